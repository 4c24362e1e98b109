import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Exchange, Services } from '../context.ts'
import { notFound, tooMany } from '../errors.ts'
import { type CallTable, dispatch } from './dispatch.ts'
import type { Handler } from './handle.ts'
import { parseJsonBody } from './json-body.ts'

type Options = { services: Services; table: CallTable; exchangeOf(request: FastifyRequest): Exchange }

/** Every call of the table, as HTTP. */
export async function apiRoutes(app: FastifyInstance, { services, table, exchangeOf }: Options): Promise<void> {
  const people = minuteWindows()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    parseJsonBody(body),
  )
  for (const handler of table.values()) {
    for (const url of [handler.endpoint.path, ...(handler.endpoint.aliases ?? [])]) {
      app.route({
        method: handler.endpoint.method,
        url,
        config: { call: handler.endpoint.name, limit: handler.endpoint.limit },
        handler: (request, reply) => answer(handler, request, reply),
      })
    }
  }
  app.all('/api/*', async () => {
    throw notFound()
  })

  async function answer(handler: Handler, request: FastifyRequest, reply: FastifyReply) {
    const exchange = exchangeOf(request)
    await limitPerson(handler, exchange)
    const { params, query, body } = request
    const result = await dispatch(services, table, handler.endpoint.name, { params, query, body }, exchange)
    if (exchange.setCookies.length > 0) reply.header('set-cookie', exchange.setCookies)
    return sendJson(request, reply, result)
  }

  /** The address is limited before anything else happens; a person is limited wherever they call from. */
  async function limitPerson(handler: Handler, exchange: Exchange) {
    const actor = await exchange.actor()
    const everything = services.config.RATE_LIMIT_PER_MINUTE
    const perMinute = handler.endpoint.limit?.perMinute ?? everything
    if (!actor || everything === 0) return
    if (!people.take(`${actor.personId}:${handler.endpoint.limit ? handler.endpoint.name : '*'}`, perMinute))
      throw tooMany()
  }
}

/** Fixed one-minute windows in memory: a fair brake per process, not an account of anything. */
export function minuteWindows(now: () => number = Date.now) {
  let minute = 0
  let counts = new Map<string, number>()
  return {
    take(key: string, perMinute: number): boolean {
      const current = Math.floor(now() / 60_000)
      if (current !== minute) {
        minute = current
        counts = new Map()
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= perMinute
    },
  }
}

/** JSON with an ETag on reads, so that an unchanged answer costs one small 304. */
function sendJson(request: FastifyRequest, reply: FastifyReply, value: unknown) {
  const text = JSON.stringify(value)
  reply.type('application/json; charset=utf-8')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  if (request.method !== 'GET') return reply.send(text)
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.send(text)
}
