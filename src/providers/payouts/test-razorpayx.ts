import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sign } from '../payments/razorpay-protocol.ts'
import { isProviderError } from '../provider-error.ts'
import type { RazorpayXOptions } from './razorpayx.ts'
import { payoutEntity } from './razorpayx-protocol.ts'
import { type SandboxPayouts, sandboxPayouts } from './sandbox.ts'

export type AskedOfRazorpayX = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown }
export type TestRazorpayX = {
  options: RazorpayXOptions
  asked: AskedOfRazorpayX[]
  /** The sandbox that holds its data. */
  books: SandboxPayouts
  /** When set, answers every request with this instead. */
  answer: ((response: ServerResponse) => void) | null
  close(): Promise<void>
}

type Answer = { status: number; body: unknown }
const secret = 'a secret of the test'
const ok = (body: unknown): Answer => ({ status: 200, body })
const refusal = (description: string): Answer => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, reason: 'input_validation_failed' } },
})
const unknownId = () => refusal('The id provided does not exist')

/** A local server with RazorpayX's wire format, backed by the sandbox. */
export async function startTestRazorpayX(now?: () => Date): Promise<TestRazorpayX> {
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const raw = await text(request)
    const asked = { method, path, headers, body: raw === '' ? null : JSON.parse(raw) }
    provider.asked.push(asked)
    if (provider.answer) return provider.answer(response)
    const { status, body } = await answerTo(provider, asked)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { keyId: 'rzp_test_2', keySecret: 'payouts-secret', webhookSecret: sign('payout webhook', secret) }
  const provider: TestRazorpayX = {
    options: { url, ...keys, account: '7878780080316316', timeoutMs: 5_000 },
    asked: [],
    books: sandboxPayouts({ secret, ...(now ? { now } : {}) }),
    answer: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}

async function answerTo(provider: TestRazorpayX, asked: AskedOfRazorpayX): Promise<Answer> {
  const { keyId, keySecret } = provider.options
  if (asked.headers.authorization !== `Basic ${btoa(`${keyId}:${keySecret}`)}`) {
    return { status: 401, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } } }
  }
  try {
    return await (asked.method === 'POST' ? answerPost(provider, asked) : answerGet(provider, asked))
  } catch (error) {
    if (isProviderError(error, 'not_found')) return unknownId()
    return refusal((error as Error).message)
  }
}

type PostBody = {
  reference_id: string
  contact_id: string
  bank_account: { name: string; ifsc: string; account_number: string }
  fund_account: { id: string }
  fund_account_id: string
  account_number: string
  amount: number
}

async function answerPost({ books, options }: TestRazorpayX, { path, headers, body }: AskedOfRazorpayX) {
  const sent = body as PostBody
  if (path === '/v1/contacts') return ok({ id: `cont_${Buffer.from(sent.reference_id).toString('hex')}` })
  if (path === '/v1/fund_accounts') {
    const reference = Buffer.from(sent.contact_id.slice('cont_'.length), 'hex').toString()
    const { name: holder, ifsc, account_number: accountNumber } = sent.bank_account
    const { payeeId } = await books.register({ holder, accountNumber, ifsc, reference })
    return ok({ id: payeeId, entity: 'fund_account' })
  }
  if (sent.account_number !== options.account) return refusal('The account number is wrong')
  if (path === '/v1/fund_accounts/validations') {
    return ok(validation(await books.checkAccount({ payeeId: sent.fund_account.id, reference: 'x' })))
  }
  const idempotencyKey = headers['x-payout-idempotency']
  if (typeof idempotencyKey !== 'string') return refusal('Idempotency key is missing.')
  const made = { payeeId: sent.fund_account_id, amountPaise: sent.amount, purpose: 'rent' as const, idempotencyKey }
  return ok(payoutEntity(await books.send(made)))
}

const validation = ({ id, state, registeredName }: Awaited<ReturnType<SandboxPayouts['checkAccount']>>) => ({
  ...{ id, entity: 'fund_account.validation', status: state === 'pending' ? 'created' : 'completed' },
  results: { account_status: state, registered_name: registeredName },
})

async function answerGet({ books, options }: TestRazorpayX, { path }: AskedOfRazorpayX): Promise<Answer> {
  const url = new URL(path, options.url)
  const id = url.pathname.split('/').at(-1) ?? ''
  if (url.pathname.startsWith('/v1/fund_accounts/validations/')) {
    const check = await books.findCheck(id)
    return check ? ok(validation(check)) : unknownId()
  }
  if (url.pathname !== '/v1/payouts') {
    const payout = await books.findPayout(id)
    return payout ? ok(payoutEntity(payout)) : unknownId()
  }
  const reference = url.searchParams.get('reference_id')
  if (reference !== null) {
    const payout = await books.find(reference)
    return ok({ entity: 'collection', items: payout ? [payoutEntity(payout)] : [] })
  }
  const number = (name: string) => Number(url.searchParams.get(name))
  const period = { from: new Date(number('from') * 1000), to: new Date(number('to') * 1000) }
  // RazorpayX lists newest first.
  const all = (await books.list(period)).map((payout) => payoutEntity(payout)).reverse()
  return ok({ entity: 'collection', items: all.slice(number('skip'), number('skip') + number('count')) })
}
