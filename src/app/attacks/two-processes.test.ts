import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestDatabase } from '#platform/test-database.ts'
import { openBrowser, type TestBrowser } from '../testing/test-browser.ts'
import type { Factories } from '../testing/test-factories.ts'
import { atOnce, openTwoProcesses, type TwoProcesses } from '../testing/test-two-processes.ts'

vi.setConfig({ testTimeout: 120_000 })

/**
 * Two processes on one database, as behind a balancer. A limit that guesses secrets, sends messages or fills tables is
 * counted in the database and holds for both together, however many requests come at the same moment. Those in memory
 * (requests a minute, connections, forms at once) hold for each process: docs/decisions/0005.
 */
let site: TwoProcesses
let database: TestDatabase
let make: Factories

beforeAll(async () => {
  site = await openTwoProcesses({ TRUST_PROXY: '1', SMS_PER_DAY: '200', WRONG_GUESSES_PER_HOUR: '60' })
  ;({ database, make } = site)
  await waitForCalmHour()
}, 180_000)
afterAll(() => site.stop())

/** Caps count by the hour and the day of the clock: no test should cross the end of one. */
async function waitForCalmHour(): Promise<void> {
  const leftMs = 3600_000 - (Date.now() % 3600_000)
  if (leftMs < 100_000) await sleep(leftMs + 1000)
}

let turn = 0
const nextAddress = () => `10.8.${turn >> 8}.${turn & 255}`
/** A new browser, at a network address of its own unless one is given, at one process after the other. */
function visitor(address?: string): TestBrowser {
  turn += 1
  return openBrowser(site.urlOf(turn), address ?? nextAddress())
}

