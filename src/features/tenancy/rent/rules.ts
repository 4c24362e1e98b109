import { terms } from '#features/agreements/contracts/terms.ts'
import {
  daysInMonth,
  firstOfMonth,
  firstOfNextMonth,
  rentBetween,
  rentDueOn,
} from '#features/homes/pricing/proration.ts'
import { type InvoiceLine, line } from '#features/money/payments/invoice-rules.ts'
import { formatMonth } from '#features/money/receipts/hra-rules.ts'
import { addDays, type Day, daysBetween, formatShortDay } from '#shared/dates.ts'

export type Billed = {
  rent: number
  society_charge: number
  /** Invoiced up to this day, which is not included. */
  billed_to: Day
  /** The first day after the stay; null while it has no end. */
  ends_on: Day | null
}

/** The days of one rent invoice; `to` is not included. */
export type RentPeriod = { from: Day; to: Day; due_on: Day }

/** The months to invoice by this day: each whole, but for the last days of a stay. */
export function rentPeriods({ billed_to, ends_on }: Pick<Billed, 'billed_to' | 'ends_on'>, today: Day): RentPeriod[] {
  const periods: RentPeriod[] = []
  let from = billed_to
  while (from <= today && (ends_on === null || from < ends_on)) {
    const next = firstOfNextMonth(from)
    const to = ends_on !== null && ends_on < next ? ends_on : next
    periods.push({ from, to, due_on: rentDueOn(from) })
    from = to
  }
  return periods
}

/** Rent and society charges for some days of one month. */
export function rentLines({ rent, society_charge }: Pick<Billed, 'rent' | 'society_charge'>, { from, to }: RentPeriod) {
  const lines: InvoiceLine[] = [
    line('RENT', 'rent', `Rent for ${formatMonth(from)}`, rentBetween(rent, from, to), daysText(from, to)),
  ]
  const society = rentBetween(society_charge, from, to)
  if (society > 0) lines.push(line('OTHER', 'rent', 'Society charges', society))
  return lines
}

export const rentTitle = (from: Day): string => `Rent for ${formatMonth(from)}`

/** Said only where it is not a whole month. */
function daysText(from: Day, to: Day): string | undefined {
  const days = daysBetween(from, to)
  const dayOf = (day: Day) => formatShortDay(day).split(', ')[1] ?? day
  if (days === daysInMonth(from)) return undefined
  return `${dayOf(from)} to ${dayOf(addDays(to, -1))}: ${days} of ${daysInMonth(from)} days`
}

/** The day of a rent's month from which the agreement asks for a late fee. */
export const lateFrom = (dueOn: Day): Day => addDays(firstOfMonth(dueOn), terms.lateFeeFromDay - 1)

export const isLate = (dueOn: Day, today: Day): boolean => today >= lateFrom(dueOn)

/** The late fee of a rent that is unpaid on this day: by the day, up to a part of the rent. */
export function lateFee(rent: number, dueOn: Day, today: Day): number {
  const days = daysBetween(lateFrom(dueOn), today) + 1
  const most = Math.floor((rent * terms.lateFeeMostPercent) / 100_00) * 100
  return Math.max(0, Math.min(days * terms.lateFeePerDay, most))
}

const noticeKinds = ['issued', 'due_soon', 'due', 'late'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The newest notice that an open rent invoice calls for today; older ones that were missed are not sent late. */
export function noticeDue(dueOn: Day, today: Day): NoticeKind {
  if (isLate(dueOn, today)) return 'late'
  if (today >= dueOn) return 'due'
  return daysBetween(today, dueOn) <= 2 ? 'due_soon' : 'issued'
}
