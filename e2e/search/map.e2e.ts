import type { Page } from '@playwright/test'
import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  test,
} from '../journey.ts'
import { untilListed } from '../open-home.ts'
import { smallArchive } from '../small-archive.ts'

/** How many colours a canvas has. */
const coloursOf = (canvas: Element): number => {
  const { width, height } = canvas as HTMLCanvasElement
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
  return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))).size
}

const marks = (page: Page) => page.getByRole('group', { name: 'Homes on the map' }).getByRole('button')
const cards = (page: Page) => page.locator('article.hc')
const areaIn = (page: Page) => new URL(page.url()).searchParams.get('area')?.split('_') ?? []

/** The plates with text that lie over each other. */
async function expectNoOverlap(page: Page) {
  const overlaps = () =>
    page.evaluate(() => {
      const plates = [...document.querySelectorAll('.mk span')]
      const boxes = plates.map((plate) => ({ text: plate.textContent, box: plate.getBoundingClientRect() }))
      return boxes.flatMap(({ text, box: a }, at) =>
        boxes
          .slice(at + 1)
          .filter(({ box: b }) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((other) => `${text} and ${other.text}`),
      )
    })
  await expect.poll(overlaps).toEqual([])
}

/** The names of places lie on the map, apart from each other, from the price and from the buttons. */
async function expectNamesApart(page: Page) {
  const problems = () =>
    page.evaluate(() => {
      const map = document.querySelector('.where-map')?.getBoundingClientRect()
      const boxOf = (element: Element) => ({ text: element.textContent, box: element.getBoundingClientRect() })
      const names = [...document.querySelectorAll('.map-dot span')].map(boxOf).filter(({ box }) => box.width > 0)
      const others = [...document.querySelectorAll('.where-map :is(.mk, .mapv-controls, .mapv-wake)')].map(boxOf)
      if (!map || names.length === 0) return ['no names']
      return names.flatMap(({ text, box: a }, at) => [
        ...(a.left < map.left || a.right > map.right || a.top < map.top || a.bottom > map.bottom
          ? [`${text} is cut`]
          : []),
        ...[...names.slice(at + 1), ...others]
          .filter(({ box: b }) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((other) => `${text} and ${other.text}`),
      ])
    })
  await expect.poll(problems).toEqual([])
}

/** Nothing that comes by itself after a while lies over the map. */
async function openResults(page: Page, url: string) {
  await page.addInitScript(() => sessionStorage.setItem('thikana-help-closed', '1'))
  await page.goto(url)
  await expect(marks(page).first()).toBeVisible({ timeout: 20_000 })
}

test.describe('the map beside the results', () => {
  test.use({ viewport: desktopScreen })

  test('[SRCH-002] [SRCH-029] each home has its price on it, which lights up with its card', async ({ page }) => {
    await openResults(page, '/bangalore')
    const card = cards(page).nth(1)
    const title = (await card.getByRole('heading').first().textContent()) ?? ''
    const rent = (await card.locator('.money dd').first().textContent()) ?? ''
    await expect(async () => {
      await card.getByRole('link', { name: 'View on Map' }).click()
      await expect(marks(page).and(page.locator('[aria-pressed=true]'))).toHaveText(rent, { timeout: 2000 })
    }).toPass()
    await expect(page).toHaveURL('/bangalore')
    await expectNoOverlap(page)

    // Hovering another card lights its marker, which shows its price even where it stands for several.
    const other = cards(page).first()
    const name = (await other.getByRole('heading').first().textContent()) ?? ''
    expect(name).not.toBe(title)
    await other.hover()
    const marker = page.locator('.mk.look')
    await expect(marker).toHaveAccessibleName(new RegExp(`^${name}, ${await marker.textContent()} a month`))
    await expectNoOverlap(page)

    await page.getByRole('button', { name: 'Close this home' }).hover()
    await expect(marker).toHaveCount(0)
  })

  test('[SRCH-030] [SRCH-031] on a marker its card lights up, and pressing it brings the card into view', async ({
    page,
    make,
  }) => {
    const places = [
      { lat: 12.3051, lng: 76.6551, title: 'The home in the north' },
      { lat: 12.27, lng: 76.62, title: 'The home in the west' },
      { lat: 12.28, lng: 76.67, title: 'The home in the east' },
    ]
    const homes = []
    for (const home of places) homes.push(await make.aHome({ city: 'mysore', beds: 1, rent: 66_700_00, home }))
    const query = 'min_price=66700&max_price=66700'
    for (const home of homes) await untilListed(page, home, `city=mysore&${query}`)
    await openResults(page, `/mysore?${query}`)
    await expect(marks(page)).toHaveCount(3)
    const card = cards(page).first()
    const title = (await card.getByRole('heading').first().textContent()) ?? ''
    const marker = page.getByRole('button', { name: `${title}, ₹66,700 a month` })
    await marker.hover()
    await expect(card).toHaveAttribute('data-lit', '')
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(card).not.toHaveAttribute('data-lit')
    await marker.focus()
    await expect(card).toHaveAttribute('data-lit', '')

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(card).not.toBeInViewport()
    await marker.click()
    await expect(marker).toHaveAttribute('aria-pressed', 'true')
    await expect(card).toHaveClass(/\bsel\b/)
    await expect(card).toBeInViewport()
    await expect(page.locator('.peek').getByRole('link', { name: title })).toHaveAttribute('target', '_blank')
  })

  test('opens around the homes that were found, and no two of its markers overlap', async ({ page }) => {
    for (const city of ['bangalore', 'mumbai']) {
      await openResults(page, `/${city}`)
      await expectNoOverlap(page)
      const shown = await page.evaluate(() => {
        const map = document.querySelector('.mapv')?.getBoundingClientRect()
        const boxes = [...document.querySelectorAll('.mk')].map((mark) => mark.getBoundingClientRect())
        const inside = boxes.filter((box) => map && box.left >= map.left && box.right <= map.right)
        const width = Math.max(...inside.map(({ right }) => right)) - Math.min(...inside.map(({ left }) => left))
        const height = Math.max(...inside.map(({ bottom }) => bottom)) - Math.min(...inside.map(({ top }) => top))
        return {
          share: Math.max(width / (map?.width ?? 1), height / (map?.height ?? 1)),
          out: boxes.length - inside.length,
        }
      })
      // As large as the map allows in one direction; a few homes far from all others may lie beyond.
      expect(shown.share, city).toBeGreaterThan(0.6)
      expect(shown.out, city).toBeLessThan(6)
    }
  })

  test('searches as the map is moved once that is chosen, and the heading says where', async ({ page }) => {
    await openResults(page, '/bangalore')
    const follow = page.getByRole('checkbox', { name: 'Search as I move the map' })
    await expect(follow).not.toBeChecked()
    await page.locator('.maplibregl-canvas').focus()
    await page.keyboard.press('+')
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible()
    await expect(page).toHaveURL('/bangalore')

    await follow.check()
    await expect.poll(() => areaIn(page).length).toBe(2)
    const before = areaIn(page).join()
    for (const _ of [1, 2]) {
      const last = areaIn(page).join()
      await page.locator('.maplibregl-canvas').focus()
      await page.keyboard.press('+')
      await expect.poll(() => areaIn(page).join(), { timeout: 20_000 }).not.toBe(last)
    }
    // The list comes after the address, and drawing the map keeps a slow machine busy.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ (around|in this part of) /, { timeout: 20_000 })
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden()
    await expectNoOverlap(page)

    // The moves are one step of the history: back leads to the search before them, not through each.
    expect(areaIn(page).join()).not.toBe(before)
    await page.goBack()
    await expect(page).toHaveURL('/bangalore')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beds and rooms in Bengaluru')

    await page.reload()
    await expect(follow).toBeChecked({ timeout: 20_000 })
  })

  test('shows the office one travels to, and stays accessible', async ({ page }) => {
    await openResults(page, `/bangalore?work=${encodeURIComponent('13.0475,77.621,Manyata Tech Park')}`)
    const places = page.getByRole('list', { name: 'Places of your search' })
    await expect(places.getByRole('listitem')).toHaveText('Manyata Tech Park')
    await expect(places.getByText('Manyata Tech Park')).toBeInViewport()
    await expectAccessibleInBothThemes(page)
  })

  test('by keyboard the map moves, what is in view is searched, and markers are reached by arrows', async ({
    page,
  }) => {
    await openResults(page, '/bangalore')
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden()
    await page.locator('.maplibregl-canvas').focus()
    await page.keyboard.press('+')
    await page.getByRole('button', { name: 'Search this area' }).press('Enter')
    await expect.poll(() => areaIn(page).length).toBe(2)
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden()

    let before: string | null | undefined
    await expect(async () => {
      // Re-rendered markers lose the focus, so this is retried.
      await marks(page).and(page.locator('[tabindex="0"]')).focus({ timeout: 2000 })
      before = await page.evaluate(() => document.activeElement?.textContent)
      for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
      expect(await page.evaluate(() => document.activeElement?.className)).toMatch(/\bmk\b/)
    }).toPass()
    expect(before).toMatch(/₹|homes/)
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden()

    await page.getByRole('button', { name: 'Clear the area' }).click()
    await expect(page).toHaveURL('/bangalore')
  })

  test('an area is drawn with one stroke, or by its corners', async ({ page }) => {
    await openResults(page, '/bangalore')
    await page.getByRole('button', { name: 'Draw an area' }).click()
    const { x, y, width, height } = (await page.locator('.map-draw').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    const [cx, cy] = [x + width / 2, y + height / 2]
    const around = Array.from({ length: 60 }, (_, at) => (2 * Math.PI * at) / 60)
    await page.mouse.move(cx + 120, cy)
    await page.mouse.down()
    for (const turn of around) await page.mouse.move(cx + 120 * Math.cos(turn), cy + 120 * Math.sin(turn))
    await page.mouse.up()
    await expect.poll(() => areaIn(page).length).toBeGreaterThan(5)
    expect(areaIn(page).length).toBeLessThanOrEqual(40)

    await page.getByRole('button', { name: 'Draw an area' }).click()
    const corners = [
      [cx - 60, cy - 60],
      [cx + 60, cy - 60],
      [cx, cy + 60],
    ] as const
    for (const [left, top] of corners) await page.mouse.click(left, top)
    await page.getByRole('button', { name: 'Search inside' }).click()
    await expect.poll(() => areaIn(page).length).toBe(3)
    await expect(page.getByText('Drawn area')).toBeVisible()

    await page.getByRole('button', { name: 'Draw an area' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Use this view' })).toBeHidden()
  })
})

test.describe('with an archive of tiles', () => {
  test.use({ viewport: desktopScreen })
  const archive = smallArchive('Tiles of the journey')

  /** As MAP_TILES would have it. */
  async function withTiles(page: Page, answer: (range: string | undefined) => Buffer | null) {
    await page.route('**/api/v1/map.json', async (route) => {
      const json = await (await route.fetch()).json()
      await route.fulfill({ json: { ...json, tiles_url: '/map/tiles.pmtiles' } })
    })
    await page.route('**/map/tiles.pmtiles', async (route) => {
      const range = route.request().headers().range
      const body = answer(range)
      if (body) await route.fulfill({ status: 206, body, headers: { 'content-length': String(body.length) } })
      else await route.fulfill({ status: 404 })
    })
  }

  test('its tiles are fetched in ranges and credited', async ({ page }) => {
    const asked: string[] = []
    await withTiles(page, (range = '') => {
      asked.push(range)
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
      return archive.subarray(Number(from), Number(to) + 1)
    })
    await openResults(page, '/bangalore')
    await expect(page.locator('.maplibregl-ctrl-attrib')).toContainText('Tiles of the journey')
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    expect(asked[0]).toBe('bytes=0-16383')
    await expectNoOverlap(page)
  })

  test('that cannot be had leaves the map without streets', async ({ page }) => {
    await withTiles(page, () => null)
    await openResults(page, '/bangalore')
    await expect(page.locator('.maplibregl-ctrl-attrib')).toContainText('Natural Earth')
    await expect(page.getByText('The map could not be loaded.')).toBeHidden()
  })
})

test.describe('the map of one home', () => {
  test('[SRCH-033] shows it among the others, on a phone and for everybody', async ({ page, make }) => {
    await page.setViewportSize(phoneScreen)
    const { id, title } = await make.aHome({ home: { lat: 18.5912, lng: 73.7389, title: 'The home to be mapped' } })
    await page.goto(`/alpha/map?from=srp_sav&lat=18.5912&lng=73.7389&city=pune&houseId=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} on the map`)
    await expect(page.getByRole('article', { name: title })).toBeVisible()
    await page.locator('.map-page-map').scrollIntoViewIfNeeded()
    await expect(marks(page).and(page.locator('[aria-pressed=true]'))).toHaveAccessibleName(new RegExp(`^${title}, ₹`))
    await expect.poll(() => marks(page).count()).toBeGreaterThan(1)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'All homes in Pune, as a list' }).click()
    await expect(page).toHaveURL('/pune')
  })

  test('an address that says nothing of use shows the city, or India and its cities', async ({ page }) => {
    await page.goto('/alpha/map?lat=x&lng=999&city=bengaluru&houseId=0')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes in Bengaluru on the map')
    await page.goto('/alpha/map?lat=<b>&city=atlantis&houseId=999999999')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes on the map of India')
    await page.getByRole('group', { name: 'Cities' }).getByRole('link', { name: 'Pune' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes in Pune on the map')
  })

  // The machines of the journeys have no graphics card.
  test('is a picture with prices where there is no graphics card, and live once somebody moves it', async ({
    page,
    make,
  }) => {
    await page.setViewportSize(phoneScreen)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    const fetched = (name: string) => scripts.some((path) => path.startsWith(`/assets/${name}-`))
    const { id } = await make.aHome({ home: { lat: 26.8512, lng: 80.9467, title: 'The home on the picture' } })
    await page.goto(`/alpha/map?city=lucknow&houseId=${id}`)
    const picture = page.getByRole('img', { name: 'The home on the picture on the map' })
    await picture.scrollIntoViewIfNeeded()
    const mark = page.getByRole('button', { name: /^The home on the picture, ₹/ })
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    // In the middle, and drawn: not of one colour.
    const [at, box] = [await mark.boundingBox(), await picture.boundingBox()]
    expect(Math.abs((at?.x ?? 0) + (at?.width ?? 0) / 2 - ((box?.x ?? 0) + (box?.width ?? 0) / 2))).toBeLessThan(2)
    await expect.poll(() => picture.evaluate(coloursOf)).toBeGreaterThan(5)
    await mark.click()
    expect(fetched('map-canvas')).toBe(false)
    await expectAccessibleInBothThemes(page)

    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(page.locator('.maplibregl-canvas')).toBeVisible({ timeout: 30_000 })
    await expect(picture).toBeHidden({ timeout: 30_000 })
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    expect(fetched('map-canvas')).toBe(true)
  })

  test('on the page of a home keeps its price once it is live, and pressing that brings the home back', async ({
    page,
    make,
  }) => {
    await page.setViewportSize(phoneScreen)
    const { slug } = await make.aHome({
      city: 'bangalore',
      locality: 'koramangala',
      home: { title: 'The home with a map' },
    })
    await openAwake(page, `/houses/${slug}`)
    const map = page.locator('.where-map')
    await map.scrollIntoViewIfNeeded()
    const mark = page.getByRole('button', { name: /^The home with a map, ₹/ })
    await expect(mark).toBeVisible()
    await expectNamesApart(page)
    const move = page.getByRole('button', { name: 'Move the map' })
    await move.click()
    await expect(move).toBeHidden({ timeout: 30_000 })
    await expect(map.locator('.mk')).toHaveCount(1)
    await expectNamesApart(page)
    const inTheMiddle = await mark.boundingBox()
    await map.locator('.maplibregl-canvas').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await mark.boundingBox())?.x).not.toBe(inTheMiddle?.x)
    await mark.click()
    await expect.poll(async () => Math.round((await mark.boundingBox())?.x ?? 0)).toBe(Math.round(inTheMiddle?.x ?? 0))
  })

  test('stays a picture on a device that cannot draw the live one, which says so', async ({ page }) => {
    await page.addInitScript(() => {
      const getContext = HTMLCanvasElement.prototype.getContext as (kind: string) => RenderingContext | null
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
        return kind === '2d' ? getContext.call(this, kind) : null
      } as typeof HTMLCanvasElement.prototype.getContext
    })
    await page.goto('/alpha/map?city=pune')
    await page.getByRole('button', { name: 'Move the map' }).click()
    await expect(page.getByText('This device cannot draw the map.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('img', { name: 'Homes in Pune on the map' })).toBeVisible()
    await expect.poll(() => marks(page).count()).toBeGreaterThan(1)
    await expect(page.getByRole('button', { name: 'Move the map' })).toBeEnabled()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters and the way to the map are links', async ({ page }) => {
    await page.setViewportSize(phoneScreen)
    await page.goto('/pune')
    await expect(page.getByRole('button', { name: 'All filters' })).toBeHidden()
    const filters = page.getByRole('group', { name: 'Filters' })
    const rent = filters.getByRole('link', { name: /^Under ₹/ }).first()
    const [, most] = /Under ₹(\d{1,2},\d{3})/.exec((await rent.textContent()) ?? '') ?? []
    await rent.click()
    await expect(page).toHaveURL(new RegExp(`${most?.replaceAll(',', '')}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`under ₹${most}`)
    await filters.getByRole('link', { name: /^Under ₹.*Remove/ }).click()
    await filters.getByRole('link', { name: /^Women/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('for women')

    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL('/alpha/map?city=pune')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes in Pune on the map')
    await expect(page.getByRole('link', { name: 'See this place on OpenStreetMap' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/\?mlat=18\.52/,
    )
    await page.getByRole('link', { name: 'All homes in Pune, as a list' }).click()
    await page.getByRole('link', { name: 'View on Map' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/on the map$/)
  })

  test('every filter and the time to work are a form', async ({ page }) => {
    await page.setViewportSize(phoneScreen)
    await page.goto('/pune/properties-in-baner/')
    const filters = page.getByRole('group', { name: 'Filters' })
    await filters.getByRole('link', { name: 'All filters' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All filters')
    await page.getByLabel('Who will live there').selectOption('Women')
    await page.getByLabel('Highest rent a month').fill('30,000')
    await page.getByLabel('AC', { exact: true }).check()
    await page.getByRole('button', { name: 'Show homes' }).click()
    await expect(page).toHaveURL('/pune/properties-in-baner-within-rs-0-to-30000/?gender=female&amenities=ac')

    await filters.getByRole('link', { name: 'Time to work' }).click()
    await expect(page.getByLabel('AC', { exact: true })).toBeChecked()
    const office = page.getByLabel('Office, college or locality')
    await office.fill('Atlantis')
    await page.getByRole('button', { name: 'Show homes' }).click()
    await expect(page.getByText('We could not find Atlantis in this city.')).toBeVisible()
    await expect(page.getByLabel('AC', { exact: true })).toBeChecked()
    await office.fill('Hinjewadi')
    await page.getByRole('button', { name: 'Show homes' }).click()
    await expect(page).toHaveURL(/gender=female&amenities=ac&work=[\d.%C]+Hinjewadi.*order_by=commute/)
    await expect(filters.getByRole('link', { name: /^Hinjewadi/ })).toBeVisible()
  })

  test('beside the list there is no empty place for a map', async ({ page }) => {
    await page.setViewportSize(desktopScreen)
    await page.goto('/pune')
    await expect(page.getByRole('complementary', { name: 'Map of homes' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Grid' })).toBeHidden()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
