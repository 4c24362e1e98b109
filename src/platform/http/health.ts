import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import { notFound } from '../errors.ts'
import { costs } from './limit-requests.ts'
import { registry } from './metrics.ts'

export type Readiness = {
  /** True first on shutdown, so that a load balancer stops sending before the server closes. */
  draining: boolean
  /** Whether something this process cannot live without is gone for good: it should be started anew. */
  isLost?(): boolean
}

export async function healthRoutes(
  app: FastifyInstance,
  { services, readiness }: { services: Services; readiness: Readiness },
): Promise<void> {
  app.get('/healthz', { config: { cost: costs.free } }, async (_request, reply) => {
    if (readiness.isLost?.()) return reply.code(503).send({ alive: false, reason: 'the database cannot be started' })
    return { alive: true }
  })

  app.get('/readyz', { config: { cost: costs.free } }, async (_request, reply) => {
    if (readiness.draining) return reply.code(503).send({ ready: false, reason: 'draining' })
    const answered = await sql`select 1`.execute(services.db).then(
      () => true,
      () => false,
    )
    if (!answered) return reply.code(503).send({ ready: false, reason: 'the database does not answer' })
    return { ready: true }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, services.config)) throw notFound()
    const waiting = await services.queue.deadLetters()
    return reply.type(registry.contentType).send(`${await registry.metrics()}${deadLetterMetric(waiting.length)}`)
  })
}

/** Read from the queue at scrape time, so it is a gauge and not a counter. */
const deadLetterMetric = (count: number): string =>
  `# HELP thikana_dead_letters Jobs that failed for good and wait for somebody to look\n# TYPE thikana_dead_letters gauge\nthikana_dead_letters ${count}\n`

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
