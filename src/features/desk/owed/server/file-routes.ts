import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Exchange, Services } from '#platform/context.ts'
import { readFilter, sendCsv } from '#platform/http/csv-file.ts'
import { admit } from '#platform/http/dispatch.ts'
import { dayInIndia } from '#shared/dates.ts'
import { listOwedToOwners, OwedFilter } from '../contract.ts'
import { listOwners } from './queries.ts'

const mostPages = 200
const amount = (paise: number): string => (paise / 100).toFixed(2)

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** Money owed to owners as a file: one row for each owner, home and kind of money, which add up. */
export async function owedFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get('/admins/money/owners.csv', async (request, reply) => {
    admit(listOwedToOwners.access, await exchangeOf(request).actor())
    const filter = readFilter(OwedFilter, request.query)
    const rows: string[][] = [['Owner number', 'Owner', 'Home number', 'Home', 'What', 'Rupees']]
    for (let page = 1; page <= mostPages; page += 1) {
      const owners = await listOwners(services.db, { ...filter, page })
      for (const { id, name, out, homes } of owners) {
        const line = (home: number | null, title: string | null, what: string, paise: number) =>
          paise === 0 ? [] : [[String(id), name, home === null ? '' : String(home), title ?? '', what, amount(paise)]]
        rows.push(...homes.flatMap(({ home_id, title, due }) => line(home_id, title, 'Due', due)))
        rows.push(...homes.flatMap(({ home_id, title, held }) => line(home_id, title, 'Held', held)))
        rows.push(...line(null, null, 'On its way', out))
      }
      if (owners.length === 0) break
    }
    return sendCsv(reply, `owners-owed-${dayInIndia(services.clock())}`, rows)
  })
}
