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
import { gzipWritten, writeReply } from './reply-parts.ts'
import { sendWritten } from './send-written.ts'
import { takesGzip } from './takes-gzip.ts'
import type { Written } from './written.ts'

type Options = {
  table: CallTable
  dispatch: Dispatch
  exchangeOf(request: FastifyRequest): Exchange
  /** Whether answers that may be shared are: who writes the program or tests it wants to see each change at once. */
  share: boolean
  /** Whether this is the last answer a connection is to get. */
  isDraining(): boolean
}

const sharedBytes = 64 * 1024 * 1024
/** With the two seconds of a search and the one in which the index hears of a change: right within five seconds. */
const staleMs = 1500

/** Every call of the table, as HTTP. */
export async function apiRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { table, dispatch, exchangeOf, share, isDraining } = options
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
  const shared = keptBriefly<Written>({ staleMs, room: { most: sharedBytes, sizeOf: ({ ownBytes }) => ownBytes } })
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
      // Kept as it is sent, so that it is written and compressed once for all.
      const gzipped = takesGzip(request)
      const make = async () => {
        const written = writeReply(await dispatch(name, { params, query }, exchange))
        return gzipped ? gzipWritten(written) : written
      }
      return send(request, reply, await shared(`${gzipped} ${request.url}`, sharedMs, make))
    }
    const result = await dispatch(name, { params, query, body }, exchange)
    if (exchange.setCookies.length > 0) reply.header('set-cookie', exchange.setCookies)
    const { keptSeconds } = handler.endpoint
    if (keptSeconds !== undefined) {
      reply.headers({ 'cache-control': `private, max-age=${keptSeconds}`, vary: 'accept, cookie' })
    }
    return send(request, reply, writeReply(result))
  }

  /** What is sent in pieces is seen by no hook of Fastify's. */
  function send(request: FastifyRequest, reply: FastifyReply, written: Written) {
    if (isDraining()) reply.header('connection', 'close')
    return sendWritten(request, reply, written)
  }
}
