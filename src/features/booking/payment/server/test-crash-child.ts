import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import '#app/ports.ts'
import { holdRoutes } from '#features/booking/holds/server/routes.ts'
import { refunds } from '#features/money/payments/server/api.ts'
import { parseConfig } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { openQueue } from '#platform/queue.ts'
import { sandboxProviders } from '#providers/providers.ts'
import { applyPaymentUpdate } from './apply-payment-update.ts'
import { bookingPaymentRoutes } from './routes.ts'

/**
 * Several people book and pay in one process, which is killed (SIGKILL) when all have reached their step: before or
 * right after a database statement or a gateway call. Each starts when the one before has stopped; people
 * without a step run to the end.
 */
export type CrashPlan = {
  url: string
  dataDir: string
  secret: string
  lives: readonly LifePlan[]
}

export type LifePlan = {
  personId: number
  course: 'webhook' | 'return' | 'called off'
  initiate: { request_id: string } & Record<string, unknown>
  dieAt: { step: number; when: 'before' | 'after' } | null
}

type Life = LifePlan & { step: number; stand: () => void }

const plan: CrashPlan = JSON.parse(process.argv[2] ?? '{}')
const whose = new AsyncLocalStorage<Life>()
/** For each stopped person: the call to send right before the kill, or nothing. */
const lastWords: (() => unknown)[] = []

function mark(run: () => unknown): unknown {
  const life = whose.getStore()
  if (!life) return run()
  life.step += 1
  if (life.dieAt?.step !== life.step) return run()
  lastWords.push(life.dieAt.when === 'after' ? run : () => {})
  life.stand()
  return new Promise(() => {})
}

type QueryingClient = { connectionParameters: { application_name: string } }
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function query(this: QueryingClient, ...args: unknown[]) {
  const run = () => send.apply(this, args)
  // Queues are looked up once per process by the first person, so these queries do not count as steps.
  return this.connectionParameters.application_name === 'thikana-queue' ? run() : mark(run)
} as typeof pg.Client.prototype.query

// Node's default handler would also print the source line, which is very long in a bundle.
process.once('uncaughtException', (error) => {
  process.stderr.write(`${error.stack}\n`, () => process.exit(1))
})

const log = openLog('silent')
const { db, close } = await openDatabase({ url: plan.url, log, maxConnections: 1 + plan.lives.length })
const queue = await openQueue({ url: plan.url, role: 'send-only', log })
const providers = sandboxProviders({ dataDir: plan.dataDir, secret: plan.secret })
const { payments } = providers
for (const name of ['createOrder', 'refund', 'complete'] as const) {
  const real = payments[name] as (...args: unknown[]) => unknown
  Object.assign(payments, { [name]: (...args: unknown[]) => mark(() => real(...args)) })
}
const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: plan.dataDir })

type Answer = { invoice_id: number; booking_id: number; gateway_attributes: { transaction_key: string } }

async function live({ personId, course, initiate, dieAt }: LifePlan): Promise<void> {
  const ctx = {
    ...{ db, queue, providers, log, config, now: new Date() },
    actor: { personId, sessionId: 1, role: 'tenant', roles: ['tenant'] },
  } as unknown as Context
  const call = async (name: string, input: { body: object; params?: object }): Promise<Answer> => {
    const handler = [...holdRoutes, ...bookingPaymentRoutes].find(({ endpoint }) => endpoint.name === name)
    const body = handler?.endpoint.body?.parse(input.body)
    return (await handler?.run(ctx, { ...input, body })) as Answer
  }

  const held = await call('initiateBooking', { body: initiate })
  const request_id = `${initiate.request_id}-pay`
  const gateway = await call('openGateway', { body: { invoice_id: held.invoice_id, request_id } })
  const orderId = gateway.gateway_attributes.transaction_key
  const done = await payments.complete(orderId, 'succeed')
  if (course === 'return') {
    const payment = await payments.fetchPayment(done.callback?.paymentId ?? '')
    if (payment) await applyPaymentUpdate(ctx, payment)
  } else {
    for (const { rawBody, headers } of done.webhooks) {
      const event = payments.parseWebhook(rawBody, headers)
      if (event && 'payment' in event)
        await applyPaymentUpdate(ctx, event.payment, { eventId: event.id, type: event.type })
    }
  }
  if (course === 'called off') {
    await call('cancelBooking', { params: { id: held.booking_id }, body: { request_id: `${request_id}-off` } })
    const due = await db.selectFrom('refund').select('id').where('person_id', '=', personId).execute()
    for (const { id } of due) await refunds.job.run(ctx, { refundId: id })
  }
  if (dieAt) throw new Error(`came to the end before step ${dieAt.step}`)
}

const steps: number[] = []
for (const each of plan.lives) {
  await new Promise<void>((stand, reject) => {
    const life: Life = { ...each, step: 0, stand }
    whose
      .run(life, () => live(life))
      .then(() => {
        steps.push(life.step)
        stand()
      }, reject)
  })
}
if (lastWords.length > 0) {
  for (const say of lastWords) say()
  // The statement has been sent, and the process dies before its answer.
  setImmediate(() => process.kill(process.pid, 'SIGKILL'))
} else {
  process.stdout.write(JSON.stringify(steps))
  await queue.stop()
  await close()
}
