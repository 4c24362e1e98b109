import type { Locator, Page } from '@playwright/test'
import type { Quote } from '#features/booking/bookings/contract.ts'
import { formatRupees } from '#shared/money.ts'
import { withMotion } from '../gallery.ts'
import {
  desktopScreen,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  layoutShift,
  openAwake,
  phoneScreen,
  test,
} from '../journey.ts'
import { openHome, readHome } from '../open-home.ts'

test.use({ viewport: desktopScreen })

const details = (page: Page) => page.getByRole('region', { name: 'Rent Details' })
const wholeStay = (page: Page) => details(page).locator('.whole-stay')

/** The server's own answer, fetched directly. */
async function quoteOf(page: Page, slug: string, query: Record<string, string>): Promise<Quote> {
  const answer = await page.request.get(`/api/v1/houses/${slug}/quote.json?${new URLSearchParams(query)}`)
  expect(answer.status()).toBe(200)
  return answer.json()
}

async function expectStay(page: Page, quote: Quote): Promise<void> {
  await expect(wholeStay(page)).toContainText(`What the stay costs${formatRupees(quote.net)}`)
  await expect(details(page).locator('#to-move-in')).toContainText(`To move in${formatRupees(quote.due_at_move_in)}`)
}

test.describe('the cost of a stay', () => {
  const everyWay = { city: 'bangalore', beds: 4, everyDeposit: true }

  test('changes with the bed, the length and the deposit, and a link shows the same sum', async ({ page, make }) => {
    const house = await readHome(page, await make.aHome(everyWay))
    await openHome(page, house)
    await details(page).getByLabel('Length of stay').selectOption('24 months')
    const unit = await details(page).getByLabel('What to book').inputValue()
    await expectStay(page, await quoteOf(page, house.slug, { unit, months: '24' }))
    for (const [label, deposit] of [
      ['In two parts', 'partial'],
      ['Zero deposit', 'zero'],
    ] as const) {
      await details(page).getByText(label, { exact: true }).click()
      const quote = await quoteOf(page, house.slug, { unit, months: '24', deposit })
      await expectStay(page, quote)
      await expect(page.getByRole('complementary', { name: 'What it costs' })).toContainText(
        formatRupees(quote.due_at_move_in),
      )
    }
    const other = house.options.findLast(({ bookable }) => bookable)?.key ?? ''
    await details(page).getByLabel('What to book').selectOption(other)
    await expect(page).toHaveURL(`/houses/${house.slug}?months=24&deposit=zero&unit=${other}`)
    const last = await quoteOf(page, house.slug, { unit: other, months: '24', deposit: 'zero' })
    await expectStay(page, last)
    await page.reload()
    await expectStay(page, last)
    await expect(details(page).getByLabel('What to book')).toHaveValue(other)
  })

  test('the last sum stays while the next one is loading', async ({ page, make }) => {
    const house = await readHome(page, await make.aHome({ city: 'bangalore' }))
    await openHome(page, house)
    await details(page).scrollIntoViewIfNeeded()
    await expect(wholeStay(page)).toContainText('What the stay costs')
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/quote.json?**', async (route) => {
      await held
      await route.continue()
    })
    await details(page).getByLabel('Length of stay').selectOption('6 months')
    await expect(details(page).locator('.cost')).toHaveAttribute('aria-busy', 'true')
    await expect(wholeStay(page).getByRole('heading')).toHaveText('All 11 months')
    go()
    await expect(wholeStay(page).getByRole('heading')).toHaveText('All 6 months')
  })

  test('a failed quote shows an error, and the next choice retries', async ({ page, make }) => {
    const house = await readHome(page, await make.aHome({ city: 'bangalore' }))
    await page.route('**/quote.json?**', (route) => route.fulfill({ status: 429 }))
    await openHome(page, house)
    await details(page).scrollIntoViewIfNeeded()
    await expect(wholeStay(page).getByRole('alert')).toContainText('could not work out')
    await page.unroute('**/quote.json?**')
    await details(page).getByLabel('Length of stay').selectOption('6 months')
    await expect(wholeStay(page)).toContainText('What the stay costs')
    await expect(wholeStay(page).getByRole('alert')).toHaveCount(0)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('is the answer to a form, and photos are links to their pictures', async ({ page, make }) => {
      const house = await readHome(page, await make.aHome(everyWay))
      await page.goto(`/houses/${house.slug}`)
      const photo = page.getByRole('link', { name: /^Open photo 1 of / })
      await expect(photo).toHaveAttribute('href', /^\/img\/\d+\/1440\.webp$/)
      await details(page).getByLabel('Length of stay').selectOption('12 months')
      await details(page).getByText('In two parts', { exact: true }).click()
      const unit = await details(page).getByLabel('What to book').inputValue()
      await details(page).getByRole('button', { name: 'Show the total' }).click()
      await expectStay(page, await quoteOf(page, house.slug, { unit, months: '12', deposit: 'partial' }))
    })
  })
})

