import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Exchange, Services } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import { admit } from '#platform/http/dispatch.ts'
import { csvOf } from '#shared/csv.ts'
import { dayInIndia } from '#shared/dates.ts'
import * as contract from '../contract.ts'
import { findPeople } from './find-people.ts'
import { listSales } from './sales.ts'

const mostPages = 100

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

const given = (query: unknown) =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''))

/** The filtered lists as files, with contact data masked as on the page. */
export async function peopleFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  const send = (reply: FastifyReply, name: string, rows: string[][]) =>
    reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}-${dayInIndia(services.clock())}.csv"`,
        'x-content-type-options': 'nosniff',
      })
      .send(csvOf(rows))

  app.get('/admins/sales.csv', async (request, reply) => {
    admit(contract.listSales.access, await exchangeOf(request).actor())
    const filter = contract.listSales.query.safeParse(given(request.query))
    if (!filter.success) throw badInput({ filter: 'This filter is not understood.' })
    const rows: string[][] = [['Number', 'Home', 'City', 'Rupees', 'Listed', 'Sold']]
    for (let page = 1; page <= mostPages; page += 1) {
      const { sales, pages } = await listSales(services.db, { ...filter.data, page })
      for (const { home_id, title, city, price, listed_at, sold_at } of sales) {
        rows.push([String(home_id), title, city, (price / 100).toFixed(2), listed_at, sold_at ?? ''])
      }
      if (page >= pages) break
    }
    return send(reply, 'sales', rows)
  })

  app.get('/admins/people.csv', async (request, reply) => {
    admit(contract.findPeople.access, await exchangeOf(request).actor())
    const filter = contract.findPeople.query.safeParse(given(request.query))
    if (!filter.success) throw badInput({ filter: 'This filter is not understood.' })
    const rows: string[][] = [['Number', 'Name', 'Phone', 'Mail', 'Roles', 'Locked', 'Since']]
    let before = filter.data.before
    for (let page = 0; page < mostPages; page += 1) {
      const { people, next } = await findPeople(services.db, { ...filter.data, before })
      for (const { id, name, phone, email, roles, locked, since } of people) {
        rows.push([String(id), name, phone ?? '', email ?? '', roles.join(' '), locked ? 'yes' : 'no', since])
      }
      if (next === null) break
      before = next
    }
    return send(reply, 'people', rows)
  })
}
