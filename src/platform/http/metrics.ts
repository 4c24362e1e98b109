import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Log } from '../log.ts'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const duration = new Histogram({
  name: 'thikana_http_seconds',
  help: 'Time to answer, by route and status class',
  labelNames: ['route', 'method', 'status'] as const,
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
  registers: [registry],
})

const failures = new Counter({
  name: 'thikana_http_failures_total',
  help: 'Answers with 5xx',
  labelNames: ['route'] as const,
  registers: [registry],
})

/** The route's pattern, never the URL: a URL may hold a phone number. */
export function measureRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const ms = reply.elapsedTime
    duration.observe({ route, method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` }, ms / 1000)
    if (reply.statusCode >= 500) failures.inc({ route })
    log.info(
      { requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(ms) },
      'answered',
    )
  })
}
