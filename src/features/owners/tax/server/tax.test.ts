import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { textOfPdf } from '#features/money/receipts/server/test-pdf-text.ts'
import { terms } from '#features/owners/terms/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { transaction } from '#platform/db.ts'
import { openHttpServer } from '#platform/http/server.ts'
import type { TaxPack } from '../contract.ts'
import { taxFileRoutes } from './file-routes.ts'

let site: TestApp
let make: Factories
let files: FastifyInstance

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-20T06:00:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
  const http = await openHttpServer(site.services, [], {
    findActor: accounts.findActor,
    readiness: { draining: false },
  })
  files = http.app
  await files.register(taxFileRoutes, { services: site.services, exchangeOf: http.exchangeOf })
})
afterAll(async () => {
  await files.close()
  await site.close()
})

/** A home at ₹60,000 a month with two rents, one of them before April, of the plan "We manage". */
async function anOwner({ rent = 60_000_00 } = {}) {
  const { db } = site.services
  const owner = await make.aPerson({ firstName: 'Ramesh', lastName: 'Kumar', roles: ['owner', 'tenant'] })
  const home = await make.aHome({ owner, home: { title: 'Lotus House' } })
  const tenant = await make.aPerson({ firstName: 'Asha', lastName: 'Rao' })
  const { tenancyId } = await make.aTenant({ in: home, person: tenant, from: '2026-04-01' })
  await db.updateTable('tenancy').set({ rent }).where('id', '=', tenancyId).execute()
  await transaction(db, async (tx) => {
    const agreed = { homeId: home.id, from: '2026-01-01', plan: 'managed' as const, reserveLimit: 0, shares: [] }
    await terms.write(tx, agreed, site.clock.now)
    for (const at of ['2026-03-20', '2026-10-05']) {
      const { id: invoiceId } = await tx
        .insertInto('invoice')
        .values({
          ...{ person_id: tenant.id, tenancy_id: tenancyId, purpose: 'other', title: 'Rent', amount: rent },
          ...{ state: 'paid', due_on: at, paid_at: new Date(`${at}T06:00:00Z`) },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const now = new Date(`${at}T06:00:00Z`)
      await payments.post(tx, postings.captured(9_300_000 + invoiceId, tenant.id, rent), now)
      const books = { deposit: 0, fees: 0, tax: 0, rent, partner: 0 }
      await payments.post(tx, postings.invoicePaid(invoiceId, { personId: tenant.id, tenancyId }, books, 0), now)
      await payments.post(tx, postings.rentReleased(invoiceId, tenancyId, owner.id, rent), now)
      await terms.postReleasedRent(tx, { invoiceId, tenancyId, ownerId: owner.id, amount: rent }, now)
    }
  })
  return { owner, tenant, tenancyId, cookie: await site.openSession(owner.id, 'owner') }
}

const read = async (cookie: string, year?: string) =>
  site.send('GET', `/api/v1/owner/tax_pack.json${year ? `?year=${year}` : ''}`, { cookie })

test('a year has the rent by home and tenant, our fee with GST, and the tax that is to be deducted', async () => {
  const { cookie, tenancyId } = await anOwner()
  const { status, json } = await read(cookie)
  expect(status).toBe(200)
  const pack = json as TaxPack
  expect(pack).toMatchObject({ year: '2026-27', years: ['2026-27', '2025-26'], open: true, abroad: null })
  expect(pack.homes).toMatchObject([
    {
      title: 'Lotus House',
      tenants: [
        {
          ...{ tenancy_id: tenancyId, tenant: 'Asha', rent: 60_000_00, fee: -4_800_00, gst: -864_00, deducted: null },
          tds_due: { percent: 2, amount: 14_400_00, with_month: '2027-03-01' },
        },
      ],
    },
  ])
  expect(pack.total).toMatchObject({ rent: 60_000_00, fee: -4_800_00, gst: -864_00, tds: 0 })
  expect(JSON.stringify(pack)).not.toContain('Rao')
  expect((await read(cookie, '2025-26')).json.total.rent).toBe(60_000_00)
  for (const none of ['2027-28', '2026-28']) expect((await read(cookie, none)).status, none).toBe(404)
  expect((await read(cookie, '26')).status).toBe(400)
})

test('tax that the owner confirms comes out of what they are due and goes to the tenant, once', async () => {
  const { cookie, owner, tenant, tenancyId } = await anOwner()
  const body = { tenancy_id: tenancyId, year: '2026-27', amount: 1_200_00, certificate: 'AB1234567' }
  const note = (change: object, as = cookie) =>
    site.send('POST', '/api/v1/owner/tds.json', { cookie: as, body: { ...body, ...change } })
  const due = () => payments.balanceOf(site.services.db, { kind: 'owners_due', personId: owner.id, tenancyId: null })
  const before = await due()
  const { cookie: stranger } = await anOwner()
  expect((await note({}, stranger)).status).toBe(404)
  const most = await note({ amount: 12_000_01 })
  expect([most.status, most.json.error.fields.amount]).toEqual([
    ...[400, 'At most ₹12,000 can be deducted from this rent.'],
  ])
  expect((await note({ certificate: '<b>' })).status).toBe(400)
  expect(await due()).toBe(before)

  const both = await Promise.all([note({}), note({})])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await due()).toBe(before - 1_200_00)
  expect((await note({ amount: 1_000_00 })).status).toBe(409)
  const back = await site.services.db.selectFrom('payout').selectAll().where('person_id', '=', tenant.id).execute()
  expect(back).toMatchObject([{ amount: 1_200_00, purpose: 'refund', state: 'due' }])

  const pack = (await read(cookie)).json as TaxPack
  expect(pack.total.tds).toBe(-1_200_00)
  expect(pack.homes[0]?.tenants[0]?.deducted).toEqual({
    ...{ amount: 1_200_00, certificate: 'AB1234567', noted_on: '2026-11-20' },
  })
  const { json } = await site.send('GET', `/api/v1/owner/statements/${owner.id}-2026-11`, { cookie })
  expect(json.lines).toMatchObject([
    { what: 'Tax (TDS) your tenant deducted and paid for you', note: 'Acknowledgement AB1234567', amount: -1_200_00 },
  ])
})

test('tenants of an owner abroad are to deduct from every rent, and the pack says at which rate', async () => {
  const { cookie, owner } = await anOwner({ rent: 20_000_00 })
  await site.services.db
    .updateTable('person')
    .set({ phone: null, phone_confirmed_at: null, abroad_code: '971', abroad_phone: '501234599' })
    .where('id', '=', owner.id)
    .execute()
  const pack = (await read(cookie)).json as TaxPack
  expect(pack.abroad).toEqual({ percent: 31.2, section: '393 (before: 195)' })
  expect(pack.homes[0]?.tenants[0]?.tds_due).toMatchObject({ amount: 6_240_00, with_month: null })
})

test('the files hold the same sums; others get none of them', async () => {
  const { cookie, owner } = await anOwner()
  const file = (type: string, as: string, year = '2026-27') =>
    files.inject({ url: `/alpha/owner-dashboard/payments/tax.${type}?year=${year}`, headers: { cookie: as } })
  const csv = await file('csv', cookie)
  expect(csv.headers['content-disposition']).toBe('attachment; filename="tax-pack-2026-27.csv"')
  expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFHome,Tenant,Rent,Fee,GST on fee,Shares,Repairs,TDS,TDS note',
    'Lotus House,Asha,60000.00,-4800.00,-864.00,0.00,0.00,0.00,"Asha is to deduct ₹14,400 (2 %, section 393 (before: 194-IB), Form 141) with the rent of March 2027; not confirmed yet"',
  ])
  const text = textOfPdf((await file('pdf', cookie)).rawPayload)
  for (const said of ['Tax pack 2026-27', 'Lotus House, Asha', '60,000', '4,800']) expect(text).toContain(said)
  expect((await file('csv', '')).statusCode).toBe(401)
  expect((await file('pdf', await site.openSession(owner.id, 'tenant'))).statusCode).toBe(403)
  expect((await file('pdf', cookie, '1')).statusCode).toBe(404)
})

