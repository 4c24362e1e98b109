import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  test,
} from '../journey.ts'
import { expectNamesApart, marks } from './map-marks.ts'

/** How many colours a canvas has. */
const coloursOf = (canvas: Element): number => {
  const { width, height } = canvas as HTMLCanvasElement
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
  return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))).size
}

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
