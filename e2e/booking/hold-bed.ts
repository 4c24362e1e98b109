import type { Page } from '@playwright/test'
import type { Factories } from '#app/testing/test-factories.ts'
import type { HomeWishes } from '#app/testing/test-home.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { expect, signIn } from '../journey.ts'

type Held = { invoice_id: number; shares: { link: string }[] }

/** A new person with a held bed, about to pay. */
export async function holdBed(page: Page, make: Factories, more: object = {}, wishes: HomeWishes = {}): Promise<Held> {
  await signIn(page, (await make.aPerson()).phone)
  const home = await make.aHome(wishes)
  const move_in = addDays(dayInIndia(new Date()), 3)
  const asked = { house: home.slug, unit: `bed-${home.beds[0]}`, move_in, terms: true, request_id: crypto.randomUUID() }
  const held = await page.request.post('/api/v4/bookings/initiate', { data: { ...asked, ...more } })
  expect(held.status()).toBe(200)
  return held.json()
}

export async function payAtGateway(page: Page, outcome: string): Promise<void> {
  await page.getByText('Card, net banking or wallet').click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: outcome, exact: true }).click()
}
