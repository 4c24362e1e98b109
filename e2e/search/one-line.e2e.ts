import { expect, expectAccessibleInBothThemes, openAwake, phoneScreen, test } from '../journey.ts'

test.use({ viewport: phoneScreen })
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('thikana-help-closed', '1')))

const line = '2bhk near manyata under 90k with parking'

test('a search said in one line shows what was understood, and each piece can be taken out', async ({ page }) => {
  await openAwake(page, '/')
  const where = page.getByRole('combobox', { name: 'Locality, landmark or office' })
  await where.fill(line)
  const option = page.getByRole('option', {
    name: /2 BHK · Within 3 km of Manyata Tech Park · Up to ₹90,000 a month · Car parking/,
  })
  await expect(option).toBeVisible()
  await option.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '2 BHK flats near Manyata Tech Park under ₹90,000 with car parking',
  )
  const strip = page.getByRole('region', { name: 'Your search in one line' })
  await expect(strip.getByRole('paragraph').first()).toContainText(line)
  const chips = strip.getByRole('list', { name: 'What we understood' }).getByRole('link')
  await expect(chips).toHaveText([
    /^2 BHK/,
    /^Within 3 km of Manyata Tech Park/,
    /^Up to ₹90,000 a month/,
    /^Car parking/,
  ])
  await chips.filter({ hasText: '₹90,000' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '2 BHK flats near Manyata Tech Park with car parking',
  )
  await expect(strip.getByRole('paragraph').first()).toContainText('2bhk near manyata with parking')
  await expect(chips).toHaveCount(3)
})

test('a piece that was taken out comes back with Undo', async ({ page }) => {
  await openAwake(page, `/search_new?${new URLSearchParams({ city: 'bangalore', tq: line })}`)
  const before = page.url()
  const strip = page.getByRole('region', { name: 'Your search in one line' })
  const chips = strip.getByRole('list', { name: 'What we understood' }).getByRole('link')
  await chips.filter({ hasText: 'Car parking' }).click()
  await expect(chips).toHaveCount(3)
  await expect(page.getByText('Removed: Car parking')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chips).toHaveCount(4)
  expect(page.url()).toBe(before)
})

test('a name that several places have offers the others, and choosing one changes only the place', async ({ page }) => {
  const tq = '1bhk near electronic city under 90k'
  await openAwake(page, `/search_new?${new URLSearchParams({ city: 'bangalore', tq })}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('1 BHK flats in Electronic City Phase 1 under ₹90,000')
  await page.getByRole('list', { name: 'Did you mean' }).getByRole('link', { name: 'Electronic City Phase 2' }).click()
  await expect(heading).toHaveText('1 BHK flats in Electronic City Phase 2 under ₹90,000')
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await expectAccessibleInBothThemes(page, '.line-strip')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a line in Hindi, an old name of a place, and words we cannot use', async ({ page }) => {
    await page.goto(`/search_new?${new URLSearchParams({ city: 'bangalore', tq: 'लड़कियों के लिए कमरा एचएसआर' })}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Private rooms for women in HSR Layout')
    await page.goto(`/search_new?${new URLSearchParams({ city: 'bangalore', tq: 'room near Forum mall sunnyside' })}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Private rooms near Nexus Mall Koramangala')
    await expect(page.getByText('We did not use sunnyside.')).toBeVisible()
    await page
      .getByRole('link', { name: /^Private room/ })
      .first()
      .click()
    await expect(page).toHaveURL(/tq=Nexus/)
  })

  test('another place of the same name is a link', async ({ page }) => {
    await page.goto(`/search_new?${new URLSearchParams({ city: 'noida', tq: 'room in sector 45' })}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Private rooms in Sector 45')
    await page.getByRole('link', { name: 'Sector 45, Gurgaon' }).click()
    await expect(page).toHaveURL(/^[^?]+\/gurgaon\/[^?]*sector-45/)
  })
})
