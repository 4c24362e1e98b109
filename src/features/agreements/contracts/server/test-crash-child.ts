import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import '#app/ports.ts'
import { parseConfig } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { textOf } from '#platform/outbox.ts'
import { openQueue } from '#platform/queue.ts'
import { sandboxProviders } from '#providers/providers.ts'
import { filePaper } from './file-paper.ts'
import { makeVersionReady } from './make-ready.ts'
import { agreementRoutes } from './routes.ts'

/**
 * Several agreements are made ready, signed by both parties and filed in one process, which is killed (SIGKILL) when all
 * have reached their step: before or right after a database statement or a call to an outside service. Those without a
 * step run to the end.
 */
export type CrashPlan = { url: string; dataDir: string; secret: string; lives: readonly LifePlan[] }

export type LifePlan = {
  agreementId: number
  versionId: number
  people: readonly { id: number; phone: string }[]
  dieAt: { step: number; when: 'before' | 'after' } | null
}

type Life = LifePlan & { step: number; stand: () => void }

const plan: CrashPlan = JSON.parse(process.argv[2] ?? '{}')
const whose = new AsyncLocalStorage<Life>()
/** For each stopped life: the statement or call to send right before the kill, or nothing. */
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
  // Queues are looked up once per process by the first life, so these queries do not count as steps.
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
for (const [service, names] of [
  [providers.estamp, ['buy']],
  [providers.esign, ['send', 'collect']],
  [providers.storage, ['put']],
] as const) {
  for (const name of names) {
    const real = (service as unknown as Record<string, (...args: unknown[]) => unknown>)[name]
    Object.assign(service, { [name]: (...args: unknown[]) => mark(() => real?.(...args)) })
  }
}
const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: plan.dataDir })

async function live({ agreementId, versionId, people, dieAt }: LifePlan): Promise<void> {
  const job = { db, queue, providers, log, config, now: new Date() }
  await makeVersionReady(job, versionId)
  for (const { id, phone } of people) {
    const actor = { personId: id, sessionId: 1, role: 'tenant', roles: ['tenant'] }
    const exchange = { address: '127.0.0.1', userAgent: '', cookies: {}, setCookies: [] }
    const ctx = { ...job, actor, exchange } as unknown as Context
    const call = async (name: string, body: object) => {
      const handler = agreementRoutes.find(({ endpoint }) => endpoint.name === name)
      return handler?.run(ctx, { body: handler.endpoint.body?.parse(body) } as never)
    }
    const { sha256 } = await db
      .selectFrom('agreement_version')
      .select('sha256')
      .where('id', '=', versionId)
      .executeTakeFirstOrThrow()
    const body = { agreement_id: agreementId, sha256, consent: true }
    await call('sendAgreementCode', body)
    const message = await db
      .selectFrom('outbox_message')
      .selectAll()
      .where('recipient', '=', phone)
      .where('purpose', '=', 'otp:agreement')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await call('signAgreement', { ...body, otp: textOf(config, message)?.slice(0, 6) })
  }
  await filePaper(job, versionId)
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
