import { createHmac } from 'node:crypto'
import etag from '@fastify/etag'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { m } from '#messages'
import type { OfflineWords } from '#shared/early-page.ts'
import type { Access } from '#shared/endpoint.ts'
import { type Language, languages, prefixOf, splitAddress } from '#shared/language.ts'
import { type Admission, type DrawnPage, pageContext } from '#shared/page-context.ts'
import { openCache } from '../cache.ts'
import type { Actor, Exchange, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { inLanguage } from '../language.ts'
import { leadToChosenLanguage } from './chosen-language.ts'
import { withinExchange } from './exchange.ts'
import { forFirstPaint } from './first-paint.ts'
import { asFormData, readFormParts } from './form-body.ts'
import { costs } from './limit-requests.ts'
import type { openPageCache } from './page-cache.ts'
import { pathOf } from './page-path.ts'
import { hashInline, pageMark } from './page-policy.ts'
import { contentSecurityPolicy, reportHeaders } from './security.ts'
import {
  finishShared,
  type Page,
  type PlainPage,
  packPage,
  type SharedPage,
  sendBody,
  sendLastKnown,
  sendPage,
} from './send-page.ts'
import { postsForm } from './unsent-form.ts'

export type Pages = ReturnType<typeof openPageCache<Page>>

type Options = {
  services: Services
  /** The cache of shared pages. */
  pages: Pages
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The files of the pages in each language but English. */
  assetsOf: Partial<Record<Language, ServerBuild['assets']>>
  exchangeOf(request: FastifyRequest): Exchange
  /** The access rule of the screen at a path. */
  accessTo(path: string): Access
  /** Whether the screen at a path speaks Hindi and Kannada too. */
  isTranslated(path: string): boolean
  /** Whether the screen at a path shows its visitor's own: it opens in the language that they have chosen. */
  isPrivate(path: string): boolean
  /** Whether the screen at a path takes forms with files. */
  takesFiles(path: string): boolean
  /** Whether the page at a path depends on a visitor's cookies; such a page is never shared. */
  isPersonal(path: string): boolean
  /** The bytes of a built stylesheet as latin1 text; undefined when Vite serves them. */
  readStyles(href: string): string | undefined
  /** The script at the start of every built page, as latin1 text too. */
  earlyScript: string
}

type RenderedPage = PlainPage & { failed: boolean }

/** Cookies that a shared page may read, because they are part of its cache key. */
const pageCookies = ['theme', 'city'] as const
const methods = ['GET', 'HEAD', 'POST']
const dayMs = 24 * 3_600_000

/** Serves every screen with React Router in this process, behind a page cache for visitors who are not signed in. */
export async function webHost(app: FastifyInstance, options: Options): Promise<void> {
  const { services, pages, exchangeOf, accessTo, isTranslated, takesFiles, readStyles, earlyScript } = options
  const { config, log } = services
  const development = config.NODE_ENV === 'development'
  // Vite writes modules into the page as it likes.
  const reports = development ? {} : reportHeaders(config)
  const renderIn = openRenderers(options.build, options.assetsOf, development)

  leadToChosenLanguage(app, options)
  await app.register(etag, { weak: true })
  await takeForms(app)
  app.all('/*', { config: { cost: costs.page } }, async (request, reply) => {
    if (!methods.includes(request.method)) throw new Refusal(405, 'method_not_allowed', 'Pages are read or posted to.')
    const exchange = pageExchange(request)
    const actor = await exchange.viewer()
    reply.header('x-kept-for', keptFor(config, actor))
    const shareable = request.method === 'GET' && !actor && !development && !options.isPersonal(pathOf(request))
    if (!shareable) {
      const page = unlessUnsent(request, await renderPage(request, exchange, await readFiles(request, actor)))
      return sendPage(request, reply, { page, exchange, personal: Boolean(actor), reports })
    }
    const { page, isLastKnown } = await pages.getOrLastKnown(
      cacheKey(request, exchange),
      () => finishShared(renderShared(request, exchange)),
      ({ status }) => status === 503,
    )
    if (isLastKnown && 'madeAt' in page) return sendLastKnown(request, reply, page, reports)
    return sendPage(request, reply, { page, exchange, personal: false, reports })
  })

  /**
   * The route manifest for the links of a page, which the router requests once the page has loaded. Computing it takes
   * longer than rendering the page, and it is the same for everybody until the next build, so it is cached.
   */
  const scriptLists = openCache<string, SharedPage>({ ttlMs: dayMs, maxSize: 8_000_000, sizeOf: ({ bytes }) => bytes })
  if (!development) {
    // Which files a linked page needs: read from the build, like the files themselves.
    const sendList = async (request: FastifyRequest, reply: FastifyReply) => {
      const list = await scriptLists.get(request.url, async () => {
        return packPage(await renderPage(request, pageExchange(request)))
      })
      // The router's own headers say whether the response may be cached: not when it asks for a newer build.
      reply.header('cache-control', 'no-store')
      for (const [name, value] of list.headers) reply.header(name, value)
      return list.status === 204 ? reply.code(204).send() : sendBody(request, reply.code(list.status), list)
    }
    for (const language of languages) {
      app.get(`${prefixOf(language)}/__manifest`, { config: { cost: costs.free } }, sendList)
    }
  }

  /** The language of a page is the one of its address, whatever its visitor prefers: so it is the same for all. */
  function pageExchange(request: FastifyRequest): Exchange {
    return { ...exchangeOf(request), language: splitAddress(request.url).language }
  }

  /** A rendering that reads a cookie outside the cache key is private to its visitor and is not shared. */
  async function renderShared(request: FastifyRequest, exchange: Exchange): Promise<PlainPage> {
    let personal = false
    const cookies = watchReads(exchange.cookies, (name) => {
      personal ||= !pageCookies.some((known) => known === name)
    })
    const page = await renderPage(request, { ...exchange, cookies })
    return { ...page, personal }
  }

  /** A form with files is read only for a screen that takes them and a person who may open it. */
  async function readFiles(request: FastifyRequest, actor: Actor | null): Promise<FormData | undefined> {
    if (!request.isMultipart()) return undefined
    const path = pathOf(request)
    if (!takesFiles(path)) throw new Refusal(415, 'unsupported_media_type', 'This page takes no files.')
    if (!actor || admission(accessTo(path), actor) !== 'welcome') return undefined
    return asFormData(await readFormParts(request, actor.personId))
  }

  async function renderPage(request: FastifyRequest, exchange: Exchange, form?: FormData): Promise<RenderedPage> {
    const context = new RouterContextProvider()
    const actor = await exchange.viewer()
    let drawn = null as DrawnPage | null
    const signedIn = actor !== null
    context.set(pageContext, {
      ...{ nonce: pageMark, signedIn, requestId: request.id },
      cookies: exchange.cookies,
      origin: config.SITE_URL ?? `${request.protocol}://${request.host}`,
      publicDemo: config.DEMO_PUBLIC,
      devPages: !config.production,
      language: exchange.language,
      admit: (path) => admission(accessTo(path), actor),
      isTranslated,
      drawn: (page) => {
        drawn = page
      },
      report: (error) => log.error({ err: error, requestId: request.id }, 'a page failed'),
    })
    const asked = asWebRequest(request, form)
    const render = renderIn[exchange.language]
    const response = await withinExchange(exchange, () => inLanguage(exchange.language, () => render(asked, context)))
    const isPage = response.body === null && response.headers.get('content-type')?.startsWith('text/html')
    const [status, headers] = [response.status, [...response.headers]]
    // Here, not when it is sent: a shared rendering has an exchange of its own.
    if (status === 429 && exchange.retryAfterSeconds) headers.push(['retry-after', String(exchange.retryAfterSeconds)])
    const rendered = { status, headers, bytes: 0, failed: drawn?.failed ?? false }
    if (!isPage || !drawn) return { ...rendered, body: Buffer.from(await response.arrayBuffer()), policy: null }
    const offline = inLanguage(exchange.language, () => ({ text: m.app_offline(), again: m.app_try_again() }))
    const { html, ...hashed } = hashInline(finish(drawn, signedIn, offline))
    return { ...rendered, body: Buffer.from(html, 'latin1'), policy: contentSecurityPolicy(hashed, config) }
  }

  function finish({ html, styles, stylesAt }: DrawnPage, signedIn: boolean, offline: OfflineWords): string {
    const toInline = signedIn ? () => undefined : readStyles
    if (development) return html.replace(stylesAt, () => styles)
    const finished = forFirstPaint(html, { nonce: pageMark, readStyles: toInline, earlyScript, offline })
    return finished.replace(stylesAt, () => styles)
  }
}

/** Bodies are buffered up to the limit, and the router parses them; a form with files stays unread until `readFiles`. */
async function takeForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
}

