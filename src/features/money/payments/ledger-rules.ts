/** The accounts of the books. Those of a person are kept apart for each. */
export const accountKinds = {
  /** Captured by the payment gateway and not paid out to us yet. */
  gateway: { side: null, ofPerson: false },
  bank: { side: null, ofPerson: false },
  income: { side: null, ofPerson: false },
  tax_due: { side: null, ofPerson: false },
  /** The owners' part of paid rents. */
  owners_due: { side: null, ofPerson: false },
  /** The bond partner's fees in place of deposits. */
  partner_due: { side: null, ofPerson: false },
  /** Cost of the credits we give. */
  rewards: { side: null, ofPerson: false },
  /** A tenant's deposit, which we only hold. */
  deposits_held: { side: -1, ofPerson: true },
  /** Paid by a person and not earned yet, or due back and not sent yet. */
  refunds_due: { side: -1, ofPerson: true },
  credits: { side: -1, ofPerson: true },
  /** Credits set apart for an invoice that is still to be paid. */
  credits_applied: { side: -1, ofPerson: true },
} as const satisfies Record<string, { side: 1 | -1 | null; ofPerson: boolean }>
export type AccountKind = keyof typeof accountKinds

export type Account = { kind: AccountKind; personId: number | null }
/** Paise; above zero a debit, below zero a credit. */
export type Entry = Account & { amount: number }
export type Posting = { reference: string; text: string; entries: Entry[] }

/** Amounts of an invoice by account, in paise; `fees` exclude tax. */
export type Books = { deposit: number; fees: number; tax: number; rent: number; partner: number }

const house = (kind: AccountKind, amount: number): Entry => ({ kind, personId: null, amount })
const theirs = (kind: AccountKind, personId: number, amount: number): Entry => ({ kind, personId, amount })

/** Drops lines of zero. */
const posting = (reference: string, text: string, entries: Entry[]): Posting => ({
  reference,
  text,
  entries: entries.filter(({ amount }) => amount !== 0),
})

export const amountOf = ({ deposit, fees, tax, rent, partner }: Books): number => deposit + fees + tax + rent + partner

/** Prefix of the references of an invoice's refunds by hand. */
export const givenBackOf = (invoiceId: number): string => `given-back:${invoiceId}:`

/** Every kind of posting. Each balances for any amounts. */
export const postings = {
  /** The gateway captured money. It is owed to the payer until the invoice is fulfilled. */
  captured: (paymentId: number, personId: number, amount: number): Posting =>
    posting(`payment:${paymentId}`, 'Payment', [house('gateway', amount), theirs('refunds_due', personId, -amount)]),

  /** Moves a paid invoice's money to the accounts of its lines. Part of it may be paid with credits. */
  invoicePaid: (invoiceId: number, personId: number, books: Books, credits: number): Posting =>
    posting(`invoice:${invoiceId}`, 'Used for an invoice', [
      theirs('refunds_due', personId, amountOf(books) - credits),
      theirs('credits_applied', personId, credits),
      theirs('deposits_held', personId, -books.deposit),
      house('income', -books.fees),
      house('tax_due', -books.tax),
      house('owners_due', -books.rent),
      house('partner_due', -books.partner),
    ]),

  /** Reverses a paid invoice: its money is owed to the payer again. Credits are given back at once. */
  invoiceUndone: (invoiceId: number, personId: number, books: Books, credits: number): Posting =>
    posting(`invoice-undone:${invoiceId}`, 'Given back from an invoice', [
      theirs('refunds_due', personId, -(amountOf(books) - credits)),
      theirs('credits', personId, -credits),
      theirs('deposits_held', personId, books.deposit),
      house('income', books.fees),
      house('tax_due', books.tax),
      house('owners_due', books.rent),
      house('partner_due', books.partner),
    ]),

  /** Change number `n` of this invoice's reserved credits: positive reserves, negative releases. */
  creditsApplied: (invoiceId: number, n: number, personId: number, amount: number): Posting =>
    posting(`credits:${invoiceId}:${n}`, amount > 0 ? 'Used for a payment' : 'Not used after all', [
      theirs('credits', personId, amount),
      theirs('credits_applied', personId, -amount),
    ]),

  reward: (rewardId: number | string, personId: number, amount: number, text: string): Posting =>
    posting(`reward:${rewardId}`, text, [house('rewards', amount), theirs('credits', personId, -amount)]),

  /** The token becomes ours when the booking is cancelled. */
  tokenKept: (bookingId: number, personId: number, token: Books): Posting =>
    posting(`token:${bookingId}`, 'Kept for a booking called off', [
      theirs('deposits_held', personId, token.deposit),
      house('owners_due', token.rent),
      house('partner_due', token.partner),
      house('income', -(token.deposit + token.rent + token.partner)),
    ]),

  /** Returns the deposit less what is kept for unpaid rent or damage. */
  depositReturned: (settlementId: number, personId: number, deposit: number, kept: number): Posting =>
    posting(`settlement:${settlementId}`, 'Deposit settled', [
      theirs('deposits_held', personId, deposit),
      theirs('refunds_due', personId, -(deposit - kept)),
      house('owners_due', -kept),
    ]),

  /** Partial refund by an admin, taken from the accounts that hold the money. */
  givenBack: (invoiceId: number, requestId: string, personId: number, books: Books): Posting =>
    posting(`${givenBackOf(invoiceId)}${requestId}`, 'Given back by hand', [
      theirs('refunds_due', personId, -amountOf(books)),
      theirs('deposits_held', personId, books.deposit),
      house('income', books.fees),
      house('tax_due', books.tax),
      house('owners_due', books.rent),
      house('partner_due', books.partner),
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
export const receiptNumber = (year: string, n: number): string =>
  `${receiptPrefix(year)}${String(n).padStart(receiptDigits, '0')}`
export const receiptPrefix = (year: string): string => `TH/${year}/`
export const receiptDigits = 6
