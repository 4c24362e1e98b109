import type { Page } from '@playwright/test'
import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  phoneScreen,
  test,
} from '../journey.ts'

const marks = (page: Page) => page.getByRole('group', { name: 'Homes on the map' }).getByRole('button')
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

  test('[SRCH-002] [SRCH-029] [SRCH-030] [SRCH-031] each home has its price on it; choosing one shows its card', async ({
    page,
  }) => {
    await openResults(page, '/bangalore')
    const card = cards(page).nth(1)
    const title = (await card.getByRole('heading').first().textContent()) ?? ''
    const rent = (await card.locator('.money dd').first().textContent()) ?? ''
    await expect(async () => {
      await card.getByRole('link', { name: 'View on Map' }).click()
      await expect(marks(page).and(page.locator('[aria-pressed=true]'))).toHaveText(rent, { timeout: 2000 })
    }).toPass()
    await expect(page).toHaveURL('/bangalore')

    // Hovering another card takes its home out of the cluster.
    const other = cards(page).first()
    const name = (await other.getByRole('heading').first().textContent()) ?? ''
    expect(name).not.toBe(title)
    await other.hover()
    const marker = page.locator('.mk.look')
    await expect(marker).toHaveAccessibleName(`${name}, ${await marker.textContent()} a month`)

    await page.getByRole('button', { name: 'Close this home' }).hover()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(other).not.toBeInViewport()
    await marker.click()
    await expect(marker).toHaveAttribute('aria-pressed', 'true')
    await expect(other).toHaveClass(/\bsel\b/)
    await expect(other).toBeInViewport()
    await expect(page.locator('.peek').getByRole('link', { name })).toHaveAttribute('target', '_blank')
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

  test('a device that cannot draw it is told so, and has the list', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto('/alpha/map?city=pune')
    await expect(page.getByText('This device cannot draw the map.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('link', { name: 'All homes in Pune, as a list' })).toBeVisible()
  })
})
