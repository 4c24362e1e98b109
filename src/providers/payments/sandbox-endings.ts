import { providerError } from '../provider-error.ts'
import type { Payment } from './port.ts'
import type { SandboxBook } from './sandbox-book.ts'
import { returnFields, upiLink } from './sandbox-checkout.ts'
import { type DeliverWebhook, deliverOwed, owe } from './sandbox-deliveries.ts'
import {
  isPaid,
  newPayment,
  type OrderRecord,
  readStored,
  type SandboxOutcome,
  type StoredPayment,
} from './sandbox-orders.ts'
import { type PaymentEventType, type SignedWebhook, signedWebhook } from './sandbox-webhook.ts'

/** The results of a checkout: `callback` through the browser, `webhooks` from the gateway. */
export type SandboxCompletion = {
  payment: Payment | null
  callback: { orderId: string; paymentId: string; signature: string } | null
  webhooks: SignedWebhook[]
}

/** The data of the gateway page. `back` is what the newest attempt returns through the browser. */
export type SandboxOrder = {
  orderId: string
  amountPaise: number
  description: string
  receipt: string
  paid: boolean
  returnUrl: string
  cancelUrl: string
  upiLink: string
  back: Record<string, string> | null
}

export type SandboxEndings = {
  complete(orderId: string, outcome: SandboxOutcome): SandboxCompletion
  settleLate(orderId: string): SandboxCompletion
  findOrder(orderId: string): SandboxOrder | null
  /** Captures late payments that are due, and delivers due webhooks. */
  deliverDue(deliver: DeliverWebhook): Promise<void>
}

const nothing: SandboxCompletion = { payment: null, callback: null, webhooks: [] }
/** Webhook delay: usually the browser returns before the webhook. */
const webhookDelayMs = 3_000

/** The payer's side of the sandbox gateway. */
export function sandboxEndings(book: SandboxBook): SandboxEndings {
  const { orders, now } = book
  const settleLate = (orderId: string) => settleLatePayment(book, book.getOrder(orderId))
  return {
    complete(orderId, outcome) {
      const order = book.getOrder(orderId)
      if (isPaid(order)) throw providerError('rejected', 'This order is already paid')
      if (outcome === 'abandon') return nothing
      if (order.payments.length === 99) throw providerError('rejected', 'This order was tried too often')
      const payment = newPayment(order, outcome, now())
      order.payments.push(payment)
      if (payment.status === 'captured') return captured(book, order, payment, outcome === 'slow' ? 0 : webhookDelayMs)
      const webhooks = tell(book, ['payment.failed'], payment)
      owe(order, webhooks, now())
      book.keep(order)
      return { payment: readStored(payment), callback: null, webhooks }
    },
    settleLate,
    findOrder(orderId) {
      const order = orders.get(orderId)
      if (order === null) return null
      const { amountPaise, description, receipt, returnUrl, cancelUrl } = order
      const facts = { orderId, amountPaise, description, receipt, returnUrl, cancelUrl }
      const newest = order.payments.find(({ status }) => status !== 'failed') ?? order.payments.at(-1)
      const back = newest ? returnFields(readStored(newest), book.signatureOf(newest)) : null
      return { ...facts, paid: isPaid(order), upiLink: upiLink(facts), back }
    },
    async deliverDue(deliver) {
      for (const orderId of book.waiting()) {
        const isDue = ({ lateAt }: StoredPayment) => lateAt !== null && new Date(lateAt) <= now()
        if (orders.get(orderId)?.payments.some(isDue)) settleLate(orderId)
        await deliverOwed(orders, orderId, { deliver, now })
      }
    },
  }
}

const tell = ({ webhookSecret, now }: SandboxBook, events: PaymentEventType[], payment: StoredPayment) =>
  events.map((event) => signedWebhook({ event, payment: readStored(payment) }, webhookSecret, now()))

function captured(book: SandboxBook, order: OrderRecord, payment: StoredPayment, delayMs: number): SandboxCompletion {
  const webhooks = tell(book, ['payment.authorized', 'payment.captured', 'order.paid'], payment)
  owe(order, webhooks, book.now(), delayMs)
  book.keep(order)
  const callback = { orderId: order.orderId, paymentId: payment.id, signature: book.signatureOf(payment) }
  return { payment: readStored(payment), callback, webhooks }
}

function settleLatePayment(book: SandboxBook, order: OrderRecord): SandboxCompletion {
  const payment = order.payments.find(({ lateAt }) => lateAt !== null)
  if (!payment) return nothing
  payment.lateAt = null
  if (isPaid(order)) {
    book.keep(order)
    return nothing
  }
  payment.status = 'captured'
  payment.failure = null
  return { ...captured(book, order, payment, 0), callback: null }
}
