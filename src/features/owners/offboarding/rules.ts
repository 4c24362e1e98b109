import { m } from '#messages'
import { addDays, type Day, laterDay } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'

/** A person who has a place of the home; `lastDay` null while no end is known. */
export type Occupant = { name: string; unit: string; state: 'living' | 'coming' | 'held'; lastDay: Day | null }

export type Standing = {
  /** The first last day that can be chosen; null while somebody has a place without an end. */
  earliest: Day | null
  /** Why it is that day, or why there is none. */
  reasons: string[]
}

const furthestDays = 365

export const offboardingTexts = {
  noHome: () => m.offboarding_no_home(),
  none: () => m.offboarding_not_leaving(),
  agreed: () => m.offboarding_leaves_already(),
  hidden: () => m.offboarding_hidden(),
  far: () => m.offboarding_far({ days: furthestDays }),
  taken: () => m.offboarding_taken(),
  over: () => m.offboarding_over(),
} as const

const sayOccupant = ({ name, unit, state, lastDay }: Occupant): string => {
  const how = state === 'held' || lastDay === null ? state : 'stays'
  return m.offboarding_occupant({ state: how, name, unit, day: lastDay === null ? '' : localDay(lastDay) })
}

/** The notice of the agreement, and nobody's stay is cut short. */
export function standingOf(occupants: readonly Occupant[], today: Day, noticeDays: number): Standing {
  const byNotice = addDays(today, noticeDays)
  const open = occupants.filter(({ lastDay }) => lastDay === null)
  if (open.length > 0) return { earliest: null, reasons: open.map(sayOccupant) }
  const earliest = occupants.reduce((latest, { lastDay }) => laterDay(latest, lastDay ?? latest), byNotice)
  const binding = occupants.filter(({ lastDay }) => lastDay === earliest && earliest > byNotice)
  const reasons = binding.length > 0 ? binding.map(sayOccupant) : [m.offboarding_by_notice({ days: noticeDays })]
  return { earliest, reasons }
}

/** Why the home cannot leave after this day; null where it can. */
export function refusalOf({ earliest, reasons }: Standing, lastDay: Day, today: Day): string | null {
  if (earliest === null) return m.offboarding_no_tenant_moved({ reasons: reasons.join(' ') })
  if (lastDay < earliest) return m.offboarding_not_before({ day: localDay(earliest), reasons: reasons.join(' ') })
  if (lastDay > addDays(today, furthestDays)) return offboardingTexts.far()
  return null
}
