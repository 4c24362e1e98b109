import type { InjectOptions, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { returnPath, webhookPath } from '#features/money/payments/payment-links.ts'
import { payoutWebhookPath } from '#features/money/payouts/payout-links.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { autopayReturnPath, mandateWebhookPath } from '#features/tenancy/autopay/rules.ts'
import { type OpenDatabase, openDatabase } from '#platform/db.ts'
import { openPageCache } from '#platform/http/page-cache.ts'
import { type HttpServer, openHttpServer } from '#platform/http/server.ts'
import { openLog } from '#platform/log.ts'
import { type Cut, startCut } from '#platform/test-cut.ts'
import { callWebhookPath } from '#providers/calls/port.ts'
import { sign } from '#providers/payments/razorpay-protocol.ts'
import { signedWebhook } from '#providers/payments/sandbox-webhook.ts'
import { calls } from '../api.ts'
import { sharedSchemas } from '../shared-schemas.ts'
import { addSite } from '../site.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { type Factories, factoriesIn } from '../testing/test-factories.ts'

vi.setConfig({ testTimeout: 180_000 })

/**
 * The database goes away behind the statement that finds who asks, so that the handlers themselves meet it. Every route
 * but the screens, which e2e/app/database-away.e2e.ts asks for.
 */
const findsWhoAsks = /"session"\."token_hash" =/
/** Reads are answered, and what would be written is not. */
const reads = /^(?:\/\*.*?\*\/\s*)?(begin|select|rollback)\b/

let site: TestApp
let between: Cut
let reached: OpenDatabase
let server: HttpServer
let make: Factories
let homeId: number
const routes: { method: string; url: string }[] = []

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db)
  homeId = (await make.aHome({ city: 'bangalore' })).id
  between = await startCut(site.databaseUrl)
  reached = await openDatabase({ url: between.url, log: openLog('silent'), maxConnections: 8 })
  const services = { ...site.services, db: reached.db }
  server = await openHttpServer(services, calls, {
    findActor: accounts.findActor,
    readiness: { draining: false },
    sharedSchemas,
  })
  server.app.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const each of [method].flat()) routes.push({ method: each, url })
  })
  await addSite(server, services, openPageCache({ maxBytes: 1_000_000 }))
})
afterAll(async () => {
  await server.app.close()
  await reached.close()
  between.stop()
  await site.close()
})

type Asked = { method: string; url: string; payload?: object | string; headers?: Record<string, string> }
type Parameter = { name: string; in: string; required?: boolean; example?: unknown }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: { $ref?: string }; example?: object }> }
}

/** Every call of the document, with its own examples. */
async function everyCall(): Promise<Asked[]> {
  const { json } = await site.send('GET', '/api/openapi.json')
  const asked: Asked[] = []
  for (const [path, methods] of Object.entries(json.paths as Record<string, Record<string, Operation>>)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const given = (place: string) => parameters.filter((each) => each.in === place)
      const filled = given('path').reduce(
        (url, { name, example }) => url.replace(`{${name}}`, encodeURIComponent(String(example ?? 1))),
        path,
      )
      const needed = given('query').filter(({ required }) => required)
      const query = new URLSearchParams(
        Object.fromEntries(needed.map(({ name, example }) => [name, String(example ?? 1)])),
      )
      const payload = requestBody ? (Object.values(requestBody.content)[0]?.example ?? {}) : undefined
      asked.push({ method: method.toUpperCase(), url: `${filled}?${query}`, ...(payload && { payload }) })
    }
  }
  return asked
}

/** Files, pictures, lists and what else is registered beside the calls; a part of an address as its handlers want it. */
const everyRoute = (): Asked[] =>
  routes
    .filter(({ method, url }) => ['GET', 'POST', 'PATCH', 'DELETE'].includes(method) && !url.startsWith('/dev/'))
    .map(({ method, url }) => ({
      method,
      url: url
        .replace(/:name\b/g, 'medium.webp')
        .replace(/:\w+(\([^)]*\))?/g, '1')
        .replace('*', 'bangalore'),
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '1000', 'upload-offset': '0' },
    }))

