import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressIn, isLanguage, splitAddress } from '#shared/language.ts'
import { asksForData, pathOf } from './page-path.ts'

type Screens = {
  /** Whether the screen at a path shows its visitor's own, so that it is never shared. */
  isPrivate(path: string): boolean
  isTranslated(path: string): boolean
}

/**
 * Opens a private screen in the language that its visitor has chosen: the cookie remembers it. Public pages are the same for
 * everybody at an address, so they are left alone; so is data, which the open page asks for in its own language.
 */
export function leadToChosenLanguage(app: FastifyInstance, screens: Screens): void {
  app.addHook('onRequest', async (request, reply) => {
    const address = chosenAddress(request, screens)
    if (address) return reply.header('cache-control', 'private, no-store').redirect(address)
  })
}

function chosenAddress(request: FastifyRequest, { isPrivate, isTranslated }: Screens): string | null {
  const { method, url, cookies } = request
  const { language } = cookies
  if (!isLanguage(language) || language === 'en') return null
  if (!['GET', 'HEAD'].includes(method) || splitAddress(url).language !== 'en' || asksForData(request)) return null
  const path = pathOf(request)
  return isPrivate(path) && isTranslated(path) ? addressIn(language, url) : null
}
