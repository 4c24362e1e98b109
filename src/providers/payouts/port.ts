/**
 * Money that leaves us for somebody's bank account, by RazorpayX's protocol. Amounts are integer paise, always INR.
 *
 * Guarantees of every adapter, on which callers rely:
 * - One idempotency key is one payout: asked again with the same key it answers the same one, with other facts it is
 *   refused. The key is also the payout's `reference`, by which it is found where an answer was lost.
 * - Webhooks come at least once and in any order: act on the state they tell, not on their coming.
 * - `processed` is not final: a bank may send the money back days later (`reversed`).
 *
 * Throws a ProviderError: `unavailable` is worth a retry, `rejected` and `not_found` are not.
 */
export type PayoutStatus =
  | 'queued'
  | 'pending'
  | 'processing'
  | 'processed'
  | 'reversed'
  | 'failed'
  | 'rejected'
  | 'cancelled'

export type Payout = {
  id: string
  /** The idempotency key it was asked for with; empty where it was made on the provider's own dashboard. */
  reference: string
  amountPaise: number
  status: PayoutStatus
  /** The bank's number of the transfer, once it is made. */
  utr: string | null
  failure: string | null
  createdAt: Date
}

export type BankTarget = { holder: string; accountNumber: string; ifsc: string }
/** `reference` names the person, at most 40 characters. */
export type NewPayee = BankTarget & { reference: string }
export type PayoutPurpose = 'rent' | 'deposit' | 'refund' | 'reward'
/** The key has 4 to 36 letters, digits, - or _. */
export type NewPayout = {
  payeeId: string
  amountPaise: number
  purpose: PayoutPurpose
  idempotencyKey: string
}

/** Whether a bank account exists, found out by paying one rupee into it, and the name the bank knows it by. */
export type AccountCheck = { id: string; state: 'pending' | 'active' | 'invalid'; registeredName: string | null }

export type PayoutEvent = {
  id: string
  type: `payout.${'pending' | 'queued' | 'initiated' | 'processed' | 'reversed' | 'failed' | 'rejected' | 'updated'}`
  payout: Payout
}

export type PayoutWebhookHeaders = Record<string, string | string[] | undefined>

export type Payouts = {
  /** Registers a bank account as a target of payouts. The same facts give the same id. */
  register(input: NewPayee): Promise<{ payeeId: string }>
  checkAccount(input: { payeeId: string; reference: string }): Promise<AccountCheck>
  findCheck(checkId: string): Promise<AccountCheck | null>
  send(input: NewPayout): Promise<Payout>
  findPayout(payoutId: string): Promise<Payout | null>
  /** By its idempotency key. */
  find(reference: string): Promise<Payout | null>
  /** Every payout started in the period, both ends included, oldest first: for reconciliation. */
  list(period: { from: Date; to: Date }): Promise<Payout[]>
  /** Null: not signed by the provider, or an event we do not use. */
  parseWebhook(rawBody: string | Uint8Array, headers: PayoutWebhookHeaders): PayoutEvent | null
  verifyWebhook(rawBody: string | Uint8Array, headers: PayoutWebhookHeaders): boolean
}
