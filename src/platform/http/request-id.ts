import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Without vowels it spells no word, and without digits no log takes it for a phone number. */
const letters = 'bcdfghjkmnpqrstvwxz'

/** Names one request in the log, in its answer and on its error page; short enough to be read out. */
export const newRequestId = (): string => Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('')

export function tellRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}
