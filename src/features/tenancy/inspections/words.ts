import { formatMoment } from '#shared/dates.ts'
import type { InspectionReport } from './contract.ts'

export const titleOf = ({ kind }: Pick<InspectionReport, 'kind'>): string =>
  kind === 'move_in' ? 'Move-in report' : 'Move-out report'

type Standing = Pick<InspectionReport, 'state' | 'sign_until' | 'tenant_signed_at'>

/** Whether the tenant has agreed with it. */
export function standing({ state, sign_until, tenant_signed_at }: Standing): string {
  if (state === 'signed' && tenant_signed_at) return `Signed ${formatMoment(new Date(tenant_signed_at))}`
  if (state === 'accepted' && sign_until) {
    return `Not signed by ${formatMoment(new Date(sign_until))}: it counts as accepted as it stands`
  }
  if (state === 'submitted' && sign_until)
    return `Can be added to and signed until ${formatMoment(new Date(sign_until))}`
  return 'Not submitted yet'
}
