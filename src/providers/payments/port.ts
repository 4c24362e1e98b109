/**
 * A payment gateway that speaks Razorpay's protocol. Amounts are integer paise, always INR.
 *
 * Guarantees of every adapter, on which callers rely:
 * - The browser's return proves nothing before `verifySignature`, and may never come.
 * - Webhooks come at least once, in any order, for up to a day: act on an event's `id` once.
 * - `failed` is not final: a payment may still be captured days later (late authorisation).
 *
 * Throws a ProviderError: `unavailable` is worth a retry, `rejected` and `not_found` are not.
 */
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
/** `other`: pay later, EMI and any method the gateway adds. */
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
 * The form that the browser POSTs to open the gateway's checkout, so that it works without script. `upi` is a link for
 * a payment app (and its QR code) where the gateway provides one.
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
 * The payer, the description, and the absolute URLs of this site to return to. The gateway's page POSTs to `returnUrl`
 * from its own site, so without our cookies: `razorpay_order_id`, `razorpay_payment_id` and `razorpay_signature`, or
 * `error[code]`, `error[description]` and `error[metadata]` (JSON with both ids). It opens `cancelUrl` with a GET.
 */
export type CheckoutFacts = {
  amountPaise: number
  description: string
  person: { name: string; email: string | null; phone: string | null }
  returnUrl: string
  cancelUrl: string
}
/** `receipt` is our own number of the attempt, at most 40 characters; `notes` are at most 15 short texts. */
export type NewOrder = CheckoutFacts & { receipt: string; notes: Record<string, string> }
/**
 * The key has 10 or more letters, digits, - or _. For one payment the same key is one refund; with another amount it is
 * refused.
 */
export type NewRefund = { paymentId: string; amountPaise: number; idempotencyKey: string }

export type WebhookHeaders = Record<string, string | string[] | undefined>

export type Payments = {
  createOrder(input: NewOrder): Promise<{ orderId: string; checkout: Checkout }>
  /** The checkout of an existing order, for another attempt to pay it. Makes no request. */
  reopen(input: CheckoutFacts & { orderId: string }): Checkout
  fetchPayment(paymentId: string): Promise<Payment | null>
  /** Every payment attempt of an order, oldest first: used to recover from a lost webhook. */
  fetchPayments(orderId: string): Promise<Payment[]>
  /**
   * Every payment started in the period, both ends included, of any of our orders, oldest first: for reconciliation.
   */
  listPayments(period: { from: Date; to: Date }): Promise<Payment[]>
  /**
   * Captures an `authorized` payment; orders request automatic capture, so this is only for payments where it failed.
   */
  capture(input: { paymentId: string; amountPaise: number }): Promise<Payment>
  verifySignature(input: { orderId: string; paymentId: string; signature: string }): boolean
  /**
   * `rawBody` is the unparsed body. Null: not signed by the gateway, or an event we do not use. The latter must still
   * be answered with success, because the gateway disables webhooks that fail too often.
   */
  parseWebhook(rawBody: string | Uint8Array, headers: WebhookHeaders): PaymentEvent | null
  verifyWebhook(rawBody: string | Uint8Array, headers: WebhookHeaders): boolean
  refund(input: NewRefund): Promise<Refund>
  fetchRefund(refundId: string): Promise<Refund | null>
  /** Every refund of a payment, oldest first. */
  fetchRefunds(paymentId: string): Promise<Refund[]>
}
