import { readFileSync } from 'node:fs'
import { type Page, test as withComplaints } from '@playwright/test'
import { desktopScreen, expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { readHome, untilListed } from '../open-home.ts'
import { uniqueNumber } from '../unique.ts'

// The map stands beside the list on wide screens and is drawn without a graphics card here: only where it is looked at.
test.use({ viewport: phoneScreen })
withComplaints.use({ viewport: phoneScreen })

// An offer of help opens after a while, over the list: somebody who closed it before is not offered it again.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('thikana-help-closed', '1')))

/** Of the demo world. */

const rents = async (page: Page) =>
  (await page.locator('article dl.money dd:first-of-type').allTextContents())
    .filter((_, i) => i % 2 === 0)
    .map((text) => Number(text.replace(/\D/g, '')))
const countOf = async (text: Promise<string | null>) => Number((await text)?.replace(/\D/g, ''))
const saysHomes = (page: Page, count: number) =>
  expect(page.locator('.results-top').getByText(new RegExp(`^${count.toLocaleString('en-IN')} homes?$`))).toBeVisible()

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

  test('kinds are tabs, and each says how many homes it holds', async ({ page }) => {
    await page.goto('/bangalore')
    const family = page.getByRole('link', { name: /^Family/ })
    const count = await countOf(family.textContent())
    await family.click()
    await expect(page).toHaveURL('/bangalore/flat-house-for-rent-only-family/')
    await saysHomes(page, count)
  })

  test('a filter changes the list without loading the page anew, and back undoes it', async ({ page }) => {
    await openAwake(page, '/bangalore/pg-room-for-rent/')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const furnished = page.locator('.bar').getByRole('link', { name: /^Fully furnished/ })
    const all = await countOf(
      page
        .locator('.results-top')
        .getByText(/ homes$/)
        .textContent(),
    )
    const count = await countOf(furnished.textContent())
    await furnished.click()
    await expect(page).toHaveURL('/bangalore/fully-furnished-pg-room-for-rent/')
    await saysHomes(page, count)
    expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true)
    await page.goBack()
    await expect(page).toHaveURL('/bangalore/pg-room-for-rent/')
    await saysHomes(page, all)
    await test.step('from the middle of the list it leads to where the new list begins', async () => {
      await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }))
      await furnished.click()
      await saysHomes(page, count)
      await expect(page.locator('.results-top')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('article').first()).toBeInViewport()
    })
    await test.step('while the answer is long in coming no home of the search before is seen', async () => {
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
      await page.route(/\.data/, (route) => held.then(() => route.continue()))
      await page
        .locator('.bar')
        .getByRole('link', { name: /^Women/ })
        .click()
      await expect(page.getByText('Looking…')).toBeVisible()
      await expect(page.getByRole('article').first()).toBeHidden()
      letGo()
      await expect(page).toHaveURL(/female/)
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  })

  // The browser logs network errors to the console.
  withComplaints(
    '[ERR-015] offline or with a failing server the list stays, a toast offers another try, and the notice is in view',
    async ({ page, context }) => {
      await openAwake(page, '/bangalore')
      const first = page.getByRole('article').first()
      const title = await first.getByRole('heading').textContent()
      const notice = page.locator('.note').filter({ hasText: 'The new list did not load' })
      const toast = page.locator('.toast')
      // The code for a lost network is fetched three seconds after the page.
      await page.waitForResponse(/when-idle/)
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
      await page.getByRole('link', { name: /^Family/ }).click()
      await expect(toast).toContainText('You are offline. These are still the homes from before.')
      await expect(notice).toBeInViewport()
      await expect(first.getByRole('heading')).toHaveText(title ?? '')
      await toast.getByRole('button', { name: 'Try again' }).click()
      await expect(notice).toBeVisible()
      // Elsewhere too the page stays.
      await page.getByRole('contentinfo').getByRole('link').first().click()
      await expect(toast).toContainText('You are offline.')
      await expect(first).toBeVisible()
      // The network comes back, and with it the list that was asked for.
      await context.setOffline(false)
      await expect(notice).toBeHidden()
      await expect(page.getByRole('link', { name: /^Family/ })).toHaveAttribute('aria-current', /./)
      await page.route(/\.data/, (route) => route.fulfill({ status: 503, body: '' }))
      await page.getByRole('link', { name: /^Bed & room/ }).click()
      await expect(toast).toContainText('Failed to load results. Please try again later.')
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.unroute(/\.data/)
      await toast.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('link', { name: /^Bed & room/ })).toHaveAttribute('aria-current', /./)
      await expect(notice).toBeHidden()
    },
  )

  withComplaints(
    'without a network the list also stays while the code for that has not come yet',
    async ({ page, context }) => {
      await page.route(/when-idle|load-failed/, (route) => route.abort())
      await openAwake(page, '/bangalore')
      const first = page.getByRole('article').first()
      const title = await first.getByRole('heading').textContent()
      await context.setOffline(true)
      for (const link of [
        page.getByRole('link', { name: /^Family/ }),
        page.getByRole('contentinfo').getByRole('link').first(),
      ]) {
        await link.click()
        await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible()
        await expect(page).toHaveURL('/bangalore')
        await expect(first.getByRole('heading')).toHaveText(title ?? '')
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
      await context.setOffline(false)
      await page.getByRole('link', { name: /^Family/ }).click()
      await expect(page.getByRole('link', { name: /^Family/ })).toHaveAttribute('aria-current', /./)
    },
  )

  test('[SRCH-012] [SRCH-075] all filters at once say how many homes they leave; clearing brings all back', async ({
    page,
  }) => {
    await openAwake(page, '/bangalore/flat-house-for-rent/')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await page.getByRole('button', { name: /^All filters/ }).click()
    // The first press fetches the sheet.
    await expect(sheet).toBeVisible({ timeout: 20_000 })
    const all = await countOf(sheet.getByRole('button', { name: /^Show/ }).textContent())
    await sheet.getByRole('textbox', { name: 'From' }).fill('15000')
    await sheet.getByRole('textbox', { name: 'To' }).fill('40000')
    await sheet.getByRole('textbox', { name: 'To' }).blur()
    await sheet.getByRole('button', { name: /^2 BHK/ }).click()
    const show = sheet.getByRole('button', { name: /^Show \d/ })
    await expect(show).not.toHaveText(`Show ${all.toLocaleString('en-IN')} homes`)
    const left = await countOf(show.textContent())
    expect(left).toBeLessThan(all)
    await show.click()
    await expect(page).toHaveURL('/bangalore/2-bhk-flat-house-for-rent-within-rs-15000-to-40000/')
    await saysHomes(page, left)
    for (const rent of await rents(page)) {
      expect(rent).toBeGreaterThanOrEqual(15_000)
      expect(rent).toBeLessThanOrEqual(40_000)
    }
    await page.getByRole('button', { name: /^All filters/ }).click()
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL('/bangalore/flat-house-for-rent/')
  })

  test('homes with AC, a lift, no deposit and a recent check are found by filters; each is a chip that takes it away', async ({
    page,
  }) => {
    await openAwake(page, '/bangalore')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await page.getByRole('button', { name: /^All filters/ }).click()
    await expect(sheet).toBeVisible({ timeout: 20_000 })
    for (const name of ['AC', 'Lift', 'Zero deposit', 'Verified in the last 30 days']) {
      await sheet.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    }
    const show = sheet.getByRole('button', { name: /^Show \d/ })
    await expect(show).toBeVisible()
    const left = await countOf(show.textContent())
    await show.click()
    await expect(page).toHaveURL('/bangalore?zero_deposit=true&verified=true&amenities=ac_lift')
    await saysHomes(page, left)
    const chips = page.locator('.bar').getByRole('group', { name: 'Filters' })
    await chips.getByRole('link', { name: 'Lift Remove' }).click()
    await expect(page).toHaveURL('/bangalore?zero_deposit=true&verified=true&amenities=ac')
    await chips.getByRole('link', { name: 'Verified in 30 days Remove' }).click()
    await expect(page).toHaveURL('/bangalore?zero_deposit=true&amenities=ac')
    await expect(page.locator('.results .hc').first()).toBeVisible()
    await expect(page.locator('.results .hc').filter({ hasNotText: 'Zero deposit' })).toHaveCount(0)
  })

  test('[SRCH-013] sorting by rent puts the cheapest first', async ({ page }) => {
    await page.goto('/pune')
    await expect(async () => {
      await page.getByLabel('Sort by').selectOption('rent_asc')
      await expect(page).toHaveURL(/order_by=rent/, { timeout: 1500 })
    }).toPass()
    await expect(async () => {
      const found = await rents(page)
      expect(found).toEqual([...found].sort((a, b) => a - b))
    }).toPass()
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

  test('nothing found names the tightest filter, and a page past the end offers the last', async ({ page }) => {
    await page.goto('/bangalore/flat-house-for-rent-within-rs-1-to-2/')
    await expect(page.getByRole('heading', { name: 'No homes match all of this' })).toBeVisible()
    const wider = page.getByRole('link', { name: /^Any rent: / })
    const count = await countOf(wider.textContent())
    await wider.click()
    await expect(page).toHaveURL('/bangalore/flat-house-for-rent/')
    await saysHomes(page, count)
    const past = await page.goto('/bangalore?page=9000')
    expect(past?.status()).toBe(200)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await page.getByRole('link', { name: /^Go to the last page/ }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
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

test.describe('addresses', () => {
  test('[SRCH-004] [SRCH-005] parameters lead to the address of their search', async ({ page }) => {
    await page.goto('/search_new/?city=pune&bed_type=house&gender=family')
    await expect(page).toHaveURL('/pune/flat-house-for-rent-only-family/')
    await page.goto('/search_new/?bed_type=bed&city=pune&page=2&place_types=x&showgroup=1')
    await expect(page).toHaveURL('/pune/pg-room-for-rent/?is_group=true&page=2')
    await page.goto('/search_new/?city=pune&bed_type=bed&group=3&latitude=18.5912&longitude=73.7389')
    await expect(page).toHaveURL('/pune/pg-room-for-rent/?latitude=18.5912&longitude=73.7389&group=3')
  })

  test('[SRCH-006] every page of a search takes all 24 parameters', async ({ page }) => {
    const all = [
      ...['city=pune&gender=male&latitude=18.5912&longitude=73.7389&locality=wakad&bed_type=bed&order=desc&st=x'],
      ...['furnishing=fully-furnished&group=3&max_price=20000&min_price=5000&order_by=rent&page=1&per_page=10'],
      ...['prime=true&bedroom=2&offers=true&hbtype=apartment&place_types=locality&has_offer=true&video=true'],
      ...['is_group=true&tq=near'],
    ].join('&')
    expect(new Set(new URLSearchParams(all).keys()).size).toBe(24)
    for (const path of ['/', '/search_new/', '/pune', '/properties-in-pune/', '/pune/pg-room-for-rent/']) {
      const answer = await page.goto(`${path}?${all}`)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Wakad')
      const filters = page.getByRole('group', { name: 'Filters' })
      await expect(filters.locator('a[aria-current="true"]')).toHaveText([
        ...['Shared', 'Men', 'Fully furnished', 'With offers', 'Online tour', 'Prime', 'One group', 'Groups'],
      ])
      await expect(filters.getByRole('button', { name: '₹5,000 to ₹20,000' })).toBeVisible()
    }
  })

  test('another name of a place leads to its own address for good; other spellings say the canonical one', async ({
    page,
  }) => {
    const moved = await page.request.get('/bengaluru/pg-room-for-rent/?page=2', { maxRedirects: 0 })
    expect(moved.status()).toBe(301)
    expect(moved.headers().location).toBe('/bangalore/pg-room-for-rent/?page=2')
    await page.goto('/Pune/3-bk-flat-house-for-rent/2')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/pune\/3-bhk-flat-house-for-rent\/\?page=2$/,
    )
  })

  test('the largest size that an address can name is a page, in every language', async ({ page }) => {
    for (const [prefix, heading] of [
      ['', '10 BHK flats in Pune'],
      ['/hi', 'पुणे में 10 बीएचके फ़्लैट'],
      ['/kn', 'ಪುಣೆ: 10 ಬಿಎಚ್‌ಕೆ ಫ್ಲಾಟ್‌ಗಳು'],
    ]) {
      const answer = await page.goto(`${prefix}/pune/10-bhk-flat-house-for-rent/`)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    }
  })

  test('[SEO-029] [SEO-030] an unknown address is a real 404 that says "Page not found"', async ({ page }) => {
    const table = readFileSync(new URL('../../docs/spec/seo-bad-urls.tsv', import.meta.url), 'utf8')
    const bad = table.trim().split('\n').slice(1)
    const urls = [
      ...bad.map((line) => line.split('\t')[0] ?? ''),
      '/houses/no-such-home',
      '/bangalore?locality=nowhere',
    ]
    for (const url of urls) {
      const answer = await page.request.get(url)
      expect(answer.status(), url).toBe(404)
      expect(await answer.text(), url).toContain('Page not found')
    }
  })

  test('rubbish in any parameter changes nothing and is echoed nowhere as it came', async ({ page }) => {
    const rubbish = '"><script>window.broken=1</script>'
    const names = [
      'gender',
      'latitude',
      'furnishing',
      'group',
      'max_price',
      'order_by',
      'page',
      'tq',
      'st',
      'work',
      'area',
    ]
    const query = new URLSearchParams(names.map((name) => [name, rubbish]))
    const answer = await page.goto(`/bangalore?${query}&page=-1&per_page=1e9&bed_type[]=house`)
    expect(answer?.status()).toBe(200)
    expect(await page.content()).not.toContain(rubbish)
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    await expect(page.getByRole('article').first()).toBeVisible()
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
