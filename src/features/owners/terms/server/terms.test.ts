import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { takeOwnerShares } from '#features/care/requests/server/close.ts'
import { line } from '#features/money/payments/invoice-rules.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { invoices, payments } from '#features/money/payments/server/api.ts'
import { releaseMoney } from '#features/tenancy/held-money/server/release-money.ts'
import { transaction } from '#platform/db.ts'
import { terms } from './api.ts'

let site: TestApp
let make: Factories
let admin: string

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-20T06:00:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
  admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
})
afterAll(() => site.close())

/** A home of two owners, 60 and 40 %, with a tenant who has moved in. */
async function aSharedHome() {
  const owner = await make.aPerson({ firstName: 'Ramesh', roles: ['owner'] })
  const co = await make.aPerson({ firstName: 'Lakshmi' })
  const home = await make.aHome({ owner })
  const { person, tenancyId } = await make.aTenant({ in: home, from: '2026-11-01' })
  const { db } = site.services
  const moved_in_at = new Date('2026-11-01T06:00:00Z')
  await db.updateTable('tenancy').set({ moved_in_at }).where('id', '=', tenancyId).execute()
  return { owner, co, home, tenant: person, tenancyId }
}

const agreed = { from: '2026-11-20', plan: 'managed', reserve_limit: 5_000_00 }
const agree = (homeId: number, body: object) =>
  site.send('PUT', `/admins/homes/${homeId}/terms.json`, { cookie: admin, body: { ...agreed, ...body } })

let nextPayment = 6_500_000
/** A paid rent, released by the job; answers the invoice. */
async function payRent(tenant: TestPerson, tenancyId: number, amount: number): Promise<number> {
  const { db } = site.services
  const { now } = site.clock
  const id = await transaction(db, async (tx) => {
    const invoice = await invoices.create(tx, {
      ...{ person_id: tenant.id, tenancy_id: tenancyId, purpose: 'other', title: 'Rent', due_on: '2026-11-25' },
      lines: [line('RENT', 'rent', 'Rent', amount)],
    })
    await payments.post(tx, postings.captured(nextPayment++, tenant.id, amount), now)
    await invoices.set(tx, invoice.id, { state: 'paid', paid_at: now })
    await invoices.earn(tx, invoice, now)
    return invoice.id
  })
  await releaseMoney(db, now)
  return id
}

const balance = (kind: 'owners_due' | 'owner_reserve', { id }: { id: number }) =>
  payments.balanceOf(site.services.db, { kind, personId: id, tenancyId: null })
const ofHouse = (kind: 'income' | 'tax_due') =>
  payments.balanceOf(site.services.db, { kind, personId: null, tenancyId: null })

test('shares of 99 % are refused with words, and by the database even if the code allows them', async () => {
  const { co, home, owner } = await aSharedHome()
  const co_owners = [{ phone: co.phone, share: 3_900 }]
  const { status, json } = await agree(home.id, { owner_share: 6_000, co_owners })
  expect([status, json.error.message]).toEqual([400, 'The shares add up to 99 %. They must add up to 100 %.'])
  const { json: none } = await site.send('GET', `/admins/homes/${home.id}/terms.json`, { cookie: admin })
  expect(none.terms).toEqual([])
  const written = transaction(site.services.db, (tx) =>
    terms.write(
      tx,
      {
        ...{ homeId: home.id, from: '2026-11-20', plan: 'managed', reserveLimit: 0 },
        shares: [
          { personId: owner.id, basisPoints: 6_000 },
          { personId: co.id, basisPoints: 3_900 },
        ],
      },
      site.clock.now,
    ),
  )
  await expect(written).rejects.toMatchObject({ constraint: 'home_shares_whole' })
})

