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
export type PaymentMethod = 'upi' | 'card' | 'netbanking' | 'wallet'

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

/** What the browser needs to open the gateway's checkout. `page` is set where the checkout is a page to go to. */
export type Checkout = { keyId: string; orderId: string; amountPaise: number; currency: 'INR'; page: string | null }

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

/** `receipt` is our own number of the attempt, at most 40 characters; `notes` at most 15 short texts. */
export type NewOrder = { amountPaise: number; receipt: string; notes: Record<string, string> }
/** The key: 10 or more letters, digits, - or _. For one payment the same key is one refund; with another amount it is refused. */
export type NewRefund = { paymentId: string; amountPaise: number; idempotencyKey: string }

export type Payments = {
  createOrder(input: NewOrder): Promise<{ orderId: string; checkout: Checkout }>
  fetchPayment(paymentId: string): Promise<Payment | null>
  /** Every attempt at an order, oldest first: how a lost webhook is made good. */
  fetchPayments(orderId: string): Promise<Payment[]>
  verifySignature(input: { orderId: string; paymentId: string; signature: string }): boolean
  /** `rawBody` as it came over the wire. Null: not signed by the gateway, or an event we have no use for. */
  parseWebhook(
    rawBody: string | Uint8Array,
    headers: Record<string, string | string[] | undefined>,
  ): PaymentEvent | null
  refund(input: NewRefund): Promise<Refund>
}
