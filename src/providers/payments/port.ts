/**
 * A payment gateway that speaks Razorpay's protocol. Amounts are integer paise, always INR.
 *
 * What holds of every adapter, and what callers must build on:
 * - The browser's return proves nothing before `verifySignature`, and may never come.
 * - Webhooks come at least once, in any order, for up to a day: act on an event's `id` once.
 * - `failed` is not final: a payment may still be captured days later (late authorisation).
 *
 * Throws a ProviderError: `unavailable` is worth a retry, `rejected` and `not_found` are not.
 */
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
/** `other`: pay later, EMI and whatever the gateway adds. */
export type PaymentMethod = 'upi' | 'card' | 'netbanking' | 'wallet' | 'other'

export type Payment = {
  id: string
  orderId: string
  amountPaise: number
  refundedPaise: number
  status: PaymentStatus
  method: PaymentMethod
  failure: string | null
  createdAt: Date
}

/**
 * What the browser needs to open the gateway's checkout: a form it POSTs, so that it works without script. `upi` is a
 * link for a payment app (and its QR code) where the gateway gives one.
 */
export type Checkout = {
  keyId: string
  orderId: string
  amountPaise: number
  currency: 'INR'
  form: { action: string; fields: Record<string, string> }
  upi: { link: string } | null
}

export type Refund = {
  id: string
  paymentId: string
  amountPaise: number
  status: 'pending' | 'processed' | 'failed'
  createdAt: Date
}

export type PaymentEvent =
  | { id: string; type: 'payment.authorized' | 'payment.captured' | 'payment.failed' | 'order.paid'; payment: Payment }
  | { id: string; type: 'refund.created' | 'refund.processed' | 'refund.failed'; refund: Refund }

/**
 * Who pays and what for, and where they come back to: whole URLs of this site. The gateway's page POSTs to `returnUrl`
 * from its own site, so without our cookies: `razorpay_order_id`, `razorpay_payment_id` and `razorpay_signature`, or
 * `error[code]`, `error[description]` and `error[metadata]` (JSON with both ids). It leads to `cancelUrl` with a GET.
 */
export type CheckoutFacts = {
  amountPaise: number
  description: string
  person: { name: string; email: string | null; phone: string | null }
  returnUrl: string
  cancelUrl: string
}
/** `receipt` is our own number of the attempt, at most 40 characters; `notes` at most 15 short texts. */
export type NewOrder = CheckoutFacts & { receipt: string; notes: Record<string, string> }
/** The key: 10 or more letters, digits, - or _. For one payment the same key is one refund; with another amount it is refused. */
export type NewRefund = { paymentId: string; amountPaise: number; idempotencyKey: string }

export type WebhookHeaders = Record<string, string | string[] | undefined>

export type Payments = {
  createOrder(input: NewOrder): Promise<{ orderId: string; checkout: Checkout }>
  /** The checkout of an order that exists already, for another try at paying it. Asks nobody. */
  reopen(input: CheckoutFacts & { orderId: string }): Checkout
  fetchPayment(paymentId: string): Promise<Payment | null>
  /** Every attempt at an order, oldest first: how a lost webhook is made good. */
  fetchPayments(orderId: string): Promise<Payment[]>
  /** Every payment begun in that time, both ends included, of any of our orders, oldest first: for reconciliation. */
  listPayments(period: { from: Date; to: Date }): Promise<Payment[]>
  /** Takes the money of an `authorized` payment; orders ask for it by themselves, so this is for what slipped through. */
  capture(input: { paymentId: string; amountPaise: number }): Promise<Payment>
  verifySignature(input: { orderId: string; paymentId: string; signature: string }): boolean
  /**
   * `rawBody` as it came over the wire. Null: not signed by the gateway, or an event we have no use for, which is to be
   * taken all the same: who refuses too many is told nothing any more.
   */
  parseWebhook(rawBody: string | Uint8Array, headers: WebhookHeaders): PaymentEvent | null
  verifyWebhook(rawBody: string | Uint8Array, headers: WebhookHeaders): boolean
  refund(input: NewRefund): Promise<Refund>
  fetchRefund(refundId: string): Promise<Refund | null>
  /** Every refund of a payment, oldest first. */
  fetchRefunds(paymentId: string): Promise<Refund[]>
}
