import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Exchange, Services } from '#platform/context.ts'
import { readFilter, sendCsv } from '#platform/http/csv-file.ts'
import { admit } from '#platform/http/dispatch.ts'
import { dayInIndia } from '#shared/dates.ts'
import { HomeFilter, listStaffHomes } from '../contract.ts'
import { stateWords } from '../words.ts'
import { listHomes } from './staff-homes.ts'

const mostPages = 400

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The filtered homes as a file. */
export async function homeFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get('/admins/homes.csv', async (request, reply) => {
    admit(listStaffHomes.access, await exchangeOf(request).actor())
    const filter = readFilter(HomeFilter, request.query)
    const rows = [['Number', 'Code', 'Title', 'Place', 'State', 'Draft', 'Rupees from', 'Photos', 'Changed']]
    for (let page = 1; page <= mostPages; page += 1) {
      const { homes, more } = await listHomes(services, { ...filter, page })
      for (const { id, thikana_id, title, place, state, has_draft, rent, photos, updated_at } of homes) {
        rows.push([
          ...[String(id), thikana_id, title, place, stateWords[state], has_draft ? 'yes' : 'no'],
          ...[rent === null ? '' : (rent / 100).toFixed(2), String(photos), updated_at],
        ])
      }
      if (!more) break
    }
    return sendCsv(reply, `homes-${dayInIndia(services.clock())}`, rows)
  })
}
