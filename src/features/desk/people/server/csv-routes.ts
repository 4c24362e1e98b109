import type { FastifyInstance } from 'fastify'
import { type FileRouteOptions, serveCsv } from '#platform/http/csv-file.ts'
import { rupeesText } from '#shared/money.ts'
import * as contract from '../contract.ts'
import { findPeople } from './find-people.ts'
import { listSales } from './sales.ts'

const mostPages = 100

/** The filtered lists as files, with contact data masked as on the page. */
export async function peopleCsvRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  const { db } = options.services

  serveCsv(app, options, {
    ...{ page: '/admins/sales', call: contract.listSales, filter: contract.listSales.query, name: 'sales' },
    head: ['Number', 'Home', 'City', 'Rupees', 'Listed', 'Sold'],
    rows: async (filter) => {
      const rows: string[][] = []
      for (let page = 1; page <= mostPages; page += 1) {
        const { sales, pages } = await listSales(db, { ...filter, page })
        for (const { home_id, title, city, price, listed_at, sold_at } of sales) {
          rows.push([String(home_id), title, city, rupeesText(price), listed_at, sold_at ?? ''])
        }
        if (page >= pages) break
      }
      return rows
    },
  })

  serveCsv(app, options, {
    ...{ page: '/admins/people', call: contract.findPeople, filter: contract.findPeople.query, name: 'people' },
    head: ['Number', 'Name', 'Phone', 'Mail', 'Roles', 'Locked', 'Since'],
    rows: async (filter) => {
      const rows: string[][] = []
      let before = filter.before
      for (let page = 0; page < mostPages; page += 1) {
        const { people, next } = await findPeople(db, { ...filter, before })
        for (const { id, name, phone, email, roles, locked, since } of people) {
          rows.push([String(id), name, phone ?? '', email ?? '', roles.join(' '), locked ? 'yes' : 'no', since])
        }
        if (next === null) break
        before = next
      }
      return rows
    },
  })
}
