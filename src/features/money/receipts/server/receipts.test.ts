import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { line } from '#features/money/payments/invoice-rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { formatRupees } from '#shared/money.ts'
import type { Receipt } from '../contract.ts'
import { receiptFileRoutes } from './file-routes.ts'
import { textOfPdf } from './test-pdf-text.ts'

let site: TestApp
/** Fetches a PDF, which is not an API call. */
let files: FastifyInstance
/** Invoices of Ananya: for moving in and a rent, both paid, and a rent that is not. */
let movingIn: number
let paid: number
let open: number
let tenantId: number
let tenant: string
let other: string
let admin: string

beforeAll(async () => {
  site = await openTestApp({
    ...{ COMPANY_NAME: 'Thikana Homes', COMPANY_ADDRESS: '12 Church Street, Bengaluru', GSTIN: '29ABCDE1234F1Z5' },
  })
  site.clock.now = new Date('2026-11-15T06:30:00Z')
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const ananya = await make.aPerson({ firstName: 'Ananya', lastName: 'Hegde' })
  const home = await make.aHome({ city: 'bangalore', locality: 'hsr-layout' })
  const of = await make.aTenant({ in: home, person: ananya, from: '2026-08-01' })
  const fees = line('ONBOARDING_CHARGES', 'fees', 'Onboarding', 5_900_00)
  movingIn = (await make.aPaidBill({ by: ananya, tenancyId: of.tenancyId, lines: [fees] })).id
  paid = (await make.aPaidRent({ of, month: '2026-09-01', amount: 11_000_00 })).id
  open = await make.aRent({ of, dueOn: '2026-11-05', title: 'Rent for November 2026' })
  tenantId = ananya.id
  const http = await openHttpServer(site.services, [], {
    findActor: accounts.findActor,
    readiness: { draining: false },
  })
  files = http.app
  await files.register(receiptFileRoutes, { services: site.services, exchangeOf: http.exchangeOf })
  tenant = await site.openSession(tenantId, 'tenant')
  other = await site.openSession((await make.aPerson()).id, 'tenant')
  admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
})
afterAll(async () => {
  await files.close()
  await site.close()
})

const ask = (id: number | string, cookie?: string) =>
  site.send('GET', `/internal_houses/receipt.json?id=${id}`, { cookie })
const fetchPdf = (url: string, cookie?: string) => files.inject({ url, ...(cookie ? { headers: { cookie } } : {}) })

