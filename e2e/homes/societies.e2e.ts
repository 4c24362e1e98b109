import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  layoutShift,
  phoneScreen,
  test,
} from '../journey.ts'
import { uniqueWord } from '../unique.ts'

const list = '/rent-society-flats-apartments-in-bangalore'

test.describe('societies', () => {
  test.use({ viewport: phoneScreen })

  test('[SEO-032] [HOUSE-013] from the list of a city to a society, with its five sections', async ({
    page,
    baseURL,
    make,
  }) => {
    test.slow()
    const word = uniqueWord()
    const name = `Garden ${word}`
    const society = { city: 'bangalore', name, slug: `garden-${word}`, lat: 12.97, lng: 77.6 }
    const { id: society_id } = await make.aSociety(society)
    // Those with the most to let are listed first.
    for (let homes = 0; homes < 5; homes++) await make.aHome({ city: 'bangalore', home: { society_id } })
    const card = page.getByRole('article', { name })
    // The ranking of a city is kept for a minute, and other journeys read it too.
    await expect(async () => {
      await page.goto(list)
      await expect(card).toBeVisible({ timeout: 2000 })
    }).toPass({ intervals: [5000], timeout: 90_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flats for rent in societies of Bengaluru')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${list}`)
    await expectAccessibleInBothThemes(page)
    await card.getByRole('link').click()
    await expect(page).toHaveURL(`/bangalore/gated-community/garden-${word}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const sections = ['Overview', 'Society Houses', 'Society Amenities', 'Nearby homes', 'Nearby societies']
    await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText(sections)
    for (const section of sections)
      await expect(page.getByRole('region', { name: section, exact: true })).toBeAttached()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
      'Bengaluru',
      'Societies',
    ])
    await expect(page.getByRole('link', { name: /Change the search$/ })).toHaveAttribute('href', '/search')
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
  })

  test('[SEO-031] a society has nearby ones with how far they are, the nearest first, and its address is canonical', async ({
    page,
    baseURL,
    make,
  }) => {
    // In the hills, where no other society is near; a degree of latitude is 111 km.
    const spot = { city: 'mysore', lng: 76.3 }
    const word = uniqueWord()
    await make.aSociety({ ...spot, name: `Hillside ${word}`, slug: `hillside-${word}`, lat: 12.3 })
    await make.aSociety({ ...spot, name: `Far ${word}`, slug: `far-${word}`, lat: 12.327 })
    await make.aSociety({ ...spot, name: `Near ${word}`, slug: `near-${word}`, lat: 12.309 })
    await make.aSociety({ ...spot, name: `Too far ${word}`, slug: `too-far-${word}`, lat: 12.345 })
    await page.setViewportSize(desktopScreen)
    await page.goto(`/mysore/gated-community/hillside-${word}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hillside ${word}`)
    const cards = page.getByRole('region', { name: 'Nearby societies' }).getByRole('article')
    await expect(cards).toContainText([/Near .*, 1\.0 km away/, /Far .*, 3\.0 km away/])
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}/mysore/gated-community/hillside-${word}`,
    )
    const [place] = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    )
    expect(place[0]['@type']).toBe('ApartmentComplex')
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })

  test('[SEO-033] the same pages answer under /alpha; what is no society is not found', async ({
    page,
    baseURL,
    make,
  }) => {
    const slug = `blue-ridge-${uniqueWord()}`
    await make.aSociety({ city: 'pune', name: 'Blue Ridge', slug, lat: 18.58, lng: 73.74 })
    const path = `/pune/gated-community/${slug}`
    await page.goto(`/alpha${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue Ridge')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
    expect((await page.request.get('/alpha/rent-society-flats-apartments-in-pune')).status()).toBe(200)
    for (const wrong of [
      `/delhi/gated-community/${slug}`,
      '/bangalore/gated-community/',
      '/bangalore/gated-community/no-such-society',
      '/rent-society-flats-apartments-in-/',
      '/rent-society-flats-apartments-in-atlantis',
      '/rent-society-flats-apartments-bangalore',
      '/society-flats-apartments-in-bangalore',
      '/bangalore/rent-society-flats-apartments-in-bangalore',
    ]) {
      expect({ wrong, status: (await page.request.get(wrong)).status() }).toEqual({ wrong, status: 404 })
    }
    const otherName = await page.request.get(`/Pune/gated-community/${slug}`, { maxRedirects: 0 })
    expect(otherName.status()).toBe(301)
    expect(otherName.headers().location).toBe(path)
  })
})
