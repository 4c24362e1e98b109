import type { FastifyInstance } from 'fastify'
import { type FileRouteOptions, mostRows, serveCsv } from '#platform/http/csv-file.ts'
import { rupeesText } from '#shared/money.ts'
import { ListingFilter, listListings } from '../contract.ts'
import { staffWords } from '../rules.ts'
import { listForStaff } from './review.ts'

/** The filtered listings as a file. */
export async function listingCsvRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  serveCsv(app, options, {
    ...{ page: '/admins/listings', call: listListings, filter: ListingFilter, name: 'listings' },
    head: ['Number', 'Home', 'Owner', 'Prime', 'Rupees a month', 'Sent', 'State'],
    rows: async (filter) =>
      (await listForStaff(options.services.db, filter, mostRows)).map((each) => [
        ...[String(each.id), each.title, each.owner, each.prime ? 'yes' : 'no', rupeesText(each.rent)],
        ...[each.sent_at ?? '', staffWords[each.status]],
      ]),
  })
}