test('bad terms are refused with what is wrong, and nothing changes', async () => {
  const { co, home, owner } = await aSharedHome()
  const cases: [object, string, string][] = [
    [{ owner_share: 10_000, co_owners: [], from: '2026-11-19' }, 'from', 'Terms begin today or later.'],
    [{ owner_share: 10_000, co_owners: [], plan: 'Both' }, 'plan', 'Choose a plan.'],
    [{ owner_share: 10_000, co_owners: [], reserve_limit: -1 }, 'reserve_limit', 'A reserve is not below zero.'],
    [{ owner_share: 0, co_owners: [] }, 'owner_share', 'A share is above zero.'],
    [
      { owner_share: 5_000, co_owners: [{ phone: '6000000001', share: 5_000 }] },
      'co_owners.0.phone',
      'Nobody has an account with this number yet. Ask them to sign up first.',
    ],
    [
      { owner_share: 5_000, co_owners: [{ phone: owner.phone, share: 5_000 }] },
      'co_owners.0.phone',
      'They have a share already.',
    ],
  ]
  for (const [body, field, text] of cases) {
    const { status, json } = await agree(home.id, body)
    expect([status, json.error.fields[field]], text).toEqual([400, text])
  }
  expect((await agree(2_000_000_000, { owner_share: 10_000, co_owners: [] })).status).toBe(404)
  expect((await agree(home.id, { owner_share: 6_000, co_owners: [{ phone: co.phone, share: 4_000 }] })).status).toBe(
    200,
  )
})

test('a rent that is released pays our fee with GST, then each owner their share, less the reserve', async () => {
  const { owner, co, home, tenant, tenancyId } = await aSharedHome()
  const { json } = await agree(home.id, { owner_share: 6_000, co_owners: [{ phone: co.phone, share: 4_000 }] })
  expect(json.terms[0]).toMatchObject({ plan: 'managed', shares: [{ basis_points: 6_000 }, { basis_points: 4_000 }] })
  const before = [await ofHouse('income'), await ofHouse('tax_due')] as const
  await payRent(tenant, tenancyId, 20_000_01)
  // 8 % and 18 % of it: 1,600 and 288; the rest, 18,112.01, by shares: 10,867.21 and 7,244.80, a tenth held back.
  expect(await ofHouse('income')).toBe(before[0] - 1_600_00)
  expect(await ofHouse('tax_due')).toBe(before[1] - 288_00)
  expect([await balance('owner_reserve', owner), await balance('owner_reserve', co)]).toEqual([1_086_72, 724_48])
  expect([await balance('owners_due', owner), await balance('owners_due', co)]).toEqual([9_780_49, 6_520_32])
  // Released again it changes nothing.
  await releaseMoney(site.services.db, site.clock.now)
  expect(await balance('owners_due', owner)).toBe(9_780_49)

  const read = async (person: TestPerson) => {
    const cookie = await site.openSession(person.id, 'owner')
    const path = `/api/v1/owner/statements/${person.id}-2026-11`
    return (await site.send('GET', path, { cookie })).json
  }
  const own = await read(owner)
  const lines = own.lines.map(({ what, amount }: { what: string; amount: number }) => [what, amount])
  expect(lines).toHaveLength(5)
  for (const expected of [
    ['Rent', 20_000_01],
    ['Our fee', -1_600_00],
    ['GST on our fee', -288_00],
    ['Share passed on to your co-owner', -7_244_80],
    ['Held back for repairs', -1_086_72],
  ]) {
    expect(lines).toContainEqual(expected)
  }
  expect(own).toMatchObject({ closing: 9_780_49, reserve_held: 1_086_72 })
  const theirs = await read(co)
  expect(theirs.lines).toMatchObject([
    { what: 'Your share of the rent, after our fee', amount: 7_244_80, home: { id: home.id } },
    { what: 'Held back for repairs', amount: -724_48 },
  ])
  const { json: key } = await site.send('GET', '/api/v1/owner/agreed_terms.json', {
    cookie: await site.openSession(co.id, 'owner'),
  })
  expect(key).toMatchObject({
    ...{ reserve: 724_48, payout_day: 5 },
    homes: [{ home: { id: home.id }, fee: '8 % of rent collected', gst_percent: 18, share_basis_points: 4_000 }],
  })
})

