import type { FastifyInstance } from 'fastify'
import { type FileRouteOptions, serveCsv } from '#platform/http/csv-file.ts'
import { CampaignFilter, getCampaignReport } from '../contract.ts'
import { reportOf } from './report.ts'

/** The report as a file, for those who may read the page. */
export async function campaignCsvRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  const { db, clock } = options.services
  serveCsv(app, options, {
    ...{ page: '/admins/campaigns', call: getCampaignReport, filter: CampaignFilter, name: 'campaigns' },
    head: [
      ...['From', 'To', 'Channel', 'Source', 'Medium', 'Campaign', 'Visitors', 'Leads', 'Visits', 'Bookings'],
      'Move-ins',
    ],
    rows: async (filter) => {
      const { from, to, lines } = await reportOf(db, clock(), filter)
      return lines.map((line) => [
        ...[from, to, line.channel, line.source, line.medium, line.campaign],
        ...[line.visitors, line.leads, line.visits, line.bookings, line.move_ins].map(String),
      ])
    },
  })
}
