import type { Page } from '@playwright/test'
import { desktopScreen, expect, expectAccessible, phoneScreen, test } from '../journey.ts'
import { coveredRents, form, forYou, openResults } from './help-offers.ts'

test.use({ viewport: phoneScreen })

/** A visitor who closed the form on another day: on a slow machine it would be due before the strip is looked at. */
const declinedHelp = (page: Page) => page.addInitScript(() => localStorage.setItem('thikana-help-declined', '1'))

test('[SRCH-077] after 5 seconds homes are picked for you: four answers make a search', async ({ page }) => {
  await openResults(page, '/bangalore')
  await expect(forYou(page)).toBeHidden()
  await page.clock.fastForward(5000)
  await expect(forYou(page)).toBeVisible()
  const begin = forYou(page).getByRole('button', { name: 'Start' })
  // The form does not interrupt it.
  await begin.focus()
  await page.clock.fastForward(12_000)
  await expectAccessible(page, '.for-you')
  await begin.click()
  const sheet = page.getByRole('dialog', { name: 'What do you need?' })
  await sheet.getByLabel('Who is the home for?').selectOption('female')
  await sheet.getByLabel('Rent a month').selectOption('15000')
  const show = sheet.getByRole('button', { name: /^See [\d,]+ homes?$/ })
  await expect(show).toBeVisible()
  const promised = (await show.textContent())?.replace(/\D/g, '')
  await show.click()
  await expect(page).toHaveURL(/gender=female/)
  await expect(page.getByText(new RegExp(`^${promised} homes?$`))).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(forYou(page)).toBeHidden()
  await expect(form(page)).toBeHidden()
})

for (const screen of [phoneScreen, desktopScreen]) {
  test(`at ${screen.width} pixels what is picked for you is one line over no rent`, async ({ page }) => {
    await page.setViewportSize(screen)
    await declinedHelp(page)
    await openResults(page, '/bangalore')
    await page.clock.fastForward(5000)
    await expect(forYou(page)).toBeVisible()
    expect((await forYou(page).boundingBox())?.height ?? 0).toBeLessThan(64)
    expect(await coveredRents(page, '.for-you')).toEqual([])
  })
}

test('nothing comes up over the map alone; back at the list the strip comes', async ({ page }) => {
  await declinedHelp(page)
  await openResults(page, '/bangalore')
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page.locator('.split')).toHaveAttribute('data-view', 'map')
  await page.clock.fastForward(9000)
  await expect(forYou(page)).toBeHidden()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.clock.fastForward(2000)
  await expect(forYou(page)).toBeVisible()
})
