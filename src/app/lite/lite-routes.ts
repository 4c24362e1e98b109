import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { searchHomes } from '#features/search/filters/contract.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import { parseSearchUrl } from '#features/search/filters/search-url.ts'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { withinExchange } from '#platform/http/exchange.ts'
import { costs } from '#platform/http/limit-requests.ts'
import { hashSource } from '#platform/http/page-policy.ts'
import { inLanguage } from '#platform/language.ts'
import { CallError, call } from '#shared/call.ts'
import { languages, localAddress, prefixOf, splitAddress } from '#shared/language.ts'
import { litePage, liteStyles } from './lite-page.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

const policy = [
  "default-src 'none'",
  "img-src 'self' data:",
  `style-src ${hashSource(Buffer.from(liteStyles).toString('latin1'))}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `/lite` before the address of any results: the same homes in a few kilobytes, for 2G (docs/decisions/0029). */
export async function liteRoutes(app: FastifyInstance, options: Options): Promise<void> {
  for (const language of languages) {
    app.get(`${prefixOf(language)}/lite/*`, { config: { cost: costs.page } }, (request, reply) => {
      // The language comes from the address, as on every page, not from the visitor's browser.
      const exchange = { ...options.exchangeOf(request), language }
      return withinExchange(exchange, () => inLanguage(language, () => sendLite(request, reply, options.services)))
    })
  }
}

async function sendLite(request: FastifyRequest, reply: FastifyReply, { config }: Services) {
  const url = new URL(splitAddress(request.url).path, 'http://site').href.replace('/lite/', '/')
  const { pathname, searchParams } = new URL(url)
  const withPhotos = searchParams.get('photos') === '1'
  searchParams.delete('photos')
  const asked = parseSearchUrl(pathname, searchParams)
  if (!asked) throw notFound()
  const { filters } = asked
  const results = await call(searchHomes, { query: askedQuery(filters) }).catch((error: unknown) => {
    // A city that is not ours, or a failure: the full page says it in its own words.
    if (error instanceof CallError) return null
    throw error
  })
  if (!results) return reply.redirect(localAddress(pathname))
  const origin = config.SITE_URL ?? `${request.protocol}://${request.host}`
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=5',
    'content-security-policy': policy,
  })
  return litePage({ results, filters, origin, withPhotos })
}
