import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

export const numberIn = (text: string | null) => Number(text?.replace(/\D/g, ''))
export const place = (page: Page) => page.getByRole('combobox', { name: 'Locality, landmark or office' })
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const expectHomes = (page: Page, count: number) =>
  expect(page.getByText(new RegExp(`^${count.toLocaleString('en-IN')} homes?$`)).first()).toBeVisible()
