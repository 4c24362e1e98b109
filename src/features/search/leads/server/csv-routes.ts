import type { FastifyInstance } from 'fastify'
import { type FileRouteOptions, mostRows, serveCsv } from '#platform/http/csv-file.ts'
import { LeadFilter, listLeads } from '../contract.ts'
import { listLeadRows } from './lead-queries.ts'
import { shownLead } from './shown-lead.ts'

/** The filtered leads as a file, with numbers masked as on the page. */
export async function leadCsvRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  serveCsv(app, options, {
    ...{ page: '/admins/leads', call: listLeads, filter: LeadFilter, name: 'leads' },
    head: ['Number', 'Asked', 'State', 'From', 'Name', 'Country code', 'Phone', 'Confirmed', 'Place', 'Wish', 'Home'],
    rows: async ({ before: _, ...filter }) => {
      const leads = (await listLeadRows(options.services.db, filter, mostRows)).map(shownLead)
      return leads.map((lead) => [
        ...[String(lead.id), lead.created_at, lead.state, lead.source, lead.name, lead.country_code, lead.phone],
        ...[lead.phone_confirmed ? 'yes' : 'no', lead.place ?? '', lead.wish ?? '', lead.home?.title ?? ''],
      ])
    },
  })
}
