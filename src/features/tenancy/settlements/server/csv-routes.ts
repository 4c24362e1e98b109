import type { FastifyInstance } from 'fastify'
import { type FileRouteOptions, mostRows, serveCsv } from '#platform/http/csv-file.ts'
import { rupeesText } from '#shared/money.ts'
import { listSettlements as listCall, SettlementFilter } from '../contract.ts'
import { officePath } from '../paths.ts'
import { listSettlements } from './report.ts'

/** The filtered settlements as a file. */
export async function settlementCsvRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  const { db, clock } = options.services
  serveCsv(app, options, {
    ...{ page: officePath, call: listCall, filter: SettlementFilter, name: 'settlements' },
    head: [
      'Number',
      'Tenant',
      'Unit',
      'Home',
      'Keys back',
      'Pay by',
      'Act by',
      'Late',
      'State',
      'Waits for',
      'Deposit',
    ],
    rows: async (filter) =>
      (await listSettlements({ db, now: clock() }, filter, mostRows)).map((each) => [
        ...[String(each.id), each.tenant, each.unit, each.house, each.keys_back_on, each.pay_by, each.act_by],
        ...[each.late ? 'yes' : 'no', each.state, each.waits_for, rupeesText(each.deposit)],
      ]),
  })
}
