import type { Day } from '#shared/dates.ts'
import type { BondApplication } from '../contract.ts'
import type { Part } from '../rules.ts'

type Applying = { part: Part; application: BondApplication; today: Day }

/** State of the fields besides their values. */
export function fieldsOf({ part, application, today }: Applying) {
  const before = application.applicants.find((each) => each.part === part)
  return {
    ...{ part, today, consented: application.consented },
    kept: { pan: before?.pan_card_id || null, letter: before?.offer_letter ?? false },
  }
}

export const shownStanding = ({ application_stage: stage, limit, reason }: Omit<BondApplication, 'known'>) => ({
  ...{ stage, limit, reason },
})
