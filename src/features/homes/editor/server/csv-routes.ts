import type { FastifyInstance } from 'fastify'
import { type FileRouteOptions, serveCsv } from '#platform/http/csv-file.ts'
import { rupeesText } from '#shared/money.ts'
import { HomeFilter, listStaffHomes } from '../contract.ts'
import { stateWords } from '../words.ts'
import { listHomes } from './staff-homes.ts'

const mostPages = 400

/** The filtered homes as a file. */
export async function homeCsvRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  serveCsv(app, options, {
    ...{ page: '/admins/homes', call: listStaffHomes, filter: HomeFilter, name: 'homes' },
    head: ['Number', 'Code', 'Title', 'Place', 'State', 'Draft', 'Rupees from', 'Photos', 'Changed'],
    rows: async (filter) => {
      const rows: string[][] = []
      for (let page = 1; page <= mostPages; page += 1) {
        const { homes, more } = await listHomes(options.services, { ...filter, page })
        for (const { id, thikana_id, title, place, state, has_draft, rent, photos, updated_at } of homes) {
          rows.push([
            ...[String(id), thikana_id, title, place, stateWords[state], has_draft ? 'yes' : 'no'],
            ...[rent === null ? '' : rupeesText(rent), String(photos), updated_at],
          ])
        }
        if (!more) break
      }
      return rows
    },
  })
}
