import type { DepositChoice } from '#features/homes/pricing/deposits.ts'
import { firstRent } from '#features/homes/pricing/proration.ts'
import {
  type Charges,
  type Discount,
  depositLine,
  feeLines,
  findingFeeLabel,
  rentLine,
} from '#features/homes/pricing/rules.ts'
import { type InvoiceLine, line, totalOf } from '#features/money/payments/invoice-rules.ts'
import { m } from '#messages'
import type { Day } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'

export type ChargesAsked = {
  charges: Charges
  choice: DepositChoice
  moveIn: Day
  /** The home's own offer, and a coupon of the person who books. */
  discount?: Discount | undefined
  coupon?: Discount | undefined
  /** Paid with the token, ahead of move-in day. */
  payDeposit: boolean
  payRent: boolean
}

export type BookingCharges = { now: InvoiceLine[]; later: InvoiceLine[] }

/**
 * Everything that is due by move-in day, once: what is paid now to hold the unit, and what is left. The token is part of
 * it, not on top: it counts towards the deposit, or where there is none towards the first rent.
 */
export function bookingCharges(asked: ChargesAsked): BookingCharges {
  const { charges, choice, moveIn, payDeposit, payRent } = asked
  const deposit = depositDue(charges, choice)
  const rent = rentDue(charges, moveIn)
  const fees = feesDue(asked)
  const order = choice.kind === 'zero' ? [rent, deposit] : [deposit, rent]
  const tokens: InvoiceLine[] = []
  let left = charges.token
  for (const due of order) {
    const part = Math.min(left, due.amount)
    left -= part
    due.amount -= part
    if (part === 0) continue
    due.label = m.pricing_less_token({ label: due.label, amount: formatRupees(part) })
    tokens.push(line('TOKEN', due.book, m.pricing_token(), part, m.pricing_token_towards({ what: towards(due.type) })))
  }
  const all = payDeposit && payRent
  const now = [...tokens, ...(payDeposit ? [deposit] : []), ...(payRent ? [rent] : []), ...(all ? fees : [])]
  const later = [...(payDeposit ? [] : [deposit]), ...(payRent ? [] : [rent]), ...(all ? [] : fees)]
  const some = ({ amount }: InvoiceLine) => amount !== 0
  return { now: now.filter(some), later: later.filter(some) }
}

const towards = (type: InvoiceLine['type']): string =>
  type === 'FIRST_RENT' ? 'rent' : type === 'ZERO_DEPOSIT_FEE' ? 'fee' : 'deposit'

function depositDue(charges: Charges, choice: DepositChoice): InvoiceLine {
  const { label, amount, reason } = depositLine(charges.deposit, choice)
  return choice.kind === 'zero'
    ? line('ZERO_DEPOSIT_FEE', 'partner', label, amount, reason)
    : line('SECURITY_DEPOSIT', 'deposit', label, amount, reason)
}

function rentDue(charges: Charges, moveIn: Day): InvoiceLine {
  const { label, reason } = rentLine(charges.rent, moveIn)
  return line('FIRST_RENT', 'rent', label, firstRent(charges.rent, moveIn), reason)
}

/** Fees after the discount, which never exceeds them. */
function feesDue({ charges, discount, coupon }: ChargesAsked): InvoiceLine[] {
  const fees = feeLines(charges, discount).map(({ label, amount, reason }) =>
    line(label === findingFeeLabel() ? 'FINDING_FEE' : 'ONBOARDING_CHARGES', 'fees', label, amount, reason),
  )
  const off = Math.min(coupon?.amount ?? 0, totalOf(fees))
  return coupon && off > 0
    ? [...fees, line('ONBOARDING_CHARGES', 'fees', m.pricing_coupon({ code: coupon.code }), -off)]
    : fees
}

/** Whether the code is that of the home's own offer, which comes off without it. */
export const isOwnOffer = (discount: Discount | undefined, code: string): boolean =>
  discount !== undefined && discount.code === code.trim().toUpperCase()

/** Base of a coupon's percentage: our one-time fees after the home's own offer. */
export const oneTimeFees = ({ charges, discount }: Pick<ChargesAsked, 'charges' | 'discount'>): number =>
  feeLines(charges, discount).reduce((sum, { amount }) => sum + amount, 0)
