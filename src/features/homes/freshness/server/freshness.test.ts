import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import { dayInIndia } from '#shared/dates.ts'
import { ages, daysBefore } from '../rules.ts'
import { hideStaleHomes, tidyReports } from './jobs.ts'
import { forgetReporter } from './report-queries.ts'

const thanks = 'Thank you. We look at every report, most within two working days. Nobody is told that it came from you.'

let site: TestApp
let make: Factories
let admin: string
let manager: string
let managing: TestPerson
let someone: string

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  managing = await make.aPerson({ firstName: 'Irfan', roles: ['area_manager'] })
  admin = await site.signIn((await make.aPerson({ firstName: 'Meera', roles: ['admin'] })).phone)
  manager = await site.signIn(managing.phone)
  someone = await site.signIn((await make.aPerson()).phone)
})
afterAll(() => site.close())

const db = () => site.services.db
async function one<T>(query: ReturnType<typeof sql>): Promise<T> {
  return (await query.execute(db())).rows[0] as T
}

type Home = TestHome & { owner: TestPerson }
/** Without tenants or visits. */
async function freshHome(): Promise<Home> {
  const owner = await make.aPerson({ roles: ['owner'] })
  return { ...(await make.aHome({ owner, home: { area_manager_id: managing.id } })), owner }
}
let home: Home
beforeEach(async () => {
  home = await freshHome()
  await sql`delete from outbox_message`.execute(db())
  await sql`delete from limit_counter where key like 'report:%'`.execute(db())
})

async function makeOld(id: number, days: number): Promise<void> {
  const at = daysBefore(site.clock.now, days)
  await sql`update home set listed_at = ${at}, updated_at = ${at}, checked_at = null where id = ${id}`.execute(db())
  await sql`select refresh_unit(${id}, ${dayInIndia(site.clock.now)})`.execute(db())
}
const check = (slug: string, body: object, cookie = manager) =>
  site.send('POST', `/api/v1/houses/${slug}/checks.json`, { body, cookie })
const houseOf = (slug: string) => site.send('GET', `/api/v1/houses/${slug}.json`)
const scoreOf = async (id: number) =>
  (await one<{ score: number }>(sql`select score from unit where home_id = ${id}`)).score
const statusOf = async (id: number) =>
  (await one<{ status_code: number }>(sql`select status_code from home where id = ${id}`)).status_code
const unitsOf = async (id: number) =>
  (await one<{ n: number }>(sql`select count(*)::int as n from unit where home_id = ${id}`)).n
const messages = () => db().selectFrom('outbox_message').select(['purpose', 'recipient', 'body']).execute()
const due = async (cookie = manager) => (await site.send('GET', '/api/v1/home_checks/due.json', { cookie })).json
async function run(job: typeof hideStaleHomes): Promise<void> {
  const firesAt = site.clock.now.toISOString()
  await job.run({ ...site.services, now: site.clock.now }, { date: dayInIndia(site.clock.now), firesAt })
}

