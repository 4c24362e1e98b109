import type { Locator, Page } from '@playwright/test'
import type { House } from '#features/homes/listing/contract.ts'
import { expect } from '../journey.ts'

export const panel = (page: Page) => page.getByRole('complementary', { name: 'What it costs' })
export const rentIn = (page: Page) => panel(page).locator('.price b')
export const freeOf = (house: House, kind: string) =>
  house.options.filter((each) => each.kind === kind && each.bookable)
export const cheapest = (house: House, kind: string) => Math.min(...freeOf(house, kind).map(({ rent }) => rent))

/** Rupees as they stand in a bill: "₹16,450", "−₹750". */
const rupeesOf = (text: string) => Number(text.replace(/[^\d]/g, '')) * (text.startsWith('−') ? -1 : 1)

export async function expectBillAddsUp(bill: Locator): Promise<number> {
  const amounts = (await bill.locator('li > b').allTextContents()).map(rupeesOf)
  const total = amounts.pop() ?? 0
  expect(amounts.length).toBeGreaterThan(0)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  return total
}

/** Free beds of different rents, and one that is taken. */
export const someTaken = { beds: 4, free: 3 }