const messages = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from outbox_message`.execute(database.db)).rows[0]?.n ?? 0
const counted = async (key: string) =>
  (await sql<{ count: number }>`select count from limit_counter where key = ${key}`.execute(database.db)).rows[0]
    ?.count ?? 0

/** Two browsers of one person, one at each process. */
function signedIn(personId: number): Promise<TestBrowser[]> {
  const browser = () => {
    turn += 1
    return site.browserOf(personId, turn, nextAddress())
  }
  return Promise.all([browser(), browser()])
}

describe('codes and passwords', () => {
  const askCode = (phone: string, address?: string) => visitor(address).post('/api/v1/login_otp.json', { phone })

  test('sixty wrong passwords for one person: ten are tried', async () => {
    const { phone } = await make.aPerson()
    const guess = () => visitor().post('/api/v1/login.json', { identifier: phone, password: 'wrong-one-1' })
    expect(await atOnce(60, guess)).toEqual({ 422: 10, 429: 50 })
  })

  test('forty tries at one code: five are compared', async () => {
    const { phone } = await make.aPerson()
    const asking = visitor()
    expect((await asking.post('/api/v1/login_otp.json', { phone })).status).toBe(200)
    const device = [...asking.cookies]
    await atOnce(40, (nth) => {
      const browser = visitor()
      for (const [name, value] of device) browser.cookies.set(name, value)
      return browser.post('/api/v1/login.json', { identifier: phone, otp: String(1000 + nth) })
    })
    const { rows } = await sql<{ tries_left: number; used: boolean }>`
      select tries_left, used_at is not null as used from otp_challenge where phone = ${phone}`.execute(database.db)
    // One run in two thousand guesses it within five tries.
    if (!rows[0]?.used) expect(rows).toEqual([{ tries_left: 0, used: false }])
  })

  test('forty codes asked for with one phone: six are sent', async () => {
    const { phone } = await make.aPerson()
    const before = await messages()
    expect(await atOnce(40, () => askCode(phone))).toEqual({ 200: 6, 429: 34 })
    expect((await messages()) - before).toBe(6)
  })

  test('sixty codes asked for from one address: thirty are sent', async () => {
    const before = await messages()
    const ask = (nth: number) => askCode(String(6_100_000_000 + nth * 300_007), '10.99.0.1')
    expect(await atOnce(60, ask)).toEqual({ 200: 30, 429: 30 })
    expect((await messages()) - before).toBe(30)
  })

  test('a hundred codes asked for with phones of one prefix: sixty are sent', async () => {
    const before = await messages()
    expect(await atOnce(100, (nth) => askCode(String(7_654_300_000 + nth)))).toEqual({ 200: 60, 429: 40 })
    expect((await messages()) - before).toBe(60)
  })

  test('the messages of a day: of 200 the open 140 are sent, for any phone', async () => {
    await atOnce(120, (nth) => askCode(String(8_100_000_000 + nth * 300_007)))
    expect(await messages()).toBe(140)
  })

  test('wrong guesses at everybody: sixty in an hour, then each needs a proof of work', async () => {
    const before = await counted('guess:everyone-hour')
    const statuses = await atOnce(120, (nth) =>
      visitor().post('/api/v1/login.json', { identifier: `nobody${nth}@home.example`, password: 'wrong-one-1' }),
    )
    expect(before).toBeLessThan(60)
    expect(statuses).toEqual({ 422: 60 - before, 429: 60 + before })
  })

  test('sign-in links: four for one mailbox, twenty for one address', async () => {
    const ask = (email: string, address?: string) => visitor(address).post('/api/v1/login_link.json', { email })
    expect(await atOnce(30, () => ask('one@home.example'))).toEqual({ 200: 4, 429: 26 })
    expect(await atOnce(40, (nth) => ask(`person${nth}@home.example`, '10.99.0.2'))).toEqual({ 200: 20, 429: 20 })
  })

  test('links to confirm a mailbox: four to one, five for one person', async () => {
    const ask = async (email: (nth: number) => string) => {
      const browsers = await signedIn((await make.aPerson()).id)
      return atOnce(20, (nth) =>
        (browsers[nth % 2] as TestBrowser).post('/api/v4/profiles/email', { email: email(nth) }),
      )
    }
    expect(await ask(() => 'same@home.example')).toEqual({ 200: 4, 429: 16 })
    expect(await ask((nth) => `other${nth}@home.example`)).toEqual({ 200: 5, 429: 15 })
  })
})

describe('requests that fill tables', () => {
  test('reports from one address: twenty a day', async () => {
    const { slug } = await make.aHome()
    const report = () =>
      visitor('10.99.0.3').post(`/api/v1/houses/${slug}/reports.json`, { reason: 'rented', words: '' })
    expect(await atOnce(40, report)).toEqual({ 200: 20, 429: 20 })
  })

  test('requests for help from one address: fifty a day', async () => {
    const ask = (nth: number) =>
      visitor('10.99.0.4').post('/api/v1/tenants', {
        ...{ request_type: 'exit_intent', source: 'eqaro', name: 'Asha', phone: String(9_100_000_000 + nth) },
        ...{ city: '', locality: '', property_type: '', customer_email: `asha${nth}@home.example` },
      })
    expect(await atOnce(80, ask)).toEqual({ 200: 50, 429: 30 })
  })

  test('homes that one mailbox waits for: twenty', async () => {
    const homes: { id: number }[] = []
    for (let n = 0; n < 40; n++) homes.push(await make.aHome({ beds: 1, soldOut: true }))
    const wait = (nth: number) =>
      visitor().post('/api/v1/notify_me.json', {
        ...{ name: 'Asha', email: 'asha@home.example', phone: '9123456780', house_id: homes[nth]?.id },
      })
    expect(await atOnce(40, wait)).toEqual({ 200: 20, 429: 20 })
    const { rows } = await sql`select from watch where email = 'asha@home.example'`.execute(database.db)
    expect(rows).toHaveLength(20)
  })

  test('searches that one person saves: thirty', async () => {
    const browsers = await signedIn((await make.aPerson()).id)
    const save = (nth: number) =>
      (browsers[nth % 2] as TestBrowser).post('/api/v1/saved_searches.json', {
        url: `/pune?min_price=${1000 + nth * 1000}`,
      })
    expect(await atOnce(50, save)).toEqual({ 200: 30, 409: 20 })
  })

  test('downloads of one’s own data: five a day', async () => {
    const browsers = await signedIn((await make.aPerson()).id)
    expect(await atOnce(12, (nth) => (browsers[nth % 2] as TestBrowser).get('/api/v1/my_data.json'))).toEqual({
      200: 5,
      429: 7,
    })
  })

  test('one bed that twenty people want at the same moment: one has it', async () => {
    const { slug, beds } = await make.aHome({ beds: 1 })
    const move_in = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const people: TestBrowser[] = []
    for (let n = 0; n < 10; n++) people.push(...(await signedIn((await make.aPerson()).id)))
    const statuses = await atOnce(20, (nth) =>
      (people[nth] as TestBrowser).post('/api/v4/bookings/initiate', {
        ...{ house: slug, unit: `bed-${beds[0]}`, move_in, terms: true, request_id: randomUUID() },
      }),
    )
    const { rows } = await sql`select from stay where bed_id = ${beds[0]}`.execute(database.db)
    expect(rows).toHaveLength(1)
    expect(statuses[200]).toBe(1)
  })
})
