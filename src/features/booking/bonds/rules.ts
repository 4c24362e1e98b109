import { bondEndsOn, bondRefund } from '#shared/bond-fee.ts'
import { addDays, type Day } from '#shared/dates.ts'

const bondStates = ['due', 'bought', 'refused', 'cancelling', 'cancelled'] as const
export type BondState = (typeof bondStates)[number]

export type Term = { startsOn: Day; endsOn: Day }

/** The twelve months of a year of a tenancy. */
export function termOf(movedIn: Day, year: number): Term {
  let startsOn = movedIn
  for (let n = 1; n < year; n += 1) startsOn = bondEndsOn(startsOn)
  return { startsOn, endsOn: bondEndsOn(startsOn) }
}

/** Our name of a bond at the partner. */
export const bondReference = (bond: { tenancy_id: number; year: number; attempt: number }): string =>
  `bond-${bond.tenancy_id}-${bond.year}-${bond.attempt}`

export const isInForce = ({ state, ends_on }: { state: string; ends_on: Day }, today: Day): boolean =>
  state === 'bought' && today < ends_on

/** A bond as far as its refund depends on it. */
export type Paid = { wasBought: boolean; startsOn: Day }

/** The part of a fee that is refunded when the booking is cancelled on this day, before anybody moved in. */
export const backBeforeMoveIn = ({ wasBought, startsOn }: Paid, feePaise: number, on: Day): number =>
  wasBought ? bondRefund({ feePaise, startsOn }, on, false) : feePaise

/** The part of a fee that is refunded when the tenant moves out after this last day. */
export const backOnMoveOut = ({ wasBought, startsOn }: Paid, feePaise: number, lastDay: Day): number =>
  wasBought ? bondRefund({ feePaise, startsOn }, addDays(lastDay, 1), true) : feePaise

/** Takes an amount from the parts a fee was paid in, the newest first. */
export function splitBack(parts: readonly { invoiceId: number; left: number }[], amount: number) {
  let rest = amount
  return parts.toReversed().flatMap(({ invoiceId, left }) => {
    const part = Math.min(left, rest)
    rest -= part
    return part > 0 ? [{ invoiceId, amount: part }] : []
  })
}
