import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let make: Factories
let cookie: string
let other: string
let homes: number[]

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db)
  cookie = await somebody()
  other = await somebody()
  homes = []
  for (let made = 0; made < 13; made += 1) homes.push((await make.aHome()).id)
})
afterAll(() => site.close())

/** Signed in. */
const somebody = async (): Promise<string> => site.signIn((await make.aPerson()).phone)

const heart = (id: number | string, as?: string) => site.send('PUT', `/api/v1/shortlist/${id}`, { cookie: as })
const unheart = (id: number | string, as?: string) => site.send('DELETE', `/api/v1/shortlist/${id}`, { cookie: as })
const saved = async (as?: string): Promise<number[]> =>
  (await site.send('GET', '/api/v1/shortlist_ids.json', { cookie: as })).json.home_ids
const merge = (home_ids: unknown, as = cookie) =>
  site.send('POST', '/api/v1/shortlist/merge.json', { cookie: as, body: { home_ids } })
const wait = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}
const home = (at: number) => homes[at] as number

describe('the shortlist of an account', () => {
  test('holds what was saved, newest first, and is nobody else’s', async () => {
    for (const at of [0, 1, 2]) {
      expect((await heart(home(at), cookie)).status).toBe(200)
      wait(1000)
    }
    expect(await saved(cookie)).toEqual([home(2), home(1), home(0)])
    expect(await saved(other)).toEqual([])
    const { json } = await site.send('GET', '/api/v1/shortlist.json', { cookie })
    expect(json.houses.map((each: { id: number }) => each.id)).toEqual([home(2), home(1), home(0)])
    expect(json.gone).toEqual([])
  })

  test('a home saved twice, even twenty times at once, is there once and keeps its place', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => heart(home(0), cookie)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await saved(cookie)).toEqual([home(2), home(1), home(0)])
  })

  test('saving and removing at once end in one of the two, not in a failure', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? heart(home(5), cookie) : unheart(home(5), cookie))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await unheart(home(5), cookie)
    expect(await saved(cookie)).not.toContain(home(5))
  })

  test('a removed home comes back to its place within a day, and on top later', async () => {
    expect((await unheart(home(1), cookie)).json.home_ids).toEqual([home(2), home(0)])
    expect((await heart(home(1), cookie)).json.home_ids).toEqual([home(2), home(1), home(0)])
    await unheart(home(1), cookie)
    wait(25 * 3600_000)
    expect((await heart(home(1), cookie)).json.home_ids).toEqual([home(1), home(2), home(0)])
  })

  test('removing what is not there is no failure', async () => {
    expect((await unheart(home(9), cookie)).status).toBe(200)
    expect((await unheart(2_000_000_000, cookie)).status).toBe(200)
  })

  test.each([['2000000000'], ['0'], ['-1'], ['x'], ['99999999999'], ['1.5']])('no home %s can be saved', async (id) => {
    for (const as of [cookie, undefined]) {
      const { status, json } = await heart(id, as)
      expect([400, 404]).toContain(status)
      expect(json.error.message).toEqual(expect.any(String))
    }
  })

  test('a home that is sold out says so; one that is no longer listed is counted apart', async () => {
    const { db } = site.services
    const today = site.clock.now.toISOString().slice(0, 10)
    await sql`update home set status_code = 7 where id = ${home(2)}`.execute(db)
    await sql`update home set status_code = 0 where id = ${home(0)}`.execute(db)
    for (const at of [0, 2]) await sql`select refresh_unit(${home(at)}, ${today}::date)`.execute(db)
    // Cards are kept for a moment, but not from one day to the next.
    wait(86_400_000)
    const { json } = await site.send('GET', '/api/v1/shortlist.json', { cookie })
    const shown = json.houses.map((each: { id: number; sold_out: boolean }) => [each.id, each.sold_out])
    expect(shown).toEqual([
      [home(1), false],
      [home(2), true],
    ])
    expect(json.gone).toEqual([home(0)])
    expect((await heart(home(0), other)).status).toBe(404)
  })
})

describe('signed out', () => {
  test('the shortlist is a cookie of the browser: saved, listed, removed, and nothing is written down', async () => {
    const count = async () => (await site.services.db.selectFrom('shortlist_item').select('home_id').execute()).length
    const before = await count()
    const first = await heart(home(3))
    expect(first.cookie).toBe(`shortlist=${home(3)}`)
    const second = await heart(home(4), first.cookie)
    expect(second.cookie).toBe(`shortlist=${home(4)}.${home(3)}`)
    expect(await saved(second.cookie)).toEqual([home(4), home(3)])
    const { json } = await site.send('GET', '/api/v1/shortlist.json', { cookie: second.cookie })
    expect(json.houses.map((each: { id: number }) => each.id)).toEqual([home(4), home(3)])
    expect((await unheart(home(4), second.cookie)).cookie).toBe(`shortlist=${home(3)}`)
    expect(await count()).toBe(before)
  })

  test('a hundred is as many as it holds, and it says so', async () => {
    const full = `shortlist=${Array.from({ length: 100 }, (_, i) => 1000 + i).join('.')}`
    const { status, json } = await heart(home(3), full)
    expect(status).toBe(409)
    expect(json.error.message).toBe('You have saved 100 homes. Log in to save more, or remove one first.')
  })

  test('rubbish in the cookie is as if it were not there', async () => {
    expect(await saved(`shortlist=<script>.${home(3)}.-4.9e9.99999999999.${home(3)}`)).toEqual([home(3)])
    expect(await saved(`shortlist=${'1'.repeat(3000)}`)).toEqual([])
  })
})

describe('signing in', () => {
  test('brings what was saved before into the account, on top, once, and empties the browser', async () => {
    await heart(home(6), other)
    wait(60_000)
    const brought = [home(7), home(6), home(8)]
    const once = await merge(brought, other)
    expect(once.json.home_ids).toEqual([home(7), home(8), home(6)])
    expect(String(once.headers['set-cookie'])).toContain('shortlist=; Max-Age=0; Path=/')
    expect((await merge(brought, other)).json.home_ids).toEqual([home(7), home(8), home(6)])
  })

  test('two tabs that do it at once lose nothing and double nothing', async () => {
    const third = await somebody()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => merge(i % 2 ? [home(10), home(11)] : [home(11), home(12)], third)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await saved(third)).toSorted()).toEqual([home(10), home(11), home(12)].toSorted())
  })

  test('homes that are gone and numbers that are none are left behind; wrong input is named', async () => {
    const third = await somebody()
    expect((await merge([home(12), home(0), 2_000_000_000], third)).json.home_ids).toEqual([home(12)])
    for (const wrong of [['x'], 'x', null, [-1], Array.from({ length: 101 }, (_, i) => i + 1)]) {
      expect((await merge(wrong, third)).status).toBe(400)
    }
    expect((await site.send('POST', '/api/v1/shortlist/merge.json', { body: { home_ids: [1] } })).status).toBe(401)
  })
})
