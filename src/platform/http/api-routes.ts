import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import etag from '@fastify/etag'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { waysOf } from '#shared/endpoint.ts'
import { openCache } from '../cache.ts'
import type { Actor, Exchange } from '../context.ts'
import { isDatabaseAway } from '../db.ts'
import { notFound, Refusal } from '../errors.ts'
import { inLanguage } from '../language.ts'
import { setCookies } from './cookies.ts'
import type { CallTable, Dispatch } from './dispatch.ts'
import { formFields, readFormParts } from './form-body.ts'
import type { Handler } from './handle.ts'
import { jsonAlone } from './json-alone.ts'
import { parseJsonBody } from './json-body.ts'
import { staleHeaders } from './stale-headers.ts'
import { takesGzip } from './takes-gzip.ts'

type Options = {
  table: CallTable
  dispatch: Dispatch
  exchangeOf(request: FastifyRequest): Exchange
  /** Whether shareable responses are cached; off in development and tests, where each change must show at once. */
  share: boolean
}

/** A response as sent to every visitor who requests the same address. */
type SharedAnswer = { body: Buffer; etag: string; isGzipped: boolean; madeAt: number }

const compress = promisify(gzip)
const worthCompressing = 1024
const jsonType = 'application/json; charset=utf-8'

/**
 * Together with the search's two seconds and the index's one second of delay, a response is at most five seconds old.
 */
const sharing = { ttlMs: 2000, staleWhileRevalidateMs: 1500, maxSize: 64 * 1024 * 1024 }
/** How long a response may stand in for one that cannot be made, because the database is away. */
const lastKnown = { ttlMs: 600_000, maxSize: 32 * 1024 * 1024 }

/** Registers every endpoint as an HTTP route. */
export async function apiRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { table, dispatch, exchangeOf } = options
  await app.register(etag, { weak: true })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-cache')
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    parseJsonBody(body),
  )
  // Leaves a form unread until `answer` asks for its parts.
  await app.register(multipart)
  app.addConstraintStrategy(jsonAlone)
  const share = options.share ? openSharedAnswers(dispatch) : null
  for (const handler of table.values()) {
    const { besidePage } = handler.endpoint
    for (const { method, path } of waysOf(handler.endpoint)) {
      app.route({ method, url: path, handler: (request, reply) => answerInLanguage(handler, request, reply) })
    }
    if (besidePage !== undefined) {
      app.get(besidePage, { constraints: { [jsonAlone.name]: true } }, (request, reply) =>
        answerInLanguage(handler, request, reply),
      )
    }
  }
  app.all('/api/*', async () => {
    throw notFound()
  })

  function answerInLanguage(handler: Handler, request: FastifyRequest, reply: FastifyReply) {
    return inLanguage(exchangeOf(request).language, () => answer(handler, request, reply))
  }

  async function answer(handler: Handler, request: FastifyRequest, reply: FastifyReply) {
    const exchange = exchangeOf(request)
    const { params, query, body } = request
    const isForm = request.isMultipart()
    if (isForm && !handler.endpoint.takesFiles) throw new Refusal(415, 'unsupported_media_type', 'Send JSON.')
    const { name, sharedMs, keptSeconds } = handler.endpoint
    if (share && sharedMs !== undefined && (await exchange.viewer()) === null) {
      return share(request, reply, exchange, { name, sharedMs })
    }
    const readBody = async (actor: Actor | null) => formFields(await readFormParts(request, actor?.personId ?? 0))
    const result = await dispatch(name, { params, query, body }, exchange, isForm ? readBody : undefined)
    setCookies(reply, exchange.setCookies)
    if (keptSeconds !== undefined) {
      const vary = 'accept, accept-language, cookie'
      reply.headers({ 'cache-control': `private, max-age=${keptSeconds}`, vary })
    }
    return reply.type(jsonType).send(result)
  }
}

/** Answers that are serialised and compressed once for all visitors who are not signed in: see `Endpoint.sharedMs`. */
function openSharedAnswers(dispatch: Dispatch) {
  const shared = openCache<string, SharedAnswer>({ ...sharing, sizeOf: ({ body }) => body.length })
  const known = openCache<string, SharedAnswer>({ ...lastKnown, sizeOf: ({ body }) => body.length })

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    exchange: Exchange,
    { name, sharedMs }: { name: string; sharedMs: number },
  ): Promise<FastifyReply> => {
    const { params, query } = request
    const isGzipped = takesGzip(request)
    const key = `${isGzipped} ${exchange.language} ${request.url}`
    const load = async () => {
      const made = await finishAnswer(await dispatch(name, { params, query }, exchange), isGzipped)
      known.set(key, made)
      return made
    }
    try {
      return sendShared(reply, await shared.get(key, load, { ttlMs: sharedMs }))
    } catch (error) {
      const last = isDatabaseAway(error) ? known.find(key) : undefined
      if (!last) throw error
      return sendShared(reply.headers(staleHeaders(last.madeAt)), last)
    }
  }
}

/** The fastest compression level, because a shared response lives only for seconds. */
async function finishAnswer(result: unknown, mayGzip: boolean): Promise<SharedAnswer> {
  const text = Buffer.from(JSON.stringify(result))
  const isGzipped = mayGzip && text.length >= worthCompressing
  const body = isGzipped ? await compress(text, { level: constants.Z_BEST_SPEED }) : text
  return { body, etag: `W/"${hash('sha1', text, 'base64url')}"`, isGzipped, madeAt: Date.now() }
}

function sendShared(reply: FastifyReply, { body, etag: tag, isGzipped }: SharedAnswer): FastifyReply {
  reply.type(jsonType).headers({ etag: tag, vary: 'accept-encoding, accept-language' })
  if (isGzipped) reply.header('content-encoding', 'gzip')
  return reply.send(body)
}
