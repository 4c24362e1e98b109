import { expect, type Page } from '@playwright/test'
import type { House } from '#features/homes/listing/contract.ts'
import type { SearchResults } from '#features/search/filters/contract.ts'

/** Homes as the search lists them, whatever the demo world holds today. */
export async function listHomes(page: Page, query: string): Promise<SearchResults> {
  const response = await page.request.get(`/api/v1/search.json?per_page=50&${query}`)
  expect(response.status(), query).toBe(200)
  return response.json()
}

/** A home as the calls tell it. */
export async function readHome(page: Page, { slug }: { slug: string }): Promise<House> {
  const response = await page.request.get(`/api/v1/houses/${slug}.json`)
  expect(response.status(), slug).toBe(200)
  return response.json()
}

/** The first home the search lists that is as wanted. */
export async function findHome(page: Page, query: string, wanted: (house: House) => boolean): Promise<House> {
  for (const { slug } of (await listHomes(page, query)).houses) {
    const house = await readHome(page, { slug })
    if (wanted(house)) return house
  }
  throw new Error(`No home of ${query} is as the test wants it`)
}

/** Opens its page and waits for hydration: before that the move-in day is a native input. */
export async function openHome(page: Page, { slug }: Pick<House, 'slug'>, search = ''): Promise<void> {
  await page.goto(`/houses/${slug}${search}`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: /^Move in/ })).toBeVisible({ timeout: 20_000 })
}
