import type { Page } from '@playwright/test'
import { desktopScreen, expect, expectAccessibleInBothThemes, test } from '../journey.ts'
import { untilListed } from '../open-home.ts'
import { smallArchive } from '../small-archive.ts'
import { expectNoOverlap, marks } from './map-marks.ts'

const cards = (page: Page) => page.locator('article.hc')
const areaIn = (page: Page) => new URL(page.url()).searchParams.get('area')?.split('_') ?? []

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
