import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { findSitemap, listSitemaps } from './queries.ts'
import { originMark, sitemapIndex } from './sitemap-xml.ts'
import { writeSitemaps } from './write-sitemaps.ts'

const unpack = promisify(gunzip)

/** Nothing here is worth a search engine's time: calls, people's own pages, steps on the way. */
const closed = ['/api/', '/dev/', '/profile', '/user-profile', '/preferences/', '/logout', '/menu', '/search_new']

/** robots.txt, the sitemap index and the sitemaps of every city. */
export async function sitemapRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db, config, clock } = services
  const originOf = (request: FastifyRequest): string => config.SITE_URL ?? `${request.protocol}://${request.host}`
  let firstWriting: Promise<void> | null = null

  app.get('/robots.txt', async (request, reply) => {
    // The search box that the home page names to search engines.
    const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /search_new?tq=', '']
    const text = [...rules, `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n')
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-type': 'text/plain; charset=utf-8' })
      .send(text)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const parts = await listWritten()
    const xml = sitemapIndex(
      parts.map(({ name, changed_at }) => ({ path: `/sitemaps/${name}.xml`, changedAt: changed_at })),
    )
    return sendXml(reply, xml, originOf(request))
  })

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const name = /^([a-z0-9-]{1,80})\.xml$/.exec(request.params.file)?.[1]
    const found = name === undefined ? undefined : await findSitemap(db, name)
    if (!found) throw notFound()
    const etag = `"${found.written_at.getTime()}"`
    reply.headers({ etag, 'last-modified': found.written_at.toUTCString() })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return sendXml(reply, (await unpack(found.body)).toString(), originOf(request))
  })

  /** On a new database the first request writes the sitemaps, before the first job has run. */
  async function listWritten() {
    const parts = await listSitemaps(db)
    if (parts.length > 0) return parts
    firstWriting ??= writeSitemaps(db, clock()).finally(() => {
      firstWriting = null
    })
    await firstWriting
    return listSitemaps(db)
  }
}

const sendXml = (reply: FastifyReply, xml: string, origin: string) =>
  reply
    .headers({ 'cache-control': 'public, max-age=3600', 'content-type': 'application/xml; charset=utf-8' })
    .send(xml.replaceAll(originMark, origin))
