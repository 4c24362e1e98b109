import { addMonths } from '#features/booking/bookings/quote-rules.ts'
import { bondMonths, type DepositKind } from '#features/homes/pricing/deposits.ts'
import { type InvoiceLine, line, totalOf } from '#features/money/payments/invoice-rules.ts'
import type { Day } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'

type Booked = {
  move_in: Day
  months: number
  deposit: number
  deposit_kind: string
  /** Every charge up to move-in day. */
  lines: readonly InvoiceLine[]
}

export type LaterCharge = Omit<InvoiceLine, 'reason'> & { reason: string; reference: string; due_from: Day }

/** Charges after move-in day as the quote named them: the rest of a deposit paid in two, the bond's further years. */
export function laterCharges({ move_in, months, deposit, deposit_kind, lines }: Booked): LaterCharge[] {
  const sumOf = (book: InvoiceLine['book']) => totalOf(lines.filter((each) => each.book === book))
  const kind = deposit_kind as DepositKind
  if (kind === 'partial') {
    const paid = sumOf('deposit')
    const rest = deposit - paid
    if (rest <= 0) return []
    const asked = line('SECURITY_DEPOSIT', 'deposit', 'Rest of the deposit', rest)
    // By the day it is asked for the keys are given, and before that the first part is paid.
    const reason = `The second part, as booked. ${formatRupees(paid)} of ${formatRupees(deposit)} is paid`
    return [{ ...asked, reason, reference: 'deposit:rest', due_from: addMonths(move_in, 1) }]
  }
  if (kind === 'full') return []
  const fee = sumOf('partner')
  const years = Math.ceil(months / bondMonths)
  return Array.from({ length: fee > 0 ? years - 1 : 0 }, (_, n) => ({
    ...line('ZERO_DEPOSIT_FEE', 'partner', 'Zero-deposit fee', fee),
    reason: `For the next ${bondMonths} months`,
    reference: `bond:${n + 2}`,
    due_from: addMonths(move_in, bondMonths * (n + 1)),
  }))
}
