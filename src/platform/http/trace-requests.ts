import type { FastifyInstance } from 'fastify'
import { isTracing, type OpenSpan, openSpan } from '../tracing.ts'

const spans = new WeakMap<object, OpenSpan>()

/** A span for each request, named by the pattern of its route: an address may hold a phone or a token. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  app.addHook('onRequest', (request, _reply, done) => {
    const span = openSpan(request.method, 'server', done)
    if (span) spans.set(request, span)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    const route = request.routeOptions.url ?? 'none'
    const { statusCode } = reply
    span?.set({
      ...{ name: `${request.method} ${route}`, 'http.request.method': request.method, 'http.route': route },
      ...{ 'http.response.status_code': statusCode, 'request.id': request.id },
    })
    span?.end(statusCode >= 500 ? { name: String(statusCode) } : undefined)
  })
}

/** The trace of a request, if it is kept. */
export const traceIdOf = (request: object): string | null => spans.get(request)?.traceId ?? null
