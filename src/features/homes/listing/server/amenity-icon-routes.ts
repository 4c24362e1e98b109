import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { amenities } from '../rules.ts'

/** The text colour of the light theme, since a separate SVG cannot use `currentColor` of the page. */
const ink = '#1d2523'

/** Serves each amenity icon at /amenities/{key}.svg. */
export async function amenityIconRoutes(app: FastifyInstance): Promise<void> {
  const icons = drawIcons(readFileSync(new URL('../../../../ui/brand/icons.svg', import.meta.url), 'utf8'))
  app.get<{ Params: { file: string } }>('/amenities/:file', async (request, reply) => {
    const icon = icons.get(request.params.file)
    if (!icon) throw notFound()
    return reply.headers({ 'cache-control': 'public, max-age=86400', 'content-type': 'image/svg+xml' }).send(icon)
  })
}

function drawIcons(sprite: string): Map<string, string> {
  const shapes = new Map(
    [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)].map(([, name, shape]) => [name, shape]),
  )
  return new Map(
    amenities.map(({ key, icon }) => [
      `${key}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="${ink}" ` +
        `stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.get(icon) ?? ''}</svg>`,
    ]),
  )
}
