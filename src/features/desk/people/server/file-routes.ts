import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Exchange, Services } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import { admit } from '#platform/http/dispatch.ts'
import { csvOf } from '#shared/csv.ts'
import { dayInIndia } from '#shared/dates.ts'
import * as contract from '../contract.ts'
import { findPeople } from './find-people.ts'

const mostPages = 100

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The filtered list as a file, with contact data masked as on the page. */
export async function peopleFileRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get('/admins/people.csv', async (request, reply) => {
    admit(contract.findPeople.access, await exchangeOf(request).actor())
    const typed = Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== '')
    const filter = contract.findPeople.query.safeParse(Object.fromEntries(typed))
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
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="people-${dayInIndia(services.clock())}.csv"`,
        'x-content-type-options': 'nosniff',
      })
      .send(csvOf(rows))
  })
}
