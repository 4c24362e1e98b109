import type { PaymentItem } from '#features/booking/holds/contract.ts'
import { lineTypeLabels } from '#features/money/dues/rules.ts'
import type { Book, InvoiceLine, LineType } from '#features/money/payments/invoice-rules.ts'

export type Charge = Pick<PaymentItem, 'label' | 'amount' | 'reason'>

/** The charge that a token is a part of. */
const tokenOf: Readonly<Partial<Record<Book, LineType>>> = {
  deposit: 'SECURITY_DEPOSIT',
  rent: 'FIRST_RENT',
  partner: 'ZERO_DEPOSIT_FEE',
}

const order: readonly LineType[] = ['SECURITY_DEPOSIT', 'ZERO_DEPOSIT_FEE', 'FIRST_RENT']

/** All invoices of a booking as one bill: parts of the same charge are added up, a token to what it counts towards. */
export function chargesOf(lines: readonly InvoiceLine[]): Charge[] {
  const charges = new Map<string, Charge & { type: LineType }>()
  for (const line of lines) {
    const isToken = line.type === 'TOKEN'
    const type = isToken ? (tokenOf[line.book] ?? line.type) : line.type
    // Fees and discounts share a type, so that their label tells them apart.
    const key = order.includes(type) ? type : `${type} ${line.label}`
    const known = charges.get(key)
    // The label of a charge with a token names the token, which is part of it here.
    const label = order.includes(type) ? lineTypeLabels[type] : line.label
    charges.set(key, {
      ...{ type, label, reason: isToken ? undefined : line.reason, ...known },
      ...(isToken ? {} : { reason: line.reason }),
      amount: (known?.amount ?? 0) + line.amount,
    })
  }
  const rank = ({ type }: { type: LineType }) => (order.includes(type) ? order.indexOf(type) : order.length)
  return [...charges.values()]
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ label, amount, reason }) => ({ label, amount, ...(reason ? { reason } : {}) }))
}
