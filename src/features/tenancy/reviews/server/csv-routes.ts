import type { FastifyInstance } from 'fastify'
import { type FileRouteOptions, mostRows, serveCsv } from '#platform/http/csv-file.ts'
import { PeriodFilter } from '#shared/period-filter.ts'
import { listReviewReports } from '../contract.ts'
import { listReportLines } from './queries.ts'

/** Reports of reviews, decided ones too, as a file. */
export async function reviewCsvRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  serveCsv(app, options, {
    ...{ page: '/admins/reviews', call: listReviewReports, filter: PeriodFilter, name: 'review-reports' },
    head: ['Review', 'Home', 'What it says', 'Reported because', 'Reported', 'Decided', 'Taken down'],
    rows: async (days) =>
      (await listReportLines(options.services.db, days, mostRows)).map((each) => [
        ...[String(each.id), each.title, each.review, each.words, each.reported_at.toISOString()],
        ...[each.decided_at?.toISOString() ?? '', each.removed ? 'yes' : 'no'],
      ]),
  })
}
