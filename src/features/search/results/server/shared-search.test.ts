import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { SearchResults } from '#features/search/filters/contract.ts'

let site: TestApp
beforeAll(async () => {
  // As it runs for everybody: answers are shared.
  site = await openTestApp({ NODE_ENV: 'production' })
  await site.plant(150)
})
afterAll(() => site.close())

test('equal searches share a cached answer, which never contains owner-only data', async () => {
  const { rows } = await sql<{ id: number; city: string; kind: number }>`
    select h.id, c.slug as city, min(u.kind) as kind from home h join city c on c.id = h.city_id
      join unit u on u.home_id = h.id and u.flags & 8 = 0 join person p on p.id = h.owner_id
    where p.phone = '9000000002' group by h.id, c.slug order by h.id limit 1`.execute(site.services.db)
  const [own] = rows
  const url = `/api/v1/search.json?city=${own?.city}&bed_type=${['bed', 'room', 'house'][own?.kind ?? 0]}&per_page=50`
  const incomeOf = ({ json }: { json: { houses: { id: number; owner_income: number | null }[] } }) =>
    json.houses.find(({ id }) => id === own?.id)?.owner_income
  const cookie = await site.signIn('9000000002')
  expect(incomeOf(await site.send('GET', url, { cookie }))).toBeTypeOf('number')
  const first = await site.send('GET', url)
  expect(incomeOf(first)).toBeNull()
  await sql`update home set title = 'Another title' where id = ${own?.id ?? 0}`.execute(site.services.db)
  expect((await site.send('GET', url)).headers.etag).toBe(first.headers.etag)
  expect(incomeOf(await site.send('GET', url, { cookie }))).toBeTypeOf('number')
  expect(incomeOf(await site.send('GET', url))).toBeNull()
})

test('a cached answer is byte for byte the serialization of its values', async () => {
  const cookie = await site.signIn('9000000001')
  for (const query of ['city=bangalore', 'city=pune&bed_type=house&page=2', 'city=delhi&max_price=1']) {
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
