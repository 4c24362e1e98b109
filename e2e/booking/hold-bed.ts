import type { Page } from '@playwright/test'
import type { Factories } from '#app/testing/test-factories.ts'
import type { HomeWishes } from '#app/testing/test-home.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { expect, signIn } from '../journey.ts'

export type Held = { booking_id: number; invoice_id: number; shares: { link: string }[] }
type SomeHome = { slug: string; beds: readonly number[] }

/** The person who is signed in holds the first bed of a home, to move in in three days; `more` says otherwise. */
export async function holdIn({ request }: Pick<Page, 'request'>, home: SomeHome, more: object = {}): Promise<Held> {
  const move_in = addDays(dayInIndia(new Date()), 3)
  const asked = { house: home.slug, unit: `bed-${home.beds[0]}`, move_in, terms: true, request_id: crypto.randomUUID() }
  const held = await request.post('/api/v4/bookings/initiate', { data: { ...asked, ...more } })
  expect(held.status()).toBe(200)
  return held.json()
}

/** A new person with a held bed, about to pay. */
export async function holdBed(page: Page, make: Factories, more: object = {}, wishes: HomeWishes = {}): Promise<Held> {
  await signIn(page, (await make.aPerson()).phone)
  return holdIn(page, await make.aHome(wishes), more)
}

export async function payAtGateway(page: Page, outcome: string): Promise<void> {
  await page.getByText('Card, net banking or wallet').click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: outcome, exact: true }).click()
}
