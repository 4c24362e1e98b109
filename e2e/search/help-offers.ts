import type { Page } from '@playwright/test'
import { openAwake } from '../journey.ts'

export const form = (page: Page) => page.getByRole('dialog', { name: 'Want help finding a home?' })

export const forYou = (page: Page) => page.getByRole('complementary', { name: 'Homes picked for you' })

/** The rents of results in view that lie under what came up. */
export const coveredRents = (page: Page, offer: string) =>
  page.evaluate((selector) => {
    const over = document.querySelector(selector)?.getBoundingClientRect()
    if (!over) return ['nothing came up']
    return [...document.querySelectorAll('.hc :has(> .money)')].flatMap((rent) => {
      const { left, right, top, bottom } = rent.getBoundingClientRect()
      const isUnder = left < over.right && right > over.left && top < over.bottom && bottom > over.top
      return isUnder ? [rent.textContent] : []
    })
  }, offer)

/** Hydrated results with a fake clock. */
export async function openResults(page: Page, path: string) {
  await page.clock.install()
  await openAwake(page, path)
}
