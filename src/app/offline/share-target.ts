import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context.ts'
import { inLanguage } from '#platform/language.ts'
import { isLanguage } from '#shared/language.ts'
import { pathOfShared, type Shared } from './shared-link.ts'

/** Other apps share a link to the installed site with it (public/manifest.webmanifest). */
export async function shareTargetRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.get('/share-target', async ({ query, host, cookies }, reply) => {
    const { SITE_URL } = services.config
    const hosts = [host, ...(SITE_URL ? [new URL(SITE_URL).host] : [])]
    const asked = query as Record<string, unknown>
    const part = (name: keyof Shared) => (typeof asked[name] === 'string' ? asked[name].slice(0, 2000) : undefined)
    const shared = { url: part('url'), text: part('text'), title: part('title') }
    // The installed app shares to one address: only the cookie says which language was chosen.
    const language = isLanguage(cookies.language) ? cookies.language : 'en'
    const path = inLanguage(language, () => pathOfShared(shared, hosts))
    return reply.header('cache-control', 'no-store').redirect(path)
  })
}
