import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openCachePerDatabase } from '#platform/cache.ts'
import type { Services } from '#platform/context.ts'
import { notFound, tooMany } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import { splitAddress } from '#shared/language.ts'
import { ogCardOf } from './og-card.ts'
import { drawOgCard } from './og-drawing.ts'

type Picture = { png: Buffer; etag: string } | 'none'

/** Cached for an hour: drawing takes a tenth of a second, and a shared link is fetched by many. */
const drawn = openCachePerDatabase<string, Picture>({ ttlMs: 3_600_000, maxEntries: 150 })
/** Limits concurrent drawing, so that it does not delay photos of homes. */
const mostAtOnce = 12

/** The picture that stands for a page where it is shared, at /og and the page's own path. */
export async function ogRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db, providers, clock } = services
  let underWay = 0

  async function draw(url: string): Promise<Picture> {
    const { language, path } = splitAddress(url)
    if (underWay >= mostAtOnce) throw tooMany()
    underWay += 1
    try {
      const card = await inLanguage(language, () => ogCardOf({ db, providers, now: clock() }, path))
      if (!card) return 'none'
      const png = await drawOgCard(card, language)
      return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 24)}"` }
    } finally {
      underWay -= 1
    }
  }

  app.get<{ Params: { '*': string } }>('/og/*', async (request, reply) => {
    const path = /^([a-z0-9/-]{1,250})\.png$/.exec(request.params['*'])?.[1]
    const picture = path === undefined ? 'none' : await drawn.get(db, path, () => draw(`/${path}`))
    if (picture === 'none') throw notFound()
    reply.headers({
      'cache-control': 'public, max-age=86400',
      'content-type': 'image/png',
      // Made to be shown elsewhere.
      'cross-origin-resource-policy': 'cross-origin',
      etag: picture.etag,
    })
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
    return reply.send(picture.png)
  })
}
