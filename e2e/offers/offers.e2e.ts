import type { Offer } from '#features/offers/contract.ts'
import { formatDay } from '#shared/dates.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  test,
} from '../journey.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phoneScreen })

  test('[OFFER-004] coupons with their validity; those that apply by themselves say so and have no code to copy', async ({
    page,
  }) => {
    const { data } = await (await page.request.get('/api/v4/coupon_offers.json')).json()
    const offers = data.offers as Offer[]
    await openAwake(page, '/coupon-offers')
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)
    const cards = page.getByRole('article')
    for (const { headline, description, terms, valid_till } of offers.slice(0, 3)) {
      const card = cards.filter({ has: page.getByRole('heading', { name: headline, exact: true }) })
      await expect(card.getByRole('heading', { name: headline })).toBeVisible()
      await expect(card).toContainText(description)
      await expect(card).toContainText(terms)
      await expect(card).toContainText(`Till ${formatDay(valid_till)}`)
    }
    const ended = cards.filter({ hasText: '₹2,000 off onboarding charges' })
    await expect(ended).toContainText(/Expired on \d{1,2} \w{3} \d{4}/)
    await expect(ended.getByRole('button')).toHaveCount(0)
    const own = cards.filter({ hasText: 'NAYAGHAR' })
    await expect(own).toContainText('Applied automatically in homes that show it: no code to enter')
    await expect(own).toContainText('Book a home that shows this offer and pay ₹1,000 less when you move in.')
    await expect(cards.getByRole('button')).toHaveCount(0)
    const tour = cards.filter({ hasText: 'after an online visit' })
    expect((await tour.textContent())?.match(/Till /g)).toHaveLength(1)
    await expect(cards.filter({ hasText: 'Instant deposit refund' })).toContainText('No code needed')
    await expect(page.getByText('WAPSI')).toHaveCount(0)
  })
})

test('[OFFER-001] [OFFER-003] a coupon leads to its own page, with homes that take part', async ({ page }) => {
  await page.goto('/coupon-offers')
  const card = page.getByRole('article').filter({ hasText: 'NAYAGHAR' })
  const headline = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name: headline }).click()
  await expect(page).toHaveURL(/\/alpha\/offer\/landing\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
  await expect(page.getByRole('article').first()).toContainText('NAYAGHAR')
  await expect(page.getByRole('region', { name: 'Homes that take part' }).getByRole('article')).toHaveCount(6)
  await expectAccessibleInBothThemes(page)
  for (const path of ['/alpha/offer/landing/999999', '/alpha/offer/landing/none']) {
    expect((await page.goto(path))?.status()).toBeGreaterThanOrEqual(400)
    await expect(page.getByText('Page not found')).toBeVisible()
  }
})

test('an offer without a home in the visitor’s city says so, and leads to the homes there', async ({
  page,
  context,
  baseURL,
  make,
}) => {
  const on = await make.aHome({ city: 'pune' })
  const { id } = await make.anOffer({ on, code: 'PUNEKAR', headline: 'Less to pay in Pune' })
  await context.addCookies([{ name: 'city', value: 'nagpur', url: baseURL as string }])
  await openAwake(page, `/alpha/offer/landing/${id}`)
  await expect(page.getByText('No home in Nagpur takes part in this offer right now.')).toContainText(
    'The homes below are in other cities.',
  )
  await expect(page.locator(`#home-${on.id}`)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'See homes in Nagpur' }).click()
  await expect(page).toHaveURL('/nagpur')
})

test('[OFFER-001] a deal of the home page leads to the same page', async ({ page }) => {
  await openAwake(page, '/')
  const deal = page.getByRole('region', { name: 'Deals and offers' }).getByRole('article').first()
  const headline = (await deal.getByRole('heading').textContent()) ?? ''
  await deal.getByRole('link', { name: headline }).click()
  await expect(page).toHaveURL(/\/alpha\/offer\/landing\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
})

test('[OFFER-010] the Diwali page says what holds today, in its season and out of it', async ({ page }) => {
  const { data } = await (await page.request.get('/api/v4/coupon_offers.json')).json()
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const festive = (data.offers as Offer[]).some((offer) => offer.coupon === 'DEEPAVALI' && offer.valid_till >= today)
  await page.goto('/diwali-offer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diwali offer')
  if (festive) await expect(page.getByRole('region', { name: 'For Diwali' })).toContainText('DEEPAVALI')
  else await expect(page.getByText(/There is no Diwali offer today\. The next one starts on \d/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Valid today' })).toContainText('NAYAGHAR')
  await expectAccessibleInBothThemes(page)
})
