import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { bookingIn } from '#features/booking/payment/server/test-booking.ts'
import { endDue } from '#features/owners/offboarding/server/offboard.ts'
import { terms } from '#features/owners/terms/server/api.ts'
import { transaction } from '#platform/db.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'

let site: TestApp
let make: Factories
const today = '2026-11-18'

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-18T06:00:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

async function anOwner(beds = 2) {
  const owner = await make.aPerson({ firstName: 'Ramesh', roles: ['owner'] })
  const home = await make.aHome({ owner, beds })
  const cookie = await site.openSession(owner.id, 'owner')
  const send = (method: 'GET' | 'POST', path: string, body?: object) =>
    site.send(method, `/api/v1/owner/${path}`, { cookie, ...(body ? { body } : {}) })
  return { owner, home, cookie, send }
}

const offboard = (id: number) => `houses/${id}/offboard.json`
const isFound = async (id: number): Promise<boolean> => {
  const { rows } = await sql`select from unit where home_id = ${id}`.execute(site.services.db)
  return rows.length > 0
}
const staysOf = async (id: number) =>
  (await sql`select from stay where home_id = ${id}`.execute(site.services.db)).rows.length

describe('offboarding', () => {
  test('[OWNER-007] is refused under a living tenant, with who it is, and nothing changes', async () => {
    const { home, send } = await anOwner()
    await make.aTenant({ in: home, bed: 1, person: await make.aPerson({ firstName: 'Neha' }), from: '2026-03-01' })
    const before = await staysOf(home.id)
    const { status, json } = await send('POST', offboard(home.id), { last_day: '2027-06-30' })
    expect({ status, message: json.error.message }).toEqual({
      status: 409,
      message: 'Neha lives in Bed 1B and has given no notice. No tenant is moved before their own stay ends.',
    })
    expect(await isFound(home.id)).toBe(true)
    expect(await staysOf(home.id)).toBe(before)
    const { json: list } = await send('GET', 'offboardings.json')
    expect(list.homes[0]).toMatchObject({ earliest: null, on_site: true, offboarding: null })
  })

  test('is agreed once the notice ends before the day; the home leaves the search, visits are called off, the desk is told', async () => {
    const { home, send } = await anOwner()
    const visitor = await make.aPerson()
    await make.aVisit({ to: home, by: visitor, at: new Date('2026-12-01T06:30:00Z') })
    await make.aTenant({ in: home, bed: 0, state: 'notice_given', from: '2026-03-01', until: '2027-01-01' })
    const early = await send('POST', offboard(home.id), { last_day: '2026-12-20' })
    expect(early.status).toBe(400)
    expect(early.json.error.fields.last_day).toMatch(
      /^Choose 31 Dec 2026 or a later day\. .+ stays in Bed 1A until 31 Dec 2026\.$/,
    )
    const { status, json } = await send('POST', offboard(home.id), { last_day: '2026-12-31' })
    expect(status).toBe(200)
    expect(json.home).toMatchObject({ on_site: false, offboarding: { last_day: '2026-12-31', state: 'agreed' } })
    expect(await isFound(home.id)).toBe(false)
    expect(await site.lastMessage(visitor.phone)).toContain('is no longer for rent')
    const admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
    const { json: queue } = await site.send('GET', '/api/v1/desk/queue.json?kind=offboarding', { cookie: admin })
    expect(queue.tasks.map(({ title }: { title: string }) => title)).toContain('Ramesh takes a home off the site')
    // The same again, and again after it was withdrawn.
    expect((await send('POST', offboard(home.id), { last_day: '2027-02-28' })).status).toBe(409)
    expect((await send('POST', `houses/${home.id}/offboard/withdraw.json`, {})).json.home).toMatchObject({
      ...{ on_site: true, offboarding: null },
    })
    expect(await isFound(home.id)).toBe(true)
    expect((await send('POST', `houses/${home.id}/offboard/withdraw.json`, {})).status).toBe(404)
  })

  test('no booking goes beyond the last day, by any clock: the constraint on stays forbids it', async () => {
    const { home, send } = await anOwner(1)
    await send('POST', offboard(home.id), { last_day: '2027-01-31' })
    const attempt = sql`insert into stay (bed_id, home_id, during)
      values (${home.beds[0]}, ${home.id}, daterange('2027-01-15', null))`.execute(site.services.db)
    await expect(attempt).rejects.toThrow('stay_no_overlap')
  })

  test('of an owner who leaves and a tenant who books at the same moment one is refused', async () => {
    const { home, send } = await anOwner(1)
    const at = bookingIn(site)
    const tenant = await site.openSession((await make.aPerson()).id, 'tenant')
    const where = { slug: home.slug, unit: `bed-${home.beds[0]}`, move_in: addDays(today, 5) }
    const [left, booked] = await Promise.all([
      send('POST', offboard(home.id), { last_day: '2027-01-31' }),
      at.initiate(tenant, where),
    ])
    expect([left.status === 200, booked.status === 200].filter(Boolean)).toHaveLength(1)
  })

  test('the night after the last day it is over, once, and nothing more is held back for it', async () => {
    const { home, owner, send } = await anOwner(1)
    const agreed = { homeId: home.id, from: today, plan: 'managed', reserveLimit: 5_000_00, shares: [] } as const
    await transaction(site.services.db, (tx) => terms.write(tx, agreed, site.clock.now))
    await send('POST', offboard(home.id), { last_day: '2026-12-18' })
    const { clock: _, ...services } = site.services
    const later = { ...services, now: new Date('2026-12-19T00:00:00Z') }
    await Promise.all([endDue(later), endDue(later)])
    expect((await send('GET', 'offboardings.json')).json.homes[0].offboarding).toEqual({
      ...{ last_day: '2026-12-18', state: 'left', can_withdraw: false },
    })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox_message
      where purpose = 'owner:offboarded' and recipient = ${owner.phone}`.execute(site.services.db)
    expect(rows[0]?.count).toBe(1)
    const { rows: limits } = await sql`select from_day::text as day, reserve_limit::int from home_terms
      where home_id = ${home.id} order by from_day`.execute(site.services.db)
    expect(limits).toEqual([
      { day: '2026-11-18', reserve_limit: 5_000_00 },
      { day: '2026-12-19', reserve_limit: 0 },
    ])
  })

  test.each(['', 'tomorrow', '2026-13-01', '2026-11-17'])('a day that is none is refused: %s', async (last_day) => {
    const { home, send } = await anOwner(1)
    expect((await send('POST', offboard(home.id), { last_day })).status).toBe(400)
    expect(await isFound(home.id)).toBe(true)
  })
})

describe('the vacancy calendar', () => {
  const calendar = async ({ send }: Awaited<ReturnType<typeof anOwner>>, days = 60) =>
    (await send('GET', `calendar.json?days=${days}`)).json

  test('shows every bed: let, leaving, booked, empty, with what empty days cost', async () => {
    const owned = await anOwner(4)
    const { home } = owned
    await make.aTenant({ in: home, bed: 0, person: await make.aPerson({ firstName: 'Neha' }), from: '2026-03-01' })
    await make.aTenant({ in: home, bed: 1, state: 'notice_given', from: '2026-03-01', until: '2026-12-01' })
    await make.aTenant({ in: home, bed: 2, state: 'ready_to_move_in', from: '2026-11-21' })
    const { homes, totals, coming_up } = await calendar(owned)
    const bars = (at: number) =>
      homes[0].places[at].bars.map(({ state, from, until }: Record<string, string>) => [state, from, until])
    expect(bars(0)).toEqual([['let', today, null]])
    expect(bars(1)).toEqual([
      ['leaving', today, '2026-11-30'],
      ['empty', '2026-12-01', null],
    ])
    expect(bars(2)).toEqual([
      ['empty', today, '2026-11-20'],
      ['booked', '2026-11-21', null],
    ])
    expect(bars(3)).toEqual([['empty', today, null]])
    // 3 days at ₹9,000 / 30.
    expect(homes[0].places[2].at_risk).toBe(900_00)
    expect(totals).toMatchObject({ empty_days: 47 + 3 + 60, leaving: 1, coming: 1, waiting: 0 })
    expect(coming_up).toMatchObject([
      { kind: 'moves_in', day: '2026-11-21' },
      { kind: 'leaves', day: '2026-11-30' },
    ])
  })

  test('days are blocked where nobody lives, cost what they cost, and are given back', async () => {
    const owned = await anOwner(2)
    const { home, send } = owned
    await make.aTenant({ in: home, bed: 0, from: '2026-03-01' })
    const block = (unit: string, from = '2026-12-01', last = '2026-12-05') =>
      send('POST', 'blocks.json', { house_id: home.id, unit, from, last, reason: 'painting' })
    expect((await block(`bed-${home.beds[0]}`)).status).toBe(409)
    // One of its beds is taken: none is blocked.
    expect((await block('house')).status).toBe(409)
    const { status, json } = await block(`bed-${home.beds[1]}`)
    expect(status).toBe(200)
    // 5 × 8,500 / 31
    expect(json.cost).toBe(1370_97)
    expect((await block(`bed-${home.beds[1]}`, '2026-12-05', '2026-12-09')).status).toBe(409)
    const { homes } = await calendar(owned)
    expect(homes[0].places[1].bars[1]).toMatchObject({ state: 'blocked', block_id: json.block_id, last: '2026-12-05' })
    const tenant = await site.openSession((await make.aPerson()).id, 'tenant')
    const at = bookingIn(site)
    const booked = await at.initiate(tenant, { slug: home.slug, unit: `bed-${home.beds[1]}`, move_in: '2026-11-25' })
    expect(booked.status).toBe(409)
    expect((await send('POST', `blocks/${json.block_id}/remove.json`, {})).status).toBe(200)
    expect((await send('POST', `blocks/${json.block_id}/remove.json`, {})).status).toBe(404)
    expect(
      (await at.initiate(tenant, { slug: home.slug, unit: `bed-${home.beds[1]}`, move_in: '2026-11-25' })).status,
    ).toBe(200)
  })

  test.each([
    [{ from: '2026-11-17', last: '2026-11-20' }, 'from'],
    [{ from: '2026-11-20', last: '2026-11-19' }, 'last'],
    [{ from: '2026-11-20', last: '2028-11-19' }, 'last'],
    [{ unit: 'bed-999999' }, 'unit'],
    [{ reason: 'party' }, 'reason'],
  ])('bad input is refused at its field: %o', async (wrong, field) => {
    const { home, send } = await anOwner(1)
    const good = { house_id: home.id, unit: 'house', from: '2026-11-20', last: '2026-11-21', reason: 'own_use' }
    const { status, json } = await send('POST', 'blocks.json', { ...good, ...wrong })
    expect({ status, fields: Object.keys(json.error.fields) }).toEqual({ status: 400, fields: [field] })
    expect(await staysOf(home.id)).toBe(0)
    expect(dayInIndia(site.clock.now)).toBe(today)
  })
})
