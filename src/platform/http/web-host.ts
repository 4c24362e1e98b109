import { createHmac } from 'node:crypto'
import etag from '@fastify/etag'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { languages, prefixOf, splitAddress } from '#shared/language.ts'
import { openCache } from '../cache.ts'
import type { Actor, Exchange, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { leadToChosenLanguage } from './chosen-language.ts'
import { asFormData, readFormParts } from './form-body.ts'
import { costs } from './limit-requests.ts'
import type { openPageCache } from './page-cache.ts'
import { pathOf } from './page-path.ts'
import { admission, openRenderer, type RenderedPage, type RenderOptions, type RenderPage } from './render-page.ts'
import { reportHeaders } from './security.ts'
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

type Options = RenderOptions & {
  /** The cache of shared pages. */
  pages: Pages
  exchangeOf(request: FastifyRequest): Exchange
  /** Whether the screen at a path shows its visitor's own: it opens in the language that they have chosen. */
  isPrivate(path: string): boolean
  /** Whether the screen at a path takes forms with files. */
  takesFiles(path: string): boolean
  /** Whether the page at a path depends on a visitor's cookies; such a page is never shared. */
  isPersonal(path: string): boolean
}

/** Cookies that a shared page may read, because they are part of its cache key. */
const pageCookies = ['theme', 'city'] as const
const methods = ['GET', 'HEAD', 'POST']
const dayMs = 24 * 3_600_000

/** Serves every screen with React Router in this process, behind a page cache for visitors who are not signed in. */
export async function webHost(app: FastifyInstance, options: Options): Promise<void> {
  const { config } = options.services
  const development = config.NODE_ENV === 'development'
  // Vite writes modules into the page as it likes.
  const reports = development ? {} : reportHeaders(config)
  const renderPage = openRenderer(options)
  /** The language of a page is the one of its address, not one that its visitor prefers: so it is the same for all. */
  const exchangeOf = (request: FastifyRequest): Exchange => ({
    ...options.exchangeOf(request),
    language: splitAddress(request.url).language,
  })

  leadToChosenLanguage(app, options)
  await app.register(etag, { weak: true })
  await takeForms(app)
  app.all('/*', { config: { cost: costs.page } }, async (request, reply) => {
    if (!methods.includes(request.method)) throw new Refusal(405, 'method_not_allowed', 'Pages are read or posted to.')
    const exchange = exchangeOf(request)
    const actor = await exchange.viewer()
    reply.header('x-kept-for', keptFor(config, actor))
    const shareable = request.method === 'GET' && !actor && !development && !options.isPersonal(pathOf(request))
    if (!shareable) {
      const page = unlessUnsent(request, await renderPage(request, exchange, await readFiles(request, actor, options)))
      return sendPage(request, reply, { page, exchange, personal: Boolean(actor), reports })
    }
    const { page, isLastKnown } = await options.pages.getOrLastKnown(
      cacheKey(request, exchange),
      () => finishShared(renderShared(renderPage, request, exchange)),
      ({ status }) => status === 503,
    )
    if (isLastKnown && 'madeAt' in page) return sendLastKnown(request, reply, page, reports)
    return sendPage(request, reply, { page, exchange, personal: false, reports })
  })
  // In development files change under way, so that nothing is cached.
  if (!development) serveScriptLists(app, (request) => renderPage(request, exchangeOf(request)))
}

/**
 * The route manifest for the links of a page, which the router requests once the page has loaded. Computing it takes
 * longer than rendering the page, and it is the same for everybody until the next build, so it is cached.
 */
function serveScriptLists(app: FastifyInstance, render: (request: FastifyRequest) => ReturnType<RenderPage>): void {
  const lists = openCache<string, SharedPage>({ ttlMs: dayMs, maxSize: 8_000_000, sizeOf: ({ bytes }) => bytes })
  // Which files a linked page needs: read from the build, like the files themselves.
  const sendList = async (request: FastifyRequest, reply: FastifyReply) => {
    const list = await lists.get(request.url, async () => packPage(await render(request)))
    // The router's own headers say whether the response may be cached: not when it asks for a newer build.
    reply.header('cache-control', 'no-store')
    for (const [name, value] of list.headers) reply.header(name, value)
    return list.status === 204 ? reply.code(204).send() : sendBody(request, reply.code(list.status), list)
  }
  for (const language of languages) {
    app.get(`${prefixOf(language)}/__manifest`, { config: { cost: costs.free } }, sendList)
  }
}

/** The error page of the screens would open the address again, without what was typed; `sendError` keeps it. */
function unlessUnsent(request: FastifyRequest, page: RenderedPage): PlainPage {
  if (page.status === 503 && page.failed && postsForm(request)) {
    throw new Refusal(503, 'unavailable', m.errors_unavailable())
  }
  return page
}

/** A rendering that reads a cookie outside the cache key is private to its visitor and is not shared. */
async function renderShared(render: RenderPage, request: FastifyRequest, exchange: Exchange): ReturnType<RenderPage> {
  let personal = false
  const cookies = watchReads(exchange.cookies, (name) => {
    personal ||= !pageCookies.some((known) => known === name)
  })
  const page = await render(request, { ...exchange, cookies })
  return { ...page, personal }
}

/** A form with files is read only for a screen that takes them and a person who may open it. */
async function readFiles(
  request: FastifyRequest,
  actor: Actor | null,
  { takesFiles, accessTo }: Options,
): Promise<FormData | undefined> {
  if (!request.isMultipart()) return undefined
  const path = pathOf(request)
  if (!takesFiles(path)) throw new Refusal(415, 'unsupported_media_type', 'This page takes no files.')
  if (!actor || admission(accessTo(path), actor) !== 'welcome') return undefined
  return asFormData(await readFormParts(request, actor.personId))
}

/** Bodies are buffered up to the limit, and the router parses them; a form with files stays unread until `readFiles`. */
async function takeForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
}

/** For whom a page is made, as the service worker compares it: another name, and what it keeps is forgotten. */
function keptFor({ SECRET }: Services['config'], actor: Actor | null): string {
  if (!actor) return 'visitor'
  if (actor.seenBy) return 'nobody'
  const name = createHmac('sha256', SECRET).update(`kept for ${actor.personId} ${actor.role}`)
  return name.digest('base64url').slice(0, 16)
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
