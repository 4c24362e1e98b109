import { desktopScreen, expect, openAwake, phoneScreen, test } from '../journey.ts'
import { untilListed } from '../open-home.ts'

// Each journey searches at a rent of its own: one address may be answered from a cache for a moment after a change.
const at = (rent: number): string => `min_price=${rent}&max_price=${rent}`

// An offer of help opens after a while, over the list.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('thikana-help-closed', '1')))

test('on a phone a card opens in the same tab, and going back leads to the results', async ({ page, make }) => {
  await page.setViewportSize(phoneScreen)
  const home = await make.aHome({ city: 'mysore', beds: 1, rent: 63_000_00 })
  await untilListed(page, home, `city=mysore&${at(63_000)}`)
  await openAwake(page, `/mysore?${at(63_000)}`)
  await page.getByRole('article', { name: home.title }).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/houses/${home.slug}`)
  expect(page.context().pages()).toHaveLength(1)
  await page.goBack()
  await expect(page).toHaveURL(`/mysore?${at(63_000)}`)
})

test('on a phone the home at a marker of the map opens in the same tab', async ({ page, make }) => {
  await page.setViewportSize(phoneScreen)
  const query = at(64_000)
  const home = await make.aHome({ city: 'mysore', beds: 1, rent: 64_000_00 })
  await untilListed(page, home, `city=mysore&${query}`)
  await openAwake(page, `/mysore?${query}`)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await page.getByRole('button', { name: /₹64,000 a month$/ }).click({ timeout: 20_000 })
  await page.locator('.peek').getByRole('link', { name: home.title }).click()
  await expect(page).toHaveURL(`/houses/${home.slug}`)
  expect(page.context().pages()).toHaveLength(1)
})

test('on a wide screen a card opens in a new tab', async ({ page, make }) => {
  await page.setViewportSize(desktopScreen)
  const home = await make.aHome({ city: 'mysore', beds: 1, rent: 65_000_00 })
  await untilListed(page, home, `city=mysore&${at(65_000)}`)
  await openAwake(page, `/mysore?${at(65_000)}`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('article', { name: home.title }).getByRole('heading').getByRole('link').click()
  await expect(await opened).toHaveURL(`/houses/${home.slug}`)
  await expect(page).toHaveURL(`/mysore?${at(65_000)}`)
})
