import type { Page } from '@playwright/test'
import type { HomeWishes } from '#app/testing/test-home.ts'
import { addDays, dayInIndia, formatDay } from '#shared/dates.ts'
import { desktopScreen, expect, expectAccessible, test } from '../journey.ts'
import { openHome, readHome } from '../open-home.ts'
import { uniqueNumber } from '../unique.ts'

test.use({ viewport: desktopScreen })

const panel = (page: Page) => page.getByRole('complementary', { name: 'What it costs' })

test.describe('the page of a home', () => {
  test('[HOUSE-001] names the home everywhere: heading, title, address, crumbs, canonical link', async ({
    page,
    baseURL,
    make,
  }) => {
    const house = await readHome(page, await make.aHome({ city: 'bangalore' }))
    await openHome(page, house)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(house.title)
    await expect(page).toHaveTitle(new RegExp(`^${house.title}: beds from ₹[\\d,]+ a month \\| Thikana$`))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/houses/${house.slug}`)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(crumbs.getByRole('link', { name: house.address.city })).toHaveAttribute('href', '/bangalore')
    await expect(page.getByRole('link', { name: /Change the search$/ })).toContainText(`in ${house.address.city}`)
    await crumbs.getByRole('link', { name: house.address.locality }).click()
    await expect(page).toHaveURL(`/bangalore/properties-in-${house.address.locality_slug}/`)
  })

  test('tells search engines the rents as plain numbers', async ({ page, make }) => {
    const house = await readHome(page, await make.aHome({ rent: 10_000_00 }))
    await page.goto(`/houses/${house.slug}`)
    const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? ''
    const [home, crumbs] = JSON.parse(text)
    const rents = house.options.filter(({ bookable }) => bookable).map(({ rent }) => rent / 100)
    expect(home.offers).toMatchObject({
      priceCurrency: 'INR',
      lowPrice: Math.min(...rents),
      highPrice: Math.max(...rents),
      offerCount: rents.length,
      availability: 'https://schema.org/InStock',
    })
    expect(text).toContain(`"highPrice":${Math.max(...rents)},`)
    expect(crumbs['@type']).toBe('BreadcrumbList')
  })

  for (const { id, wishes, labels } of [
    {
      id: 'HOUSE-006',
      wishes: { kinds: ['house'] },
      labels: ['House Features', 'House Amenities', 'Rent Details', 'Terms of Stay'],
    },
    {
      id: 'HOUSE-007',
      wishes: { pg: true },
      labels: ['PG Features', 'PG Amenities', 'Rent Details'],
    },
  ] satisfies { id: string; wishes: HomeWishes; labels: string[] }[]) {
    test(`[${id}] has the tabs ${labels.join(', ')}, and each jumps to its section`, async ({ page, make }) => {
      await openHome(page, await make.aHome(wishes))
      const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
      await expect(tabs).toHaveText(labels)
      for (const label of labels.toReversed()) {
        await tabs.filter({ hasText: label }).click()
        await expect(page.getByRole('region', { name: label })).toBeFocused()
        await expect(page.getByRole('heading', { name: label, exact: true })).toBeInViewport()
        await expect(tabs.filter({ hasText: label })).toHaveAttribute('aria-current', 'location')
      }
    })
  }

  test('[HOUSE-030] [HOUSE-031] photos fill the screen by kind, keys turn them, the second bedroom is called so', async ({
    page,
    make,
  }) => {
    const house = await readHome(page, await make.aHome({ photos: ['Bedroom', 'Kitchen', 'Bedroom', 'Building'] }))
    const altOf = (index: number) => house.photos[index]?.alt ?? 'none'
    const photos = [
      { type: 'Bedroom', alt: altOf(0) },
      { type: 'Bedroom 2', alt: altOf(2) },
      { type: 'Kitchen', alt: altOf(1) },
      { type: 'Building', alt: altOf(3) },
    ]
    const screen = { width: 900, height: 700 }
    await page.setViewportSize(screen)
    await openHome(page, house)
    const opener = page.getByRole('link', { name: /^Open photo 1 of / })
    await opener.click()
    const viewer = page.getByRole('dialog', { name: 'Photos' })
    const shows = async (at: number) => {
      await expect(viewer.getByText(`${at + 1} / ${photos.length}`)).toBeVisible()
      await expect(viewer.locator('header')).toContainText(photos[at]?.type ?? 'nothing')
      const picture = viewer.getByRole('img', { name: photos[at]?.alt, exact: true })
      await expect(picture).toBeInViewport({ ratio: 0.9 })
      // As large as the screen lets it, even while only its blurred stand-in is there.
      expect((await picture.boundingBox())?.width).toBeGreaterThan(screen.width * 0.8)
      return picture
    }
    const picture = await shows(0)
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 20_000 })
      .toBeGreaterThan(0)
    for (let at = 1; at < photos.length; at++) {
      await page.keyboard.press('ArrowRight')
      await shows(at)
    }
    await page.keyboard.press('Home')
    await shows(0)
    await page.keyboard.press('End')
    await shows(photos.length - 1)
    await viewer.getByRole('button', { name: 'Previous photo' }).click()
    await shows(photos.length - 2)
    const groups = await viewer.locator('.thumbs p').allTextContents()
    expect(groups).toEqual(['Bedroom · 2', 'Kitchen', 'Building'])
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('going back closes the photos and stays on the page', async ({ page, make }) => {
    const house = await readHome(page, await make.aHome({ city: 'bangalore' }))
    await page.goto('/about')
    await openHome(page, house)
    const viewer = page.getByRole('dialog', { name: 'Photos' })
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await page.getByRole('link', { name: /^Open photo 1 of / }).click()
      await expect(viewer).toBeVisible()
      await close()
      await expect(viewer).toBeHidden()
      await expect(page).toHaveURL(`/houses/${house.slug}`)
    }
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('Terms of Stay open and close one by one', async ({ page, make }) => {
    await openHome(page, await make.aHome())
    const terms = page.getByRole('region', { name: 'Terms of Stay' })
    await expect(terms.getByText(/^Give 30 days’ notice\./)).toBeVisible()
    const rule = terms.getByText('Rent is due by the 5th of each month', { exact: false })
    await expect(rule).toBeHidden()
    await terms.getByText('Paying the rent').click()
    await expect(rule).toBeVisible()
    await terms.getByText('Paying the rent').click()
    await expect(rule).toBeHidden()
  })

  test('[HOUSE-033] says whether the deposit is refunded at once, and on what terms', async ({ page, make }) => {
    const tag = page.getByRole('button', { name: 'Instant deposit refund' })
    await openHome(page, await make.aHome({ home: { tags: ['privilege'] } }))
    await tag.click()
    const popup = page.getByRole('dialog', { name: 'Instant deposit refund' })
    await expect(popup).toContainText('usually back in your bank within 7 working days after you leave')
    await popup.getByRole('link', { name: 'All the terms' }).click()
    await expect(page.getByText(/^Give 30 days’ notice\./)).toBeInViewport()
    await openHome(page, await make.aHome())
    await expect(tag).toHaveCount(0)
  })

  test('sharing leads to WhatsApp, or copies the link', async ({ page, context, baseURL, make }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const house = await readHome(page, await make.aHome({ city: 'bangalore' }))
    const url = `${baseURL}/houses/${house.slug}`
    await openHome(page, house)
    await page.getByRole('button', { name: 'Share this home' }).click()
    const popup = page.getByRole('dialog', { name: 'Share this home' })
    await expect(popup.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`${house.title} ${url}`)}`,
    )
    await popup.getByRole('button', { name: 'Copy the link' }).click()
    await expect(page.getByText('Copied!')).toBeVisible()
    await expect(popup).toBeHidden()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  })

  test('offers open with their terms and say which one comes off by itself', async ({ page, make }) => {
    const house = await make.aHome()
    const codes = [`DIWALI${uniqueNumber()}`, `PEHLA${uniqueNumber()}`]
    const validTill = addDays(dayInIndia(new Date()), 20)
    const [first = '', second = ''] = codes
    await make.anOffer({ on: house, code: first, headline: '₹1,200 off at Diwali', amount: 1_200_00, validTill })
    await make.anOffer({ on: house, code: second, headline: '₹1,000 off at first', amount: 1_000_00, validTill })
    await openHome(page, house)
    const opener = page.getByRole('button', { name: '+1 More' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Offers on this home' })
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    for (const [code, headline] of [
      [first, '₹1,200 off at Diwali'],
      [second, '₹1,000 off at first'],
    ] as const) {
      const offer = dialog.getByRole('listitem').filter({ hasText: code })
      await expect(offer.getByRole('heading', { name: headline })).toBeVisible()
      await expect(offer).toContainText(`Valid till ${formatDay(validTill)}`)
      await expect(offer).toContainText('For new bookings only.')
    }
    const says = (code: string) => dialog.getByRole('listitem').filter({ hasText: code })
    await expect(says(first)).toContainText('Applied automatically when you book')
    await expect(says(second)).toContainText('Not applied: another offer saves you more here')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('similar homes lead on, and all of them can be seen', async ({ page, context, make }) => {
    // At one spot of Vijayanagar: no other home is nearer.
    const at = { city: 'mysore', locality: 'vijayanagar', home: { lat: 12.331, lng: 76.613 } }
    const house = await make.aHome(at)
    // Without photos: a home with the same ones would not be shown beside it.
    const other = await make.aHome({ ...at, photos: [], home: { ...at.home, title: 'The other house of the lane' } })
    await openHome(page, house)
    const similar = page.getByRole('region', { name: 'Similar homes' })
    const card = similar.getByRole('article', { name: other.title })
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      card.getByRole('heading').getByRole('link').click(),
    ])
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText('The other house of the lane')
    expect(opened.url()).toContain(`/houses/${other.slug}`)
    await similar.getByRole('link', { name: 'View all Similar houses' }).click()
    await expect(page).toHaveURL(/\/mysore\/[\w-]+-in-vijayanagar/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('[HOUSE-027] a home that is sold out says so, and shows others', async ({ page, make }) => {
    const house = await readHome(page, await make.aHome({ soldOut: true }))
    expect(house.status_code).toBe(7)
    await page.goto(`/houses/${house.slug}`)
    await expect(page.locator('.house-tags').getByText('Sold out')).toBeVisible()
    await expect(panel(page).getByText('Sold out')).toBeVisible()
    await expect(panel(page).getByText('To move in')).toHaveCount(0)
    await expect(page.locator('input[name=unit]:enabled')).toHaveCount(0)
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(data ?? '')[0].offers.availability).toBe('https://schema.org/SoldOut')
    await panel(page).getByRole('link', { name: 'See similar homes' }).click()
    await expect(page.getByRole('heading', { name: 'Similar homes' })).toBeInViewport()
  })

  test('[ERR-035] an address that means no home is a 404, for people and programs', async ({ page }) => {
    const answer = await page.goto('/houses/no-such-home')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    const call = await page.request.get('/api/v1/houses/no-such-home.json')
    expect(call.status()).toBe(404)
    expect(await call.json()).toMatchObject({ error: { code: 'not_found' } })
  })
})
