import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Exchange, Services } from '#platform/context.ts'
import { readFilter, sendCsv } from '#platform/http/csv-file.ts'
import { admit } from '#platform/http/dispatch.ts'
import { dayInIndia } from '#shared/dates.ts'
import { ActFilter, listActs } from '../contract.ts'
import { actLabel, sideOf } from '../words.ts'
import { listActRows } from './queries.ts'

const mostRows = 10_000

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The filtered log as a file, for those who may read the page. */
export async function auditFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get('/admins/audit.csv', async (request, reply) => {
    admit(listActs.access, await exchangeOf(request).actor())
    const filter = readFilter(ActFilter, request.query)
    const acts = await listActRows(services.db, filter, mostRows)
    const head = ['Number', 'When', 'Who', 'Role', 'As', 'What', 'About', 'Before', 'After', 'Why']
    const rows = acts.map(({ id, made_at, by, role, as, what, about, before, after, why }) => [
      ...[String(id), made_at, by, role, as ?? '', actLabel(what), about, sideOf(before), sideOf(after), why],
    ])
    return sendCsv(reply, `audit-${dayInIndia(services.clock())}`, [head, ...rows])
  })
}
