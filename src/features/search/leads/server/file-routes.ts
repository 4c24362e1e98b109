import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Exchange, Services } from '#platform/context.ts'
import { readFilter, sendCsv } from '#platform/http/csv-file.ts'
import { admit } from '#platform/http/dispatch.ts'
import { dayInIndia } from '#shared/dates.ts'
import { LeadFilter, listLeads } from '../contract.ts'
import { listLeadRows } from './lead-queries.ts'
import { shownLead } from './shown-lead.ts'

const mostRows = 10_000

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The filtered leads as a file, with numbers masked as on the page. */
export async function leadFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get('/admins/leads.csv', async (request, reply) => {
    admit(listLeads.access, await exchangeOf(request).actor())
    const { before: _, ...filter } = readFilter(LeadFilter, request.query)
    const leads = (await listLeadRows(services.db, filter, mostRows)).map(shownLead)
    return sendCsv(reply, `leads-${dayInIndia(services.clock())}`, [
      ['Number', 'Asked', 'State', 'From', 'Name', 'Country code', 'Phone', 'Confirmed', 'Place', 'Wish', 'Home'],
      ...leads.map((lead) => [
        ...[String(lead.id), lead.created_at, lead.state, lead.source, lead.name, lead.country_code, lead.phone],
        ...[lead.phone_confirmed ? 'yes' : 'no', lead.place ?? '', lead.wish ?? '', lead.home?.title ?? ''],
      ]),
    ])
  })
}
