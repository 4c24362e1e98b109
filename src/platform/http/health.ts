import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import type { Db } from '../db.ts'
import { notFound } from '../errors.ts'
import { costs } from './limit-requests.ts'
import { registry } from './metrics.ts'

export type Readiness = {
  /** True first on shutdown, so that a load balancer stops sending before the server closes. */
  draining: boolean
  /** Whether something this process cannot live without is gone for good: it should be restarted. */
  isLost?(): boolean
}

/** A figure of the product that is read from the database when it is asked for. */
export type Gauge = { name: string; help: string; read(db: Db): Promise<number> }

type Options = { services: Services; readiness: Readiness; gauges: readonly Gauge[] }

export async function healthRoutes(app: FastifyInstance, { services, readiness, gauges }: Options): Promise<void> {
  app.get('/healthz', { config: { cost: costs.free } }, async (_request, reply) => {
    if (readiness.isLost?.()) return reply.code(503).send({ alive: false, reason: 'the database cannot be started' })
    return { alive: true }
  })

  // It does not ask the database: one that is away for a moment would take every process out at once, also for what
  // needs no database. Calls that need it answer 503 one by one.
  app.get('/readyz', { config: { cost: costs.free } }, async (_request, reply) => {
    if (readiness.draining) return reply.code(503).send({ ready: false, reason: 'draining' })
    return { ready: true }
  })

  app.get('/healthz/database', { config: { cost: costs.free } }, async (_request, reply) => {
    const answers = await databaseAnswers(services.db)
    return reply.code(answers ? 200 : 503).send({ answers })
  })

  // Free: it must tell of a process that turns requests away.
  app.get('/metrics', { config: { cost: costs.free } }, async (request, reply) => {
    if (!mayReadMetrics(request, services.config)) throw notFound()
    const answers = await databaseAnswers(services.db)
    const read = [gauge('thikana_database_up', 'Whether the database answers', answers ? 1 : 0)]
    if (answers) {
      const waiting = await services.queue.deadLetters()
      read.push(
        gauge('thikana_dead_letters', 'Jobs that failed for good and wait for somebody to look', waiting.length),
      )
      for (const { name, help, read: readFrom } of gauges) read.push(gauge(name, help, await readFrom(services.db)))
    }
    // The registry ends its text with the mark of the end.
    return reply.type(registry.contentType).send(`${read.join('')}${await registry.metrics()}`)
  })
}

const databaseAnswers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

/** Read at scrape time, so these are gauges and not counters. */
const gauge = (name: string, help: string, value: number): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`

/**
 * By token; without one only on a machine of one's own. Behind a proxy no address proves anything: a header may claim
 * one, and a proxy on this machine makes every visitor look local.
 */
function mayReadMetrics(request: FastifyRequest, { METRICS_TOKEN: token, production }: Config): boolean {
  if (token) return sameText(request.headers.authorization ?? '', `Bearer ${token}`)
  return !production && isLoopback(request.socket.remoteAddress ?? '')
}

const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')

function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}