type Render = ReturnType<typeof createRequestHandler>

/** One router per language: the same screens under another prefix and with other scripts. */
function openRenderers(
  build: Options['build'],
  assetsOf: Options['assetsOf'],
  development: boolean,
): Record<Language, Render> {
  const mode = development ? 'development' : 'production'
  const inLanguageOf = (language: Language, site: ServerBuild): ServerBuild => ({
    ...site,
    assets: assetsOf[language] ?? site.assets,
    basename: prefixOf(language) || '/',
  })
  const renderers = languages.map((language) => {
    const own =
      typeof build === 'function' ? async () => inLanguageOf(language, await build()) : inLanguageOf(language, build)
    return [language, createRequestHandler(own, mode)] as const
  })
  return Object.fromEntries(renderers) as Record<Language, Render>
}

/** For whom a page is made, as the service worker compares it: another name, and what it keeps is forgotten. */
function keptFor({ SECRET }: Services['config'], actor: Actor | null): string {
  if (!actor) return 'visitor'
  if (actor.seenBy) return 'nobody'
  const name = createHmac('sha256', SECRET).update(`kept for ${actor.personId} ${actor.role}`)
  return name.digest('base64url').slice(0, 16)
}

/** The error page of the screens would open the address anew, without what was typed; `sendError` keeps it. */
function unlessUnsent(request: FastifyRequest, page: RenderedPage): PlainPage {
  if (page.status === 503 && page.failed && postsForm(request)) {
    throw new Refusal(503, 'unavailable', m.errors_unavailable())
  }
  return page
}

function admission(access: Access, actor: Actor | null): Admission {
  if (access === 'public') return 'welcome'
  if (!actor) return 'sign-in'
  return access === 'signed-in' || access.includes(actor.role) ? 'welcome' : { onlyFor: access }
}

/** Has no abort signal: others may be waiting for the same rendering when this visitor disconnects. */
function asWebRequest(request: FastifyRequest, form?: FormData): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Screens read cookies from their context, where reads are tracked.
    if (name === 'cookie') continue
    // The form is encoded anew, with another boundary and length.
    if (form && (name === 'content-type' || name === 'content-length')) continue
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each)
  }
  const sent = Buffer.isBuffer(request.body) && request.body.length > 0 ? new Uint8Array(request.body) : undefined
  const body = form ?? sent
  try {
    const url = new URL(request.url, `${request.protocol}://${request.host}`)
    return new Request(url, { method: request.method, headers, ...(body ? { body } : {}) })
  } catch {
    throw new Refusal(400, 'bad_input', 'The address or the host is malformed.')
  }
}

/** Wraps cookies so that `noticed` is called for each one read, missing ones included. */
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