test.describe('where it is', () => {
  test('the map shows the home, and the list says what is near and how far', async ({ page, make }) => {
    const house = await readHome(page, await make.aHome({ city: 'bangalore' }))
    const { lat: latitude, lng: longitude, address } = house
    const answer = await page.request.get(`/api/v1/nearby_places.json?latitude=${latitude}&longitude=${longitude}`)
    const { places } = (await answer.json()) as { places: { name: string; distance_m: number }[] }
    const shown = places.filter(({ name }) => name !== address.locality)
    await openHome(page, house)
    const list = page.getByRole('list', { name: 'Nearby' })
    await list.scrollIntoViewIfNeeded()
    const items = list.getByRole('listitem')
    await expect(items).toHaveCount(shown.length)
    for (const [index, { name, distance_m }] of shown.entries()) {
      const [said, amount, unit] = /([\d.]+) (k?m)$/.exec((await items.nth(index).textContent()) ?? '') ?? []
      await expect(items.nth(index)).toHaveText(`${name}${said}`)
      // Rounded to 50 m when near, to 100 m when farther away.
      const metres = Number(amount) * (unit === 'km' ? 1000 : 1)
      expect(Math.abs(metres - distance_m), name).toBeLessThanOrEqual(unit === 'km' ? 500 : 50)
    }
    await expect(page.getByRole('button', { name: new RegExp(`^${house.title}, ₹`) })).toBeVisible({ timeout: 20_000 })
  })
})

test('flatmates are shown by first name, work and age only', async ({ page, make }) => {
  const home = await make.aHome({ beds: 2 })
  await make.aTenant({ in: home, bed: 0, shownToFlatmates: true })
  const house = await readHome(page, home)
  expect(house.flatmates).toMatchObject([{ first_name: 'Asha' }])
  await openHome(page, house)
  const people = page.getByRole('region', { name: 'Who lives here' }).getByRole('listitem')
  await expect(people).toHaveCount(house.flatmates.length)
  for (const [at, { first_name, work, age_band }] of house.flatmates.entries()) {
    const words = [work, age_band].filter(Boolean).join(', ')
    await expect(people.nth(at).locator('p')).toHaveText(`${first_name}${words}`)
  }
})

test('[HOUSE-022] the page shows the cost of living beyond the rent, line by line', async ({ page, make }) => {
  const cost_of_living = [
    { label: 'Electricity', amount: 450_00, reason: 'By the meter of the room' },
    { label: 'Cook', amount: 1_200_00, reason: 'Shared by four' },
  ]
  await openHome(page, await make.aHome({ home: { cost_of_living } }))
  const living = page.getByRole('region', { name: 'Cost of living' })
  await expect(living.locator('.bill li')).toHaveText([
    'Electricity₹450By the meter of the room',
    'Cook₹1,200Shared by four',
    'About, each month₹1,650',
  ])
  await expect(living).toContainText(
    'What people here usually pay each month beyond the rent. Yours depends on how you live.',
  )
})

