import type { Payment, WebhookHeaders } from '../payments/port.ts'

/**
 * Standing orders over UPI (autopay), by Razorpay's protocol of recurring payments: a person approves a mandate once at
 * their bank; each debit is announced a day before and then taken. A debit pays an order of the payment gateway, so its
 * payment is told, fetched and refunded there like any other. Amounts are integer paise, always INR.
 *
 * Guarantees of every adapter, on which callers rely:
 * - One reference is one authorisation, and one announced debit: asked again, it answers the one that is there.
 * - An announced debit is taken once: asked again, it answers the payment that is there.
 * - A mandate may be cancelled or paused at the bank at any time, and the webhook that tells so may be lost.
 *
 * Throws a ProviderError: `unavailable` is worth a retry, `rejected` and `not_found` are not.
 */
export type MandateState = 'initiated' | 'confirmed' | 'rejected' | 'cancelled' | 'paused'

export type Mandate = {
  customerId: string
  tokenId: string
  /** The order by which it was approved, where the provider says it. */
  orderId: string | null
  state: MandateState
  /** The address it is debited from, masked: `as•••@okbank`. */
  vpa: string | null
}

/** `reference` is ours, at most 40 characters. `endsAt` is when the mandate runs out. */
export type NewMandate = {
  reference: string
  maxPaise: number
  endsAt: Date
  description: string
  person: { name: string; email: string | null; phone: string | null }
  returnUrl: string
  cancelUrl: string
}

/** The form that the browser POSTs to open the page where the person approves. */
export type ApprovalForm = { action: string; fields: Record<string, string> }

export type MandateIds = { customerId: string; tokenId: string }
export type NewDebit = MandateIds & {
  reference: string
  amountPaise: number
  /** Not before this; at least 24 hours after the announcement. */
  debitAt: Date
  description: string
}
export type DebitNow = MandateIds & {
  orderId: string
  amountPaise: number
  description: string
  person: { email: string | null; phone: string | null }
}

export type MandateEvent = {
  id: string
  type: 'token.confirmed' | 'token.rejected' | 'token.cancelled' | 'token.paused'
  mandate: Mandate
}

export type Mandates = {
  create(input: NewMandate): Promise<{ customerId: string; orderId: string; form: ApprovalForm }>
  /** The mandate of an authorisation; null until the person has approved or declined it. */
  findApproved(asked: { customerId: string; orderId: string }): Promise<Mandate | null>
  find(ids: MandateIds): Promise<Mandate | null>
  /** Announces a debit; then the bank tells the person. Answers the order that it will pay. */
  announce(input: NewDebit): Promise<{ orderId: string }>
  /** Takes an announced debit. `created`: the bank has not answered yet; a webhook or asking tells the end. */
  debit(input: DebitNow): Promise<Payment | 'created'>
  /** A mandate that is over already is no failure. */
  revoke(ids: MandateIds): Promise<void>
  /** Null: not signed by the provider, or an event we do not use. */
  parseWebhook(rawBody: string | Uint8Array, headers: WebhookHeaders): MandateEvent | null
  verifyWebhook(rawBody: string | Uint8Array, headers: WebhookHeaders): boolean
}
