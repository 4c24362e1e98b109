import { expect, phoneScreen, test } from './journey.ts'

const rents = async (page: import('@playwright/test').Page) =>
  (await page.locator('article dl.money dd:first-of-type').allTextContents())
    .filter((_, i) => i % 2 === 0)
    .map((text) => Number(text.replace(/\D/g, '')))

test.describe('results of a city', () => {
  test('homes stand as cards with their rent and deposit', async ({ page }) => {
    await page.goto('/bangalore')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beds and rooms in Bengaluru')
    const card = page.getByRole('article').first()
    await expect(card.getByText('Rent a month')).toBeVisible()
    await expect(card.getByText('Deposit, one time')).toBeVisible()
    await expect(card.getByRole('img').first()).toBeVisible()
    await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('target', '_blank')
  })

  test('kinds are tabs, and each says how many homes it holds', async ({ page }) => {
    await page.goto('/bangalore')
    const family = page.getByRole('link', { name: /^Family/ })
    const count = Number((await family.textContent())?.replace(/\D/g, ''))
    await family.click()
    await expect(page).toHaveURL('/bangalore?bed_type=house&gender=family')
    await expect(page.getByText(new RegExp(`^${count.toLocaleString('en-IN')} homes?$`))).toBeVisible()
  })

  test('a filter changes the list without loading the page anew, and back undoes it', async ({ page }) => {
    await page.goto('/bangalore')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const furnished = page.getByRole('link', { name: /^Fully furnished/ })
    const count = Number((await furnished.textContent())?.replace(/\D/g, ''))
    await furnished.click()
    await expect(page).toHaveURL(/furnishing=fully-furnished/)
    await expect(page.getByText(new RegExp(`^${count.toLocaleString('en-IN')} homes?$`))).toBeVisible()
    expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true)
    await page.goBack()
    await expect(page).toHaveURL('/bangalore')
  })

  test('the rent slider narrows the list to the range', async ({ page }) => {
    await page.goto('/bangalore')
    await expect(async () => {
      await page.getByRole('button', { name: 'Rent', exact: true }).click()
      await expect(page.getByRole('slider', { name: 'Lowest rent' })).toBeVisible({ timeout: 2000 })
    }).toPass()
    await page.getByRole('textbox', { name: 'From' }).fill('9000')
    await page.getByRole('textbox', { name: 'To' }).fill('12000')
    await page.getByRole('textbox', { name: 'To' }).blur()
    await page.getByRole('button', { name: 'Show homes' }).click()
    await expect(page).toHaveURL(/min_price=9000&max_price=12000/)
    await expect(page.getByRole('button', { name: '₹9,000 to ₹12,000' })).toBeVisible()
    for (const rent of await rents(page)) {
      expect(rent).toBeGreaterThanOrEqual(9000)
      expect(rent).toBeLessThanOrEqual(12000)
    }
  })

  test('sorting by rent puts the cheapest first', async ({ page }) => {
    await page.goto('/pune')
    await expect(async () => {
      await page.getByLabel('Sort by').selectOption('rent_asc')
      await expect(page).toHaveURL(/order_by=rent_asc/, { timeout: 1500 })
    }).toPass()
    await expect(page.getByText('Looking…')).toBeHidden()
    const found = await rents(page)
    expect(found).toEqual([...found].sort((a, b) => a - b))
  })

  test('pages follow each other without repeating a home', async ({ page }) => {
    await page.goto('/bangalore')
    const titles = () =>
      page
        .getByRole('article')
        .getByRole('heading')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const first = await titles()
    await page.getByRole('link', { name: /Next/ }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByText('Looking…')).toBeHidden()
    const second = await titles()
    expect(second.filter((one) => first.includes(one))).toEqual([])
  })

  test('nothing found says so and offers the way out', async ({ page }) => {
    await page.goto('/bangalore?min_price=1&max_price=2')
    await expect(page.getByRole('heading', { name: 'No homes match all of this' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/bangalore')
  })

  test('/search_new leads to the city with the same filters', async ({ page }) => {
    await page.goto('/search_new/?city=pune&bed_type=house&gender=family')
    await expect(page).toHaveURL('/pune?bed_type=house&gender=family')
  })

  test('an unknown city or page is a real 404 that says "Page not found"', async ({ page }) => {
    for (const url of ['/atlantis', '/no/such/page', '/houses/no-such-home', '/bangalore?locality=nowhere']) {
      const response = await page.goto(url)
      expect(response?.status(), url).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phoneScreen, hasTouch: true })
  test('filters scroll sideways in their bar, the page does not', async ({ page }) => {
    await page.goto('/bangalore')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
