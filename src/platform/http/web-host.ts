import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageContext } from '#shared/page-context.ts'
import type { Exchange, Services } from '../context.ts'
import { withinExchange } from './exchange.ts'
import { type CachedPage, openPageCache, sharedSeconds } from './page-cache.ts'
import { contentSecurityPolicy, newNonce } from './security.ts'

type Options = {
  services: Services
  build: ServerBuild | (() => Promise<ServerBuild>)
  exchangeOf(request: FastifyRequest): Exchange
}

/** Stands where a page's nonce goes while it is rendered and kept; never sent. */
const nonceMark = 'nonce-goes-here'
/** Cookies a page may look at even when nobody is signed in; part of the cache key. */
const pageCookies = ['theme', 'city', 'recent_searches'] as const

/** Every screen: React Router, inside this process, behind a short cache for people who are not signed in. */
export async function webHost(app: FastifyInstance, { services, build, exchangeOf }: Options): Promise<void> {
  const { config } = services
  const render = createRequestHandler(build, config.NODE_ENV === 'development' ? 'development' : 'production')
  const cache = openPageCache({ maxPages: 400 })

  // The router reads the body itself; nothing may have parsed it before.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/*', async (request, reply) => {
    const exchange = exchangeOf(request)
    const actor = await exchange.actor()
    const shareable = request.method === 'GET' && !actor && config.NODE_ENV !== 'development'
    const page = shareable
      ? await cache.get(cacheKey(request, exchange), () => renderPage(request, reply, exchange))
      : await renderPage(request, reply, exchange)
    return sendPage(reply, page, exchange, Boolean(actor))
  })

  async function renderPage(request: FastifyRequest, reply: FastifyReply, exchange: Exchange): Promise<CachedPage> {
    const context = new RouterContextProvider()
    context.set(pageContext, {
      nonce: nonceMark,
      cookies: exchange.cookies,
      origin: originOf(request),
      devPages: !config.production,
    })
    const fetched = createRequest(request.raw, reply.raw, { host: request.host, protocol: `${request.protocol}:` })
    const response = await withinExchange(exchange, () => render(fetched, context))
    const text = await response.text()
    return { status: response.status, headers: [...response.headers], pieces: text.split(nonceMark) }
  }

  function sendPage(reply: FastifyReply, page: CachedPage, exchange: Exchange, personal: boolean) {
    const nonce = newNonce()
    for (const [name, value] of page.headers) if (name !== 'set-cookie') reply.header(name, value)
    const cookies = [
      ...page.headers.flatMap(([name, value]) => (name === 'set-cookie' ? [value] : [])),
      ...exchange.setCookies,
    ]
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    if (personal || cookies.length > 0 || sharedSeconds(page.headers) === 0) {
      reply.header('cache-control', 'private, no-store')
    }
    reply.header('content-security-policy', contentSecurityPolicy(nonce, config))
    reply.code(page.status)
    return reply.send(page.pieces.join(nonce))
  }

  const originOf = (request: FastifyRequest): string => config.SITE_URL ?? `${request.protocol}://${request.host}`
}

function cacheKey(request: FastifyRequest, exchange: Exchange): string {
  return [request.host, request.url, ...pageCookies.map((name) => exchange.cookies[name] ?? '')].join('\n')
}
