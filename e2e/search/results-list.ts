import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

export const rents = async (page: Page) =>
  (await page.locator('article dl.money dd:first-of-type').allTextContents())
    .filter((_, i) => i % 2 === 0)
    .map((text) => Number(text.replace(/\D/g, '')))
export const countOf = async (text: Promise<string | null>) => Number((await text)?.replace(/\D/g, ''))
export const saysHomes = (page: Page, count: number) =>
  expect(page.locator('.results-top').getByText(new RegExp(`^${count.toLocaleString('en-IN')} homes?$`))).toBeVisible()
