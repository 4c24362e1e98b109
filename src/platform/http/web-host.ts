import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Access } from '#shared/endpoint.ts'
import { type Admission, type DrawnPage, pageContext } from '#shared/page-context.ts'
import { surrogateKey } from '#shared/surrogate-key.ts'
import type { Actor, Exchange, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { keptBriefly } from '../kept-briefly.ts'
import { withinExchange } from './exchange.ts'
import { forFirstPaint } from './first-paint.ts'
import { maxFormBytes } from './form-body.ts'
import { gzipFilled, type PackedPage, packPieces, textFilled } from './packed-page.ts'
import { type CachedPage, type openPageCache, sharedSeconds } from './page-cache.ts'
import { contentSecurityPolicy, newNonce } from './security.ts'
import { takesGzip } from './takes-gzip.ts'

/** A rendered page: as text cut at the places where the nonce stands, so that every answer gets its own, or packed. */
export type Page = CachedPage & ({ pieces: string[] } | { packed: PackedPage })
type TextPage = CachedPage & { pieces: string[] }
type PackedReply = CachedPage & { packed: PackedPage }
export type Pages = ReturnType<typeof openPageCache<Page>>

type Options = {
  services: Services
  /** Those that may be shared. */
  pages: Pages
  build: ServerBuild | (() => Promise<ServerBuild>)
  exchangeOf(request: FastifyRequest): Exchange
  /** Who may see the screen at a path. */
  accessTo(path: string): Access
  /** Whether the page at a path shows what only one visitor's cookies know: it is never rendered for two. */
  isPersonal(path: string): boolean
  /** The text of a built stylesheet; nothing where Vite serves them. */
  readStyles(href: string): string | undefined
}

/**
 * Stands where a page's nonce goes while it is rendered and kept; never sent. Nobody can guess it, so nothing that
 * finds its way into a page can ask for the real one.
 */
const nonceMark = randomBytes(18).toString('base64url')
/** Cookies a page may look at even when nobody is signed in; part of the cache key. */
const pageCookies = ['theme', 'city'] as const
/** Written by hand, or not for those outside. */
const ownHeaders = ['set-cookie', surrogateKey]
const methods = ['GET', 'HEAD', 'POST']
const dayMs = 24 * 3_600_000

/** Every screen: React Router, inside this process, behind a short cache for people who are not signed in. */
export async function webHost(
  app: FastifyInstance,
  { services, pages, build, exchangeOf, accessTo, isPersonal, readStyles }: Options,
): Promise<void> {
  const { config, log } = services
  const development = config.NODE_ENV === 'development'
  const render = createRequestHandler(build, development ? 'development' : 'production')

  // Whole and within the limit for bodies; the router decides what kind of form it is.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxFormBytes },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
  app.all('/*', async (request, reply) => {
    if (!methods.includes(request.method)) throw new Refusal(405, 'method_not_allowed', 'Pages are read or posted to.')
    const exchange = exchangeOf(request)
    const actor = await exchange.actor()
    const shareable = request.method === 'GET' && !actor && !development && !isPersonal(pathOf(request))
    const page = shareable
      ? await pages.get(cacheKey(request, exchange), () => packPage(renderShared(request, exchange)))
      : await renderPage(request, exchange)
    return sendPage(request, reply, page, exchange, Boolean(actor))
  })

  /**
   * Which scripts belong to the links of a page: asked by the router in the browser once the page stands. Finding out
   * takes longer than the page; everybody who opens it asks the same, and the answer holds as long as the build does.
   */
  const scriptLists = keptBriefly<PackedReply>({ staleMs: 0, room: { most: 8_000_000, sizeOf: ({ bytes }) => bytes } })
  const listScripts = async (request: FastifyRequest): Promise<PackedReply> => {
    const { pieces, ...reply } = await renderPage(request, exchangeOf(request))
    const packed = await packPieces(pieces)
    return { ...reply, packed, bytes: packed.ownBytes + request.url.length }
  }
  if (!development) {
    app.get('/__manifest', async (request, reply) => {
      const list = await scriptLists(request.url, dayMs, () => listScripts(request))
      // The router says where its answer may be kept: not where it asks for a newer build.
      reply.header('cache-control', 'no-store')
      for (const [name, value] of list.headers) reply.header(name, value)
      return list.status === 204 ? reply.code(204).send() : sendText(request, reply.code(list.status), list, '')
    })
  }

  /** A page that reads a cookie which is not part of its key says something about one visitor: it is theirs alone. */
  async function renderShared(request: FastifyRequest, exchange: Exchange): Promise<TextPage> {
    let personal = false
    const cookies = watchReads(exchange.cookies, (name) => {
      personal ||= !pageCookies.some((known) => known === name)
    })
    const page = await renderPage(request, { ...exchange, cookies })
    return { ...page, personal }
  }

  async function renderPage(request: FastifyRequest, exchange: Exchange): Promise<TextPage> {
    const context = new RouterContextProvider()
    let drawn = null as DrawnPage | null
    context.set(pageContext, {
      nonce: nonceMark,
      cookies: exchange.cookies,
      origin: config.SITE_URL ?? `${request.protocol}://${request.host}`,
      devPages: !config.production,
      admit: async (path) => admission(accessTo(path), await exchange.actor()),
      drawn: (page) => {
        drawn = page
      },
      report: (error) => log.error({ err: error }, 'a page failed'),
    })
    const asked = asWebRequest(request)
    const response = await withinExchange(exchange, () => render(asked, context))
    const isPage = response.body === null && response.headers.get('content-type')?.startsWith('text/html')
    const text = isPage && drawn ? finish(drawn) : await response.text()
    return { status: response.status, headers: [...response.headers], bytes: 0, pieces: text.split(nonceMark) }
  }

  function finish({ html, styles, stylesAt }: DrawnPage): string {
    const finished = development ? html : forFirstPaint(html, { nonce: nonceMark, readStyles })
    return finished.replace(stylesAt, () => styles)
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    exchange: Exchange,
    personal: boolean,
  ) {
    const nonce = newNonce()
    for (const [name, value] of page.headers) if (!ownHeaders.includes(name)) reply.header(name, value)
    const cookies = [
      ...page.headers.flatMap(([name, value]) => (name === 'set-cookie' ? [value] : [])),
      ...exchange.setCookies,
    ]
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    // What may be shared is shared here, where nonces are renewed; caches beyond us keep nothing.
    const shared = !personal && cookies.length === 0 && sharedSeconds(page.headers) > 0
    reply.header('cache-control', shared ? 'private, no-cache' : 'private, no-store')
    reply.header('content-security-policy', contentSecurityPolicy(nonce, config))
    return sendText(request, reply.code(page.status), page, nonce)
  }
}

async function sendText(request: FastifyRequest, reply: FastifyReply, page: Page, nonce: string) {
  if ('pieces' in page) return reply.send(page.pieces.join(nonce))
  if (!takesGzip(request)) return reply.send(await textFilled(page.packed, nonce))
  reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  return reply.send(gzipFilled(page.packed, nonce))
}

function admission(access: Access, actor: Actor | null): Admission {
  if (access === 'public') return 'welcome'
  if (!actor) return 'sign-in'
  return access === 'signed-in' || access.includes(actor.role) ? 'welcome' : { onlyFor: access }
}

/** Compressed once for all who will be given it. */
async function packPage(rendering: Promise<TextPage>): Promise<Page> {
  const { pieces, ...page } = await rendering
  if (page.status !== 200 || page.personal || sharedSeconds(page.headers) === 0) return { ...page, pieces }
  const packed = await packPieces(pieces)
  return { ...page, packed, bytes: packed.ownBytes }
}

/** Not tied to the visitor's connection: others may be waiting for the same page when this one leaves. */
function asWebRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Screens read cookies from their context, where it is noticed.
    if (name === 'cookie') continue
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each)
  }
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? new Uint8Array(request.body) : undefined
  try {
    const url = new URL(request.url, `${request.protocol}://${request.host}`)
    return new Request(url, { method: request.method, headers, ...(body ? { body } : {}) })
  } catch {
    throw new Refusal(400, 'bad_input', 'The address or the host is malformed.')
  }
}

/** Of a page and of its data, which the router asks for under the same path with an ending of its own. */
function pathOf({ url }: FastifyRequest): string {
  const path = (url.split('?', 1)[0] ?? '').replace(/(\/_)?\.data$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The same cookies; `noticed` hears which of them are read. One that is not there tells something too. */
const watchReads = (cookies: Exchange['cookies'], noticed: (name: string) => void): Exchange['cookies'] =>
  new Proxy(cookies, {
    get(all, name) {
      if (typeof name === 'string') noticed(name)
      return all[name as string]
    },
    ownKeys(all) {
      noticed('*')
      return Reflect.ownKeys(all)
    },
  })

function cacheKey(request: FastifyRequest, exchange: Exchange): string {
  return JSON.stringify([request.host, request.url, ...pageCookies.map((name) => exchange.cookies[name] ?? '')])
}
