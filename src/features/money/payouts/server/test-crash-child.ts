import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import '#app/ports.ts'
import { release } from '#features/money/payments/server/api.ts'
import { parseConfig } from '#platform/config.ts'
import { openDatabase, transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { openLog } from '#platform/log.ts'
import { openQueue } from '#platform/queue.ts'
import { sandboxProviders } from '#providers/providers.ts'
import { payOwner } from './pay-owners.ts'
import { sendPayout } from './send-payout.ts'

/**
 * Owners are paid in one process: a rent is released, a payout owed and sent. It is killed (SIGKILL) when all have
 * reached their step: before or right after a database statement or a call of the provider. Owners without a step run
 * to the end.
 */
export type CrashPlan = { url: string; dataDir: string; secret: string; day: string; lives: readonly LifePlan[] }
export type LifePlan = {
  ownerId: number
  invoiceId: number
  dieAt: { step: number; when: 'before' | 'after' } | null
}
type Life = LifePlan & { step: number; stand: () => void }

const plan: CrashPlan = JSON.parse(process.argv[2] ?? '{}')
const whose = new AsyncLocalStorage<Life>()
/** For each stopped owner: the call to send right before the kill, or nothing. */
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
  // Queues are looked up once per process by the first owner, so these queries do not count as steps.
  return this.connectionParameters.application_name === 'thikana-queue' ? run() : mark(run)
} as typeof pg.Client.prototype.query

process.once('uncaughtException', (error) => {
  process.stderr.write(`${error.stack}\n`, () => process.exit(1))
})

const log = openLog('silent')
const { db, close } = await openDatabase({ url: plan.url, log, maxConnections: 1 + plan.lives.length })
const queue = await openQueue({ url: plan.url, role: 'send-only', log })
const providers = sandboxProviders({ dataDir: plan.dataDir, secret: plan.secret })
const sendReally = providers.payouts.send
providers.payouts.send = (input) => mark(() => sendReally(input)) as ReturnType<typeof sendReally>
const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: plan.dataDir })

async function live({ ownerId, invoiceId, dieAt }: LifePlan): Promise<void> {
  const ctx: JobContext = { db, queue, providers, log, config, now: new Date() }
  await transaction(db, (tx) => release.rentOf(tx, invoiceId, ownerId, ctx.now))
  await payOwner(ctx, ownerId, plan.day)
  const due = await db.selectFrom('payout').select('id').where('person_id', '=', ownerId).execute()
  for (const { id } of due) await sendPayout.run(ctx, { payoutId: id })
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