test.each([
  ['hi', 'टैक्स पैक 2026-27', 'घर और किरायेदार', 'टीडीएस'],
  ['kn', 'ತೆರಿಗೆ ವಿವರ 2026-27', 'ಮನೆ ಮತ್ತು ಬಾಡಿಗೆದಾರರು', 'ಟಿಡಿಎಸ್'],
])('the paper in %s has the English beneath, which tax offices read', async (language, title, column, tds) => {
  const { cookie } = await anOwner()
  const path = '/alpha/owner-dashboard/payments/tax.pdf?year=2026-27'
  const paper = await files.inject({ url: `/${language}${path}`, headers: { cookie } })
  expect(paper.headers['content-disposition']).toBe(`attachment; filename="tax-pack-2026-27-${language}.pdf"`)
  const text = textOfPdf(paper.rawPayload).replaceAll(' \n', ' ')
  expect(text).toContain(`${title}\nTax pack 2026-27\n`)
  for (const said of [column, 'Home and tenant', tds, 'TDS: Asha is to deduct ₹14,400', '60,000'])
    expect(text).toContain(said)
  // The address alone says the language of a file.
  const headers = { cookie, 'accept-language': language }
  const plain = textOfPdf((await files.inject({ url: path, headers })).rawPayload)
  expect(plain).toContain('Tax pack 2026-27')
  expect(plain).not.toContain(title)
})
