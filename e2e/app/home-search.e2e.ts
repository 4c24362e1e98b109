import { expect, openAwake, phoneScreen, test } from '../journey.ts'
import { expectHomes, numberIn, place, title } from './home-page.ts'

// The map stands beside the list on wide screens and is drawn without a graphics card here: only where it is looked at.
test.use({ viewport: phoneScreen })

test.describe('searching from the home page', () => {
  test('a suggestion is taken with Enter, and Enter again searches there', async ({ page }) => {
    await page.goto('/')
    await expect(async () => {
      await place(page).fill('')
      await place(page).pressSequentially('hsr')
      await expect(page.getByRole('option', { name: /HSR Layout/ })).toBeVisible({ timeout: 1500 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(place(page)).toHaveValue('HSR Layout')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/bangalore/properties-in-hsr-layout/')
    await expect(title(page)).toHaveText('Beds and rooms in HSR Layout')
  })

  test('a family in another city gets the houses there that welcome families', async ({ page }) => {
    await page.goto('/')
    await expect(async () => {
      await page.getByLabel('City', { exact: true }).selectOption('pune')
      await expect(page.getByRole('heading', { name: 'New in Pune' })).toBeVisible({ timeout: 2000 })
    }).toPass()
    await page.getByText('Family', { exact: true }).click()
    await place(page).pressSequentially('hinj')
    await expect(page.getByRole('option', { name: /^Hinjewadi/ })).toBeVisible()
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key)
    await expect(page).toHaveURL('/pune/flat-house-for-rent-in-hinjewadi-only-family/')
    await expect(title(page)).toHaveText('Flats and houses for families in Hinjewadi')
    await expect(page.getByRole('link', { name: /^Family/ })).toHaveAttribute('aria-current', 'page')
    for (const card of await page.getByRole('article').all()) await expect(card).toContainText('Entire House')
  })

  test('[SRCH-027] [FORM-040] the header shows the current search, even for an unknown place, and leads to where it is changed', async ({
    page,
  }) => {
    const box = page.getByRole('link', { name: /Change the search$/ })
    await page.goto('/bangalore/properties-in-hsr-layout/', { waitUntil: 'domcontentloaded' })
    await expect(box).toContainText('HSR Layout')
    await page.goto('/search_new?city=bangalore&tq=qqqqzz', { waitUntil: 'domcontentloaded' })
    await expect(box).toContainText('qqqqzz')
    await expect(page.getByText('No Results. Please try a different location.')).toBeVisible()
    await expect(page.getByRole('article').nth(5)).toBeAttached()
    await openAwake(page, '/bangalore')
    await expect(box).toContainText('Enter location')
    await box.click()
    // The first press fetches the screen.
    await expect(page).toHaveURL('/bangalore/search', { timeout: 20_000 })
    await expect(place(page)).toBeFocused({ timeout: 20_000 })
  })

  test('[SRCH-004] /search_new applies city, bed_type, locality, gender and tq', async ({ page, baseURL }) => {
    for (const [asked, leads] of [
      ['city=pune&bed_type=house&gender=family', '/pune/flat-house-for-rent-only-family/'],
      ['city=bangalore&locality=koramangala&gender=female', '/bangalore/properties-in-koramangala/?gender=female'],
      ['city=bangalore&tq=hsr+layout&bed_type=room', '/bangalore/single-room-on-rent-in-hsr-layout/'],
      ['city=bangalore&tq=Pune', '/pune'],
      ['city=bangalore&gender=friends&tq=', '/bangalore/flat-house-for-rent/'],
    ]) {
      const answer = await page.request.get(`/search_new?${asked}`)
      expect({ asked, leads: answer.url(), status: answer.status() }).toEqual({
        asked,
        leads: `${baseURL}${leads}`,
        status: 200,
      })
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a locality leads to as many homes as it says, from the rent it says', async ({ page }) => {
    await page.goto('/')
    const cards = await page.locator('.locs a').evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute('href'),
        says: [...link.querySelectorAll('p span')].map((part) => part.textContent),
      })),
    )
    expect(cards.length).toBeGreaterThan(0)
    for (const { href, says } of cards) {
      await page.goto(`${href}?order_by=rent_asc`, { waitUntil: 'domcontentloaded' })
      await expectHomes(page, numberIn(says[0] ?? ''))
      const lowest = page.getByRole('article').first().locator('dd').first()
      expect(numberIn(await lowest.textContent()), href ?? '').toBe(numberIn(says[1] ?? ''))
    }
  })

  test('none of its links is dead', async ({ page }) => {
    await page.goto('/')
    const all = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const answers = await Promise.all(
      [...new Set(all)].map(async (href) => ({ href, status: (await page.request.get(href ?? '')).status() })),
    )
    expect(answers.length).toBeGreaterThan(20)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })

  test('the form finds the place that was typed', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('City', { exact: true }).selectOption('pune')
    await place(page).fill('hinjewadi')
    await page.getByText('Family', { exact: true }).click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/pune/flat-house-for-rent-in-hinjewadi-only-family/')
  })

  test('[MENU-001] the menu is the page /menu', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Open menu' }).click()
    await expect(page).toHaveURL('/menu')
    await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible()
  })
})
