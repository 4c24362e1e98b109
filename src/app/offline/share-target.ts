import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context.ts'
import { pathOfShared, type Shared } from './shared-link.ts'

/** Other apps share a link to the installed site with it (public/manifest.webmanifest). */
export async function shareTargetRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.get('/share-target', async ({ query, host }, reply) => {
    const { SITE_URL } = services.config
    const hosts = [host, ...(SITE_URL ? [new URL(SITE_URL).host] : [])]
    const asked = query as Record<string, unknown>
    const part = (name: keyof Shared) => (typeof asked[name] === 'string' ? asked[name].slice(0, 2000) : undefined)
    const shared = { url: part('url'), text: part('text'), title: part('title') }
    return reply.header('cache-control', 'no-store').redirect(pathOfShared(shared, hosts))
  })
}
