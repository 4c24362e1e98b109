import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { SearchResults } from '#features/search/filters/contract.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  // As it runs for everybody: answers are shared.
  site = await openTestApp({ NODE_ENV: 'production' })
  make = factoriesIn(site.services.db)
  await fillCities()
})
afterAll(() => site.close())

/** Two homes of each kind, with and without what a card can say. */
async function fillCities() {
  const picture = { width: 1200, height: 800, placeholder: '', alt: 'A living room', kind: 'living', style: 'test' }
  await site.services.db
    .insertInto('picture')
    .values({ ...picture, storage_key: 'test-living', stock: true })
    .execute()
  for (const city of ['bangalore', 'pune']) {
    for (const kind of ['bed', 'room', 'house'] as const) {
      await make.aHome({ city, kinds: [kind], photos: [] })
      const on = await make.aHome({ city, kinds: [kind], everyDeposit: true, tour: 'file', home: { group_id: 5 } })
      await make.anOffer({ on, code: `${city}-${kind}`, headline: 'Less to pay', amount: 500_00 })
      await make.aCheck({ of: on, daysAgo: 3 })
    }
    await make.aHome({ city, pg: true, free: 1 })
  }
}

test('equal searches share a cached answer, which never contains owner-only data', async () => {
  const owner = await make.aPerson({ roles: ['owner'] })
  const own = await make.aHome({ owner })
  await make.aTenant({ in: own })
  const url = '/api/v1/search.json?city=pune&bed_type=bed&per_page=50'
  const incomeOf = ({ json }: { json: { houses: { id: number; owner_income: number | null }[] } }) =>
    json.houses.find(({ id }) => id === own.id)?.owner_income
  const cookie = await site.signIn(owner.phone)
  expect(incomeOf(await site.send('GET', url, { cookie }))).toBe(9000)
  const first = await site.send('GET', url)
  expect(incomeOf(first)).toBeNull()
  await sql`update home set title = 'Another title' where id = ${own.id}`.execute(site.services.db)
  expect((await site.send('GET', url)).headers.etag).toBe(first.headers.etag)
  expect(incomeOf(await site.send('GET', url, { cookie }))).toBe(9000)
  expect(incomeOf(await site.send('GET', url))).toBeNull()
})

test('a cached answer is byte for byte the serialization of its values', async () => {
  const cookie = await site.signIn((await make.aPerson()).phone)
  for (const query of ['city=bangalore', 'city=pune&bed_type=house&page=2&per_page=1', 'city=delhi&max_price=1']) {
    for (const headers of [{}, { cookie }]) {
      const { statusCode, payload, rawPayload, ...answer } = await site.app.inject({
        url: `/api/v1/search.json?${query}`,
        headers,
      })
      expect(statusCode).toBe(200)
      expect(payload).toBe(JSON.stringify(SearchResults.parse(JSON.parse(payload))))
      expect(answer.headers).toMatchObject({
        'content-length': String(rawPayload.length),
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
    }
  }
})

test('clients that take compressed answers get the same one, made once for all; one that has it gets 304', async () => {
  const url = '/api/v1/search.json?city=bangalore'
  const ask = (headers: Record<string, string>) => site.app.inject({ url, headers })
  const plain = await ask({})
  const [first, second] = await Promise.all([
    ask({ 'accept-encoding': 'gzip' }),
    ask({ 'accept-encoding': 'br, gzip' }),
  ])
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const { headers, rawPayload } of [first, second]) {
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding, accept-language',
      etag: plain.headers.etag,
    })
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(gunzipSync(rawPayload).toString()).toBe(plain.payload)
  }
  const known = await ask({ 'accept-encoding': 'gzip', 'if-none-match': String(plain.headers.etag) })
  expect([known.statusCode, known.payload]).toEqual([304, ''])
})
