import { expect, openAwake, phoneScreen, test } from '../journey.ts'

test.use({ viewport: phoneScreen })
// An offer of help opens after a while, over the list.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('thikana-help-closed', '1')))

test('going back on a phone closes a sheet over the map, then the map, then leaves the results', async ({ page }) => {
  await page.goto('/about')
  await openAwake(page, '/mysore')
  const map = page.getByRole('group', { name: 'Homes on the map' }).getByRole('button').first()
  const card = page.locator('article.hc').first()
  await expect(card).toBeVisible()
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('link', { name: 'List', exact: true })).toBeVisible()
  await expect(map).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(map).toBeVisible()
  await page.goBack()
  await expect(map).toBeHidden()
  await expect(card).toBeVisible()
  await expect(page).toHaveURL('/mysore')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})