describe('a receipt', () => {
  test('[API-067] for a rent states the payer, the period and the amount in figures and words', async () => {
    const id = paid
    const { status, json } = await ask(id, tenant)
    const receipt = json as Receipt
    expect(status).toBe(200)
    expect(receipt).toMatchObject({
      ...{ id, title: 'Rent for September 2026', received_from: 'Ananya Hegde', credits: 0, gst: null, refunds: [] },
      ...{ period: { from: '2026-09-01', to: '2026-09-30' }, total_in_words: 'Rupees Eleven Thousand Only' },
      lines: [{ label: 'Rent for September 2026', amount: 11_000_00 }],
      ...{ total: 11_000_00 },
      payment: { amount: 11_000_00, reference: expect.stringMatching(/^pay_/) },
    })
    expect(receipt.number).toMatch(/^TH\/2026-27\/\d{6}$/)
    expect(receipt.home?.address).toContain('HSR Layout, Bengaluru')
    const beside = await site.send('GET', `/internal_houses/receipt?id=${id}`, {
      cookie: tenant,
      headers: { accept: 'application/json' },
    })
    expect(beside.json).toEqual(json)
  })

  test('for moving in states the tax included in our fees, and who charges it', async () => {
    const id = movingIn
    await sql`insert into invoice_line values (${id}, 90, 'OTHER', 'Cleaning', null, 1_180_00, 180_00, 'fees')`.execute(
      site.services.db,
    )
    const { gst } = (await ask(id, tenant)).json as Receipt
    const fees = await sql<{ sum: number }>`select sum(amount)::float8 as sum from invoice_line
      where invoice_id = ${id} and book = 'fees'`.execute(site.services.db)
    expect(gst?.tax).toBeGreaterThanOrEqual(180_00)
    expect((gst?.taxable ?? 0) + (gst?.cgst ?? 0) + (gst?.sgst ?? 0)).toBe(fees.rows[0]?.sum)
    expect(gst).toMatchObject({
      ...{ company: 'Thikana Homes', address: '12 Church Street, Bengaluru' },
      ...{ gstin: '29ABCDE1234F1Z5', sac: '997221' },
    })
    const { rawPayload } = await fetchPdf(`/internal_houses/receipt.pdf?id=${id}`, tenant)
    const paper = textOfPdf(rawPayload).replace(/\s+/g, ' ')
    for (const said of ['Thikana Homes, 12 Church Street, Bengaluru', 'GSTIN 29ABCDE1234F1Z5', 'SAC 997221']) {
      expect(paper).toContain(said)
    }
    await sql`delete from invoice_line where invoice_id = ${id} and position = 90`.execute(site.services.db)
  })

  test('another person’s, an unpaid and an unknown receipt are not found; admins can open all', async () => {
    const id = paid
    for (const [url, cookie, status] of [
      [id, undefined, 401],
      [id, other, 404],
      [open, tenant, 404],
      [open, admin, 404],
      [999_999, tenant, 404],
      [id, tenant, 200],
      [id, admin, 200],
    ] as const) {
      expect((await ask(url, cookie)).status).toBe(status)
      expect((await fetchPdf(`/internal_houses/receipt.pdf?id=${url}`, cookie)).statusCode).toBe(status)
    }
    for (const wrong of ['', 'x', '-1', '1.5', '9'.repeat(40)]) {
      expect((await ask(wrong, tenant)).status, wrong).toBe(400)
      expect((await fetchPdf(`/internal_houses/receipt.pdf?id=${wrong}`, tenant)).statusCode, wrong).toBe(404)
    }
  })

  test('is a PDF with number, amount and words, identical on every request', async () => {
    const id = paid
    const receipt = (await ask(id, tenant)).json as Receipt
    const { headers, rawPayload } = await fetchPdf(receipt.pdf_url, tenant)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="receipt-${receipt.number.replaceAll('/', '-')}.pdf"`,
    )
    expect(rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
    const text = textOfPdf(rawPayload)
    for (const said of [receipt.number, formatRupees(receipt.total), receipt.total_in_words, 'Ananya Hegde']) {
      expect(text).toContain(said)
    }
    const raw = rawPayload.toString('latin1')
    for (const told of [`(Receipt ${receipt.number})`, '(Thikana)', '/Lang (en-IN)', '/Marked true']) {
      expect(raw.includes(told), told).toBe(true)
    }
    expect((await fetchPdf(receipt.pdf_url, tenant)).rawPayload.equals(rawPayload)).toBe(true)
  })

  test.each([
    ['hi', 'सितंबर 2026 का किराया', 'रसीद', 'मात्र'],
    ['kn', 'ಸೆಪ್ಟೆಂಬರ್ 2026 ಬಾಡಿಗೆ', 'ರಸೀದಿ', 'ಮಾತ್ರ'],
  ])(
    'fetched from a page in %s is in that language, and from an English one in English',
    async (language, title, name, only) => {
      const { id } = await site.services.db
        .selectFrom('invoice')
        .select('id')
        .where('person_id', '=', 1)
        .where('title', '=', 'Rent for September 2026')
        .executeTakeFirstOrThrow()
      const headers = { 'accept-language': language }
      const own = (await site.send('GET', `/internal_houses/receipt.json?id=${id}`, { cookie: tenant, headers }))
        .json as Receipt
      expect(own).toMatchObject({ title, pdf_url: `/${language}/internal_houses/receipt.pdf?id=${id}` })
      expect(own.total_in_words.endsWith(only)).toBe(true)
      const paper = await fetchPdf(own.pdf_url, tenant)
      expect(paper.headers['content-disposition']).toBe(
        `attachment; filename="receipt-${own.number.replaceAll('/', '-')}-${language}.pdf"`,
      )
      const text = textOfPdf(paper.rawPayload).replaceAll(' \n', ' ')
      for (const said of [`${name}\nReceipt\n`, `${title}\nRent for September 2026\n`, own.total_in_words]) {
        expect(text).toContain(said)
      }
      expect(text).toContain('Rupees Eleven Thousand Only')
      expect((await fetchPdf(own.pdf_url, tenant)).rawPayload.equals(paper.rawPayload)).toBe(true)
      expect((await fetchPdf(own.pdf_url, other)).statusCode).toBe(404)
      // The address alone says the language of a file, not the preference of its visitor.
      const url = `/internal_houses/receipt.pdf?id=${id}`
      const plain = await files.inject({ url, headers: { ...headers, cookie: `${tenant}; language=${language}` } })
      expect(textOfPdf(plain.rawPayload)).not.toContain(name)
      expect(plain.rawPayload.equals((await fetchPdf(url, tenant)).rawPayload)).toBe(true)
    },
  )

  test('states the amount paid with credits and the amount refunded', async () => {
    const id = paid
    const { db } = site.services
    await sql`update invoice set credits = 300_00 where id = ${id}`.execute(db)
    await sql`insert into refund (payment_id, person_id, amount, reason, state, created_at, reference)
      select id, ${tenantId}, 500_00, 'Test', 'due', '2026-11-14T20:00:00Z', 'test:1' from payment where invoice_id = ${id}`.execute(
      db,
    )
    const receipt = (await ask(id, tenant)).json as Receipt
    expect(receipt.credits).toBe(300_00)
    expect(receipt.refunds).toEqual([{ amount: 500_00, date: '2026-11-15', sent: false }])
    const text = textOfPdf((await fetchPdf(receipt.pdf_url, tenant)).rawPayload)
    expect(text).toContain('Paid with credits\n−₹300\n')
    expect(text).toContain('Being refunded since 15 Nov 2026\n−₹500\n')
    await sql`update refund set state = 'done', sent_at = '2026-11-16T06:00:00Z' where reference = 'test:1'`.execute(db)
    expect(((await ask(id, tenant)).json as Receipt).refunds).toEqual([
      { amount: 500_00, date: '2026-11-16', sent: true },
    ])
    await sql`delete from refund where reference = 'test:1'`.execute(db)
    await sql`update invoice set credits = 0 where id = ${id}`.execute(db)
  })
})
