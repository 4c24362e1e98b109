import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Posting, postings } from '#features/money/payments/ledger-rules.ts'
import { textOfPdf } from '#features/money/receipts/server/test-pdf-text.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { inLanguage } from '#platform/language.ts'
import { startOfDay } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import type { Statement } from '../contract.ts'
import { csvPath, fileAddress, pdfPath } from '../rules.ts'
import { statementFileRoutes } from './file-routes.ts'
import { ofBank, openStatements } from './test-statements.ts'

const { site, postAll, anOwner } = await openStatements()
let files: FastifyInstance

beforeAll(async () => {
  const http = await openHttpServer(site.services, [], {
    findActor: accounts.findActor,
    readiness: { draining: false },
  })
  files = http.app
  await files.register(statementFileRoutes, { services: site.services, exchangeOf: http.exchangeOf })
})
afterAll(async () => {
  await files.close()
  await site.close()
})

let nextId = 7_000_000

const rentHeld = (tenancyId: number, amount: number): Posting => ({
  ...{ reference: `test-rent:${nextId++}`, text: 'Rent' },
  entries: [
    { ...ofBank, amount },
    { kind: 'rents_held', personId: null, tenancyId, amount: -amount },
  ],
})

const noon = (day: string) => new Date(startOfDay(day).getTime() + 12 * 3_600_000)

/** Rent of September and October, a repair, and a payout that came back and went again. */
async function aYear() {
  const all = await anOwner()
  const { owner, tenancyId } = all
  const [payoutId, move] = [nextId++, { personId: owner.id, owed: 'owners_due' as const }]
  await postAll([
    { posting: rentHeld(tenancyId, 30_000_50), at: noon('2026-09-05') },
    { posting: postings.rentReleased(nextId++, tenancyId, owner.id, 10_000_25), at: noon('2026-09-30') },
    // Half past midnight in India on the first: still the 30th in Greenwich.
    {
      posting: postings.rentReleased(nextId++, tenancyId, owner.id, 20_000_25),
      at: new Date('2026-09-30T19:00:00Z'),
    },
    { posting: postings.ownerRepair(nextId++, owner.id, 1_500_00, 228_81), at: noon('2026-10-03') },
    { posting: postings.payoutOwed({ ...move, payoutId, attempt: 1 }, 25_000_00), at: noon('2026-10-05') },
    { posting: postings.payoutBack({ ...move, payoutId, attempt: 1 }, 25_000_00, false), at: noon('2026-10-06') },
    { posting: postings.payoutOwed({ ...move, payoutId, attempt: 2 }, 28_500_50), at: noon('2026-10-07') },
  ])
  return all
}

const read = (cookie: string, number: string) => site.send('GET', `/api/v1/owner/statements/${number}`, { cookie })

test('a month in India is every posting of it, from what was due before to what is due after', async () => {
  const { owner, cookie } = await aYear()
  const { status, json } = await read(cookie, `${owner.id}-2026-10`)
  expect(status).toBe(200)
  const { lines, ...rest } = json as Statement
  expect(rest).toMatchObject({
    ...{ owner: 'Ramesh Kumar', opening: 10_000_25, closing: 0, from: '2026-10-01', to: '2026-10-31', open: false },
    totals: { rent: 20_000_25, fees: 0, repairs: -1_500_00, deposits: 0, other: 0, payouts: -28_500_50 },
  })
  expect(lines.map(({ day, kind, amount, balance }) => [day, kind, amount, balance])).toEqual([
    ['2026-10-01', 'rent', 20_000_25, 30_000_50],
    ['2026-10-03', 'repair', -1_500_00, 28_500_50],
    ['2026-10-05', 'payout', -25_000_00, 3_500_50],
    ['2026-10-06', 'payout_back', 25_000_00, 28_500_50],
    ['2026-10-07', 'payout', -28_500_50, 0],
  ])
  const { json: list } = await site.send('GET', '/api/v1/owner/statements.json', { cookie })
  expect(list.months.map(({ month, rent, paid_out, closing }: never) => [month, rent, paid_out, closing])).toEqual([
    ['2026-11', 0, 0, 0],
    ['2026-10', 20_000_25, 28_500_50, 0],
    ['2026-09', 10_000_25, 0, 10_000_25],
  ])
})

