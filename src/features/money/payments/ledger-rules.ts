import type { Account, AccountKind } from './ledger-accounts.ts'

/** Paise; above zero a debit, below zero a credit. */
export type Entry = Account & { amount: number }
export type Posting = { reference: string; text: string; entries: Entry[] }

/** Amounts of an invoice by account, in paise; `fees` exclude tax. */
export type Books = { deposit: number; fees: number; tax: number; rent: number; partner: number }

/** Paise. */
type Owed = { amount: number; tds: number; text: string }

/** The person and the tenancy of an invoice; no tenancy where it belongs to none. */
export type Whose = { personId: number; tenancyId: number | null }

const house = (kind: AccountKind, amount: number): Entry => ({ kind, personId: null, tenancyId: null, amount })
const theirs = (kind: AccountKind, personId: number, amount: number): Entry => ({
  ...{ kind, personId, tenancyId: null, amount },
})
const deposit = ({ personId, tenancyId }: Whose, amount: number): Entry => ({
  ...{ kind: 'deposits_held', personId, tenancyId, amount },
})
const rent = (tenancyId: number | null, amount: number): Entry => ({
  ...{ kind: 'rents_held', personId: null, tenancyId, amount },
})

/** Drops lines of zero. */
const posting = (reference: string, text: string, entries: Entry[]): Posting => ({
  reference,
  text,
  entries: entries.filter(({ amount }) => amount !== 0),
})

export const amountOf = ({ deposit, fees, tax, rent, partner }: Books): number => deposit + fees + tax + rent + partner

/** Rent of an invoice that its owner is due already, and how much of it is still held. */
export type Released = { ownerId: number; stillHeld: number }

/** `name` makes each move of a tenancy's deposit happen once. */
export type OwnersDeposit = { tenancyId: number; ownerId: number; name: string }

/** From one tenancy of a person to another. */
export type DepositMove = { personId: number; from: number; to: number }

export type CoOwner = { ownerId: number; personId: number }

/** One attempt at a payout; `owed` is the account its money comes from. */
export type PayoutMove = {
  payoutId: number
  attempt: number
  personId: number
  owed: 'owners_due' | 'refunds_due'
}

/** Prefix of the references of an invoice's refunds by hand. */
export const givenBackOf = (invoiceId: number): string => `given-back:${invoiceId}:`

