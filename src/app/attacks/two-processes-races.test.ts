import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aMovie } from '#features/homes/editor/server/test-movie.ts'
import { videoUploadsPath } from '#features/homes/editor/video-rules.ts'
import { hourMs, slotId } from '#features/visits/scheduling/slots.ts'
import type { TestDatabase } from '#platform/test-database.ts'
import type { Answered, TestBrowser } from '../testing/test-browser.ts'
import type { Factories } from '../testing/test-factories.ts'
import { atOnce, openTwoProcesses, type TwoProcesses } from '../testing/test-two-processes.ts'
import { insertSession } from '../testing/test-writers.ts'

vi.setConfig({ testTimeout: 120_000 })

/**
 * Things that exist once, wanted many times at the same moment through two processes: each has its own memory, so only the
 * database can say who came first.
 */
let database: TestDatabase
let make: Factories
let urlOf: TwoProcesses['urlOf']
let browserOf: TwoProcesses['browserOf']
let stop: TwoProcesses['stop']

beforeAll(async () => {
  ;({ database, make, urlOf, browserOf, stop } = await openTwoProcesses())
}, 180_000)
afterAll(() => stop())

const moveIn = () => new Date(Date.now() + 72 * hourMs).toISOString().slice(0, 10)
const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(database.db)).rows[0]?.n

test('one booking asked for twenty times with one id is one booking, whichever process is asked', async () => {
  const { slug, beds } = await make.aHome({ beds: 1 })
  const { id } = await make.aPerson()
  const browsers = await Promise.all([0, 1].map((nth) => browserOf(id, nth)))
  const body = { house: slug, unit: `bed-${beds[0]}`, move_in: moveIn(), terms: true, request_id: randomUUID() }
  const answers: Answered[] = []
  await atOnce(20, async (nth) => {
    const answer = await (browsers[nth % 2] as TestBrowser).post('/api/v4/bookings/initiate', body)
    answers.push(answer)
    return answer
  })
  // One that came while the first was under way is told so, and gets the same answer when it asks again.
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const again = await (browsers[1] as TestBrowser).post('/api/v4/bookings/initiate', body)
  const ids = new Set([again, ...answers.filter(({ status }) => status === 200)].map(({ json }) => json.booking_id))
  expect(ids.size).toBe(1)
  expect(await count(sql`select count(*)::int as n from booking where person_id = ${id}`)).toBe(1)
  expect(await count(sql`select count(*)::int as n from invoice where person_id = ${id}`)).toBe(1)
})

test('a coupon that one person uses for twelve beds at the same moment is used once', async () => {
  const { slug, beds, id: homeId } = await make.aHome({ beds: 12 })
  const { id, phone } = await make.aPerson()
  await sql`insert into coupon (code, home_id, phone, percent, max_amount, issued_at, valid_till)
    values ('TWICE1', ${homeId}, ${phone}, 50, 100000, now(), '2099-01-01')`.execute(database.db)
  const browsers = await Promise.all([0, 1].map((nth) => browserOf(id, nth)))
  await atOnce(12, (nth) =>
    (browsers[nth % 2] as TestBrowser).post('/api/v4/bookings/initiate', {
      ...{ house: slug, unit: `bed-${beds[nth]}`, move_in: moveIn(), terms: true, request_id: randomUUID() },
      ...{ coupon_code: 'TWICE1', pay_rent: true, pay_deposit: true },
    }),
  )
  const used = sql<{ n: number }>`select count(*)::int as n from booking where person_id = ${id} and state = 'held'
    and coupon_code is not null`
  expect(await count(used)).toBe(1)
  expect(
    await count(sql`select count(*)::int as n from coupon where code = 'TWICE1' and redeemed_for is not null`),
  ).toBe(1)
})

test('of eight referral codes that one person uses at the same moment one counts', async () => {
  const codes: string[] = []
  for (let nth = 0; nth < 8; nth++) {
    // Only the code of somebody who lives with us counts.
    const { person } = await make.aTenant({ in: await make.aHome({ beds: 1 }), from: '2026-01-01' })
    await sql`update person set referral_code = ${`RACE${nth}XYZ`} where id = ${person.id}`.execute(database.db)
    codes.push(`RACE${nth}XYZ`)
  }
  const { id } = await make.aPerson()
  const browsers = await Promise.all([0, 1].map((nth) => browserOf(id, nth)))
  const statuses = await atOnce(8, (nth) =>
    (browsers[nth % 2] as TestBrowser).post('/api/v1/apply_referral', { referral_code: codes[nth] }),
  )
  expect(statuses[200]).toBe(1)
  for (const status of Object.keys(statuses)) expect(Number(status)).toBeLessThan(500)
  expect(await count(sql`select count(*)::int as n from referral where referred_id = ${id}`)).toBe(1)
})

test('the one place of an hour that sixteen people want is given once', async () => {
  const home = await make.aHome({ kinds: ['house'] })
  const manager = await make.aPerson({ roles: ['area_manager'] })
  await sql`insert into manager_area values (${home.localityId}, ${manager.id}, 1)`.execute(database.db)
  // Slots begin on the hour in India, which is half past everywhere else.
  const at = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 48.5 * hourMs)
  await sql`insert into visit_place values (${manager.id}, ${at}, 1)`.execute(database.db)
  const browsers: TestBrowser[] = []
  for (let nth = 0; nth < 16; nth++) browsers.push(await browserOf((await make.aPerson()).id, nth))
  const statuses = await atOnce(16, (nth) =>
    (browsers[nth] as TestBrowser).post('/api/v4/schedule_visits', {
      ...{
        house_id: home.id,
        slot_id: slotId(home.id, at),
        email: `visitor${nth}@home.example`,
        request_id: randomUUID(),
      },
    }),
  )
  expect(statuses[200]).toBe(1)
  const taken = sql<{
    n: number
  }>`select count(*)::int as n from visit where home_id = ${home.id} and state = 'scheduled'`
  expect(await count(taken)).toBe(1)
})

test('bytes that two processes get for one place of a file are written once', async () => {
  const { id: homeId } = await make.aHome()
  const lister = await make.aPerson({ roles: ['central_listor'] })
  const cookie = await insertSession(database.db, lister.id)
  await sql`update session set role = 'central_listor' where person_id = ${lister.id}`.execute(database.db)
  const tus = { 'tus-resumable': '1.0.0', cookie }
  const bytes = aMovie({ seconds: 10, size: 400_000 })
  const text = (value: string) => Buffer.from(value).toString('base64')
  const begun = await fetch(`${urlOf(0)}${videoUploadsPath}`, {
    method: 'POST',
    headers: {
      ...{ ...tus, 'upload-length': String(bytes.length) },
      'upload-metadata': `home_id ${text(String(homeId))},filename ${text('tour.mp4')}`,
    },
  })
  expect(begun.status).toBe(201)
  const path = begun.headers.get('location') ?? ''
  const first = new Uint8Array(bytes.subarray(0, 200_000))
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const statuses = await atOnce(6, (nth) => fetch(`${urlOf(nth)}${path}`, { method: 'PATCH', headers, body: first }))
  expect(statuses[204]).toBe(1)
  for (const status of Object.keys(statuses)) expect(['204', '409', '423']).toContain(status)
  const head = await fetch(`${urlOf(1)}${path}`, { method: 'HEAD', headers: tus })
  expect(head.headers.get('upload-offset')).toBe('200000')
})
