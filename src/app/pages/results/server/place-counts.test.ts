import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import type { Facets, SearchResults } from '#features/search/filters/contract.ts'
import type { HomePage } from '../../home/contract.ts'

let site: TestApp

// Five homes in Koramangala, from ₹9,000; two in BTM Layout, 2.6 km away, one of them cheaper. Koramangala is the best known.
beforeAll(async () => {
  site = await openTestApp()
  const make = factoriesIn(site.services.db, () => site.clock.now)
  for (const rent of [9_000_00, 9_500_00, 11_000_00, 12_000_00, 15_000_00]) {
    await make.aHome({ city: 'bangalore', locality: 'koramangala', beds: 1, rent })
  }
  await make.aHome({ city: 'bangalore', locality: 'btm-layout', beds: 1, rent: 6_000_00 })
  await make.aHome({ city: 'bangalore', locality: 'btm-layout', beds: 1, rent: 14_000_00 })
})
afterAll(() => site.close())

async function get<T>(url: string): Promise<T> {
  const { status, json } = await site.send('GET', url)
  expect(status, url).toBe(200)
  return json
}

const inKoramangala = 'city=bangalore&locality=koramangala'

test('five homes in Koramangala are five on the home page, the results page and in every link to it, from the same rent', async () => {
  const results = await get<SearchResults>(`/api/v1/search.json?${inKoramangala}&order_by=rent`)
  const facets = await get<Facets>(`/api/v1/search_filters.json?${inKoramangala}`)
  const elsewhere = await get<SearchResults>('/api/v1/search.json?city=bangalore&locality=btm-layout')
  const home = await get<HomePage>('/api/v1/home.json?city=bangalore')
  const shown = [
    home.localities.find(({ slug }) => slug === 'koramangala'),
    elsewhere.popular_localities.find(({ slug }) => slug === 'koramangala'),
  ]
  expect(shown.map((place) => [place?.house_count, place?.min_rent])).toEqual([
    [5, 9000],
    [5, 9000],
  ])
  expect(facets.locality?.house_count).toBe(5)
  expect(facets.total).toBe(7)
  expect(elsewhere.seo_details.nearby_localities.find(({ slug }) => slug === 'koramangala')?.house_count).toBe(5)
  expect(results.seo_details.average_rents.find(({ text }) => text === 'Shared bed')?.house_count).toBe(5)
  expect(results.page_headers.meta[0]?.content).toMatch(
    /^5 homes: beds and rooms for rent in Koramangala, Bengaluru, 2 more nearby\./,
  )
  // Its own homes first, the cheapest of them first, although a neighbour is cheaper.
  expect(results.houses.map(({ locality, min_rent }) => [locality, min_rent])).toEqual([
    ['Koramangala', 9000],
    ['Koramangala', 9500],
    ['Koramangala', 11_000],
    ['Koramangala', 12_000],
    ['Koramangala', 15_000],
    ['BTM Layout', 6000],
    ['BTM Layout', 14_000],
  ])
})

test('the whole city is counted alike everywhere too', async () => {
  const facets = await get<Facets>('/api/v1/search_filters.json?city=bangalore')
  const { total_entries, homepage_data, seo_details } = await get<SearchResults>('/api/v1/search.json?city=bangalore')
  const home = await get<HomePage>('/api/v1/home.json?city=bangalore')
  const inCities = homepage_data.cities.find(({ city }) => city === 'bangalore')?.city_data_stats.any
  expect([total_entries, facets.total, facets.tabs[0], home.total_entries]).toEqual([7, 7, 7, 7])
  expect(home.audiences.find(({ key }) => key === 'single')?.house_count).toBe(7)
  expect(inCities?.shared).toMatchObject({ house_count: 7, min_rent: 6000 })
  expect(seo_details.average_rents[0]).toMatchObject({ text: 'Shared bed', house_count: 7 })
  expect(facets.locality).toBeNull()
})
