import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Exchange, Services } from '#platform/context.ts'
import { readFilter, sendCsv } from '#platform/http/csv-file.ts'
import { admit } from '#platform/http/dispatch.ts'
import { dayInIndia } from '#shared/dates.ts'
import * as contract from '../contract.ts'
import { findPeople } from './find-people.ts'
import { listSales } from './sales.ts'

const mostPages = 100

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The filtered lists as files, with contact data masked as on the page. */
export async function peopleFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get('/admins/sales.csv', async (request, reply) => {
    admit(contract.listSales.access, await exchangeOf(request).actor())
    const filter = readFilter(contract.listSales.query, request.query)
    const rows: string[][] = [['Number', 'Home', 'City', 'Rupees', 'Listed', 'Sold']]
    for (let page = 1; page <= mostPages; page += 1) {
      const { sales, pages } = await listSales(services.db, { ...filter, page })
      for (const { home_id, title, city, price, listed_at, sold_at } of sales) {
        rows.push([String(home_id), title, city, (price / 100).toFixed(2), listed_at, sold_at ?? ''])
      }
      if (page >= pages) break
    }
    return sendCsv(reply, `sales-${dayInIndia(services.clock())}`, rows)
  })

  app.get('/admins/people.csv', async (request, reply) => {
    admit(contract.findPeople.access, await exchangeOf(request).actor())
    const filter = readFilter(contract.findPeople.query, request.query)
    const rows: string[][] = [['Number', 'Name', 'Phone', 'Mail', 'Roles', 'Locked', 'Since']]
    let before = filter.before
    for (let page = 0; page < mostPages; page += 1) {
      const { people, next } = await findPeople(services.db, { ...filter, before })
      for (const { id, name, phone, email, roles, locked, since } of people) {
        rows.push([String(id), name, phone ?? '', email ?? '', roles.join(' '), locked ? 'yes' : 'no', since])
      }
      if (next === null) break
      before = next
    }
    return sendCsv(reply, `people-${dayInIndia(services.clock())}`, rows)
  })
}
