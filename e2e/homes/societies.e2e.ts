import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  layoutShift,
  phoneScreen,
  test,
} from '../journey.ts'

const list = '/rent-society-flats-apartments-in-bangalore'

test.describe('societies', () => {
  test.use({ viewport: phoneScreen })

  test('[SEO-032] [HOUSE-013] from the list of a city to a society, with its five sections', async ({
    page,
    baseURL,
  }) => {
    await page.goto(list)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flats for rent in societies of Bengaluru')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${list}`)
    await expectAccessibleInBothThemes(page)
    const first = page.getByRole('article').first()
    const name = (await first.getAttribute('aria-label')) ?? ''
    await first.getByRole('link').click()
    await expect(page).toHaveURL(/\/bangalore\/gated-community\/[a-z0-9-]+$/)
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
  }) => {
    const { societies } = await (await page.request.get('/api/v4/societies/city_societies?city=bangalore')).json()
    for (const { slug } of societies) {
      const near = await page.request.get(`/api/v4/societies/nearby_societies?city=bangalore&slug=${slug}&radius=4000`)
      const distances = (await near.json()).societies.map(({ distance }: { distance: number }) => distance)
      if (distances.length < 2) continue
      await page.setViewportSize(desktopScreen)
      await page.goto(`/bangalore/gated-community/${slug}`)
      const cards = page.getByRole('region', { name: 'Nearby societies' }).getByRole('article')
      await expect(cards).toHaveCount(distances.length)
      for (const card of await cards.all()) await expect(card).toContainText(/, [\d.]+ k?m away/)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${baseURL}/bangalore/gated-community/${slug}`,
      )
      const [place] = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
        JSON.parse(text),
      )
      expect(place[0]['@type']).toBe('ApartmentComplex')
      expect(await layoutShift(page)).toBeLessThan(0.02)
      return
    }
    throw new Error('No society of Bengaluru has two others near it')
  })

  test('[SEO-033] the same pages answer under /alpha; what is no society is not found', async ({ page, baseURL }) => {
    const { societies } = await (await page.request.get('/api/v4/societies/city_societies?city=pune')).json()
    const path = `/pune/gated-community/${societies[0].slug}`
    await page.goto(`/alpha${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(societies[0].name)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
    expect((await page.request.get('/alpha/rent-society-flats-apartments-in-pune')).status()).toBe(200)
    for (const wrong of [
      `/delhi/gated-community/${societies[0].slug}`,
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
    const otherName = await page.request.get(`/Pune/gated-community/${societies[0].slug}`, { maxRedirects: 0 })
    expect(otherName.status()).toBe(301)
    expect(otherName.headers().location).toBe(path)
  })
})
