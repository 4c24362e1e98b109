import { m } from '#messages'
import { localDayAndTime } from '#shared/local-times.ts'
import type { InspectionReport } from './contract.ts'
import type { Condition } from './rules.ts'

/** In the language of the request. */

export const titleOf = ({ kind }: Pick<InspectionReport, 'kind'>): string => m.inspections_title({ kind })

/** As `conditionWords` says it to our people and in what is stored. */
export const conditionText = (condition: Condition): string =>
  m.inspections_condition({ key: condition.replace(' ', '_') })

type Standing = Pick<InspectionReport, 'state' | 'sign_until' | 'tenant_signed_at'>

/** Whether the tenant has agreed with it. */
export function standing({ state, sign_until, tenant_signed_at }: Standing): string {
  if (state === 'signed' && tenant_signed_at)
    return m.inspections_signed({ when: localDayAndTime(new Date(tenant_signed_at)) })
  const until = sign_until && localDayAndTime(new Date(sign_until))
  if (state === 'accepted' && until) return m.inspections_not_signed_by({ when: until })
  if (state === 'submitted' && until) return m.inspections_until({ when: until })
  return m.inspections_not_submitted()
}
