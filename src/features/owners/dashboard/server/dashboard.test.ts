import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { terms } from '#features/owners/terms/server/api.ts'
import { transaction } from '#platform/db.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-17T06:00:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

/** Three beds of ₹8,000, ₹8,500 and ₹9,000, of which the second is let for ₹9,000; an OTB home; an empty one. */
async function anOwner() {
  const owner = await make.aPerson({ firstName: 'Ramesh', roles: ['owner'] })
  const shared = await make.aHome({ owner, beds: 3 })
  const { person, tenancyId } = await make.aTenant({ in: shared, bed: 1, person: await make.aPerson() })
  const otb = await make.aHome({ owner, beds: 2, kinds: ['house'], home: { vertical: 'OTB' } })
  await make.aTenant({ in: otb })
  const empty = await make.aHome({ owner, beds: 1 })
  return { owner, shared, otb, empty, person, tenancyId, cookie: await site.openSession(owner.id, 'owner') }
}

type House = { id: number }

test('[OWNER-001] [API-104] the dashboard says what is let, what is empty and what an empty day costs', async () => {
  const { shared, otb, empty, cookie } = await anOwner()
  const { status, json } = await site.send('GET', '/api/v3/dashboard', { cookie })
  expect(status).toBe(200)
  const house = (id: number) => json.houses.find((each: House) => each.id === id)
  expect(house(shared.id)).toMatchObject({
    ...{ let_as: 'bed', places: 3, let: 1, monthly_rent: 9_000_00, owner_income: 9_000_00 },
    // (8,000 + 9,000) / 30
    ...{ empty_day_cost: 566_67, empty: [{ rent: 8_000_00 }, { rent: 9_000_00 }] },
  })
  expect(house(otb.id)).toMatchObject({ let_as: 'house', places: 1, let: 1, owner_income: null, empty: [] })
  expect(house(empty.id)).toMatchObject({ places: 1, let: 0, monthly_rent: 0, owner_income: null })
  // (8,000 + 9,000 + 8,000) / 30, rounded once
  expect(json.tiles).toMatchObject({ places: 5, let: 2, empty_day_cost: 833_33, to_approve: 0, visits_to_come: 0 })
  expect(json.payout).toEqual({
    ...{ due: 0, next: 0, next_on: '2026-12-05', on_the_way: 0, held: 0, account: 'none', account_end: null },
  })
})

test('[OWNER-028] [API-105] homes without income through us are left out of the houses', async () => {
  const { shared, cookie } = await anOwner()
  const { json } = await site.send('GET', '/api/v2/houses', { cookie })
  expect(json.houses.map(({ id }: House) => id)).toEqual([shared.id])
})

test('[API-107] money held, due and on its way, approvals and visits stand on the dashboard; another owner sees none of it', async () => {
  const { owner, shared, tenancyId, cookie } = await anOwner()
  const { cookie: stranger } = await anOwner()
  const at = new Date('2026-11-05T06:00:00Z')
  const none = { personId: null, tenancyId: null }
  await transaction(site.services.db, async (tx) => {
    const entries = [
      { kind: 'bank' as const, ...none, amount: 9_000_00 },
      { kind: 'rents_held' as const, personId: null, tenancyId, amount: -9_000_00 },
    ]
    await payments.post(tx, { reference: `test-held:${tenancyId}`, text: 'Rent', entries }, at)
    await payments.post(tx, postings.rentReleased(8_000_000 + tenancyId, tenancyId, owner.id, 7_000_00), at)
    const move = { payoutId: 8_000_000 + tenancyId, attempt: 1, personId: owner.id, owed: 'owners_due' as const }
    await payments.post(tx, postings.payoutOwed(move, 4_000_00), at)
    await tx
      .insertInto('tenant_approval')
      .values({ tenancy_id: tenancyId, owner_id: owner.id, asked_at: at, answer_by: new Date('2026-11-19T06:00:00Z') })
      .execute()
    await tx
      .insertInto('visit')
      .values({
        home_id: shared.id,
        name: 'Asha Rao',
        phone: '9876501234',
        starts_at: new Date('2026-11-18T06:00:00Z'),
      })
      .execute()
  })
  const { json } = await site.send('GET', '/api/v3/dashboard', { cookie })
  expect(json.payout).toMatchObject({ due: 3_000_00, on_the_way: 4_000_00, held: 2_000_00 })
  expect(json.tiles).toMatchObject({ to_approve: 1, visits_to_come: 1, paid_out: 4_000_00 })
  expect(json.statements).toMatchObject([{ month: '2026-11', rent: 7_000_00, closing: 3_000_00 }])
  expect(json.tenant_visits).toMatchObject([{ home_id: shared.id, visitor: 'Asha' }])
  expect(JSON.stringify(json)).not.toContain('Rao')
  const { json: months } = await site.send('GET', '/monthly_rent_info.json', { cookie })
  expect(months.months).toEqual([{ month: '2026-11', rent: 7_000_00 }])
  const { json: other } = await site.send('GET', '/api/v3/dashboard', { cookie: stranger })
  expect(other.payout).toMatchObject({ due: 0, on_the_way: 0, held: 0 })
  expect(other.houses.map(({ id }: House) => id)).not.toContain(shared.id)
})

test('[OWNER-027] the dashboard has houses, tiles, statements, rent, deposits, visits, key terms and agreements', async () => {
  const { owner, shared, cookie } = await anOwner()
  const { db } = site.services
  await transaction(db, async (tx) => {
    const agreed = {
      homeId: shared.id,
      from: '2026-11-01',
      plan: 'managed' as const,
      reserveLimit: 5_000_00,
      shares: [],
    }
    await terms.write(tx, agreed, site.clock.now)
  })
  const place = await db
    .selectFrom('home')
    .select(['city_id', 'locality_id'])
    .where('id', '=', shared.id)
    .executeTakeFirstOrThrow()
  const text = 'Signed words'
  const hash = createHash('sha256').update(text).digest('hex')
  await db
    .insertInto('self_listing')
    .values({
      ...{ owner_id: owner.id, request_id: randomUUID(), status: 'photos_upload_pending', ...place },
      ...{ street: '1st Cross', pincode: '560001', house_type: 'studio', furnishing: 'semi-furnished', gender: 'any' },
      ...{ let_as: 'house', bathroom_count: 1, area_sqft: 400, floor: 1, floors: 2, facing: 'East', rent: 17_000_00 },
      ...{ deposit_months: 2, amenities: [], rooms: JSON.stringify([]), available_from: '2026-12-01', plan: 'managed' },
      ...{ agreement_version: 2, agreement_text: text, agreement_hash: hash, signed_hash: hash },
      ...{ signed_at: new Date('2026-11-10T06:00:00Z'), signed_by_way: 'code' },
      ...{ created_at: site.clock.now, updated_at: site.clock.now },
    })
    .execute()
  const { json } = await site.send('GET', '/api/v3/dashboard', { cookie })
  for (const part of ['houses', 'tiles', 'statements', 'monthly_rent', 'security_deposit', 'tenant_visits']) {
    expect(json, part).toHaveProperty(part)
  }
  expect(json.key_terms).toMatchObject({
    ...{ payout_day: 5, reserve: 0 },
    homes: [{ home: { id: shared.id }, plan: 'managed', fee: '8 % of rent collected', share_basis_points: 10_000 }],
  })
  expect(json.agreements).toMatchObject([{ version: 2, signed_on: '2026-11-10' }])
})
