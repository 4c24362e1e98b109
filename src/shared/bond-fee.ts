import { type Day, daysBetween } from './dates.ts'

/**
 * The bond partner's terms for its fee, as the zero-deposit FAQ states them: the sandbox partner refunds by them, and so
 * do we. Pure; amounts are integer paise.
 */

export const MONTHS_AFTER_THE_FIRST = 11
const TERM_MONTHS = 12

export const bondFee = (securedPaise: number, feePercent: number): number =>
  Math.round((securedPaise * feePercent) / 100)

/** The first day after the 12 months that one fee pays for. */
export function bondEndsOn(startsOn: Day): Day {
  const [year, month, day] = startsOn.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10)
}

/**
 * A tenant who has not moved in gets the whole fee back until the move-in date, and after it half of the eleven months
 * that follow the first; a tenant who moves out gets half of the share for the remaining days.
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
