import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import type { HomeWishes } from '#app/testing/test-home.ts'
import type { SearchResults } from '#features/search/filters/contract.ts'
import { noFilters } from '#features/search/filters/filters.ts'
import { readQuery, searchParameters } from '#features/search/filters/search-query.ts'
import { cityIndex, keepIndex } from '#features/search/index/server/index-keeper.ts'

let site: TestApp
let index: ReturnType<typeof keepIndex> | undefined
beforeAll(async () => {
  site = await openTestApp()
  await fillCities()
})
afterAll(async () => {
  await index?.stop()
  await site.close()
})

/** More homes than the longest page holds in the city that a search without one means, and a few elsewhere. */
async function fillCities() {
  const make = factoriesIn(site.services.db)
  const kinds: HomeWishes[] = [
    { kinds: ['bed'], home: { gender: 'female', furnishing: 'unfurnished' } },
    { kinds: ['bed'], pg: true, free: 1, home: { gender: 'male', group_id: 3 } },
    { kinds: ['room'], home: { furnishing: 'semi-furnished', group_id: 3 } },
    { kinds: ['house'], beds: 4, home: { gender: 'family' } },
    { kinds: ['bed', 'room', 'house'], everyDeposit: true, home: { prime: true } },
  ]
  for (const [nth, kind] of kinds.entries()) {
    const on = await make.aHome({ city: 'pune', ...kind })
    await make.anOffer({ on, code: `LESS${nth}`, headline: 'Less to pay', amount: 500_00 })
    for (let thousands = 3; thousands < 16; thousands++) {
      await make.aHome({ city: 'bangalore', rent: thousands * 1_000_00, ...kind })
    }
  }
}

const ways: Record<string, () => Promise<void>> = {
  'by SQL': async () => {},
  'from memory': async () => {
    const { db, log } = site.services
    index = keepIndex({ db, address: { url: site.databaseUrl }, log })
    const cities = await db.selectFrom('city').select('id').execute()
    await vi.waitUntil(() => cities.every(({ id }) => cityIndex(db, id)), { timeout: 20_000 })
  },
}

const rubbish = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '-1', '0', '-0', '1e9', '1e309', 'NaN', 'Infinity', '0x10', '٣', '9'.repeat(400), '2147483648'],
    ...['-999999999999999999999', '1.5', 'null', 'undefined', 'true', '[]', '{}', '[object Object]', '__proto__'],
    ...["' or 1=1 --", "'; drop table unit; --", '1); select pg_sleep(9)--', '$1', '%', '_', '\\', '#{7*7}', '{{7*7}}'],
    ...[
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      '../../etc/passwd',
      '\u202e',
    ],
    ...[
      '90,180_-90,-180',
      '1,2_3',
      '0,0_0,0_0,0',
      '1,1|2,2|3,3',
      '91,181',
      '12.9,77.6,<b>',
      '2026-02-30',
      '9999-12-31',
    ],
    ...['best', 'commute', 'distance', 'rent', 'desc', 'house', 'gofhouse', 'family', 'friends', 'pg', 'constructor'],
  ),
  fc.string({ maxLength: 40 }).filter((text) => !text.includes('\0')),
  fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\0')),
  fc.integer().map(String),
)
/** A name may come once, or several times. */
const values = fc.oneof(
  rubbish.map((one) => [one]),
  fc.array(rubbish, { minLength: 2, maxLength: 4 }),
)
const query = fc.dictionary(fc.constantFrom(...searchParameters), values, { maxKeys: 12 })

/** Where a place is asked for, one that does not exist is not found. */
const places: readonly string[] = ['city', 'locality']

const send = (said: Record<string, string[]>) => {
  const pairs = Object.entries(said).flatMap(([name, list]) => list.map((value): [string, string] => [name, value]))
  return site.send('GET', `/api/v1/search.json?${new URLSearchParams(pairs)}`)
}

test('[SRCH-006] the search takes 24 parameters, all of them, each alone or none', async () => {
  const all = {
    ...{ city: 'pune', gender: 'male', latitude: '18.5912', longitude: '73.7389', locality: 'wakad' },
    ...{ bed_type: 'bed', furnishing: 'fully-furnished', group: '3', max_price: '20000', min_price: '5000' },
    ...{ order: 'desc', order_by: 'rent', page: '1', per_page: '10', prime: 'true', bedroom: '2', offers: 'true' },
    ...{ hbtype: 'apartment', place_types: 'locality', st: 'x', has_offer: 'true', video: 'true', is_group: 'true' },
    tq: 'near the lake',
  }
  expect(Object.keys(all)).toHaveLength(24)
  const ask = async (said: Partial<typeof all>) =>
    (await site.send('GET', `/api/v1/search.json?${new URLSearchParams(said)}`)).status
  expect(await ask(all)).toBe(200)
  expect(await ask({})).toBe(200)
  for (const [name, value] of Object.entries(all)) {
    const city = name === 'locality' ? { city: 'pune' } : {}
    expect(await ask({ ...city, [name]: value }), name).toBe(200)
  }
})

describe('nonsense in a search', () => {
  test.each(Object.entries(ways))(
    'in any of its parameters is ignored or corrected: the search answers, %s, with a page that is true',
    async (_, prepare) => {
      await prepare()
      await fc.assert(
        fc.asyncProperty(query, async (said) => {
          const { status, json } = await send(said)
          if (places.some((name) => name in said)) expect([200, 404]).toContain(status)
          else expect(status, JSON.stringify(said)).toBe(200)
          if (status !== 200) return
          const { houses, page, total_pages, total_entries } = json as SearchResults
          expect(page).toBeGreaterThanOrEqual(1)
          expect(total_pages).toBeGreaterThanOrEqual(1)
          expect(houses.length).toBeLessThanOrEqual(50)
          if (page > total_pages) expect(houses).toEqual([])
          if (page === 1) expect(houses.length > 0).toBe(total_entries > 0)
        }),
        { numRuns: 120 },
      )
    },
  )

  test('in each parameter alone finds what the search finds without it, or what a corrected value finds', async () => {
    for (const name of searchParameters.filter((one) => !places.includes(one))) {
      const [value] = fc.sample(rubbish, 1) as [string]
      const understood = readQuery(new URLSearchParams([[name, value]]), { city: 'pune' })
      const { status, json } = await send({ city: ['pune'], [name]: [value] })
      expect(status, `${name}=${value}`).toBe(200)
      if (JSON.stringify(understood) !== JSON.stringify(noFilters('pune'))) continue
      const plain = await send({ city: ['pune'] })
      expect(json.total_entries, `${name}=${value}`).toBe(plain.json.total_entries)
    }
  })

  test('a name that is none of them is refused, and named', async () => {
    const { status, json } = await site.send('GET', '/api/v1/search.json?city=pune&pages[]=1')
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(Object.keys(json.error.fields)).toEqual(['pages[]'])
  })

  test('the same nonsense leaves the filter counts and the map standing', async () => {
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.constantFrom('search_filters', 'search_markers'),
        rubbish,
        async (said, call, limit) => {
          const pairs = Object.entries(said).flatMap(([name, list]) =>
            list.map((value): [string, string] => [name, value]),
          )
          if (call === 'search_markers') pairs.push(['limit', limit])
          const { status } = await site.send('GET', `/api/v1/${call}.json?${new URLSearchParams(pairs)}`)
          expect([200, 404]).toContain(status)
        },
      ),
      { numRuns: 100 },
    )
  })
})
