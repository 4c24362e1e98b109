import pg from 'pg'
import { refunds } from '#features/payments/server/api.ts'
import { parseConfig } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { openQueue } from '#platform/queue.ts'
import { sandboxProviders } from '#providers/providers.ts'
import { checkoutRoutes } from './routes.ts'
import { settle } from './settle.ts'

/**
 * One person books and pays in a process of their own, which is killed (SIGKILL) at one step: before a statement is sent
 * to the database or the gateway is spoken to, or right after. Without a step it goes to the end and says how many there are.
 */
export type CrashPlan = {
  url: string
  dataDir: string
  secret: string
  personId: number
  course: 'webhook' | 'return' | 'called off'
  initiate: { request_id: string } & Record<string, unknown>
  dieAt: { step: number; when: 'before' | 'after' } | null
}

const plan: CrashPlan = JSON.parse(process.argv[2] ?? '{}')
let armed = false
let step = 0
const die = () => process.kill(process.pid, 'SIGKILL')

function mark(run: () => unknown): unknown {
  if (!armed) return run()
  step += 1
  const { dieAt } = plan
  if (dieAt?.step !== step) return run()
  if (dieAt.when === 'before') die()
  const result = run()
  // What was sent is on its way, and nobody is here for the answer.
  setImmediate(die)
  return result
}

const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function query(this: unknown, ...args: unknown[]) {
  return mark(() => send.apply(this, args))
} as typeof pg.Client.prototype.query

const log = openLog('silent')
const { db, close } = await openDatabase({ url: plan.url, log, maxConnections: 2 })
const queue = await openQueue({ url: plan.url, role: 'send-only', log })
const providers = sandboxProviders({ dataDir: plan.dataDir, secret: plan.secret })
const { payments } = providers
for (const name of ['createOrder', 'refund', 'complete'] as const) {
  const real = payments[name] as (...args: unknown[]) => unknown
  Object.assign(payments, { [name]: (...args: unknown[]) => mark(() => real(...args)) })
}
const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: plan.dataDir })
const ctx = {
  ...{ db, queue, providers, log, config, now: new Date() },
  actor: { personId: plan.personId, sessionId: 1, role: 'tenant', roles: ['tenant'] },
} as unknown as Context
type Answer = { invoice_id: number; booking_id: number; gateway_attributes: { transaction_key: string } }
const call = async (name: string, input: { body: object; params?: object }): Promise<Answer> => {
  const handler = checkoutRoutes.find(({ endpoint }) => endpoint.name === name)
  const body = handler?.endpoint.body?.parse(input.body)
  return (await handler?.run(ctx, { ...input, body })) as Answer
}

armed = true
const held = await call('initiateBooking', { body: plan.initiate })
const request_id = `${plan.initiate.request_id}-pay`
const gateway = await call('openGateway', { body: { invoice_id: held.invoice_id, request_id } })
const orderId = gateway.gateway_attributes.transaction_key
const done = await payments.complete(orderId, 'succeed')
if (plan.course === 'return') {
  const payment = await payments.fetchPayment(done.callback?.paymentId ?? '')
  if (payment) await settle(ctx, payment)
} else {
  for (const { rawBody, headers } of done.webhooks) {
    const event = payments.parseWebhook(rawBody, headers)
    if (event && 'payment' in event) await settle(ctx, event.payment, { eventId: event.id, type: event.type })
  }
}
if (plan.course === 'called off') {
  await call('cancelBooking', { params: { id: held.booking_id }, body: { request_id: `${request_id}-off` } })
  const due = await db.selectFrom('refund').select('id').where('person_id', '=', plan.personId).execute()
  for (const { id } of due) await refunds.job.run(ctx, { refundId: id })
}
armed = false
process.stdout.write(`${step}\n`)
await queue.stop()
await close()
