import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { formatRupees } from '#shared/money.ts'
import type { RentReceipt } from '../contract.ts'
import { receiptFileRoutes } from './file-routes.ts'
import { textOfPdf } from './test-pdf-text.ts'

let site: TestApp
let files: FastifyInstance
let tenant: string
let tenantId: number
let stranger: string

/** Two of one financial year, then seven of the next. */
const months = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((month) => `2026-${String(month).padStart(2, '0')}-01`)

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-15T06:30:00Z')
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const owner = await make.aPerson({ firstName: 'Rajendra', lastName: 'Deshpande', roles: ['owner'] })
  const ananya = await make.aPerson({ firstName: 'Ananya', lastName: 'Hegde' })
  const of = await make.aTenant({ in: await make.aHome({ owner }), person: ananya, from: '2026-02-01' })
  for (const month of months) await make.aPaidRent({ of, month, amount: 11_000_00 })
  await make.aRent({ of, dueOn: '2026-11-05', title: 'Rent for November 2026' })
  const http = await openHttpServer(site.services, [], {
    findActor: accounts.findActor,
    readiness: { draining: false },
  })
  files = http.app
  await files.register(receiptFileRoutes, { services: site.services, exchangeOf: http.exchangeOf })
  tenantId = ananya.id
  tenant = await site.openSession(tenantId, 'tenant')
  stranger = await site.openSession((await make.aPerson()).id, 'tenant')
})
afterAll(async () => {
  await files.close()
  await site.close()
})

const ask = async (query = '', cookie = tenant) =>
  (await site.send('GET', `/alpha/payments/hra.json${query}`, { cookie })).json as RentReceipt

test('the current year lists every paid month, the landlord and the total in words', async () => {
  const receipt = await ask()
  expect(receipt).toMatchObject({ year: '2026-27', from: '2026-04-01', to: '2027-03-31', tenant: 'Ananya Hegde' })
  const [home] = receipt.homes
  expect(home?.landlord).toBe('Rajendra Deshpande')
  // This month's is open.
  expect(home?.rents.map(({ month }) => month)).toEqual([
    ...['April 2026', 'May 2026', 'June 2026', 'July 2026', 'August 2026', 'September 2026', 'October 2026'],
  ])
  expect(receipt.total).toBe(77_000_00)
  expect(receipt.total_in_words).toBe('Rupees Seventy Seven Thousand Only')
})

test('the years together contain every paid rent, including the month of moving in', async () => {
  const years = await Promise.all((await ask()).years.map((year) => ask(`?year=${year}`)))
  expect(years.map(({ year, total }) => [year, total])).toEqual([
    ['2026-27', 77_000_00],
    ['2025-26', 22_000_00],
  ])
  expect(years.at(-1)?.homes[0]?.rents[0]?.from).toBe('2026-02-01')
})

test('a refunded rent is left out', async () => {
  const before = await ask()
  const last = before.homes[0]?.rents.at(-1)
  const { db } = site.services
  await sql`insert into refund (payment_id, person_id, amount, reason, state, reference)
    select p.id, ${tenantId}, p.amount, 'Test', 'done', 'test:hra' from payment p join invoice i on i.id = p.invoice_id
    where i.receipt_number = ${last?.receipt_number}`.execute(db)
  expect((await ask()).total).toBe(before.total - (last?.amount ?? 0))
  await sql`delete from refund where reference = 'test:hra'`.execute(db)
})

test('is available as a PDF, when signed in only', async () => {
  const receipt = await ask()
  const { headers, rawPayload } = await files.inject({ url: receipt.pdf_url, headers: { cookie: tenant } })
  expect(headers['content-disposition']).toBe('attachment; filename="rent-receipt-2026-27.pdf"')
  const text = textOfPdf(rawPayload)
  for (const said of [formatRupees(receipt.total), receipt.total_in_words, 'Rajendra Deshpande', 'October 2026']) {
    expect(text).toContain(said)
  }
  expect(text).toContain('above ₹1,00,000')
  expect((await files.inject({ url: receipt.pdf_url })).statusCode).toBe(401)
})

test.each([
  ['hi', 'किराये की रसीद 2026-27', 'अक्टूबर 2026', 'मकान मालिक का पैन'],
  ['kn', 'ಬಾಡಿಗೆ ರಸೀದಿ 2026-27', 'ಅಕ್ಟೋಬರ್ 2026', 'ಮನೆ ಮಾಲೀಕರ ಪ್ಯಾನ್'],
])('the PDF of a page in %s is in that language, with the English beneath', async (language, title, month, pan) => {
  const headers = { 'accept-language': language }
  const receipt = (await site.send('GET', '/alpha/payments/hra.json', { cookie: tenant, headers })).json as RentReceipt
  expect(receipt.pdf_url).toBe(`/${language}/alpha/payments/hra.pdf?year=2026-27`)
  const paper = await files.inject({ url: receipt.pdf_url, headers: { cookie: tenant } })
  expect(paper.headers['content-disposition']).toBe(`attachment; filename="rent-receipt-2026-27-${language}.pdf"`)
  const text = textOfPdf(paper.rawPayload).replaceAll(' \n', ' ')
  for (const said of [`${title}\nRent receipt 2026-27\n`, `${month}\nOctober 2026\n`, receipt.total_in_words]) {
    expect(text).toContain(said)
  }
  expect(text).toContain(`${pan}\nLandlord’s PAN\n`)
  expect(text).toContain('Rupees Seventy Seven Thousand Only')
})

test('a year without rents is empty, an invalid year is refused', async () => {
  expect(await ask('?year=2031-32')).toMatchObject({ homes: [], total: 0, pan_needed: false })
  expect((await ask('', stranger)).homes).toEqual([])
  for (const year of ['2026', '2026-29', 'x']) {
    const { status, json } = await site.send('GET', `/alpha/payments/hra.json?year=${year}`, { cookie: tenant })
    expect({ status, fields: Object.keys(json.error.fields) }).toEqual({ status: 400, fields: ['year'] })
    const pdf = await files.inject({ url: `/alpha/payments/hra.pdf?year=${year}`, headers: { cookie: tenant } })
    expect(pdf.statusCode).toBe(400)
  }
})
