import type { FastifyInstance } from 'fastify'
import { type FileRouteOptions, mostRows, serveCsv } from '#platform/http/csv-file.ts'
import { CareFilter, listCareByClock } from '../contract.ts'
import { officePath } from '../paths.ts'
import { stateWords } from '../words.ts'
import { listCareRows } from './list.ts'

/** The filtered requests as a file: of all homes for admins, of their own homes for area managers. */
export async function careCsvRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  const { db, clock } = options.services
  serveCsv(app, options, {
    ...{ page: officePath, call: listCareByClock, filter: CareFilter, name: 'repairs' },
    head: ['Number', 'What', 'Home', 'Raised', 'Due', 'Late', 'Urgent', 'State', 'Standing'],
    rows: async (filter, actor) =>
      (await listCareRows({ db, now: clock(), actor }, filter, mostRows)).map((each) => [
        ...[String(each.id), each.title, each.home, each.raised_at, each.due_at, each.late ? 'yes' : 'no'],
        ...[each.urgent ? 'yes' : 'no', stateWords[each.state], each.text],
      ]),
  })
}
