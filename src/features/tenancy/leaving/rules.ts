import { noticeDays } from '#features/homes/listing/stay-terms.ts'
import { daysInMonth, firstOfMonth, rentBetween, rentDueOn } from '#features/homes/pricing/proration.ts'
import { addDays, type Day, daysBetween, earlierDay, formatDay, formatShortDay, laterDay } from '#shared/dates.ts'

/** The last day one may name when giving notice. */
export const furthestLastDay = 90
/** The deposit is paid at most so many days after the keys are back. */
export const payWithinDays = 7
/** The keys come back on the last day or in the days before it. */
export const keysBackDays = 7

/** With this last day the notice is long enough. */
export const noticeEnds = (givenOn: Day): Day => addDays(givenOn, noticeDays)

/**
 * Rent is owed up to this day, which is not included: to the end of the notice where one leaves earlier. An earlier day
 * than the one named before costs at most the rent up to what was owed before.
 */
export function rentOwedTo(lastDay: Day, saidOn: Day, owedBefore?: Day): Day {
  const noticed = addDays(noticeEnds(saidOn), 1)
  return laterDay(addDays(lastDay, 1), owedBefore === undefined ? noticed : earlierDay(owedBefore, noticed))
}

export const canLeaveOn = (lastDay: Day, today: Day): boolean =>
  lastDay >= today && lastDay <= addDays(today, furthestLastDay)

export const payBy = (keysBackOn: Day): Day => addDays(keysBackOn, payWithinDays)

/** From when to when the keys of a home may come back. */
export const keysBackWindow = (lastDay: Day): { from: Day; to: Day } => ({
  from: addDays(lastDay, -keysBackDays),
  to: lastDay,
})

export type LineKind = 'bill' | 'rent' | 'short_notice' | 'charge' | 'repair'
export type TakenOff = { kind: LineKind; label: string; reason: string; amount: number; book: Book; tax: number }
type Book = 'fees' | 'rent' | 'partner' | 'deposit'

type Rent = { rent: number; society_charge: number }
type RentDays = Rent & { billed_to: Day; last_day: Day; rent_to: Day }

/** Rent that no bill asks for yet: up to the last day, and of the days missing to the end of the notice. */
export function rentToSettle({ billed_to, last_day, rent_to, ...monthly }: RentDays): TakenOff[] {
  const left = addDays(last_day, 1)
  const lines: TakenOff[] = []
  if (billed_to < left) {
    const amount = rentOf(monthly, billed_to, left)
    lines.push({ ...rentLine, kind: 'rent', label: 'Rent to your last day', reason: daysText(billed_to, left), amount })
  }
  const from = laterDay(billed_to, left)
  if (from < rent_to) {
    const missing = daysBetween(left, rent_to)
    const reason =
      `${noticeDays} days’ notice end on ${formatShortDay(addDays(rent_to, -1))}: ` +
      `${missing} ${missing === 1 ? 'day is' : 'days are'} missing` +
      (from > left ? `, of which ${daysBetween(left, from)} are on your last bill` : '')
    lines.push({
      ...rentLine,
      ...{ kind: 'short_notice', label: 'Short notice', reason, amount: rentOf(monthly, from, rent_to) },
    })
  }
  // A day may cost less than a rupee.
  return lines.filter(({ amount }) => amount > 0)
}

const rentLine = { book: 'rent', tax: 0 } as const

const rentOf = ({ rent, society_charge }: Rent, from: Day, to: Day): number =>
  rentBetween(rent, from, to) + rentBetween(society_charge, from, to)

function daysText(from: Day, to: Day): string {
  const days = daysBetween(from, to)
  const lastDay = addDays(to, -1)
  if (firstOfMonth(from) === firstOfMonth(lastDay)) return `${days} of ${daysInMonth(from)} days of the month`
  return `${formatShortDay(from)} to ${formatShortDay(lastDay)}, ${days} days`
}

export type Leaving = Rent & {
  billed_to: Day
  /** Paise that we hold for this home. */
  deposit: number
  bills: readonly { title: string; to_pay: number; due_on: Day }[]
  /** Charges that wait for the next bill. */
  charges: readonly { label: string; amount: number; book: Book; tax: number }[]
}

export type Simulated = {
  last_day: Day
  rent_to: Day
  lines: TakenOff[]
  /** Below zero it is owed. */
  comes_back: number
  pay_by: Day
}

/**
 * Computes the refund of somebody who leaves on a day. Rent that is due before the last day is paid by its bill as always; only
 * days of a month whose rent is not due by then come off the deposit.
 */
export function simulateLeaving(facts: Leaving, lastDay: Day, saidOn: Day, owedBefore?: Day): Simulated {
  const rent_to = rentOwedTo(lastDay, saidOn, owedBefore)
  const lines: TakenOff[] = [
    ...facts.bills.map(({ title, to_pay, due_on }) => ({
      ...{ kind: 'bill' as const, label: title, reason: `Unpaid, due on ${formatShortDay(due_on)}`, amount: to_pay },
      ...{ book: 'rent' as const, tax: 0 },
    })),
    ...rentToSettle({
      ...{ rent: facts.rent, society_charge: facts.society_charge, last_day: lastDay, rent_to },
      billed_to: laterDay(facts.billed_to, isDueBy(lastDay) ? addDays(lastDay, 1) : firstOfMonth(lastDay)),
    }),
    ...facts.charges.map((charge) => ({
      ...charge,
      ...{ kind: 'charge' as const, reason: 'Not on a bill yet' },
    })),
  ]
  const taken = lines.reduce((sum, { amount }) => sum + amount, 0)
  return { last_day: lastDay, rent_to, lines, comes_back: facts.deposit - taken, pay_by: payBy(lastDay) }
}

/** Whether the rent of this day's month is due by this day. */
const isDueBy = (day: Day): boolean => rentDueOn(day) <= day

export const leavingTexts = {
  none: 'You have no home of ours to leave.',
  notYet: 'You have not moved in yet. Cancel the booking instead.',
  ownerManaged: 'The owner manages this home. Give notice to the owner, who settles the deposit with you.',
  given: 'You have given notice already.',
  notGiven: 'You have not given notice.',
  left: 'You have returned the keys already.',
  day: `Choose a last day from today up to ${furthestLastDay} days from now.`,
  relet: 'Somebody else has booked your place from then on. The notice stays.',
  offboarded: (last: Day) =>
    `The owner takes the home back: its last day is ${formatDay(last)}. The notice stays. You can choose a last day up to then.`,
  kept: (last: Day) =>
    `The owner keeps your place for other use after ${formatDay(last)}. The notice stays. You can choose a last day up to then.`,
  moving: 'You are moving to another home of ours. Change or cancel the move instead.',
  withdrawn: 'Your notice is withdrawn. You stay.',
} as const
