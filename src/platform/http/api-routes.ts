import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { waysOf } from '#shared/endpoint.ts'
import type { Exchange } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { keptBriefly } from '../kept-briefly.ts'
import type { CallTable, Dispatch } from './dispatch.ts'
import { maxFormBytes, parseFormBody } from './form-body.ts'
import type { Handler } from './handle.ts'
import { jsonAlone } from './json-alone.ts'
import { parseJsonBody } from './json-body.ts'
import { gzipWritten, type Written, writeReply } from './reply-parts.ts'
import { takesGzip } from './takes-gzip.ts'

type Options = {
  table: CallTable
  dispatch: Dispatch
  exchangeOf(request: FastifyRequest): Exchange
  /** Whether answers that may be shared are: who writes the program or tests it wants to see each change at once. */
  share: boolean
}

const sharedBytes = 64 * 1024 * 1024
/** With the two seconds of a search and the one in which the index hears of a change: right within five seconds. */
const staleMs = 1500

/** Every call of the table, as HTTP. */
export async function apiRoutes(app: FastifyInstance, { table, dispatch, exchangeOf, share }: Options): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    parseJsonBody(body),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxFormBytes },
    async (request: FastifyRequest, body: Buffer) => parseFormBody(body, request.headers['content-type'] ?? ''),
  )
  app.addConstraintStrategy(jsonAlone)
  // As they are sent, to everybody who is not signed in: `Endpoint.sharedMs`.
  const shared = keptBriefly<Written>({ staleMs, room: { most: sharedBytes, sizeOf: ({ bytes }) => bytes.length } })
  for (const handler of table.values()) {
    const { besidePage } = handler.endpoint
    for (const { method, path } of waysOf(handler.endpoint)) {
      app.route({ method, url: path, handler: (request, reply) => answer(handler, request, reply) })
    }
    if (besidePage !== undefined) {
      app.get(besidePage, { constraints: { [jsonAlone.name]: true } }, (request, reply) =>
        answer(handler, request, reply),
      )
    }
  }
  app.all('/api/*', async () => {
    throw notFound()
  })

  async function answer(handler: Handler, request: FastifyRequest, reply: FastifyReply) {
    const exchange = exchangeOf(request)
    const { params, query, body } = request
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false
    if (isForm && !handler.endpoint.takesFiles) throw new Refusal(415, 'unsupported_media_type', 'Send JSON.')
    const { name, sharedMs } = handler.endpoint
    if (share && sharedMs && (await exchange.actor()) === null) {
      // Kept as it is sent, so that it is compressed once for all, and only the few bytes of it lie in memory.
      const gzipped = takesGzip(request)
      const make = async () => {
        const written = writeReply(await dispatch(name, { params, query }, exchange))
        return gzipped ? gzipWritten(written) : written
      }
      return sendWritten(request, reply, await shared(`${gzipped} ${request.url}`, sharedMs, make))
    }
    const result = await dispatch(name, { params, query, body }, exchange)
    if (exchange.setCookies.length > 0) reply.header('set-cookie', exchange.setCookies)
    const { keptSeconds } = handler.endpoint
    if (keptSeconds !== undefined) {
      reply.headers({ 'cache-control': `private, max-age=${keptSeconds}`, vary: 'accept, cookie' })
    }
    return sendWritten(request, reply, writeReply(result))
  }
}

/** JSON with an ETag on reads, so that an unchanged answer costs one small 304. */
function sendWritten(request: FastifyRequest, reply: FastifyReply, answer: Written) {
  reply.type('application/json; charset=utf-8')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  if (request.method !== 'GET') return reply.send(answer.bytes)
  const etag = `W/"${answer.tag}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (answer.gzipped) reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  return reply.send(answer.bytes)
}
