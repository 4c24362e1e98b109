import type { AccountKind } from '#features/money/payments/ledger-rules.ts'
import type { MismatchKind } from './rules.ts'

export const paymentStates = { kept: 'Kept', returned: 'Goes back' } as const
export const refundStates = { due: 'To be sent', sent: 'Sent', done: 'Arrived', failed: 'Failed' } as const
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
}
export const strangerAdvice = 'It belongs to no order of ours. Give it back on the gateway’s own page.'
