import { assure } from '#features/homes/listing/living-words.ts'
import { daysInMonth, firstOfMonth, firstOfNextMonth, rentBetween } from '#features/homes/pricing/proration.ts'
import { type InvoiceLine, line } from '#features/money/payments/invoice-rules.ts'
import { formatMonth } from '#features/money/receipts/hra-rules.ts'
import { m } from '#messages'
import { addDays, type Day, daysBetween, earlierDay, formatShortDay, laterDay } from '#shared/dates.ts'

export const assurePrice = assure.charge
/** Its promise as bills carry it, which are stored in English. */
const storedText = assure.message
/** The same in the language of the request. */
export const assureText = (): string => m.bills_assure_reason()

/** The days of a tenancy on which assure covers it; `to` is not included and null while there is no end. */
export type Covered = { from: Day; to: Day | null }

/** The first day that is not covered any more when somebody ends it today: the month that began is paid for. */
export const endIfEndedOn = (today: Day): Day => firstOfNextMonth(today)

export type MonthCharge = { reference: string; due_from: Day; line: InvoiceLine }

/**
 * One charge for each month up to today with a covered day, by the day like the rent: the months of a stay add up to the
 * price of its days. `since` skips months that are written down.
 */
export function monthCharges({ from, to }: Covered, today: Day, since: Day = from): MonthCharge[] {
  const charges: MonthCharge[] = []
  const last = to === null ? today : earlierDay(today, addDays(to, -1))
  for (let month = firstOfMonth(laterDay(from, since)); month <= last; month = firstOfNextMonth(month)) {
    const first = laterDay(from, month)
    const next = firstOfNextMonth(month)
    const end = to === null ? next : earlierDay(to, next)
    const amount = rentBetween(assurePrice, first, end)
    // A single day may cost less than a rupee of a whole month's price only in theory; nothing is charged then.
    if (amount > 0) charges.push(chargeOf({ first, end, amount }))
  }
  return charges
}

function chargeOf({ first, end, amount }: { first: Day; end: Day; amount: number }): MonthCharge {
  const text = daysText(first, end)
  const reason = text ? `${storedText}. ${text}` : storedText
  return {
    ...{ reference: `assure:${first.slice(0, 7)}`, due_from: first },
    line: line('OTHER', 'fees', `Assure for ${formatMonth(first)}`, amount, reason),
  }
}

/** Said only where it is not a whole month. */
function daysText(from: Day, to: Day): string | undefined {
  const days = daysBetween(from, to)
  if (days === daysInMonth(from)) return undefined
  const dayOf = (day: Day) => formatShortDay(day).split(', ')[1] ?? day
  return `${dayOf(from)} to ${dayOf(addDays(to, -1))}: ${days} of ${daysInMonth(from)} days`
}

/** In the language of the call. */
export const assureTexts = {
  noHome: () => m.assure_no_home(),
  ownerManaged: () => m.assure_owner_managed(),
  off: () => m.assure_off(),
  noFlatmate: () => m.assure_no_flatmate(),
  notAssured: () => m.assure_not_assured(),
} as const
