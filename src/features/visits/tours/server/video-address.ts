import type { FastifyInstance } from 'fastify'
import { addressIn, splitAddress } from '#shared/language.ts'

/** Everything that begins with /alpha/video is a tour by its id, except the tools of that name and the data of screens. */
const begins = /^\/alpha\/video(?!tagging(?:[/?]|$))(?![^?]*\.data(?:\?|$))([^/?][^?]*)(\?.*)?$/i

/** The router knows no part of a segment: /alpha/video-12 and /alpha/videos/12 lead to /alpha/video/12. */
export function leadToVideo(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { language, path } = splitAddress(request.url)
    const [, rest = '', query = ''] = (request.method === 'GET' && begins.exec(path)) || []
    if (rest === '') return
    const id = /\d{1,9}/.exec(rest)?.[0] ?? ''
    return reply.redirect(addressIn(language, `/alpha/video/${id}${query}`), 302)
  })
}
