import type { FastifyInstance } from 'fastify'
import { type FileRouteOptions, mostRows, serveCsv } from '#platform/http/csv-file.ts'
import { PeriodFilter } from '#shared/period-filter.ts'
import { listReports } from '../contract.ts'
import { listReportLines } from './report-queries.ts'

/** Reports about homes, settled ones too, as a file. */
export async function reportCsvRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  serveCsv(app, options, {
    ...{ page: '/admins/reports', call: listReports, filter: PeriodFilter, name: 'reports' },
    head: ['Number', 'Home', 'Place', 'Reason', 'Words', 'Reported', 'State', 'Outcome', 'Note', 'Settled'],
    rows: async (days) =>
      (await listReportLines(options.services.db, days, mostRows)).map((each) => [
        ...[String(each.id), each.title, each.place, each.reason, each.words, each.created_at.toISOString()],
        ...[each.state, each.outcome ?? '', each.note ?? '', each.resolved_at?.toISOString() ?? ''],
      ]),
  })
}
