import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bankAccounts } from '#features/money/payouts/server/api.ts'
import { privacy } from '#features/people/privacy/server/api.ts'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { chequePath } from '../cheque-path.ts'
import { insertAction } from './queries.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The cheque of an account that waits for a check by hand, for admins. Written down before a byte is sent. */
export async function officeChequeRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<{ Params: { id: string } }>(chequePath(':id'), async (request, reply) => {
    const { personId, role } = await privacy.callerOf(request, exchangeOf)
    const { id } = request.params
    if (role !== 'admin' || !/^[1-9]\d{0,14}$/.test(id)) throw notFound('There is no such cheque.')
    const account = await bankAccounts.requireToReview(services, Number(id), personId)
    const cheque = await bankAccounts.openCheque(services, account)
    if (!cheque) throw notFound('There is no such cheque.')
    const details = { bank_account: account.id, person: account.person_id }
    await insertAction(services.db, { person_id: personId, what: 'see_cheque', details, made_at: services.clock() })
    return privacy.sendPrivateFile(reply, { ...cheque, name: `cheque-${account.id}` })
  })
}
