import { AsyncLocalStorage } from 'node:async_hooks'
import { execFile } from 'node:child_process'
import pg from 'pg'
import '../ports.ts'
import { parseConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { openLog } from '#platform/log.ts'
import { openQueue } from '#platform/queue.ts'
import { type SandboxProviders, sandboxProviders } from '#providers/providers.ts'
import type { TestApp } from './test-app.ts'
import { isLongRun } from './test-length.ts'

/**
 * Tests of processes that die: several lives (a payment, a signature, a payout) run in one child process, which is killed
 * (SIGKILL) when all have reached their step: before or right after a database statement or a call to an outside service.
 * Each starts when the one before has stopped; lives without a step run to the end.
 */
export type DieAt = { step: number; when: 'before' | 'after' } | null
type Place = { url: string; dataDir: string; secret: string; dataKey: string }
export type CrashPlan<Life> = Place & { lives: readonly (Life & { dieAt: DieAt })[] }

const env = { ...process.env, NODE_COMPILE_CACHE: '.cache/compile' }

/** Runs lives in a child: answers the steps each took, or null when the process was killed at their steps. */
export const runLives = <Life>(
  site: TestApp,
  child: string,
  lives: CrashPlan<Life>['lives'],
): Promise<number[] | null> =>
  new Promise((resolve, reject) => {
    const { DATA_DIR: dataDir, SECRET: secret, DATA_KEY: dataKey } = site.services.config
    const plan: CrashPlan<Life> = { url: site.databaseUrl, dataDir, secret, dataKey, lives }
    execFile(process.execPath, [child, JSON.stringify(plan)], { timeout: 120_000, env }, (error, stdout, stderr) => {
      if (!error) resolve(JSON.parse(stdout))
      else if (error.signal === 'SIGKILL') resolve(null)
      else reject(new Error(stderr || error.message))
    })
  })

/**
 * Every step, once before and once after it. In a short run once: before every second step, after the others; two courses
 * that share their steps take them the other way round.
 */
export function everyStep(first: number, last: number, { otherWay = false } = {}): NonNullable<DieAt>[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n).flatMap((step) => {
    const isBefore = (step % 2 === 0) !== otherWay
    const turns = isLongRun ? (['before', 'after'] as const) : ([isBefore ? 'before' : 'after'] as const)
    return turns.map((when) => ({ step, when }))
  })
}

type Outside = readonly [service: object, calls: readonly string[]]
type Running = { dieAt: DieAt; step: number; stand: () => void }

/**
 * The program of the child. `outside` names the calls of providers that count as steps; `live` is one life from its
 * beginning to its end.
 */
export async function liveAndDie<Life>(
  outside: (providers: SandboxProviders) => readonly Outside[],
  live: (ctx: JobContext & { providers: SandboxProviders }, life: Life) => Promise<void>,
): Promise<void> {
  const plan: CrashPlan<Life> = JSON.parse(process.argv[2] ?? '{}')
  const whose = new AsyncLocalStorage<Running>()
  /** For each stopped life: the statement or call to send right before the kill, or nothing. */
  const lastWords: (() => unknown)[] = []
  const mark = (run: () => unknown): unknown => {
    const life = whose.getStore()
    if (!life) return run()
    life.step += 1
    if (life.dieAt?.step !== life.step) return run()
    lastWords.push(life.dieAt.when === 'after' ? run : () => {})
    life.stand()
    return new Promise(() => {})
  }
  markStatements(mark)
  // Node's default handler would also print the source line, which is very long in a bundle.
  process.once('uncaughtException', (error) => {
    process.stderr.write(`${error.stack}\n`, () => process.exit(1))
  })

  const log = openLog('silent')
  // A life that has stopped waits with its statement and its transaction open until the last one has stopped: on a slow
  // machine for longer than either may take.
  const address = { url: plan.url, log, statementTimeoutMs: 0 }
  const { db, pool, close } = await openDatabase({ ...address, maxConnections: 1 + plan.lives.length })
  pool.on('connect', (client) => whose.exit(() => void client.query('set idle_in_transaction_session_timeout = 0')))
  const queue = await openQueue({ url: plan.url, role: 'send-only', log })
  const providers = sandboxProviders({ dataDir: plan.dataDir, secret: plan.secret })
  for (const [service, calls] of outside(providers)) {
    for (const name of calls) {
      const real = (service as Record<string, (...args: unknown[]) => unknown>)[name]
      Object.assign(service, { [name]: (...args: unknown[]) => mark(() => real?.(...args)) })
    }
  }
  const own = { SECRET: plan.secret, DATA_KEY: plan.dataKey }
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: plan.dataDir, ...own })
  const ctx = { db, queue, providers, log, config, now: new Date() }

  const steps: number[] = []
  for (const life of plan.lives) {
    await new Promise<void>((stand, reject) => {
      const running: Running = { dieAt: life.dieAt, step: 0, stand }
      whose
        .run(running, () => live(ctx, life))
        .then(() => {
          if (life.dieAt) throw new Error(`came to the end before step ${life.dieAt.step}`)
          steps.push(running.step)
          stand()
        })
        .catch(reject)
    })
  }
  if (lastWords.length > 0) {
    for (const say of lastWords) say()
    // The statement has been sent, and the process dies before its answer.
    setImmediate(() => process.kill(process.pid, 'SIGKILL'))
    return
  }
  process.stdout.write(JSON.stringify(steps))
  await queue.stop()
  await close()
}

type QueryingClient = { connectionParameters: { application_name: string } }

function markStatements(mark: (run: () => unknown) => unknown): void {
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function query(this: QueryingClient, ...args: unknown[]) {
    const run = () => send.apply(this, args)
    // Queues are looked up once per process by the first life, and claims are renewed by the clock (`once.ts`): these
    // queries do not count as steps.
    const isCounted = this.connectionParameters.application_name !== 'thikana-queue' && !isRenewal(args[0])
    return isCounted ? mark(run) : run()
  } as typeof pg.Client.prototype.query
}

const isRenewal = (query: unknown): boolean => {
  const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text
  return text?.startsWith('update idempotency_key set busy_until') ?? false
}
