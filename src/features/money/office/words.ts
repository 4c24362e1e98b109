import type { AccountKind } from '#features/money/payments/ledger-accounts.ts'
import type { MismatchKind } from './rules.ts'

export const paymentStates = { kept: 'Kept', returned: 'Goes back' } as const
export const refundStates = { due: 'To be sent', sent: 'Sent', done: 'Arrived', failed: 'Failed' } as const
export const payoutStates = {
  due: 'To be sent',
  sent: 'On its way',
  done: 'Arrived',
  failed: 'Failed',
  reversed: 'Came back',
} as const
export const payoutPurposes = { rent: 'Rent', deposit: 'Deposit', refund: 'Refund', reward: 'Reward' } as const
export const approvalStates = { waiting: 'Waits', approved: 'Approved', refused: 'Refused' } as const
export const bookLabels = {
  deposit: 'The deposit we hold',
  fees: 'Our fees, with their tax',
  rent: 'The owner’s rent',
  partner: 'The bond partner’s fee',
} as const

export const accountLabels: Readonly<Record<AccountKind, string>> = {
  gateway: 'At the gateway',
  bank: 'In our bank',
  income: 'Income',
  tax_due: 'Tax we owe',
  owner_reserve: 'Held back from owners for repairs',
  owners_due: 'Owed to owners',
  partner_due: 'Owed to the bond partner',
  rewards: 'Spent on rewards',
  rents_held: 'Rents held until they are safe to pass on',
  deposits_held: 'Deposits held',
  deposits_with_owner: 'Deposits that owners have and owe back',
  refunds_due: 'Paid and not earned, or going back',
  payouts_out: 'On its way to bank accounts',
  credits: 'Credits people have',
  credits_applied: 'Credits set apart for invoices',
}

export const sideOf = (amount: number): string => (amount === 0 ? '–' : amount > 0 ? 'Debit' : 'Credit')

export const actionLabels = {
  refund: 'Gave money back',
  retry_refund: 'Sent a refund again',
  check: 'Compared with the gateway',
  settle: 'Settled a payment',
  ask_refund: 'Asked to give money back',
  approve_refund: 'Approved a refund, which went back',
  refuse_refund: 'Refused a refund',
  retry_payout: 'Sent a payout again',
  check_bank: 'Checked a bank account by its cheque, as the first of two',
  approve_bank: 'Accepted a bank account by its cheque',
  refuse_bank: 'Refused a bank account',
  see_cheque: 'Looked at a cheque',
  ask_dispute: 'Decided a dispute, as the first of two',
  decide_dispute: 'Decided a dispute',
  confirm_dispute: 'Decided a dispute, as the second of two',
} as const

export const mismatchLabels: Readonly<Record<MismatchKind, { title: string; advice: string }>> = {
  unknown_here: {
    title: 'Taken by the gateway, unknown here',
    advice: 'Settle it: it is used for its invoice if that can still be, and goes back otherwise.',
  },
  not_captured_there: {
    title: 'Kept here, not taken by the gateway',
    advice: 'Look it up on the gateway’s own page. Do not hand over keys or pay anything out for it until it is found.',
  },
  amount_differs: {
    title: 'Another amount than the gateway’s',
    advice: 'The gateway’s figure is what was paid. Look up the payment there, then give back what was paid too much.',
  },
  refund_differs: {
    title: 'Another refund than the gateway’s',
    advice:
      'Somebody may have given money back on the gateway’s own page. Look up the payment there before you send more.',
  },
  payout_unknown_here: {
    title: 'A payout that we did not make',
    advice: 'It was made on the provider’s own page, or its record was lost here. Find out who made it.',
  },
  payout_missing_there: {
    title: 'A payout the provider does not know',
    advice: 'We say that it was sent. Ask the provider, with our reference, before anything is sent again.',
  },
  payout_differs: {
    title: 'A payout about which the provider says otherwise',
    advice: 'Compare both on the provider’s page. If money left twice, ask the bank to send it back.',
  },
}
export const strangerAdvice = 'It belongs to no order of ours. Give it back on the gateway’s own page.'

/** The last error of a job that was given up. */
export function errorText(error: unknown): string {
  const told = error && typeof error === 'object' && 'message' in error ? String(error.message) : ''
  return told.slice(0, 200) || 'Nothing was said about it.'
}
