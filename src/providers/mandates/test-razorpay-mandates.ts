import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { paymentEntity, sign } from '../payments/razorpay-protocol.ts'
import { sandboxPayments } from '../payments/sandbox.ts'
import { isProviderError } from '../provider-error.ts'
import type { RazorpayMandateOptions } from './razorpay.ts'
import { type SandboxMandates, sandboxMandates, tokenEntity } from './sandbox.ts'

export type AskedOfRazorpay = { method: string; path: string; body: Record<string, unknown> | null }
export type TestRazorpayMandates = {
  options: RazorpayMandateOptions
  asked: AskedOfRazorpay[]
  /** The sandbox that holds its data. */
  books: SandboxMandates
  close(): Promise<void>
}

const secret = 'a secret of the test'

/** A local server with Razorpay's wire format of recurring payments, backed by the sandbox. */
export async function startTestRazorpayMandates(): Promise<TestRazorpayMandates> {
  const payments = sandboxPayments({ secret })
  const books = sandboxMandates({ secret, payments })
  const orders = new Map<string, string>()
  const refunds: unknown[] = []
  const asked: AskedOfRazorpay[] = []

  async function answerTo({ method, path, body }: AskedOfRazorpay): Promise<unknown> {
    const url = new URL(path, 'http://here')
    const parts = url.pathname.split('/').slice(2)
    const known = (tokenId: string) => books.findAsked(tokenId.replace('token_', 'order_'))
    if (method === 'PUT') {
      await books.revoke({ customerId: '', tokenId: parts[3] ?? '' })
      return { status: 'cancellation_initiated' }
    }
    if (method === 'GET' && parts[0] === 'customers') {
      const stored = known(parts[3] ?? '')
      return stored ? tokenEntity(stored) : null
    }
    if (method === 'GET' && parts[0] === 'orders' && parts.length === 1) {
      const receipt = url.searchParams.get('receipt') ?? ''
      const id = orders.get(receipt)
      return { items: id ? [{ id, entity: 'order', receipt }] : [] }
    }
    if (method === 'GET' && parts[0] === 'orders') {
      const stored = books.findAsked(parts[1] ?? '')
      if (!stored) return { items: (await payments.fetchPayments(parts[1] ?? '')).map(paymentEntity) }
      if (stored.approval === null) return { items: [] }
      const notes = { purpose: 'mandate' }
      const refunded = refunds.length > 0 ? 100 : 0
      return {
        items: [
          {
            ...{ id: 'pay_approval000001', order_id: stored.orderId, token_id: stored.tokenId, amount: 100 },
            ...{ currency: 'INR', status: 'captured', amount_refunded: refunded, notes },
          },
        ],
      }
    }
    if (method === 'GET' && parts[0] === 'payments') {
      const payment = await payments.fetchPayment(parts[1] ?? '')
      return payment && paymentEntity(payment)
    }
    if (parts[0] === 'customers') return { id: 'cust_of_the_test1', ...body }
    if (parts[0] === 'payments' && parts[2] === 'refund') {
      refunds.push(body)
      return { id: 'rfnd_1' }
    }
    if (parts[1] === 'create') {
      const { order_id: orderId, token: tokenId, customer_id: customerId, amount } = body as Record<string, string>
      const ids = { orderId: orderId ?? '', tokenId: tokenId ?? '', customerId: customerId ?? '' }
      const person = { email: null, phone: null }
      const made = await books.debit({ ...ids, amountPaise: Number(amount), description: '', person })
      const id = made === 'created' ? (await payments.fetchPayments(ids.orderId)).at(-1)?.id : made.id
      return { razorpay_payment_id: id }
    }
    return makeOrder(body as never)
  }

  type Body = { receipt: string; amount: number; token?: { max_amount: number }; notification?: { token_id: string } }
  async function makeOrder({ receipt, amount, token, notification }: Body) {
    const person = { name: '', email: null, phone: null }
    const urls = { description: '', returnUrl: '/', cancelUrl: '/' }
    const { orderId } = token
      ? await books.create({ ...urls, reference: receipt, maxPaise: token.max_amount, endsAt: new Date(), person })
      : await books.announce({
          ...{ reference: receipt, amountPaise: amount, debitAt: new Date(), description: '' },
          ...{ customerId: '', tokenId: notification?.token_id ?? '' },
        })
    orders.set(receipt, orderId)
    return { id: orderId, entity: 'order', receipt }
  }

  const server = createServer(async (request, response) => {
    const { method = '', url: path = '' } = request
    const raw = await text(request)
    const question = { method, path, body: raw === '' ? null : JSON.parse(raw) }
    asked.push(question)
    const [status, body] = await answerTo(question).then(
      (answer) => (answer ? [200, answer] : [400, unknownId]),
      (error: unknown) => [400, isProviderError(error, 'not_found') ? unknownId : { error: { code: 'BAD_REQUEST' } }],
    )
    response.writeHead(status as number, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    options: { url, keyId: 'rzp_test_1', keySecret: 'k'.repeat(20), webhookSecret: sign('mandate webhook', secret) },
    asked,
    books,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const unknownId = { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } }
