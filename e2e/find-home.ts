import { expect, type Page } from '@playwright/test'
import { makeHome } from '#demo/homes/make-home.ts'
import { makePlaces } from '#demo/places.ts'
import type { House } from '#features/homes/listing/contract.ts'
import type { SearchResults } from '#features/search/filters/contract.ts'
import { parseConfig } from '#platform/config.ts'
import { dayInIndia } from '#shared/dates.ts'
import { randomFrom } from '#shared/random.ts'

/** Homes as the search lists them, whatever the demo world holds today. */
export async function listHomes(page: Page, query: string): Promise<SearchResults> {
  const response = await page.request.get(`/api/v1/search.json?per_page=50&${query}`)
  expect(response.status(), query).toBe(200)
  return response.json()
}

export async function readHome(page: Page, slug: string): Promise<House> {
  const response = await page.request.get(`/api/v1/houses/${slug}.json`)
  expect(response.status(), slug).toBe(200)
  return response.json()
}

/** The first home the search lists that is as wanted. */
export async function findHome(page: Page, query: string, wanted: (house: House) => boolean): Promise<House> {
  for (const { slug } of (await listHomes(page, query)).houses) {
    const house = await readHome(page, slug)
    if (wanted(house)) return house
  }
  throw new Error(`No home of ${query} is as the test wants it`)
}

/** Its page, come alive: until then the move-in day is the browser's own input. */
export async function openHome(page: Page, { slug }: Pick<House, 'slug'>, search = ''): Promise<void> {
  await page.goto(`/houses/${slug}${search}`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: /^Move in/ })).toBeVisible({ timeout: 20_000 })
}

/** No list shows a home that is sold out; people come to it by an old link. The plan of the demo world knows one. */
export async function findSoldOutHome(page: Page): Promise<House> {
  const random = randomFrom(parseConfig({}).DEMO_SEED)
  const today = dayInIndia(new Date())
  const places = makePlaces(random.fork('places'), today)
  for (let id = 10; id < 1500; id++) {
    const place = places.of(id)
    const kin = place.group ? random.fork('kin', place.group.first) : undefined
    const { home } = makeHome(random.fork('home', id), { id, today, ...place, kin })
    if (home.status_code === 7) return readHome(page, home.slug)
  }
  throw new Error('The demo world has no home that is sold out')
}
