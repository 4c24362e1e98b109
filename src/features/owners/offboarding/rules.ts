import { addDays, type Day, formatDay, laterDay } from '#shared/dates.ts'

/** Somebody who has a place of the home; `lastDay` null while no end is known. */
export type Occupant = { name: string; unit: string; state: 'living' | 'coming' | 'held'; lastDay: Day | null }

export type Standing = {
  /** The first last day that can be chosen; null while somebody has a place without an end. */
  earliest: Day | null
  /** Why it is that day, or why there is none. */
  reasons: string[]
}

export const furthestDays = 365

export const offboardingTexts = {
  noHome: 'There is no such home.',
  none: 'This home is not leaving us.',
  agreed: 'This home leaves already. Withdraw it first to choose another day.',
  hidden: 'This home is not on the site. Ask us, and we end the agreement with you.',
  far: `Choose a day within ${furthestDays} days.`,
  taken: 'Somebody has just booked a place of this home. Look again, then decide.',
  over: 'The last day is over.',
} as const

const sayOccupant = ({ name, unit, state, lastDay }: Occupant): string => {
  if (state === 'held') return `Somebody is booking ${unit} right now. Try again in an hour.`
  if (lastDay !== null) return `${name} stays in ${unit} until ${formatDay(lastDay)}.`
  return state === 'coming'
    ? `${name} has booked ${unit}, and no end is agreed.`
    : `${name} lives in ${unit} and has given no notice.`
}

/** The notice of the agreement, and nobody's stay is cut short. */
export function standingOf(occupants: readonly Occupant[], today: Day, noticeDays: number): Standing {
  const byNotice = addDays(today, noticeDays)
  const open = occupants.filter(({ lastDay }) => lastDay === null)
  if (open.length > 0) return { earliest: null, reasons: open.map(sayOccupant) }
  const earliest = occupants.reduce((latest, { lastDay }) => laterDay(latest, lastDay ?? latest), byNotice)
  const binding = occupants.filter(({ lastDay }) => lastDay === earliest && earliest > byNotice)
  const reasons =
    binding.length > 0 ? binding.map(sayOccupant) : [`Your agreement asks for ${noticeDays} days’ notice.`]
  return { earliest, reasons }
}

/** Why the home cannot leave after this day; null where it can. */
export function refusalOf({ earliest, reasons }: Standing, lastDay: Day, today: Day): string | null {
  if (earliest === null) return `${reasons.join(' ')} No tenant is moved before their own stay ends.`
  if (lastDay < earliest) return `Choose ${formatDay(earliest)} or a later day. ${reasons.join(' ')}`
  if (lastDay > addDays(today, furthestDays)) return offboardingTexts.far
  return null
}
