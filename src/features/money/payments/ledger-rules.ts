/** The accounts of the books. Those of a person are kept apart for each. */
export const accountKinds = {
  /** What the payment gateway has taken in for us and not paid out yet. */
  gateway: { side: null, ofPerson: false },
  bank: { side: null, ofPerson: false },
  income: { side: null, ofPerson: false },
  tax_due: { side: null, ofPerson: false },
  /** What is the owners' of the rents paid. */
  owners_due: { side: null, ofPerson: false },
  /** What is the bond partner's: the fees that stand in place of deposits. */
  partner_due: { side: null, ofPerson: false },
  /** What credits were given for: a cost of ours. */
  rewards: { side: null, ofPerson: false },
  /** Somebody's deposit: theirs, never ours. */
  deposits_held: { side: -1, ofPerson: true },
  /** What somebody has paid and we have not earned, or gets back and has not been sent yet. */
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

/** Whose the money of an invoice is, in paise; `fees` without the tax on them. */
export type Books = { deposit: number; fees: number; tax: number; rent: number; partner: number }

const house = (kind: AccountKind, amount: number): Entry => ({ kind, personId: null, amount })
const theirs = (kind: AccountKind, personId: number, amount: number): Entry => ({ kind, personId, amount })

/** Lines of nothing are no lines. */
const posting = (reference: string, text: string, entries: Entry[]): Posting => ({
  reference,
  text,
  entries: entries.filter(({ amount }) => amount !== 0),
})

export const amountOf = ({ deposit, fees, tax, rent, partner }: Books): number => deposit + fees + tax + rent + partner

/** How the names of all that was given back of an invoice by hand begin. */
export const givenBackOf = (invoiceId: number): string => `given-back:${invoiceId}:`

/** Everything the house does with money, and what it moves. Each of these balances, whatever the amounts. */
export const postings = {
  /** The gateway took money. Until it is known what for, it is owed back to whoever paid. */
  captured: (paymentId: number, personId: number, amount: number): Posting =>
    posting(`payment:${paymentId}`, 'Payment', [house('gateway', amount), theirs('refunds_due', personId, -amount)]),

  /** An invoice is paid: what came in is whose it is now. Part of it may be paid with credits. */
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

  /** An invoice that was paid is paid no longer: whose it was, it is not. The credits are given back at once. */
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

  /** Move number `n` of this invoice's credits: set apart above zero, given back below. */
  creditsApplied: (invoiceId: number, n: number, personId: number, amount: number): Posting =>
    posting(`credits:${invoiceId}:${n}`, amount > 0 ? 'Used for a payment' : 'Not used after all', [
      theirs('credits', personId, amount),
      theirs('credits_applied', personId, -amount),
    ]),

  reward: (rewardId: number | string, personId: number, amount: number, text: string): Posting =>
    posting(`reward:${rewardId}`, text, [house('rewards', amount), theirs('credits', personId, -amount)]),

  /** What was paid to hold a home is ours when the booking is called off. */
  tokenKept: (bookingId: number, personId: number, token: Books): Posting =>
    posting(`token:${bookingId}`, 'Kept for a booking called off', [
      theirs('deposits_held', personId, token.deposit),
      house('owners_due', token.rent),
      house('partner_due', token.partner),
      house('income', -(token.deposit + token.rent + token.partner)),
    ]),

  /** What was held goes back, less what is kept for unpaid rent or damage. */
  depositReturned: (settlementId: number, personId: number, deposit: number, kept: number): Posting =>
    posting(`settlement:${settlementId}`, 'Deposit settled', [
      theirs('deposits_held', personId, deposit),
      theirs('refunds_due', personId, -(deposit - kept)),
      house('owners_due', -kept),
    ]),

  /** Part of a paid invoice goes back because an admin says so: from whoever had it, by what they gave up. */
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