/** Every kind of posting. Each balances for any amounts. */
export const postings = {
  /** The gateway captured money. It is owed to the payer until the invoice is fulfilled. */
  captured: (paymentId: number, personId: number, amount: number): Posting =>
    posting(`payment:${paymentId}`, 'Payment', [house('gateway', amount), theirs('refunds_due', personId, -amount)]),

  /** Moves a paid invoice's money to the accounts of its lines. Part of it may be paid with credits. */
  invoicePaid: (invoiceId: number, whose: Whose, books: Books, credits: number): Posting =>
    posting(`invoice:${invoiceId}`, 'Used for an invoice', [
      theirs('refunds_due', whose.personId, amountOf(books) - credits),
      theirs('credits_applied', whose.personId, credits),
      deposit(whose, -books.deposit),
      house('income', -books.fees),
      house('tax_due', -books.tax),
      rent(whose.tenancyId, -books.rent),
      house('partner_due', -books.partner),
    ]),

  /** Reverses a paid invoice: its money is owed to the payer again. Credits are given back at once. */
  invoiceUndone: (invoiceId: number, whose: Whose, books: Books, credits: number): Posting =>
    posting(`invoice-undone:${invoiceId}`, 'Given back from an invoice', [
      theirs('refunds_due', whose.personId, -(amountOf(books) - credits)),
      theirs('credits', whose.personId, -credits),
      deposit(whose, books.deposit),
      house('income', books.fees),
      house('tax_due', books.tax),
      rent(whose.tenancyId, books.rent),
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

  /** A reward in cash: owed to the person, to be paid to their bank account without the tax deducted from it. */
  rewardOwed: (rewardId: number, personId: number, { amount, tds, text }: Owed): Posting =>
    posting(`reward-owed:${rewardId}`, text, [
      house('rewards', amount),
      house('tax_due', -tds),
      theirs('refunds_due', personId, tds - amount),
    ]),

  /** The token becomes ours when the booking is cancelled. */
  tokenKept: (invoiceId: number, whose: Whose, token: Books): Posting =>
    posting(`token:${invoiceId}`, 'Kept for a cancelled booking', [
      deposit(whose, token.deposit),
      rent(whose.tenancyId, token.rent),
      house('partner_due', token.partner),
      house('income', -(token.deposit + token.rent + token.partner)),
    ]),

  /** A deposit, or part of it, is not held any more: it is owed to the tenant, who pays the last bills with it. */
  depositLetGo: (name: string, whose: Whose, amount: number): Posting =>
    posting(`settlement:${name}`, 'Deposit settled', [
      deposit(whose, amount),
      theirs('refunds_due', whose.personId, -amount),
    ]),

  /** A deposit is held for another tenancy of the same person from now on. Once from one to the other. */
  depositMoved: ({ personId, from, to }: DepositMove, amount: number): Posting =>
    posting(`deposit-moved:${from}:${to}`, 'Deposit moved to another home', [
      deposit({ personId, tenancyId: from }, amount),
      deposit({ personId, tenancyId: to }, -amount),
    ]),

  /** Partial refund by an admin, taken from the accounts that hold the money. */
  givenBack: (invoiceId: number, requestId: string, whose: Whose, books: Books, released?: Released): Posting => {
    // Held rent goes first; the rest comes out of what its owner is due.
    const fromOwner = Math.max(0, books.rent - (released?.stillHeld ?? books.rent))
    return posting(`${givenBackOf(invoiceId)}${requestId}`, 'Given back by hand', [
      theirs('refunds_due', whose.personId, -amountOf(books)),
      deposit(whose, books.deposit),
      house('income', books.fees),
      house('tax_due', books.tax),
      rent(whose.tenancyId, books.rent - fromOwner),
      ...(released ? [theirs('owners_due', released.ownerId, fromOwner)] : []),
      house('partner_due', books.partner),
    ])
  },

  /** A bond is cancelled: the partner owes a part of its fee back, which goes to the tenant. Once for bond and invoice. */
  bondFeeBack: (invoiceId: number, bondId: number, personId: number, amount: number, credits: number): Posting =>
    posting(`${givenBackOf(invoiceId)}bond-${bondId}`, 'Bond fee given back', [
      theirs('refunds_due', personId, -(amount - credits)),
      theirs('credits', personId, -credits),
      house('partner_due', amount),
    ]),

  /** The rent of an invoice is safe to pass on: from now on its owner is due it. Once for an invoice. */
  rentReleased: (invoiceId: number, tenancyId: number | null, ownerId: number, amount: number): Posting =>
    posting(`rent-released:${invoiceId}`, 'Rent released to the owner', [
      rent(tenancyId, amount),
      theirs('owners_due', ownerId, -amount),
    ]),

  /** The owner gets the deposit and owes it back. The tenant's claim on us stays as it is. */
  depositToOwner: ({ tenancyId, ownerId, name }: OwnersDeposit, amount: number): Posting =>
    posting(`deposit-to-owner:${tenancyId}:${name}`, 'Deposit passed on to the owner', [
      { kind: 'deposits_with_owner', personId: ownerId, tenancyId, amount },
      theirs('owners_due', ownerId, -amount),
    ]),

  /** A deposit that the owner owes back is taken out of what they are due. */
  depositFromOwner: ({ tenancyId, ownerId, name }: OwnersDeposit, amount: number): Posting =>
    posting(`deposit-from-owner:${tenancyId}:${name}`, 'Deposit taken back from the owner', [
      { kind: 'deposits_with_owner', personId: ownerId, tenancyId, amount: -amount },
      theirs('owners_due', ownerId, amount),
    ]),

  /** The owner's part of a repair comes out of what the owner is due. Once for a request. */
  ownerRepair: (requestId: number, ownerId: number, amount: number, tax: number): Posting =>
    posting(`owner-repair:${requestId}`, 'Repair in your home', [
      theirs('owners_due', ownerId, amount),
      house('income', -(amount - tax)),
      house('tax_due', -tax),
    ]),

  /** Our fee on a rent that was released. Once for an invoice. */
  ownerFee: (invoiceId: number, ownerId: number, fee: number): Posting =>
    posting(`owner-fee:${invoiceId}`, 'Our fee', [theirs('owners_due', ownerId, fee), house('income', -fee)]),

  ownerFeeTax: (invoiceId: number, ownerId: number, gst: number): Posting =>
    posting(`owner-fee-tax:${invoiceId}`, 'GST on our fee', [
      theirs('owners_due', ownerId, gst),
      house('tax_due', -gst),
    ]),

  /** Rent was given back by hand: our fee on it too. `name` is that of the refund. */
  ownerFeeBack: (invoiceId: number, name: string, ownerId: number, fee: number): Posting =>
    posting(`owner-fee-back:${invoiceId}:${name}`, 'Our fee given back', [
      house('income', fee),
      theirs('owners_due', ownerId, -fee),
    ]),

  ownerFeeTaxBack: (invoiceId: number, name: string, ownerId: number, gst: number): Posting =>
    posting(`owner-fee-tax-back:${invoiceId}:${name}`, 'GST on our fee given back', [
      house('tax_due', gst),
      theirs('owners_due', ownerId, -gst),
    ]),

  /** A co-owner's part of a rent, after our fee. */
  ownerShare: (invoiceId: number, { ownerId, personId }: CoOwner, amount: number): Posting =>
    posting(`owner-share:${invoiceId}:${personId}`, 'Share of a co-owner', [
      theirs('owners_due', ownerId, amount),
      theirs('owners_due', personId, -amount),
    ]),

  /** A co-owner's part of a repair or of rent given back; `cause` is the reference of its posting. */
  shareBack: (cause: string, { ownerId, personId }: CoOwner, amount: number): Posting =>
    posting(`share-back:${cause}:${personId}`, 'Part of a co-owner', [
      theirs('owners_due', personId, amount),
      theirs('owners_due', ownerId, -amount),
    ]),

  reserveKept: (invoiceId: number, personId: number, amount: number): Posting =>
    posting(`reserve-kept:${invoiceId}:${personId}`, 'Held back for repairs', [
      theirs('owners_due', personId, amount),
      theirs('owner_reserve', personId, -amount),
    ]),

  reserveUsed: (cause: string, personId: number, amount: number): Posting =>
    posting(`reserve-used:${cause}:${personId}`, 'Out of the reserve', [
      theirs('owner_reserve', personId, amount),
      theirs('owners_due', personId, -amount),
    ]),

  /** `name` makes it happen once. */
  reserveFreed: (name: string, personId: number, amount: number): Posting =>
    posting(`reserve-freed:${name}:${personId}`, 'Reserve given back', [
      theirs('owner_reserve', personId, amount),
      theirs('owners_due', personId, -amount),
    ]),

  /** Tax that the tenant paid for the owner: it counts as rent, so that as much of what came in is the tenant's again. */
  rentTds: (tdsId: number, ownerId: number, tenantId: number, amount: number): Posting =>
    posting(`rent-tds:${tdsId}`, 'Tax deducted by the tenant', [
      theirs('owners_due', ownerId, amount),
      theirs('refunds_due', tenantId, -amount),
    ]),

  refundSent: (refundId: number, personId: number, amount: number): Posting =>
    posting(`refund:${refundId}`, 'Refund sent', [theirs('refunds_due', personId, amount), house('gateway', -amount)]),

  /** Money that is owed is set apart to be paid to a bank account, for one attempt. */
  payoutOwed: ({ payoutId, attempt, personId, owed }: PayoutMove, amount: number): Posting =>
    posting(`payout:${payoutId}:${attempt}`, 'On its way to a bank account', [
      theirs(owed, personId, amount),
      theirs('payouts_out', personId, -amount),
    ]),

  payoutDone: ({ payoutId, attempt, personId }: PayoutMove, amount: number): Posting =>
    posting(`payout-done:${payoutId}:${attempt}`, 'Paid to a bank account', [
      theirs('payouts_out', personId, amount),
      house('bank', -amount),
    ]),

  /** An attempt failed, or the bank sent the money back after it had arrived: it is owed as before. */
  payoutBack: ({ payoutId, attempt, personId, owed }: PayoutMove, amount: number, wasDone: boolean): Posting =>
    posting(`payout-back:${payoutId}:${attempt}`, 'Came back from a bank account', [
      wasDone ? house('bank', amount) : theirs('payouts_out', personId, amount),
      theirs(owed, personId, -amount),
    ]),

  /** The gateway paid out to our bank. */
  settled: (settlementId: string, amount: number): Posting =>
    posting(`gateway-settlement:${settlementId}`, 'Paid out by the gateway', [
      house('bank', amount),
      house('gateway', -amount),
    ]),
}
