import type { FastifyInstance } from 'fastify'
import { type FileRouteOptions, serveCsv } from '#platform/http/csv-file.ts'
import { rupeesText } from '#shared/money.ts'
import { listOwedToOwners, OwedFilter } from '../contract.ts'
import { listOwners } from './queries.ts'

const mostPages = 200

/** Money owed to owners as a file: one row for each owner, home and kind of money, which add up. */
export async function owedCsvRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  serveCsv(app, options, {
    ...{ page: '/admins/money/owners', call: listOwedToOwners, filter: OwedFilter, name: 'owners-owed' },
    head: ['Owner number', 'Owner', 'Home number', 'Home', 'What', 'Rupees'],
    rows: async (filter) => {
      const rows: string[][] = []
      for (let page = 1; page <= mostPages; page += 1) {
        const owners = await listOwners(options.services.db, { ...filter, page })
        for (const { id, name, out, homes } of owners) {
          const line = (home: number | null, title: string | null, what: string, paise: number) =>
            paise === 0
              ? []
              : [[String(id), name, home === null ? '' : String(home), title ?? '', what, rupeesText(paise)]]
          rows.push(...homes.flatMap(({ home_id, title, due }) => line(home_id, title, 'Due', due)))
          rows.push(...homes.flatMap(({ home_id, title, held }) => line(home_id, title, 'Held', held)))
          rows.push(...line(null, null, 'On its way', out))
        }
        if (owners.length === 0) break
      }
      return rows
    },
  })
}
