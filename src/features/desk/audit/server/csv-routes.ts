import type { FastifyInstance } from 'fastify'
import { type FileRouteOptions, mostRows, serveCsv } from '#platform/http/csv-file.ts'
import { ActFilter, listActs } from '../contract.ts'
import { actLabel, sideOf } from '../words.ts'
import { listActRows } from './queries.ts'

/** The filtered log as a file, for those who may read the page. */
export async function auditCsvRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  serveCsv(app, options, {
    ...{ page: '/admins/audit', call: listActs, filter: ActFilter, name: 'audit' },
    head: ['Number', 'When', 'Who', 'Role', 'As', 'What', 'About', 'Before', 'After', 'Why'],
    rows: async (filter) => {
      const acts = await listActRows(options.services.db, filter, mostRows)
      return acts.map(({ id, made_at, by, role, as, what, about, before, after, why }) => [
        ...[String(id), made_at, by, role, as ?? '', actLabel(what), about, sideOf(before), sideOf(after), why],
      ])
    },
  })
}