test('a rent names its home, its days, its receipt and the first name of who paid it, never more', async () => {
  const { owner, tenancyId, cookie } = await anOwner()
  const { db } = site.services
  const { tenant_id } = await db
    .selectFrom('tenancy')
    .select('tenant_id')
    .where('id', '=', tenancyId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('invoice')
    .values({
      ...{ person_id: tenant_id, tenancy_id: tenancyId, purpose: 'rent', title: 'Rent', amount: 9_000_00 },
      ...{ state: 'paid', due_on: '2026-10-05', period: '[2026-10-01,2026-11-01)', paid_at: noon('2026-10-04') },
      receipt_number: `TH/2026-27/9${tenancyId}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postAll([
    { posting: rentHeld(tenancyId, 9_000_00), at: noon('2026-10-04') },
    { posting: postings.rentReleased(id, tenancyId, owner.id, 9_000_00), at: noon('2026-10-05') },
  ])
  const { json } = await read(cookie, `${owner.id}-2026-10`)
  expect(json.lines).toMatchObject([
    {
      ...{ what: 'Rent, October 2026', tenant: 'Asha', home: { title: 'Lotus House' } },
      ...{ note: `Receipt TH/2026-27/9${tenancyId}`, posting_id: expect.any(Number) },
    },
  ])
  expect(JSON.stringify(json)).not.toContain('Rao')
})

test('another owner’s statement is not there, as call, CSV and PDF; nor a month without one', async () => {
  const { owner, cookie } = await aYear()
  const { cookie: stranger } = await aYear()
  const file = (type: string, number: string, as: string) =>
    files.inject({ url: `/alpha/owner-dashboard/payments/statement.${type}?number=${number}`, headers: { cookie: as } })
  const number = `${owner.id}-2026-10`
  expect((await read(stranger, number)).status).toBe(404)
  for (const type of ['csv', 'pdf']) {
    expect((await file(type, number, stranger)).statusCode).toBe(404)
    expect((await file(type, number, '')).statusCode).toBe(401)
    expect((await file(type, number, await site.openSession(owner.id, 'tenant'))).statusCode).toBe(403)
    expect((await file(type, number, cookie)).statusCode).toBe(200)
  }
  for (const none of [`${owner.id}-2026-08`, `${owner.id}-2026-12`, `${owner.id}-2026-13`, 'x', '0']) {
    expect((await read(cookie, none)).status, none).toBe(404)
  }
})

test('the files hold the same lines', async () => {
  const { owner, cookie } = await aYear()
  const file = (type: string) =>
    files.inject({
      url: `/alpha/owner-dashboard/payments/statement.${type}?number=${owner.id}-2026-10`,
      headers: { cookie },
    })
  const { lines } = (await read(cookie, `${owner.id}-2026-10`)).json as Statement
  const csv = await file('csv')
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.headers['content-disposition']).toBe('attachment; filename="statement-2026-10.csv"')
  expect(csv.body.split('\r\n')).toEqual([
    '\uFEFFDate,Home,Tenant,What,Note,Amount,Balance,Posting',
    '2026-10-01,,,Due at the start,,,10000.25,',
    `2026-10-01,,,Rent,,20000.25,30000.50,${lines[0]?.posting_id}`,
    `2026-10-03,,,Repair,,-1500.00,28500.50,${lines[1]?.posting_id}`,
    `2026-10-05,,,Paid out to your bank account,,-25000.00,3500.50,${lines[2]?.posting_id}`,
    `2026-10-06,,,Came back from your bank,,25000.00,28500.50,${lines[3]?.posting_id}`,
    `2026-10-07,,,Paid out to your bank account,,-28500.50,0.00,${lines[4]?.posting_id}`,
    '2026-10-31,,,Due at the end,,,0.00,',
    '',
  ])
  const text = textOfPdf((await file('pdf')).rawPayload)
  expect(text).toContain('Statement, October 2026')
  for (const { posting_id } of lines) expect(text).toContain(String(posting_id))
})

test.each<[Language, string, string, string]>([
  ['hi', 'स्टेटमेंट, अक्टूबर 2026', 'आपके बैंक खाते में भेजा', 'आख़िर में बाकी'],
  ['kn', 'ಸ್ಟೇಟ್‌ಮೆಂಟ್, ಅಕ್ಟೋಬರ್ 2026', 'ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಖಾತೆಗೆ ಪಾವತಿ', 'ಕೊನೆಯಲ್ಲಿ ಬಾಕಿ'],
])(
  'the PDF of a page in %s is in that language, with the English beneath; the CSV is English',
  async (language, title, payout, end) => {
    const { owner, cookie } = await aYear()
    const number = `${owner.id}-2026-10`
    const fetched = (url: string, preferred?: string) =>
      files.inject({ url, headers: { cookie, ...(preferred ? { 'accept-language': preferred } : {}) } })
    const url = inLanguage(language, () => pdfPath(number))
    expect(url).toBe(`/${language}/alpha/owner-dashboard/payments/statement.pdf?number=${number}`)
    const paper = await fetched(url)
    expect(paper.headers['content-disposition']).toBe(`attachment; filename="statement-2026-10-${language}.pdf"`)
    const text = textOfPdf(paper.rawPayload).replaceAll(' \n', ' ')
    expect(text).toContain(`${title}\nStatement, October 2026\n`)
    expect(text).toContain(`${payout}\nPaid out to your bank account\n`)
    expect(text).toContain(`${end}\nDue at the end\n`)
    expect(text).toContain('−₹28,500.50\n')
    expect((await fetched(url)).rawPayload.equals(paper.rawPayload)).toBe(true)
    // The address alone says the language of a file, whatever its visitor prefers.
    const plain = textOfPdf((await fetched(`${fileAddress('pdf')}?number=${number}`, language)).rawPayload)
    expect(plain).toContain('Statement, October 2026\n')
    expect(plain).not.toContain(title)
    const csv = await fetched(csvPath(number), language)
    expect(csv.body.split('\r\n')[4]).toMatch(/^2026-10-05,,,Paid out to your bank account,/)
  },
)
