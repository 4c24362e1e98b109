import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isProviderError } from '../provider-error.ts'
import type { Payment } from './port.ts'
import { paymentEntity, refundEntity, sign } from './razorpay-protocol.ts'
import { type SandboxPayments, sandboxPayments } from './sandbox.ts'

export type AskedOfRazorpay = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown }
export type TestRazorpay = {
  options: { url: string; keyId: string; keySecret: string; webhookSecret: string; timeoutMs: number }
  asked: AskedOfRazorpay[]
  /** The sandbox gateway that holds its data. */
  books: SandboxPayments
  /** Ids of payments that are authorised but not captured. */
  uncaptured: Set<string>
  /** Entities in the list of payments that are not ours. */
  strangers: object[]
  /** When set, answers every request with this instead. */
  answer: ((response: ServerResponse) => void) | null
  /** Executes so many requests but drops their responses. */
  deafFor: number
  close(): Promise<void>
}

type Answer = { status: number; body: unknown }
const secret = 'a secret of the test'
const ok = (body: unknown): Answer => ({ status: 200, body })
const collection = (items: unknown[]) => ok({ entity: 'collection', count: items.length, items })
const refusal = (description: string): Answer => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, reason: 'input_validation_failed' } },
})
const unknownId = () => refusal('The id provided does not exist')

/** A local server with Razorpay's wire format, backed by the sandbox. */
export async function startTestRazorpay(): Promise<TestRazorpay> {
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const raw = await text(request)
    const asked = { method, path, headers, body: raw === '' ? null : JSON.parse(raw) }
    gateway.asked.push(asked)
    if (gateway.answer) return gateway.answer(response)
    const { status, body } = await answerTo(gateway, asked)
    if (gateway.deafFor > 0) {
      gateway.deafFor -= 1
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { keyId: 'rzp_test_1', keySecret: sign('checkout', secret), webhookSecret: sign('webhook', secret) }
  const gateway: TestRazorpay = {
    options: { url, ...keys, timeoutMs: 5_000 },
    asked: [],
    books: sandboxPayments({ secret }),
    uncaptured: new Set(),
    strangers: [],
    answer: null,
    deafFor: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return gateway
}

async function answerTo(gateway: TestRazorpay, asked: AskedOfRazorpay): Promise<Answer> {
  const { keyId, keySecret } = gateway.options
  if (asked.headers.authorization !== `Basic ${btoa(`${keyId}:${keySecret}`)}`) {
    return { status: 401, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } } }
  }
  try {
    return await (asked.method === 'POST' ? answerPost(gateway, asked) : answerGet(gateway, asked))
  } catch (error) {
    if (isProviderError(error, 'not_found')) return unknownId()
    return refusal((error as Error).message)
  }
}

async function answerPost({ books, uncaptured }: TestRazorpay, { path, headers, body }: AskedOfRazorpay) {
  const sent = body as { amount: number; receipt: string; notes: Record<string, string>; currency: string }
  const [, kind, id = '', act] = path.split('/').slice(1)
  if (kind === 'orders') {
    const nowhere = { description: '', person: { name: '', email: null, phone: null }, returnUrl: '', cancelUrl: '' }
    const order = { ...nowhere, amountPaise: sent.amount, receipt: sent.receipt, notes: sent.notes }
    const { orderId } = await books.createOrder(order)
    return ok({ id: orderId, entity: 'order', amount: sent.amount, currency: sent.currency, status: 'created' })
  }
  if (act === 'capture') {
    if (!uncaptured.delete(id)) return refusal('This payment has already been captured')
    return ok(paymentEntity(await books.capture({ paymentId: id, amountPaise: sent.amount })))
  }
  const idempotencyKey = String(headers['x-refund-idempotency'])
  return ok(refundEntity(await books.refund({ paymentId: id, amountPaise: sent.amount, idempotencyKey })))
}

async function answerGet(gateway: TestRazorpay, { path }: AskedOfRazorpay): Promise<Answer> {
  const { books, uncaptured } = gateway
  const url = new URL(path, gateway.options.url)
  const [, kind, id = '', act] = url.pathname.split('/').slice(1)
  const show = (payment: Payment) =>
    paymentEntity(uncaptured.has(payment.id) ? { ...payment, status: 'authorized' } : payment)
  // Razorpay lists newest first.
  if (act === 'payments') return collection((await books.fetchPayments(id)).map(show).reverse())
  if (act === 'refunds') return collection((await books.fetchRefunds(id)).map(refundEntity).reverse())
  if (kind === 'refunds') {
    const refund = await books.fetchRefund(id)
    return refund ? ok(refundEntity(refund)) : unknownId()
  }
  if (id !== '') {
    const payment = await books.fetchPayment(id)
    return payment ? ok(show(payment)) : unknownId()
  }
  const number = (name: string) => Number(url.searchParams.get(name))
  const period = { from: new Date(number('from') * 1000), to: new Date(number('to') * 1000) }
  const all = [...(await books.listPayments(period)).map(show).reverse(), ...gateway.strangers]
  return collection(all.slice(number('skip'), number('skip') + Math.min(number('count'), 100)))
}
