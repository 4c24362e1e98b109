import type { Factories } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  freshPhone,
  layoutShift,
  openAwake,
  phoneScreen,
  test,
} from '../journey.ts'

test.use({ viewport: phoneScreen })

/** In Mysuru, 1,000 sq ft for 80 lakh unless said, in paise. */
async function aFlatForSale(make: Factories, title: string, price = 80_00_000_00): Promise<TestHome> {
  const home = { title, area_sqft: 1000 }
  const flat = await make.aHome({ city: 'mysore', beds: 4, kinds: ['house'], home })
  await make.aSale({ of: flat, price })
  return flat
}

test('[HOUSE-034] [HOUSE-035] homes for sale, by every address, filtered by the form', async ({
  page,
  baseURL,
  make,
}) => {
  // Nothing else is as cheap.
  await aFlatForSale(make, 'The cheapest flat of Mysuru', 1_00_000_00)
  await aFlatForSale(make, 'A dearer flat of Mysuru', 2_00_000_00)
  await page.goto('/alpha/resaleHomes?source=home_page&city=mysore')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale in Mysuru')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/buy?city=mysore`)
  for (const path of ['/buy', '/alpha/buy']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale')
  }
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('City').selectOption('mysore')
  await page.getByLabel('Order').selectOption('price_asc')
  await page.getByRole('button', { name: 'Show homes' }).click()
  await expect(page).toHaveURL(/\/buy\?city=mysore&.*order=price_asc/)
  const articles = page.getByRole('article')
  await expect(articles.nth(0)).toHaveAccessibleName('The cheapest flat of Mysuru')
  await expect(articles.nth(0)).toContainText('₹1,00,000')
  await expect(articles.nth(0)).toContainText('₹100 a sq ft · 2 BHK · 1,000 sq ft')
  await expect(articles.nth(1)).toHaveAccessibleName('A dearer flat of Mysuru')
})

test('[HOUSE-002] a home for sale says its price, what a loan would cost, and takes a call back', async ({
  page,
  make,
}) => {
  const home = await aFlatForSale(make, 'A flat with a terrace in Mysuru')
  await openAwake(page, `/houses/buy/${home.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A flat with a terrace in Mysuru')
  const loan = page.getByRole('region', { name: 'What a home loan would cost' })
  await expect(loan).toContainText('This is an estimate')
  // A loan of 64 lakh at 8.5 % a year.
  await expect(loan.locator('.price')).toHaveText(/^₹55,541\s*a month for 20 years$/)
  await loan.getByLabel('Years').fill('10')
  await expect(loan.locator('.price')).toHaveText(/^₹79,351\s*a month for 10 years$/)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  const ask = page.getByRole('complementary', { name: 'Price' })
  await expect(ask).toContainText('₹80,00,000')
  await expect(ask).toContainText('₹8,000 a sq ft')
  await ask.getByLabel('Your name').fill('Asha Rao')
  await ask.getByLabel('Phone').fill(freshPhone())
  await ask.getByRole('button', { name: 'Talk to us' }).click()
  await expect(ask.getByRole('status')).toContainText('We call you.')
  expect((await page.request.get('/houses/buy/no-such-home')).status()).toBe(404)
})

test('the finder is accessible', async ({ page }) => {
  await page.goto('/alpha/find_house?who=woman&city=pune&locality=any')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How much a month, at most?')
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('link')).toHaveText(['Who', 'City', 'Area'])
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the loan is worked out by the server, and a wrong number keeps what was typed', async ({ page, make }) => {
    const home = await aFlatForSale(make, 'A flat by the lake in Mysuru')
    await page.goto(`/houses/buy/${home.slug}`)
    await page.getByLabel('Years').fill('5')
    await page.getByRole('button', { name: 'Show the total' }).click()
    const loan = page.getByRole('region', { name: 'What a home loan would cost' })
    await expect(loan.locator('.price')).toHaveText(/^₹1,31,306\s*a month for 5 years$/)
    await page.getByLabel('Your name').fill('Asha Rao')
    await page.getByLabel('Phone').fill('1234567890')
    await page.getByRole('button', { name: 'Talk to us' }).click()
    await expect(page.getByText('Invalid phone number')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Asha Rao')
  })

  test('[HOUSE-036] five questions lead to the homes that fit', async ({ page, make }) => {
    const home = { title: 'A flat for a family in Pune', gender: 'any' as const }
    await make.aHome({ city: 'pune', beds: 4, kinds: ['house'], rent: 7_000_00, home })
    await page.goto('/alpha/find_house')
    await page.getByLabel('With my family').check()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('City').selectOption('pune')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which part of Pune?')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Up to ₹45,000').check()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('As soon as I can').check()
    await page.getByRole('button', { name: 'Show homes' }).click()
    await expect(page).toHaveURL('/pune/flat-house-for-rent-only-family-within-rs-0-to-45000/')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
