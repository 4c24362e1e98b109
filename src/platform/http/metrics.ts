import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, type OpenMetricsContentType, Registry } from 'prom-client'
import type { Log } from '../log.ts'
import { traceIdOf } from './trace-requests.ts'

/** OpenMetrics, because only that format carries exemplars: the trace of one request of each bucket. */
export const registry = new Registry<OpenMetricsContentType>()
registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
collectDefaultMetrics({ register: registry })

const duration = new Histogram<'route' | 'method' | 'status' | 'trace_id'>({
  name: 'thikana_http_seconds',
  help: 'Time to answer, by route and status class',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
  enableExemplars: true,
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
    const labels = { route, method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` }
    const trace = traceIdOf(request)
    duration.observe({ labels, value: ms / 1000, ...(trace ? { exemplarLabels: { trace_id: trace } } : {}) })
    if (reply.statusCode >= 500) failures.inc({ route })
    log.info(
      { requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(ms) },
      'answered',
    )
  })
}