const uploads = async (): Promise<Asked[]> => {
  const metadata = (fields: Record<string, unknown>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
      .join(',')
  const about = metadata({ ticket_id: 1, house_id: homeId, home_id: homeId, inspection_id: 1, filename: 'tour.mp4' })
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1000', 'upload-offset': '0', 'upload-metadata': about }
  const ours = routes.filter(({ method, url }) => method === 'PATCH' && url.endsWith('/:id'))
  return ours.flatMap(({ url }) => [
    { method: 'POST', url: url.replace('/:id', ''), headers },
    { method: 'HEAD', url: url.replace(':id', '00000000-0000-4000-8000-000000000001'), headers },
    {
      method: 'PATCH',
      url: url.replace(':id', '00000000-0000-4000-8000-000000000001'),
      headers: { ...headers, 'content-type': 'application/offset+octet-stream' },
      payload: 'film',
    },
  ])
}

/** Signed messages of the gateways, and browsers that come back from them. */
async function fromOutside(): Promise<Asked[]> {
  const { payouts, calls: phone } = site.services.providers
  const secret = site.services.config.SECRET
  const now = new Date()
  const payment = {
    ...{ id: 'pay_1', orderId: 'order_1', amountPaise: 100_00, status: 'captured', method: 'upi' },
    ...{ refundedPaise: 0, failure: null, createdAt: now },
  } as Parameters<typeof signedWebhook>[0]['payment'] & object
  const captured = signedWebhook({ event: 'payment.captured', payment }, sign('webhook', secret), now)
  const token = JSON.stringify({
    ...{ entity: 'event', account_id: 'acc_sandbox', event: 'token.confirmed', contains: ['token'] },
    payload: {
      token: { entity: { id: 'token_1', customer_id: 'cust_1', recurring_details: { status: 'confirmed' } } },
    },
  })
  const payee = { holder: 'Asha Rao', accountNumber: '123456789012', ifsc: 'HDFC0000001', reference: 'person-1' }
  const { payeeId } = await payouts.register(payee)
  const sent = { payeeId, amountPaise: 100_00, purpose: 'rent', idempotencyKey: 'payout-00000001-1' } as const
  const paid = payouts.webhookOf((await payouts.send(sent)).id)
  const missed = phone.missedMessage('9111000777', now)
  return [
    { method: 'POST', url: webhookPath, payload: captured.rawBody, headers: captured.headers },
    { method: 'POST', url: payoutWebhookPath, payload: paid.rawBody, headers: paid.headers },
    {
      method: 'POST',
      url: mandateWebhookPath,
      payload: token,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': 'evt_1',
        'x-razorpay-signature': sign(token, sign('mandate webhook', secret)),
      },
    },
    { method: 'POST', url: callWebhookPath, payload: missed.body, headers: missed.headers as Record<string, string> },
    {
      method: 'POST',
      url: `${returnPath}?invoice_id=1&link=${'a'.repeat(30)}`,
      payload: 'razorpay_order_id=order_1&razorpay_payment_id=pay_1&razorpay_signature=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    { method: 'POST', url: `${autopayReturnPath}?mandate=1` },
  ]
}

/** The statuses of all, each with its addresses. */
async function askAll(all: readonly Asked[], cookie: string): Promise<Map<number, string[]>> {
  const seen = new Map<number, string[]>()
  for (const { method, url, payload, headers } of all) {
    const asked = { method, url, headers: { accept: '*/*', cookie, ...headers }, ...(payload && { payload }) }
    const { statusCode } = await server.app.inject(asked as InjectOptions)
    seen.set(statusCode, [...(seen.get(statusCode) ?? []), `${method} ${url}`])
  }
  return seen
}

async function sessionOf(role: 'admin' | 'owner' | 'tenant'): Promise<string> {
  const { id } = await make.aPerson({ roles: [role] })
  const cookie = await site.openSession(id, role)
  await site.services.db
    .updateTable('session')
    .set({ second_factor_at: new Date() })
    .where('person_id', '=', id)
    .execute()
  return cookie
}

describe.each([
  ['answers nothing but who asks', findsWhoAsks, 250],
  ['reads and does not write', reads, 100],
] as const)('while the database %s', (_how, mayPass, least) => {
  test.each(['admin', 'owner', 'tenant'] as const)('nothing answers 500, asked by: %s', async (role) => {
    const cookie = await sessionOf(role)
    const all = [...(await everyCall()), ...everyRoute(), ...(await uploads()), ...(await fromOutside())]
    between.cutAtOthers(mayPass)
    const before = between.brokenAt()
    const seen = await askAll(all, cookie)
    between.restore()
    expect(seen.get(500) ?? []).toEqual([])
    // These two know their caller by a signature.
    expect(seen.get(401) ?? []).toEqual([`GET ${callWebhookPath}`, `POST ${callWebhookPath}`])
    // They came as far as a statement of their own, which broke their connection.
    expect(between.brokenAt() - before).toBeGreaterThan(least)
    expect(seen.get(503)?.length).toBeGreaterThan(least)
  })
})

test('what gateways tell is answered with 503, so that they tell it again', async () => {
  const all = await fromOutside()
  between.cutAtOthers(findsWhoAsks)
  const seen = await askAll(all, '')
  between.restore()
  expect(seen.get(503)?.map((asked) => asked.split('?')[0])).toEqual([
    `POST ${webhookPath}`,
    `POST ${payoutWebhookPath}`,
    `POST ${mandateWebhookPath}`,
    `POST ${callWebhookPath}`,
    `POST ${returnPath}`,
    `POST ${autopayReturnPath}`,
  ])
})
