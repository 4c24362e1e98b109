import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { acceptedLanguage, isLanguage, type Language, splitAddress } from '#shared/language.ts'
import type { Exchange, Services } from '../context.ts'
import { answerError, errorBody, notFound, Refusal } from '../errors.ts'
import { inLanguage } from '../language.ts'
import { apiRoutes } from './api-routes.ts'
import { guardConnections, limitRequestsAtOnce } from './connections.ts'
import { sessionCookieName } from './cookies.ts'
import { cspReportRoutes } from './csp-reports.ts'
import { type CallTable, openDispatch, tableOf } from './dispatch.ts'
import { sendError } from './error-page.ts'
import { answerCallsInProcess, type FindActor, openExchange } from './exchange.ts'
import type { Handler } from './handle.ts'
import { type Gauge, healthRoutes, type Readiness } from './health.ts'
import { limitRequests } from './limit-requests.ts'
import { measureRequests } from './metrics.ts'
import { openApiRoutes } from './openapi-routes.ts'
import type { SharedSchemas } from './openapi-schemas.ts'
import { newRequestId, tellRequestId } from './request-id.ts'
import { addSecurityHeaders, refuseCrossSiteWrites } from './security.ts'
import { securityTxtRoute } from './security-txt.ts'
import { shedLoad } from './shed-load.ts'
import { traceRequests } from './trace-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    exchange: Exchange | null
  }
}

const maxBody = 256 * 1024
/** The router itself asks for addresses of up to 7,680 characters. */
const longestAddress = 8000

export type HttpServer = { app: FastifyInstance; table: CallTable; exchangeOf(request: FastifyRequest): Exchange }

type Options = {
  findActor: FindActor
  readiness: Readiness
  sharedSchemas?: SharedSchemas
  gauges?: readonly Gauge[]
  /** Calls that may be answered by the standby, by name. */
  mayLag?: ReadonlySet<string>
}

/**
 * The base HTTP server: limits, headers, sessions, calls, health. Screens, files and pictures are registered on top.
 */
export async function openHttpServer(
  services: Services,
  handlers: readonly Handler[],
  options: Options,
): Promise<HttpServer> {
  const { config, log } = services
  const { findActor, readiness, gauges = [], sharedSchemas: shared, mayLag } = options
  const exchangeOf = (request: FastifyRequest): Exchange => {
    request.exchange ??= exchangeFor(services, findActor, request)
    return request.exchange
  }
  const app = openApp(services)
  await guardRequests(app, services, exchangeOf)
  answerFailures(app, services)
  // Keep-alive connections would outlast the shutdown: while draining each response closes its connection.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.draining) reply.header('connection', 'close')
  })
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['gzip'],
    // Level 1 keeps the CPU cost of compression near that of rendering; assets are compressed once, at build time.
    zlibOptions: { level: 1, flush: constants.Z_SYNC_FLUSH },
    // No browser compresses what it sends.
    globalDecompression: false,
  })

  const table = tableOf(handlers)
  const dispatch = openDispatch(services, table, mayLag)
  answerCallsInProcess(dispatch, log)
  await app.register(healthRoutes, { services, readiness, gauges })
  await app.register(securityTxtRoute, services)
  await app.register(cspReportRoutes, { log })
  const { SITE_URL: origin, CONTACT_EMAIL: contactEmail } = config
  await app.register(openApiRoutes, { table, shared, cookie: sessionCookieName(config.secure), origin, contactEmail })
  await app.register(apiRoutes, { table, dispatch, exchangeOf, share: config.NODE_ENV === 'production' })
  return { app, table, exchangeOf }
}

function openApp({ config, log }: Services): FastifyInstance {
  const connections = guardConnections(config)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // We log one line per response ourselves, without the URL; see metrics.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: maxBody,
    // Trusts one proxy hop: an X-Forwarded-For that the visitor sent is ignored.
    trustProxy: config.TRUST_PROXY ? (_address: string, hop: number) => hop < 1 : false,
    return503OnClosing: false,
    serverFactory: (handler) => connections.createServer(handler),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const body = errorBody(new Refusal(400, 'bad_input', error.message))
      sendError(request, reply, { status: 400, body }, config)
    },
  })
  app.addHook('preClose', async () => connections.closeUnused())
  app.decorateRequest('exchange', null)
  return app
}

/** The checks before each route, in this order. */
async function guardRequests(
  app: FastifyInstance,
  { config, log }: Services,
  exchangeOf: HttpServer['exchangeOf'],
): Promise<void> {
  await addSecurityHeaders(app, config)
  refuseLongAddresses(app)
  await app.register(cookie)
  // A request that reaches no route is refused in the visitor's language too.
  app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done))
  tellRequestId(app)
  traceRequests(app)
  measureRequests(app, log)
  await shedLoad(app, config)
  limitRequestsAtOnce(app, config)
  limitRequests(app, config, exchangeOf)
  refuseCrossSiteWrites(app)
  refuseCompressedBodies(app)
}

function answerFailures(app: FastifyInstance, { config, log }: Services): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error)
    const retryAfter = refusal instanceof Refusal ? refusal.retryAfterSeconds : undefined
    return inLanguage(languageOf(request), () =>
      sendError(request, reply, { ...answerError(refusal, log, request.id), retryAfter }, config),
    )
  })
  app.setNotFoundHandler((request) => {
    throw inLanguage(languageOf(request), () => notFound())
  })
}

function exchangeFor(services: Services, findActor: FindActor, request: FastifyRequest): Exchange {
  const { id, ip, headers, cookies } = request
  return openExchange(services, findActor, {
    requestId: id,
    address: ip,
    userAgent: headers['user-agent']?.slice(0, 300) ?? '',
    language: languageOf(request),
    cookies,
    sessionToken: cookies[sessionCookieName(services.config.secure)],
  })
}

/** The address says it of a page; a call says it by header, and a visitor who chose one by cookie. */
function languageOf({ url, headers, cookies }: FastifyRequest): Language {
  const { language } = splitAddress(url)
  const isPage = !url.startsWith('/api/') && (headers.accept?.includes('text/html') || /\.data(\?|$)/.test(url))
  if (language !== 'en' || isPage) return language
  const { language: chosen } = cookies ?? {}
  return acceptedLanguage(headers['accept-language']) ?? (isLanguage(chosen) ? chosen : 'en')
}

/** Fastify's own errors (body too large, wrong media type, malformed JSON) are client errors. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const { statusCode, code } = error as Error & { statusCode?: number; code?: string }
  if (!statusCode || statusCode < 400 || statusCode > 499) return error
  return new Refusal(statusCode, code?.replace(/^FST_ERR_/, '').toLowerCase() ?? 'bad_input', error.message)
}

/** A request that is no HTTP, too slow or too long never reaches a route; it is answered in our shape and cut. */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const [status, code, message] = clientErrors[error.code ?? ''] ?? [400, 'bad_input', 'This is not a valid request.']
    const body = JSON.stringify(errorBody(new Refusal(status, code, message)))
    const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}

const clientErrors: Record<string, [status: number, code: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow', 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'The headers of the request are too long.'],
}

function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > longestAddress) throw new Refusal(414, 'address_too_long', 'This address is too long.')
  })
}

/** A small compressed body could unpack to a huge one, and no client of ours sends any. */
function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') === 'identity') return
    throw new Refusal(415, 'unsupported_content_encoding', 'Send the body uncompressed.')
  })
}