test('a repair comes out of what each owner is due, then out of their reserve, and waits where it is too little', async () => {
  const { owner, co, home, tenant, tenancyId } = await aSharedHome()
  await agree(home.id, { owner_share: 5_000, co_owners: [{ phone: co.phone, share: 5_000 }] })
  await payRent(tenant, tenancyId, 10_000_00)
  // Each: (10,000 − 944) ÷ 2 = 4,528, of which 452.80 is held back.
  expect([await balance('owners_due', owner), await balance('owner_reserve', co)]).toEqual([4_075_20, 452_80])
  const { db } = site.services
  const askFor = async (amount: number): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into care_request (tenancy_id, home_id, raised_by_id, room, thing, problem, trade, words, urgent, state,
        raised_at, due_at, allowed_hours, price, payer, payer_reason, paused_at, closed_at)
      values (${tenancyId}, ${home.id}, ${tenant.id}, 'Kitchen', 'Tap', 'leaks', 'plumber', 'It drips.', false, 'closed',
        now(), now(), 48, ${amount}, 'owner', 'Worn', now(), now()) returning id`.execute(db)
    const id = rows[0]?.id ?? 0
    await db
      .insertInto('care_owner_share')
      .values({ request_id: id, owner_id: owner.id, amount, owed_at: site.clock.now })
      .execute()
    return id
  }
  await askFor(9_056_01)
  expect(await takeOwnerShares({ db, now: site.clock.now })).toBe(0)
  expect(await balance('owners_due', owner)).toBe(4_075_20)
  await askFor(8_500_00)
  expect(await takeOwnerShares({ db, now: site.clock.now })).toBe(1)
  for (const person of [owner, co]) {
    expect(await balance('owners_due', person)).toBe(0)
    expect(await balance('owner_reserve', person)).toBe(4_528_00 - 4_250_00)
  }
})

test('with rent that is given back our fee on it goes back, and each owner gives their part', async () => {
  const { owner, co, home, tenant, tenancyId } = await aSharedHome()
  await agree(home.id, { owner_share: 7_500, co_owners: [{ phone: co.phone, share: 2_500 }], reserve_limit: 0 })
  const invoiceId = await payRent(tenant, tenancyId, 10_000_00)
  expect([await balance('owners_due', owner), await balance('owners_due', co)]).toEqual([6_792_00, 2_264_00])
  const { db } = site.services
  const giveBack = (name: string, amount: number) =>
    transaction(db, async (tx) => {
      await terms.beforeRentBack(tx, { invoiceId, name, tenancyId, ownerId: owner.id, amount }, site.clock.now)
      const books = { deposit: 0, fees: 0, tax: 0, rent: amount, partner: 0 }
      const whose = { personId: tenant.id, tenancyId }
      const released = { ownerId: owner.id, stillHeld: 0 }
      await payments.post(tx, postings.givenBack(invoiceId, name, whose, books, released), site.clock.now)
    })
  await giveBack('first-part', 4_000_00)
  // 944 × 0.4 = 377.60 back; 3,622.40 by shares.
  expect([await balance('owners_due', owner), await balance('owners_due', co)]).toEqual([4_075_20, 1_358_40])
  await giveBack('the-rest', 6_000_00)
  expect([await balance('owners_due', owner), await balance('owners_due', co)]).toEqual([0, 0])
  await expect(giveBack('too-much', 1_00)).rejects.toMatchObject({ status: 409, code: 'not_enough' })
})

test('the reserve goes back when the home leaves, once, as far as other homes do not need it', async () => {
  const { owner, home, tenant, tenancyId } = await aSharedHome()
  const other = await make.aHome({ owner })
  await agree(home.id, { owner_share: 10_000, co_owners: [], reserve_limit: 1_000_00 })
  await agree(other.id, { owner_share: 10_000, co_owners: [], reserve_limit: 600_00 })
  await payRent(tenant, tenancyId, 30_000_00)
  expect(await balance('owner_reserve', owner)).toBe(1_600_00)
  const leave = () => transaction(site.services.db, (tx) => terms.releaseReserve(tx, home.id, site.clock.now))
  expect(await leave()).toBe(1_000_00)
  expect(await leave()).toBe(0)
  expect(await balance('owner_reserve', owner)).toBe(600_00)
})

test('only admins read or set the terms of a home', async () => {
  const { owner, home } = await aSharedHome()
  const cookie = await site.openSession(owner.id, 'owner')
  expect((await site.send('GET', `/admins/homes/${home.id}/terms.json`, { cookie })).status).toBe(403)
  const body = { ...agreed, owner_share: 10_000, co_owners: [] }
  expect((await site.send('PUT', `/admins/homes/${home.id}/terms.json`, { cookie, body })).status).toBe(403)
})
