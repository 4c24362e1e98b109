import type { FastifyInstance, FastifyRequest } from 'fastify'
import { privacy } from '#features/people/privacy/server/api.ts'
import { m } from '#messages'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { chequeLeafPath } from '../contract.ts'
import { findPresentAccount } from './bank-queries.ts'
import { openCheque } from './review-account.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The caller's own cheque. The money office has its own way to it, which is written down. */
export async function chequeRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get(chequeLeafPath, async (request, reply) => {
    const { personId } = await privacy.callerOf(request, exchangeOf)
    const account = await findPresentAccount(services.db, personId)
    const cheque = account && (await openCheque(services, account))
    if (!cheque) throw notFound(m.bank_no_cheque())
    return privacy.sendPrivateFile(reply, { ...cheque, name: 'cheque' })
  })
}
