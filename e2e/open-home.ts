import { expect, type Page } from '@playwright/test'
import type { House } from '#features/homes/listing/contract.ts'

/** A home as the calls tell it. */
export async function readHome(page: Page, { slug }: { slug: string }): Promise<House> {
  const response = await page.request.get(`/api/v1/houses/${slug}.json`)
  expect(response.status(), slug).toBe(200)
  return response.json()
}

/** Opens its page and waits for hydration: before that the move-in day is a native input. */
export async function openHome(page: Page, { slug }: Pick<House, 'slug'>, search = ''): Promise<void> {
  await page.goto(`/houses/${slug}${search}`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: /^Move in/ })).toBeVisible({ timeout: 20_000 })
}

/** Searches until the search index lists this home; it learns of new homes a moment after they are made. */
export async function untilListed(page: Page, { slug }: Pick<House, 'slug'>, query: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`/api/v1/search.json?${query}`)).text())
    .toContain(`"slug":"${slug}"`)
}