describe('a check', () => {
  test('appears on the page of the home and raises its rank', async () => {
    await makeOld(home.id, 100)
    const before = await scoreOf(home.id)
    expect((await houseOf(home.slug)).json.last_check).toBeNull()
    const { status, json } = await check(home.slug, { way: 'video', found: 'as_listed' })
    expect({ status, json }).toMatchObject({ status: 200, json: { success: true } })
    expect((await houseOf(home.slug)).json.last_check).toEqual({ days_ago: 0, way: 'video' })
    expect(await scoreOf(home.id)).toBe(before + 25)
  })

  test('removes the home from the due list until two months later', async () => {
    await makeOld(home.id, ages.due + 1)
    const slugs = async () => (await due()).homes.map((each: Home) => each.slug)
    expect(await slugs()).toContain(home.slug)
    await check(home.slug, { way: 'phone', found: 'unreachable' })
    expect(await slugs()).toContain(home.slug)
    await check(home.slug, { way: 'phone', found: 'as_listed' })
    expect(await slugs()).not.toContain(home.slug)
    await makeOld(home.id, ages.due + 1)
    expect(await slugs()).toContain(home.slug)
  })

  test('marks a rented home as such and hides a misleading one, and both are logged', async () => {
    expect((await check(home.slug, { way: 'phone', found: 'rented_out' })).status).toBe(200)
    expect((await houseOf(home.slug)).json.sold_out).toBe(true)
    const bad = await check(home.slug, { way: 'in_person', found: 'misleading' })
    expect({ status: bad.status, fields: bad.json.error.fields }).toEqual({
      status: 400,
      fields: { note: 'Say what was wrong.' },
    })
    await check(home.slug, { way: 'in_person', found: 'misleading', note: 'There is no such house.' })
    expect((await houseOf(home.slug)).status).toBe(404)
    expect(await unitsOf(home.id)).toBe(0)
    const { json } = await site.send('GET', `/api/v1/internal_houses/${home.slug}.json`, { cookie: admin })
    expect(json.inside.changes.slice(0, 2)).toMatchObject([
      { what: 'listed', by: expect.stringContaining('Irfan'), reason: 'There is no such house.' },
      { what: 'sold_out' },
    ])
    // A check does not restore a home that was hidden for another reason.
    await check(home.slug, { way: 'in_person', found: 'as_listed' })
    expect(await statusOf(home.id)).toBe(0)
  })

  test('is allowed to the manager of the home and to admins only', async () => {
    await sql`update home set area_manager_id = null where id = ${home.id}`.execute(db())
    const body = { way: 'phone', found: 'as_listed' }
    expect((await check(home.slug, body)).status).toBe(404)
    expect((await check(home.slug, body, someone)).status).toBe(403)
    expect((await check(home.slug, body, admin)).status).toBe(200)
    const seen = await site.send('GET', `/api/v1/houses/${home.slug}/checks.json`, { cookie: admin })
    expect(seen.json.checks[0]).toMatchObject({
      way: 'phone',
      found: 'as_listed',
      by: expect.stringContaining('Meera'),
    })
    expect((await check(home.slug, { way: 'letter', found: 'as_listed' }, admin)).status).toBe(400)
    expect((await check('no-such-home', body, admin)).status).toBe(404)
  })
})

const report = (slug: string, body: object, { from, cookie }: { from?: string; cookie?: string } = {}) =>
  site.app.inject({
    method: 'POST',
    url: `/api/v1/houses/${slug}/reports.json`,
    remoteAddress: from ?? '10.0.0.1',
    headers: cookie ? { cookie } : {},
    payload: body,
  })
const reportsOf = (id: number) =>
  db().selectFrom('listing_report').selectAll().where('home_id', '=', id).orderBy('id').execute()

