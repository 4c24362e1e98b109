import { refundWorkingDays } from '#features/money/payments/refund-days.ts'
import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import type { BookedHome, Refund } from './contract.ts'

type Ended = Pick<BookedHome, 'state' | 'given_back' | 'refunded' | 'given_up'>

/** Says where the money of a cancelled booking or an ended hold went. */
export function sayEnded({ state, given_back: back, refunded, given_up }: Ended): string {
  const money = refunded.reduce((sum, { amount }) => sum + amount, 0)
  const isThere = refunded.every(({ done }) => done)
  const credits = back?.credits ?? 0
  const sentences = [
    ...(state === 'lapsed' ? [given_up ? m.booked_given_up() : m.booked_time_ran_out()] : []),
    ...(money > 0 ? [sayMoney(money, isThere)] : []),
    ...(credits > 0 ? [m.booked_credits_are_back({ amount: formatRupees(credits) })] : []),
    ...(money + credits === 0 ? sayNothingBack(state, back) : []),
  ]
  return sentences.join(' ')
}

function sayMoney(paise: number, isThere: boolean): string {
  const amount = formatRupees(paise)
  return isThere ? m.booked_went_back({ amount }) : m.booked_goes_back({ amount, days: refundWorkingDays })
}

function sayNothingBack(state: Ended['state'], back: Refund | null): string[] {
  if (state === 'lapsed') return [m.booked_nothing_charged()]
  const { kept, bond_fee_kept: bondFee } = back ?? { kept: 0, bond_fee_kept: 0 }
  return [
    m.booked_no_refund(),
    ...(kept > 0 ? [m.booked_we_keep({ amount: formatRupees(kept) })] : []),
    ...(bondFee > 0 ? [m.booked_partner_keeps({ amount: formatRupees(bondFee) })] : []),
  ]
}

/** The line over the button that cancels. */
export function sayIfCancelled({ kept, bond_fee_kept, money, credits }: Refund): string {
  if (money + credits > 0) return m.booked_cancel_back({ amount: formatRupees(money + credits) })
  return bond_fee_kept > 0 ? m.booked_cancel_nothing() : m.booked_cancel_kept({ amount: formatRupees(kept) })
}

/** How money and credits come back, each on its own way. */
export function sayWayBack({ kept, bond_fee_kept, money, credits }: Refund): string {
  if (money + credits === 0) return kept > 0 && bond_fee_kept === 0 ? m.booked_token_not_refunded() : ''
  const parts = [
    ...(money > 0 ? [m.booked_money_back({ amount: formatRupees(money), days: refundWorkingDays })] : []),
    ...(credits > 0 ? [m.booked_credits_back({ amount: formatRupees(credits) })] : []),
  ]
  return parts.join('; ')
}

/** The lines of the bill: what was paid, and who keeps what of it. */
export const refundLines = ({ paid, kept, bond_fee_kept: bondFee }: Refund): { label: string; amount: number }[] => [
  { label: m.booked_you_paid(), amount: paid },
  ...(kept > 0 ? [{ label: m.booked_token_kept(), amount: -kept }] : []),
  ...(bondFee > 0 ? [{ label: m.booked_bond_kept(), amount: -bondFee }] : []),
]
