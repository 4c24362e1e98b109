import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { SearchResults } from '#features/search/filters/contract.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

async function read<T>(url: string): Promise<T> {
  const { status, json } = await site.send('GET', url)
  expect(status, `${url} ${JSON.stringify(json)}`).toBe(200)
  return json
}

test('[SRCH-017] offers and has_offer leave the home that carries an offer and drop the one without', async () => {
  const plain = await make.aHome({ city: 'mysore' })
  const withOffer = await make.aHome({ city: 'mysore' })
  await make.anOffer({ on: withOffer, code: 'MYSORE900', headline: '₹900 off', amount: 900_00 })
  const found = async (query: string) =>
    (await read<SearchResults>(`/api/v1/search.json?city=mysore${query}`)).houses.map(({ id }) => id).sort()
  expect(await found('')).toEqual([plain.id, withOffer.id].sort())
  expect(await found('&offers=true')).toEqual([withOffer.id])
  expect(await found('&has_offer=true')).toEqual([withOffer.id])
})

test('[SRCH-041] of a group of twelve the ten cheapest homes are shown, the cheapest first', async () => {
  const homes = new Map<number, number>()
  for (const thousands of [12, 5, 9, 16, 7, 14, 6, 11, 15, 8, 13, 10]) {
    const { id } = await make.aHome({ city: 'kochi', beds: 1, rent: thousands * 1_000_00, home: { group_id: 77 } })
    homes.set(id, thousands)
  }
  await make.aHome({ city: 'kochi', beds: 1, rent: 1_000_00, home: { group_id: 78 } })
  const { houses } = await read<{ houses: SearchResults['houses'] }>('/api/v1/house_groups/77.json')
  expect(houses.map(({ id }) => homes.get(id))).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
})