describe('reporting a listing', () => {
  test('anybody may report each reason once, and their network address is not stored', async () => {
    expect((await report(home.slug, { reason: 'price' })).json()).toEqual({ success: true, message: thanks })
    expect((await report(home.slug, { reason: 'price' })).json().message).toBe(
      'You have already reported this. We are looking into it.',
    )
    expect((await report(home.slug, { reason: 'photos' })).json().message).toBe(thanks)
    expect((await report(home.slug, { reason: 'price' }, { cookie: someone })).json().message).toBe(thanks)
    const kept = await reportsOf(home.id)
    expect(kept.map(({ reason, person_id }) => [reason, person_id !== null])).toEqual([
      ['price', false],
      ['photos', false],
      ['price', true],
    ])
    expect(JSON.stringify(kept)).not.toContain('10.0.0.1')
    expect((await houseOf(home.slug)).status).toBe(200)
  })

  test('bad input is refused at its field, and too many reports are refused', async () => {
    const other = await report(home.slug, { reason: 'other', words: 'bad' })
    expect({ status: other.statusCode, fields: Object.keys(other.json().error.fields) }).toEqual({
      status: 400,
      fields: ['words'],
    })
    expect((await report(home.slug, { reason: 'constructor' })).json().error.fields).toEqual({
      reason: 'Choose what is wrong.',
    })
    expect((await report('no-such-home', { reason: 'price' })).statusCode).toBe(404)
    expect(await reportsOf(home.id)).toEqual([])
    const many = []
    for (let n = 0; n < 21; n += 1)
      many.push((await report(home.slug, { reason: 'money' }, { from: '10.0.9.9' })).statusCode)
    expect(many.filter((status) => status === 429)).toEqual([429])
  })

  test('deleting an account keeps its reports and removes the reporter', async () => {
    const words = 'The owner is called Ravi and lives upstairs.'
    await report(home.slug, { reason: 'other', words }, { cookie: someone })
    const [before] = await reportsOf(home.id)
    await db()
      .transaction()
      .execute((tx) => forgetReporter(tx, before?.person_id ?? 0))
    expect(await reportsOf(home.id)).toMatchObject([{ reason: 'other', words: '', person_id: null, state: 'open' }])
  })

  test('three different reporters raise one recheck for the manager', async () => {
    await Promise.all([1, 2].map((n) => report(home.slug, { reason: 'rented' }, { from: `10.1.0.${n}` })))
    await report(home.slug, { reason: 'price' }, { from: '10.1.0.1' })
    expect(await messages()).toEqual([])
    await Promise.all([3, 4, 5].map((n) => report(home.slug, { reason: 'rented' }, { from: `10.1.0.${n}` })))
    const asked = await messages()
    expect(asked.filter(({ recipient }) => recipient === managing.phone)).toHaveLength(1)
    expect(asked[0]).toMatchObject({ purpose: 'check:asked', body: expect.stringContaining(home.title) })
    expect((await due()).homes.find((each: Home) => each.slug === home.slug)).toMatchObject({ because: 'reports' })
    const seen = await site.send('GET', `/api/v1/houses/${home.slug}/checks.json`, { cookie: manager })
    expect(seen.json.reports).toEqual([
      { reason: 'rented', reporters: 5 },
      { reason: 'price', reporters: 1 },
    ])
    await check(home.slug, { way: 'in_person', found: 'as_listed' })
    expect((await due()).homes.find((each: Home) => each.slug === home.slug)).toBeUndefined()
  })
})

