import { depositBackDays } from '#features/homes/listing/deposit-keeping.ts'
import { noticeDays } from '#features/homes/listing/stay-terms.ts'
import { daysInMonth, firstOfMonth, rentBetween, rentDueOn } from '#features/homes/pricing/proration.ts'
import { m } from '#messages'
import { addDays, type Day, daysBetween, earlierDay, laterDay } from '#shared/dates.ts'
import { localDay, localShortDay } from '#shared/local-dates.ts'

/** The last day one may name when giving notice. */
export const furthestLastDay = 90
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

export const payBy = (keysBackOn: Day): Day => addDays(keysBackOn, depositBackDays)

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

/**
 * Rent that no bill asks for yet: up to the last day, and of the days missing to the end of the notice. In the language of
 * the request: what is stored is written inside `inLanguage('en')`.
 */
export function rentToSettle({ billed_to, last_day, rent_to, ...monthly }: RentDays): TakenOff[] {
  const left = addDays(last_day, 1)
  const lines: TakenOff[] = []
  if (billed_to < left) {
    const amount = rentOf(monthly, billed_to, left)
    const label = m.leaving_line_rent_to_last()
    lines.push({ ...rentLine, kind: 'rent', label, reason: daysText(billed_to, left), amount })
  }
  const from = laterDay(billed_to, left)
  if (from < rent_to) {
    const missing = daysBetween(left, rent_to)
    const said = { notice: noticeDays, day: localShortDay(addDays(rent_to, -1)), missing }
    const reason =
      from > left
        ? m.leaving_line_short_reason_billed({ ...said, billed: daysBetween(left, from) })
        : m.leaving_line_short_reason(said)
    lines.push({
      ...rentLine,
      ...{ kind: 'short_notice', label: m.leaving_line_short_notice(), reason, amount: rentOf(monthly, from, rent_to) },
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
  if (firstOfMonth(from) === firstOfMonth(lastDay))
    return m.leaving_line_days_of_month({ days, all: daysInMonth(from) })
  return m.leaving_line_days({ from: localShortDay(from), to: localShortDay(lastDay), days })
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
      ...{ kind: 'bill' as const, label: title, reason: unpaidText(due_on), amount: to_pay },
      ...{ book: 'rent' as const, tax: 0 },
    })),
    ...rentToSettle({
      ...{ rent: facts.rent, society_charge: facts.society_charge, last_day: lastDay, rent_to },
      billed_to: laterDay(facts.billed_to, isDueBy(lastDay) ? addDays(lastDay, 1) : firstOfMonth(lastDay)),
    }),
    ...facts.charges.map((charge) => ({
      ...charge,
      ...{ kind: 'charge' as const, reason: m.leaving_line_not_billed() },
    })),
  ]
  const taken = lines.reduce((sum, { amount }) => sum + amount, 0)
  return { last_day: lastDay, rent_to, lines, comes_back: facts.deposit - taken, pay_by: payBy(lastDay) }
}

export const unpaidText = (dueOn: Day): string => m.leaving_line_unpaid({ day: localShortDay(dueOn) })

/** Whether the rent of this day's month is due by this day. */
const isDueBy = (day: Day): boolean => rentDueOn(day) <= day

/** In the language of the call. */
export const leavingTexts = {
  get none() {
    return m.leaving_none()
  },
  get notYet() {
    return m.leaving_not_yet()
  },
  get ownerManaged() {
    return m.leaving_owner_managed()
  },
  get given() {
    return m.leaving_given()
  },
  get notGiven() {
    return m.leaving_not_given()
  },
  get left() {
    return m.leaving_left()
  },
  get day() {
    return m.leaving_wrong_day({ days: furthestLastDay })
  },
  get relet() {
    return m.leaving_relet()
  },
  offboarded: (last: Day) => m.leaving_offboarded({ day: localDay(last) }),
  kept: (last: Day) => m.leaving_kept({ day: localDay(last) }),
  get moving() {
    return m.leaving_moving()
  },
  get withdrawn() {
    return m.leaving_withdrawn()
  },
}