test.describe('the tag of a home without deposit', () => {
  test.use({ viewport: phoneScreen, contextOptions: withMotion })
  const popup = (page: Page) => page.getByRole('dialog', { name: 'Zero deposit' })
  const withZeroDeposit = { city: 'bangalore', home: { tags: ['eqaro'] } }

  const covers = async (one: Locator, other: Locator) => {
    const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
    if (!a || !b) throw new Error('Both must be seen')
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  }
  /** The popup opens when its tag comes into view: a low window keeps it closed until the page is hydrated. */
  const lowWindow = { ...phoneScreen, height: 160 }
  /** Two frames later an observer knows what is in view. */
  const nextFrames = (page: Page) =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

  test('[ZERO-012] opens by itself for three seconds, once, beside the price and without taking the focus', async ({
    page,
    make,
  }) => {
    const { slug } = await make.aHome(withZeroDeposit)
    await page.setViewportSize(lowWindow)
    await page.clock.install()
    await openAwake(page, `/houses/${slug}`)
    // The clock is stopped from here on, so that a slow machine makes no difference.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await expect(popup(page)).toBeHidden()
    await page.setViewportSize(phoneScreen)
    await expect(popup(page)).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    expect(await covers(popup(page), page.getByRole('region', { name: 'What it costs' }))).toBe(false)
    await page.clock.runFor(2_900)
    await expect(popup(page)).toBeVisible()
    await page.clock.runFor(200)
    await expect(popup(page)).toBeHidden()
    await page.clock.resume()

    await openAwake(page, `/houses/${slug}`)
    await nextFrames(page)
    await expect(popup(page)).toBeHidden()
    await page.getByRole('button', { name: 'Zero deposit' }).click()
    await expect(popup(page)).toContainText('pay a small fee, once for each 12-month agreement')
    await expectAccessible(page, '.tag-pop:popover-open')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Zero deposit' })).toBeFocused()
  })

  test('does not open by itself for those who want less motion', async ({ page, make }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAwake(page, `/houses/${(await make.aHome(withZeroDeposit)).slug}`)
    await nextFrames(page)
    await expect(page.locator('.tag-pop:popover-open')).toHaveCount(0)
  })
})

test.describe('fast', () => {
  for (const { width, scale } of [
    { width: 390, scale: 1 },
    { width: 390, scale: 3 },
    { width: 1280, scale: 1 },
  ]) {
    test.describe(() => {
      test.use({ viewport: { width, height: 900 }, deviceScaleFactor: scale })

      test(`no picture is much larger than its box on ${width} px at ${scale}×, and nothing moves`, async ({
        page,
        make,
      }) => {
        const photos = ['Bedroom', 'Living room', 'Kitchen', 'Bathroom', 'Balcony', 'Building']
        await openHome(page, await make.aHome({ photos }))
        expect(await layoutShift(page)).toBeLessThan(0.02)
        const sizes = await pictureSizes(page)
        expect(sizes.length).toBeGreaterThanOrEqual(5)
        expect(sizes.filter(({ file, box }) => file > 1.5 * box * scale)).toEqual([])
        await page.getByRole('link', { name: /^Open photo 1 of / }).click()
        await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible()
        const opened = (await pictureSizes(page, 'dialog')).filter(({ file, box }) => file > 1.5 * box * scale)
        expect(opened).toEqual([])
        await expectNoSidewaysScroll(page)
      })
    })
  }
})

/** The fetched and the rendered width of each image, after all were scrolled into view. */
function pictureSizes(page: Page, within = 'main'): Promise<{ src: string; file: number; box: number }[]> {
  return page.evaluate(async (within) => {
    const all = [...document.querySelectorAll<HTMLImageElement>(`${within} img`)].filter((img) => img.checkVisibility())
    const sizes = new Map<string, { src: string; file: number; box: number }>()
    for (const img of all) {
      img.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      for (let wait = 0; wait < 400 && !(img.complete && img.currentSrc); wait++) {
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
      // With a srcset an image's own width is what `sizes` says; the file tells how many pixels came.
      const file = new Image()
      file.src = img.currentSrc
      await file.decode()
      // Cut to its box, a picture may be wider than that.
      const { width, height } = img.getBoundingClientRect()
      const cut = Math.max(width, (height * file.naturalWidth) / file.naturalHeight)
      // A file fetched for a large box may be reused in a small one.
      const box = Math.max(cut, sizes.get(img.currentSrc)?.box ?? 0)
      sizes.set(img.currentSrc, { src: img.currentSrc, file: file.naturalWidth, box })
    }
    return [...sizes.values()]
  }, within)
}
