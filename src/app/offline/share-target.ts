import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context.ts'
import { inLanguage } from '#platform/language.ts'
import { addressIn, isLanguage, type Language, splitAddress } from '#shared/language.ts'
import { screenIsTranslated } from '../policy/screens.ts'
import { pathOfShared, type Shared } from './shared-link.ts'

/** Other apps share a link to the installed site with it (manifest.ts). */
export async function shareTargetRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.get('/share-target', async ({ query, host, cookies }, reply) => {
    const { SITE_URL } = services.config
    const hosts = [host, ...(SITE_URL ? [new URL(SITE_URL).host] : [])]
    const asked = query as Record<string, unknown>
    const part = (name: keyof Shared) => (typeof asked[name] === 'string' ? asked[name].slice(0, 2000) : undefined)
    const shared = { url: part('url'), text: part('text'), title: part('title') }
    const chosen = isLanguage(cookies.language) ? cookies.language : null
    const path = inLanguage(chosen ?? 'en', () => pathOfShared(shared, hosts))
    return reply.header('cache-control', 'no-store').redirect(chosen ? inChosen(chosen, path) : path)
  })
}

/** The link may have been copied in another language; a screen that does not speak the chosen one is left as it is. */
function inChosen(language: Language, address: string): string {
  const { path } = splitAddress(address)
  return screenIsTranslated(path.split(/[?#]/, 1)[0] ?? '') ? addressIn(language, path) : address
}
