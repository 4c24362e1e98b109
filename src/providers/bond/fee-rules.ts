import { type Day, daysBetween } from '#shared/dates.ts'

/** What the partner's terms (the zero-deposit FAQ) say about the fee. Pure; amounts are integer paise. */

const MONTHS_AFTER_THE_FIRST = 11
const TERM_MONTHS = 12

export const bondFee = (securedPaise: number, feePercent: number): number =>
  Math.round((securedPaise * feePercent) / 100)

/** The first day after the 12 months that one fee pays for. */
export function bondEndsOn(startsOn: Day): Day {
  const [year, month, day] = startsOn.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10)
}

/**
 * Who has not moved in gets all of the fee back up to the move-in date, and half of the eleven months after the first
 * from then on; who moves out gets half of the part for the days that are left.
 */
export function bondRefund(bond: { feePaise: number; startsOn: Day }, on: Day, movedIn: boolean): number {
  const { feePaise, startsOn } = bond
  const endsOn = bondEndsOn(startsOn)
  if (on >= endsOn) return 0
  if (movedIn) {
    const term = daysBetween(startsOn, endsOn)
    const left = Math.min(term, daysBetween(on, endsOn))
    return Math.round((feePaise * left) / term / 2)
  }
  return on <= startsOn ? feePaise : Math.round((feePaise * MONTHS_AFTER_THE_FIRST) / TERM_MONTHS / 2)
}
