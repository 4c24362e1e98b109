import { bondMonths, type DepositChoice, zeroDepositFee } from '#features/homes/pricing/deposits.ts'
import { rentDueOnOrAfter } from '#features/homes/pricing/proration.ts'
import {
  type Bill,
  type BillLine,
  billOf,
  type Charges,
  type Discount,
  type Living,
  monthlyBill,
  oneTimeBill,
  rentLine,
} from '#features/homes/pricing/rules.ts'
import { m } from '#messages'
import { type Day, daysBetween } from '#shared/dates.ts'

export type LaterLine = BillLine & { due_on: Day }

export type QuoteAsked = {
  charges: Charges
  choice: DepositChoice
  moveIn: Day
  months: number
  living: readonly Living[]
  discount?: Discount | undefined
}

export type QuoteMoney = {
  one_time: Bill
  later: { lines: LaterLine[]; total: number }
  monthly: Bill
  first_rent: BillLine
  due_at_move_in: number
  pay_now: number
  total: number
  refunded: Bill
  net: number
}

/** The same date some months on; the last of the month where it has no such date. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Everything a stay costs, from the first day to the last, and what of it comes back. */
export function quoteMoney({ charges, choice, moveIn, months, living, discount }: QuoteAsked): QuoteMoney {
  const one_time = oneTimeBill(charges, choice, discount)
  const later = billOf(laterLines(charges.deposit, choice, moveIn, months))
  const monthly = monthlyBill(charges, living)
  const refunded = billOf(refundLines(charges.deposit, choice, moveIn, months))
  const first_rent = rentLine(charges.rent, moveIn)
  const due_at_move_in = one_time.total + first_rent.amount
  const total = one_time.total + later.total + monthly.total * months
  return {
    ...{ one_time, later, monthly, first_rent, due_at_move_in, total, refunded },
    pay_now: Math.min(charges.token, choice.at_move_in + first_rent.amount),
    net: total - refunded.total,
  }
}

/** The rest of the deposit after a month, the partner's fee again for each further 12 months: each with the next rent. */
function laterLines(deposit: number, { kind, later }: DepositChoice, moveIn: Day, months: number): LaterLine[] {
  if (kind === 'partial') {
    return [
      {
        ...{ label: m.pricing_rest_of_deposit(), amount: later, reason: m.pricing_with_that_rent() },
        due_on: rentDueOnOrAfter(addMonths(moveIn, 1)),
      },
    ]
  }
  if (kind === 'full') return []
  const renewals = Math.ceil(months / bondMonths) - 1
  return Array.from({ length: renewals }, (_, n) => ({
    label: m.pricing_zero_fee(),
    amount: zeroDepositFee(deposit),
    reason: m.pricing_next_months({ months: bondMonths }),
    due_on: rentDueOnOrAfter(addMonths(moveIn, bondMonths * (n + 1))),
  }))
}

function refundLines(deposit: number, { kind }: DepositChoice, moveIn: Day, months: number): BillLine[] {
  if (kind !== 'zero')
    return deposit > 0 ? [{ label: m.pricing_deposit(), amount: deposit, reason: m.pricing_less_unpaid() }] : []
  const amount = unexpiredFee(deposit, moveIn, months)
  return amount > 0 ? [{ label: m.pricing_part_of_zero_fee(), amount, reason: m.pricing_half_unexpired() }] : []
}

/** On moving out, half of the fee is refunded for the unused days of the last 12 months. */
function unexpiredFee(deposit: number, moveIn: Day, months: number): number {
  const from = addMonths(moveIn, bondMonths * (Math.ceil(months / bondMonths) - 1))
  const to = addMonths(from, bondMonths)
  const leaves = addMonths(moveIn, months)
  const left = Math.max(0, daysBetween(leaves, to))
  return Math.round((zeroDepositFee(deposit) * left) / daysBetween(from, to) / 2)
}
