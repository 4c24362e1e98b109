/** The accounts of the books. Those of a person are kept apart for each. */
export const accountKinds = {
  /** What the payment gateway has taken in for us and not paid out yet. */
  gateway: { side: null, ofPerson: false },
  bank: { side: null, ofPerson: false },
  income: { side: null, ofPerson: false },
  tax_due: { side: null, ofPerson: false },
  /** What is the owners' of the rents paid. */
  owners_due: { side: null, ofPerson: false },
  /** What credits were given for: a cost of ours. */
  rewards: { side: null, ofPerson: false },
  /** Somebody's deposit: theirs, never ours. */
  deposits_held: { side: -1, ofPerson: true },
  /** What somebody gets back and has not been sent yet. */
  refunds_due: { side: -1, ofPerson: true },
  credits: { side: -1, ofPerson: true },
} as const satisfies Record<string, { side: 1 | -1 | null; ofPerson: boolean }>
export type AccountKind = keyof typeof accountKinds

export type Account = { kind: AccountKind; personId: number | null }
/** Paise; above zero a debit, below zero a credit. */
export type Entry = Account & { amount: number }
export type Posting = { reference: string; text: string; entries: Entry[] }

/** What a payment is made of. */
export type Paid = { deposit: number; fees: number; tax: number; rent: number }

const house = (kind: AccountKind, amount: number): Entry => ({ kind, personId: null, amount })
const theirs = (kind: AccountKind, personId: number, amount: number): Entry => ({ kind, personId, amount })

/** Lines of nothing are no lines. */
const posting = (reference: string, text: string, entries: Entry[]): Posting => ({
  reference,
  text,
  entries: entries.filter(({ amount }) => amount !== 0),
})

const amountOf = ({ deposit, fees, tax, rent }: Paid): number => deposit + fees + tax + rent

/** Everything the house does with money, and what it moves. Each of these balances, whatever the amounts. */
export const postings = {
  /** The gateway took a payment; part of it may have been paid with credits. */
  payment: (paymentId: number, personId: number, paid: Paid, credits = 0): Posting =>
    posting(`payment:${paymentId}`, 'Payment', [
      house('gateway', amountOf(paid) - credits),
      theirs('credits', personId, credits),
      theirs('deposits_held', personId, -paid.deposit),
      house('income', -paid.fees),
      house('tax_due', -paid.tax),
      house('owners_due', -paid.rent),
    ]),

  reward: (rewardId: number, personId: number, amount: number, text: string): Posting =>
    posting(`reward:${rewardId}`, text, [house('rewards', amount), theirs('credits', personId, -amount)]),

  /** What was held goes back, less what is kept for unpaid rent or damage. */
  depositReturned: (settlementId: number, personId: number, deposit: number, kept: number): Posting =>
    posting(`settlement:${settlementId}`, 'Deposit settled', [
      theirs('deposits_held', personId, deposit),
      theirs('refunds_due', personId, -(deposit - kept)),
      house('owners_due', -kept),
    ]),

  /** A payment that came too late or twice is owed back whole. */
  paymentReturned: (paymentId: number, personId: number, amount: number): Posting =>
    posting(`payment-returned:${paymentId}`, 'Payment to be returned', [
      house('gateway', amount),
      theirs('refunds_due', personId, -amount),
    ]),

  refundSent: (refundId: number, personId: number, amount: number): Posting =>
    posting(`refund:${refundId}`, 'Refund sent', [theirs('refunds_due', personId, amount), house('gateway', -amount)]),

  /** The gateway paid out to our bank. */
  settled: (settlementId: string, amount: number): Posting =>
    posting(`gateway-settlement:${settlementId}`, 'Paid out by the gateway', [
      house('bank', amount),
      house('gateway', -amount),
    ]),
}

/** 2026-27: India's year of accounts begins in April. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** TH/2026-27/000042 */
export const receiptNumber = (year: string, n: number): string => `TH/${year}/${String(n).padStart(6, '0')}`
