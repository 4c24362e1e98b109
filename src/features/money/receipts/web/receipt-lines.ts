import { m } from '#messages'
import type { BillLine } from '#ui/display/bill.tsx'
import type { Receipt } from '../contract.ts'
import { paidByText, refundText } from '../rules.ts'

export const receiptLines = ({ lines }: Pick<Receipt, 'lines'>): BillLine[] => counted(lines)

/** Lines below the total: credits, payment and refunds. */
export function receiptRest({
  credits,
  payment,
  refunds,
}: Pick<Receipt, 'credits' | 'payment' | 'refunds'>): BillLine[] {
  const paid = payment ? [{ label: paidByText(payment.method), amount: payment.amount }] : []
  return counted([
    ...(credits > 0 ? [{ label: m.receipts_with_credits(), amount: -credits }, ...paid] : []),
    ...refunds.map((refund) => ({ label: refundText(refund), amount: -refund.amount })),
  ])
}

/** A bill tells its lines apart by their labels: of two with one name the second says so. */
function counted(lines: readonly BillLine[]): BillLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const nth = (seen.get(line.label) ?? 0) + 1
    seen.set(line.label, nth)
    return nth > 1 ? { ...line, label: `${line.label} (${nth})` } : line
  })
}