describe('the queue of reports', () => {
  const queue = async () => (await site.send('GET', '/admins/reports.json', { cookie: admin })).json
  const resolve = (id: number | undefined, body: object, cookie = admin) =>
    site.send('POST', `/admins/reports/${id}/resolve.json`, { body, cookie })

  test('lists the most reported home first, without the reporters', async () => {
    const quiet = home
    const loud = await freshHome()
    await report(quiet.slug, { reason: 'price', words: 'It was 9,000 on the phone.' }, { from: '10.2.0.1' })
    for (const n of [1, 2]) await report(loud.slug, { reason: 'rented' }, { from: `10.2.0.${n}` })
    const slugs = (await queue()).homes.map((each: Home) => each.slug)
    expect(slugs.indexOf(loud.slug)).toBeLessThan(slugs.indexOf(quiet.slug))
    const shown = (await queue()).homes.find((each: Home) => each.slug === quiet.slug)
    expect(shown).toMatchObject({ reporters: 1, listed: true, title: quiet.title })
    expect(shown.reports).toEqual([
      expect.objectContaining({ reason: 'price', words: 'It was 9,000 on the phone.', signed_in: false }),
    ])
    expect(JSON.stringify(await queue())).not.toMatch(/reporter"|person_id/)
  })

  test('confirming a report hides the home, notifies the owner and resolves reports with the same reason', async () => {
    for (const n of [1, 2]) await report(home.slug, { reason: 'money' }, { from: `10.3.0.${n}` })
    await report(home.slug, { reason: 'price' }, { from: '10.3.0.3' })
    await sql`delete from outbox_message`.execute(db())
    const [first] = await reportsOf(home.id)
    expect((await resolve(first?.id, { outcome: 'hidden', note: '' })).status).toBe(400)
    expect((await resolve(first?.id, { outcome: 'hidden', note: 'A call confirmed it.' }, manager)).status).toBe(403)
    expect((await resolve(first?.id, { outcome: 'hidden', note: 'A call confirmed it.' })).json).toEqual({
      success: true,
      resolved: 2,
    })
    expect(await statusOf(home.id)).toBe(0)
    expect(await unitsOf(home.id)).toBe(0)
    expect((await reportsOf(home.id)).map(({ state, outcome }) => [state, outcome])).toEqual([
      ['confirmed', 'hidden'],
      ['confirmed', 'hidden'],
      ['open', null],
    ])
    expect((await messages()).map(({ purpose }) => purpose)).toContain('listing:hidden')
    expect((await resolve(first?.id, { outcome: 'dismissed' })).status).toBe(404)
  })

  test('dismissing a report changes nothing, and the same report may be sent again', async () => {
    await report(home.slug, { reason: 'address' })
    const [first] = await reportsOf(home.id)
    const answers = await Promise.all([1, 2].map(() => resolve(first?.id, { outcome: 'dismissed' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await statusOf(home.id)).toBe(1)
    expect((await report(home.slug, { reason: 'address' })).json().message).toBe(thanks)
    await sql`update listing_report set resolved_at = resolved_at - interval '366 days' where id = ${first?.id}`.execute(
      db(),
    )
    await run(tidyReports)
    expect((await reportsOf(home.id)).map(({ state }) => state)).toEqual(['open'])
  })
})

describe('a listing that was not confirmed', () => {
  test('is hidden once after four months, its owner is notified, and a check restores it', async () => {
    const younger = await freshHome()
    await makeOld(home.id, ages.hidden + 2)
    await makeOld(younger.id, ages.hidden - 2)
    await run(hideStaleHomes)
    await run(hideStaleHomes)
    expect(await statusOf(home.id)).toBe(0)
    expect(await statusOf(younger.id)).toBe(1)
    expect(await unitsOf(home.id)).toBe(0)
    const told = (await messages()).filter(({ recipient }) => recipient === home.owner.phone)
    expect(told).toMatchObject([{ purpose: 'listing:hidden', body: expect.stringContaining('120 days') }])
    expect((await due()).homes.find((each: Home) => each.slug === home.slug)).toMatchObject({
      because: 'stale',
      listed: false,
    })
    const { json } = await check(home.slug, { way: 'in_person', found: 'as_listed' })
    expect(json.message).toBe('Written down. The home is listed again.')
    expect((await houseOf(home.slug)).json.last_check).toEqual({ days_ago: 0, way: 'in_person' })
    expect(await unitsOf(home.id)).toBeGreaterThan(0)
    await run(hideStaleHomes)
    expect(await statusOf(home.id)).toBe(1)
  })

  test('stays visible while it has a tenant, a booking or a coming visit', async () => {
    const visited = await freshHome()
    await makeOld(home.id, 300)
    await makeOld(visited.id, 300)
    const { person, tenancyId } = await make.aTenant({ in: home, state: 'booked' })
    await make.aVisit({ to: visited, by: person, at: new Date(site.clock.now.getTime() + 86_400_000), online: true })
    await run(hideStaleHomes)
    expect([await statusOf(home.id), await statusOf(visited.id)]).toEqual([1, 1])
    await sql`update tenancy set state = 'cancelled' where id = ${tenancyId}`.execute(db())
    await sql`update visit set state = 'done' where home_id = ${visited.id}`.execute(db())
    await run(hideStaleHomes)
    expect([await statusOf(home.id), await statusOf(visited.id)]).toEqual([0, 0])
  })
})
