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

test('[HOUSE-034] [HOUSE-035] homes for sale, by every address, filtered by the form', async ({ page, baseURL }) => {
  const { homes } = await (await page.request.get('/api/v1/resale.json')).json()
  const { slug: city } = homes[0].city
  await page.goto(`/alpha/resaleHomes?source=home_page&city=${city}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Homes for sale in ${homes[0].city.name}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/buy?city=${city}`)
  for (const path of ['/buy', '/alpha/buy']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale')
  }
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('City').selectOption(city)
  await page.getByLabel('Order').selectOption('price_asc')
  await page.getByRole('button', { name: 'Show homes' }).click()
  await expect(page).toHaveURL(new RegExp(`/buy\\?city=${city}&.*order=price_asc`))
  const cheapest = await (await page.request.get(`/api/v1/resale.json?city=${city}&order=price_asc`)).json()
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-label', cheapest.homes[0].title)
})

test('[HOUSE-002] a home for sale says its price, what a loan would cost, and takes a call back', async ({ page }) => {
  const { homes } = await (await page.request.get('/api/v1/resale.json')).json()
  const [home] = homes
  await openAwake(page, `/houses/buy/${home.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title)
  const loan = page.getByRole('region', { name: 'What a home loan would cost' })
  await expect(loan).toContainText('This is an estimate')
  const before = await loan.locator('.price').textContent()
  await loan.getByLabel('Years').fill('10')
  await expect(loan.locator('.price')).toContainText('for 10 years')
  expect(await loan.locator('.price').textContent()).not.toBe(before)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  const ask = page.getByRole('complementary', { name: 'Price' })
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

  test('the loan is worked out by the server, and a wrong number keeps what was typed', async ({ page }) => {
    const { homes } = await (await page.request.get('/api/v1/resale.json')).json()
    await page.goto(`/houses/buy/${homes[0].slug}`)
    await page.getByLabel('Years').fill('5')
    await page.getByRole('button', { name: 'Show the total' }).click()
    await expect(page.getByRole('region', { name: 'What a home loan would cost' })).toContainText('for 5 years')
    await page.getByLabel('Your name').fill('Asha Rao')
    await page.getByLabel('Phone').fill('1234567890')
    await page.getByRole('button', { name: 'Talk to us' }).click()
    await expect(page.getByText('Invalid phone number')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Asha Rao')
  })

  test('[HOUSE-036] five questions lead to the homes that fit', async ({ page }) => {
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
