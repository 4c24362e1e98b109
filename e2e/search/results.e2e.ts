import { desktopScreen, expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { readHome, untilListed } from '../open-home.ts'
import { uniqueNumber } from '../unique.ts'

// The map stands beside the list on wide screens and is drawn without a graphics card here: only where it is looked at.
test.use({ viewport: phoneScreen })

// An offer of help opens after a while, over the list: somebody who closed it before is not offered it again.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('thikana-help-closed', '1')))

test.describe('results of a city', () => {
  test('[SRCH-034] [SRCH-035] [SRCH-039] a card shows photo, rent, deposit, tags and amenities, and leads on', async ({
    page,
    make,
  }) => {
    const amenities = ['wifi', 'lift', 'geyser', 'power-backup', 'washing-machine']
    const home = await make.aHome({ city: 'mysore', beds: 1, rent: 61_000_00, home: { amenities, tags: ['eqaro'] } })
    await untilListed(page, home, 'city=mysore&min_price=61000&max_price=61000')
    await page.goto('/mysore?min_price=61000&max_price=61000')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mysuru')
    const card = page.getByRole('article', { name: home.title })
    await expect(card.locator('dl.money')).toContainText('Rent a month₹61,000')
    await expect(card.locator('dl.money')).toContainText('Deposit, one time₹1,22,000')
    await expect(card.locator('.card-tags')).toHaveText('1 bed leftZero depositFully furnished')
    await expect(card.getByRole('img').first()).toBeVisible()
    await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('target', '_blank')
    for (const action of ['View on Map', 'VISIT FOR FREE', /View all .*Similar houses/]) {
      await expect(card.getByRole('link', { name: action })).toBeVisible()
    }
    await expect(card.locator('.am').last().locator('li:not(.b)')).toHaveCount(3)
    await expect(card.locator('.am li.b')).toHaveText('+2 more amenities')
  })

  test('a card is swiped through photos of its home, which come when it is first touched', async ({ page, make }) => {
    const home = await make.aHome({ city: 'mysore', beds: 1, rent: 62_000_00 })
    await untilListed(page, home, 'city=mysore&min_price=62000&max_price=62000')
    await openAwake(page, '/mysore?min_price=62000&max_price=62000')
    const strip = page.getByRole('article', { name: home.title }).locator('.shots')
    const house = await readHome(page, home)
    await expect(strip.locator('img')).toHaveCount(1)
    const { width } = (await strip.boundingBox()) ?? { width: 0 }
    await strip.hover()
    await page.mouse.wheel(width, 0)
    const photos = strip.locator('img')
    await expect(photos).toHaveCount(4)
    await expect(photos.nth(1)).toBeInViewport()
    await expect(photos.first()).not.toBeInViewport()
    expect(await strip.evaluate((box) => Math.round(box.scrollLeft / box.clientWidth))).toBe(1)
    const shown = await photos.evaluateAll((all) => all.map((each) => Number(each.getAttribute('src')?.split('/')[2])))
    for (const id of shown) expect(house.photos.map((photo) => photo.id)).toContain(id)
  })

  test('[SRCH-060] a card of a room shows the rent and the deposit of the cheapest room', async ({ page, make }) => {
    // Rooms of two beds each at ₹64,500 and ₹66,500; the bed itself costs half as much.
    const home = await make.aHome({ city: 'mysore', beds: 4, rent: 32_000_00, kinds: ['bed', 'room'] })
    await untilListed(page, home, 'city=mysore&bed_type=room&min_price=64500&max_price=64500')
    await page.goto('/mysore/single-room-on-rent/?min_price=64500&max_price=64500')
    const card = page.getByRole('article', { name: home.title })
    await expect(card.locator('dl.money')).toContainText('Rent a month₹64,500')
    await expect(card.locator('dl.money')).toContainText('Deposit, one time₹1,29,000')
  })

  test('a locality says which homes are its own; the others come after a line, each with its distance', async ({
    page,
    make,
  }) => {
    const wishes = { city: 'bangalore', beds: 1 }
    const own = await make.aHome({ ...wishes, locality: 'koramangala', rent: 72_500_00 })
    const near = await make.aHome({ ...wishes, locality: 'btm-layout', rent: 71_500_00 })
    const path = '/bangalore/properties-in-koramangala-within-rs-71000-to-73000/'
    await untilListed(page, own, 'city=bangalore&min_price=71000&max_price=73000')
    await untilListed(page, near, 'city=bangalore&min_price=71000&max_price=73000')
    await page.goto(`${path}?order_by=rent`)
    await expect(page.getByText('1 in Koramangala, 1 nearby')).toBeVisible()
    const list = page.locator('.results .cards')
    await expect(list.locator('> h2, > article h3')).toHaveText([own.title, 'Within 3 km of Koramangala', near.title])
    await expect(list.getByRole('article', { name: near.title })).toContainText(/\d\.\d km from Koramangala/)
    await expect(list.getByRole('article', { name: own.title })).not.toContainText('km from')
    // With an office, the way to it too.
    await page.goto(`${path}?work=12.9862,77.7375,ITPL`)
    await expect(list.getByRole('article', { name: near.title })).toContainText(/About .* min to ITPL/)
  })

  test('[SRCH-037] of several offers a card shows one, and says that there are more', async ({ page, make }) => {
    const wishes = { city: 'mysore', beds: 1, rent: 62_000_00 }
    const one = await make.aHome({ ...wishes, home: { title: 'A home with one offer' } })
    const many = await make.aHome({ ...wishes, home: { title: 'A home with two offers' } })
    const code = () => `CARD${uniqueNumber()}`
    await make.anOffer({ on: one, code: code(), headline: '₹700 off', amount: 700_00 })
    await make.anOffer({ on: many, code: code(), headline: '₹800 off', amount: 800_00 })
    await make.anOffer({ on: many, code: code(), headline: '₹900 off', amount: 900_00 })
    const query = 'min_price=62000&max_price=62000&has_offer=true'
    for (const home of [one, many]) await untilListed(page, home, `city=mysore&${query}`)
    await page.goto(`/mysore?${query}`)
    const offer = (title: string) => page.getByRole('article', { name: title }).locator('.offer')
    await expect(offer('A home with one offer')).toHaveText('₹700 off')
    await expect(offer('A home with two offers')).toHaveText('₹900 off+More')
  })

  test('[SRCH-014] pages follow each other without repeating a home', async ({ page }) => {
    await page.goto('/bangalore')
    const titles = () =>
      page
        .getByRole('article')
        .getByRole('heading', { level: 3 })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const first = await titles()
    await page.getByRole('link', { name: /Next/ }).click()
    await expect(page).toHaveURL(/page=2/)
    // The address is there a moment before the homes.
    await expect(async () => {
      const second = await titles()
      expect(second.length).toBeGreaterThan(0)
      expect(second.filter((one) => first.includes(one))).toEqual([])
    }).toPass()
  })

  test('[SRCH-002] [SRCH-076] homes stand as cards and on a map, and the view can be switched', async ({ page }) => {
    await page.setViewportSize(desktopScreen)
    await page.goto('/pune')
    const map = page.getByRole('complementary', { name: 'Map of homes' })
    await expect(map).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(async () => {
      const grid = page.getByRole('button', { name: 'Grid' })
      if (await grid.isVisible()) await grid.click()
      await expect(map).toBeHidden({ timeout: 3000 })
    }).toPass()
    await page.getByRole('button', { name: 'Show the map' }).click()
    await expect(map).toBeVisible()
  })

  test('[SRCH-041] the houses of a group unfold under the card, at most ten', async ({ page, make }) => {
    const group_id = 900_000 + uniqueNumber()
    const wishes = { city: 'mysore', beds: 1, rent: 63_000_00, home: { group_id } }
    let last = await make.aHome(wishes)
    for (let made = 1; made < 12; made += 1) last = await make.aHome(wishes)
    const query = `min_price=63000&max_price=63000&group=${group_id}`
    await untilListed(page, last, `city=mysore&per_page=50&${query}`)
    await page.goto(`/mysore?${query}&is_group=true`)
    const similar = page.getByRole('link', { name: /View all \d+ Similar houses/ }).first()
    await expect(similar).toHaveText(/View all 12 Similar houses/)
    await expect(async () => {
      await similar.click()
      await expect(page.getByRole('region', { name: /^Homes like/ })).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(page.getByRole('region', { name: /^Homes like/ }).getByRole('group')).toHaveCount(10)
  })

  test('a workplace brings the travel time to every card', async ({ page, make }) => {
    // In the hills, where no other home is near; a degree of latitude is 111 km.
    for (const [title, km] of [
      ['Far from the office', 6],
      ['Beside the office', 0.3],
      ['Near the office', 2],
    ] as const) {
      await make.aHome({ city: 'mysore', home: { title, lat: 11.9 + km / 111, lng: 76.6 } })
    }
    const cards = page.getByRole('article')
    // The search hears of new homes a moment later.
    await expect(async () => {
      await page.goto('/mysore?work=11.9,76.6,Office&order_by=commute')
      const inOrder = [/Beside the office/, /Near the office/, /Far from the office/]
      await expect(cards).toContainText(inOrder, { timeout: 3000 })
    }).toPass()
    // At any hour: from five minutes on, more the farther it is, in steps of five.
    await expect(cards).toContainText(['About 10 min to Office', 'About 15 min to Office', /About \d+ min to Office/])
    await expect(page.getByLabel('Sort by')).toHaveValue('commute')
  })

  test('[SRCH-040] an admin looks at a home from the inside', async ({ page, make }) => {
    await signIn(page, (await make.aPerson({ roles: ['admin'] })).phone)
    const home = await make.aHome({ city: 'bangalore', rent: 9_713_00, beds: 1 })
    const link = page.getByRole('article', { name: home.title }).getByRole('heading').getByRole('link')
    // The search hears of a new home a moment later.
    await expect(async () => {
      await page.goto('/bangalore?min_price=9713&max_price=9713')
      await expect(link).toHaveAttribute('href', `/internal_houses/${home.slug}`, { timeout: 3000 })
    }).toPass()
  })
})
