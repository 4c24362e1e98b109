import type { Locator, Page } from '@playwright/test'
import type { HomeWishes } from '#app/test-home.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { addDays, dayInIndia, formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { desktopScreen, expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { openHome, readHome } from '../open-home.ts'

test.use({ viewport: desktopScreen })

const panel = (page: Page) => page.getByRole('complementary', { name: 'What it costs' })
const tab = (page: Page, label: string) => panel(page).getByRole('radio', { name: label })
const rentIn = (page: Page) => panel(page).locator('.price b')
const freeOf = (house: House, kind: string) => house.options.filter((each) => each.kind === kind && each.bookable)
const cheapest = (house: House, kind: string) => Math.min(...freeOf(house, kind).map(({ rent }) => rent))
/** The label of the first rent: "Rent from 17 Nov to 30 Nov", or of a whole month. */
function firstRent(day: string): string {
  const [year = 0, month = 0, date] = day.split('-').map(Number)
  const name = new Date(Date.UTC(year, month - 1)).toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' })
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  // British English writes Sept; the page writes three letters.
  return date === 1 ? 'First month’s rent' : `Rent from ${date} ${name.slice(0, 3)} to ${last} ${name.slice(0, 3)}`
}

/** Rupees as they stand in a bill: "₹16,450", "−₹750". */
const rupeesOf = (text: string) => Number(text.replace(/[^\d]/g, '')) * (text.startsWith('−') ? -1 : 1)

async function expectBillAddsUp(bill: Locator): Promise<number> {
  const amounts = (await bill.locator('li > b').allTextContents()).map(rupeesOf)
  const total = amounts.pop() ?? 0
  expect(amounts.length).toBeGreaterThan(0)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  return total
}

const threeWays = { beds: 4, kinds: ['bed', 'room', 'house'] } satisfies HomeWishes
/** Free beds of different rents, and one that is taken. */
const someTaken = { beds: 4, free: 3 }

test('choosing a bed shows the photos of its room', async ({ page, make }) => {
  // A room with two beds, and one with a single bed.
  const house = await readHome(page, await make.aHome({ beds: 3 }))
  await openHome(page, house)
  for (const room of house.rooms) {
    const own = house.photos.filter(({ room_id }) => room_id === room.id)
    expect(own.length).toBeGreaterThan(0)
    await page.getByText(`Bed ${room.beds[0]?.label}`, { exact: true }).click()
    const photos = page.getByRole('list', { name: `Photos of ${room.name}` }).getByRole('img')
    await expect(photos).toHaveCount(own.length)
    for (const [at, { alt }] of own.entries()) await expect(photos.nth(at)).toHaveAttribute('alt', alt)
    await expect(page.getByRole('list', { name: /^Photos of/ })).toHaveCount(1)
    // The plan reaches to the foot of each card, also beside the room that is chosen.
    for (const card of await page.locator('#pick article').all()) {
      const [outer, plan] = [await card.boundingBox(), await card.locator('.plan').boundingBox()]
      if (!outer || !plan) throw new Error('a room is not drawn')
      expect(outer.y + outer.height - (plan.y + plan.height)).toBeLessThan(24)
      expect(outer.height).toBeLessThan(360)
    }
  }
})

test.describe('how to book', () => {
  test('[HOUSE-008] [HOUSE-011] a bed, a room or the house: it opens on the bed, and each has its own price', async ({
    page,
    make,
  }) => {
    const house = await readHome(page, await make.aHome(threeWays))
    await openHome(page, house)
    await expect(panel(page).locator('.seg label')).toHaveText(['Book a bed', 'Book a room', 'Book the house'])
    await expect(tab(page, 'Book a bed')).toBeChecked()
    for (const [label, kind, title] of [
      ['Book a bed', 'bed', 'Pick your bed'],
      ['Book a room', 'room', 'Pick your room'],
      ['Book the house', 'house', 'The whole house'],
    ] as const) {
      await panel(page).getByText(label).click()
      await expect(rentIn(page)).toHaveText(formatRupees(cheapest(house, kind)))
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expectBillAddsUp(panel(page).locator('.bill'))
    }
  })

  test('[HOUSE-009] [STORE-006] the tab chosen last is remembered, here and for other homes that have it', async ({
    page,
    make,
  }) => {
    const house = await readHome(page, await make.aHome(threeWays))
    await openHome(page, house)
    await panel(page).getByText('Book a room').click()
    await page.reload()
    await expect(tab(page, 'Book a room')).toBeChecked()
    const other = await readHome(page, await make.aHome({ beds: 4, kinds: ['bed', 'room'] }))
    await openHome(page, other)
    await expect(tab(page, 'Book a room')).toBeChecked()
    await expect(rentIn(page)).toHaveText(formatRupees(cheapest(other, 'room')))
  })

  test('[HOUSE-010] [HOUSE-012] a home let in one way only opens on that, also if another is remembered', async ({
    page,
    make,
  }) => {
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('rent_tab', 'bed'))
    await openHome(page, await make.aHome({ kinds: ['house'] }))
    await expect(panel(page).getByRole('heading', { name: 'Book the house' })).toBeVisible()
    await openHome(page, await make.aHome({ kinds: ['room'] }))
    await expect(panel(page).getByRole('heading', { name: 'Book a room' })).toBeVisible()
    await expect(panel(page).getByText('Book a bed')).toHaveCount(0)
  })
})

test.describe('the floor plan', () => {
  test('opens on the cheapest free bed, as the card said; what is taken cannot be picked; pointer and keys pick another', async ({
    page,
    make,
  }) => {
    const house = await readHome(page, await make.aHome(someTaken))
    const free = freeOf(house, 'bed')
    const cheap = free.toSorted((a, b) => a.rent - b.rent)[0]
    const dearest = free.toSorted((a, b) => b.rent - a.rent)[0]
    const bedOf = (key: string | undefined) =>
      page.locator('label.bed').filter({ has: page.locator(`input[value="${key}"]`) })
    await openHome(page, house)

    await test.step('its price, and Rent Details: what is paid once and what each month costs', async () => {
      await expect(rentIn(page)).toHaveText(formatRupees(cheapest(house, 'bed')))
      const details = page.getByRole('region', { name: 'Rent Details' })
      for (const title of ['To move in, once', 'Each month, all in', 'All 11 months']) {
        await expect(details.getByRole('heading', { name: title })).toBeVisible()
      }
      const [once, monthly] = [details.locator('.bill').first(), details.locator('.bill').nth(1)]
      expect(await expectBillAddsUp(once)).toBe((cheap?.to_move_in.total ?? 0) / 100)
      expect(await expectBillAddsUp(monthly)).toBe((cheap?.each_month.total ?? 0) / 100)
      await expect(once).toHaveText((await panel(page).locator('.bill').textContent()) ?? '')
    })

    await test.step('taken beds cannot be picked and say that they are', async () => {
      const taken = house.options.filter(({ kind, bookable }) => kind === 'bed' && !bookable)
      expect(taken.length).toBeGreaterThan(0)
      for (const { key, label } of taken) {
        const radio = page.locator(`input[value="${key}"]`)
        await expect(radio).toBeDisabled()
        await expect(radio).toHaveAttribute('aria-label', new RegExp(`^${label}, .*, taken`))
        await bedOf(key).click({ force: true })
        await expect(radio).not.toBeChecked()
      }
      await expect(rentIn(page)).toHaveText(formatRupees(cheapest(house, 'bed')))
    })

    await test.step('a click picks another, with its rent and bill', async () => {
      const before = await expectBillAddsUp(panel(page).locator('.bill'))
      await bedOf(dearest?.key).click()
      await expect(rentIn(page)).toHaveText(formatRupees(dearest?.rent ?? 0))
      await expect(panel(page)).toContainText(dearest?.label ?? 'no bed')
      const total = await expectBillAddsUp(panel(page).locator('.bill'))
      expect(total).toBeGreaterThan(before)
      expect(total).toBe((dearest?.to_move_in.total ?? 0) / 100)
    })

    await test.step('arrow keys go through the free beds, and what each costs is read out', async () => {
      await page.locator(`input[value="${free[0]?.key}"]`).focus()
      await page.keyboard.press('Space')
      for (const bed of [...free.slice(1), ...free.slice(0, 1)]) {
        await page.keyboard.press('ArrowRight')
        await expect(page.locator(`input[value="${bed.key}"]`)).toBeChecked()
        await expect(page.getByRole('radio', { name: `${bed.label}, ` })).toBeFocused()
        await expect(rentIn(page)).toHaveText(formatRupees(bed.rent))
        await expect(page.locator('[aria-live]', { hasText: `${bed.label}: ${formatRupees(bed.rent)}` })).toBeAttached()
      }
    })
  })

  test('whole rooms are picked by their card', async ({ page, make }) => {
    const house = await readHome(page, await make.aHome({ beds: 4, kinds: ['room'] }))
    await openHome(page, house)
    for (const room of freeOf(house, 'room')) {
      await page.getByRole('article').getByText(room.label, { exact: true }).click()
      await expect(page.getByRole('radio', { name: `${room.label}, ` })).toBeChecked()
      await expect(rentIn(page)).toHaveText(formatRupees(room.rent))
    }
  })
})

test.describe('the move-in day', () => {
  test('another day is chosen from the calendar, and the bill says so', async ({ page, make }) => {
    const house = await readHome(page, await make.aHome())
    const day = addDays(house.move_in, 3)
    await openHome(page, house)
    await expect(panel(page).getByText(firstRent(house.move_in))).toBeVisible()
    await page.getByRole('button', { name: /^Move in/ }).click()
    await expect(page.getByRole('grid').locator(':focus')).toHaveText(String(Number(house.move_in.slice(8))))
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByRole('grid')).toBeHidden()
    await expect(page).toHaveURL(`/houses/${house.slug}?move_in=${day}`)
    await expect(panel(page).getByText(firstRent(day))).toBeVisible()
    await expect(page.getByRole('region', { name: 'Rent Details' })).toContainText(`moving in on ${formatDay(day)}`)
  })

  test('a bed that is taken now can be booked from the day it comes free', async ({ page, make }) => {
    const home = await make.aHome({ beds: 2 })
    const today = dayInIndia(new Date())
    const until = addDays(today, 10)
    await make.aTenant({ in: home, bed: 1, state: 'notice_given', from: addDays(today, -90), until })
    const bed = page.locator(`input[value="bed-${home.beds[1]}"]`)
    await openHome(page, home)
    await expect(bed).toBeDisabled()
    await openHome(page, home, `?move_in=${until}`)
    await expect(bed).toBeEnabled()
  })

  test('a day that cannot be booked opens the home on the first that can, and says why', async ({ page, make }) => {
    const house = await readHome(page, await make.aHome())
    for (const [day, words] of [
      ['2020-01-01', `Choose a day from ${formatDay(house.move_in_from)} to ${formatDay(house.move_in_to)}.`],
      [addDays(house.move_in_to, 1), 'Choose a day from'],
      ['2026-02-31', 'There is no such day.'],
      ['someday', 'A day looks like'],
    ] as const) {
      await openHome(page, house, `?move_in=${day}`)
      await expect(page.getByText('That move-in day cannot be booked.')).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
      await expect(panel(page).getByText(firstRent(house.move_in))).toBeVisible()
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phoneScreen, hasTouch: true })

  test('the bar at the bottom says the price, follows a bed picked by touch, and jumps to the bill', async ({
    page,
    make,
  }) => {
    const house = await readHome(page, await make.aHome(someTaken))
    const dearest = freeOf(house, 'bed').toSorted((a, b) => b.rent - a.rent)[0]
    await openHome(page, house)
    const bar = page.getByRole('region', { name: 'What it costs' })
    const bill = page.locator('#to-move-in')
    await expect(bar).toContainText(formatRupees(cheapest(house, 'bed')))
    await expect(bill).not.toBeInViewport()
    await bar.getByRole('link', { name: /to move in$/ }).tap()
    await expect(bill).toBeFocused()
    await expect(bill).toBeInViewport({ ratio: 0.9 })
    await expect(bar).toContainText(formatRupees((await expectBillAddsUp(bill.locator('.bill'))) * 100))
    await page
      .locator('label.bed')
      .filter({ has: page.locator(`input[value="${dearest?.key}"]`) })
      .tap()
    await expect(bar).toContainText(formatRupees(dearest?.rent ?? 0))
  })
})

test.describe('the key of the plan, while one holds a bed', () => {
  test.use({ viewport: phoneScreen })

  for (const language of ['', '/hi', '/kn']) {
    test(`keeps each entry on one line on a phone ${language}`, async ({ page, make }) => {
      const house = await readHome(page, await make.aHome(someTaken))
      await signIn(page, (await make.aPerson()).phone)
      const [bed] = freeOf(house, 'bed')
      const data = { house: house.slug, unit: bed?.key, move_in: house.move_in, terms: true }
      const held = await page.request.post('/api/v4/bookings/initiate', {
        data: { ...data, request_id: crypto.randomUUID() },
      })
      expect(held.status()).toBe(200)
      await openAwake(page, `${language}/houses/${house.slug}`)
      const entries = page.locator('#pick .key > span')
      await expect(entries).toHaveCount(4)
      const boxes = await Promise.all((await entries.all()).map((entry) => entry.boundingBox()))
      for (const box of boxes) {
        expect(box?.height).toBeLessThan(32)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phoneScreen.width - 16)
      }
      const [first, second, third, fourth] = boxes.map((box) => Math.round(box?.x ?? 0))
      expect([third, fourth]).toEqual([first, second])
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the move-in day is a plain form', async ({ page, make }) => {
    const house = await readHome(page, await make.aHome())
    const day = addDays(house.move_in, 5)
    await page.goto(`/houses/${house.slug}`)
    await panel(page).getByLabel('Move in').fill(day)
    await panel(page).getByRole('button', { name: 'Show what is free' }).click()
    await expect(page).toHaveURL(`/houses/${house.slug}?move_in=${day}`)
    await expect(panel(page).getByText(firstRent(day))).toBeVisible()
  })
})

test('[SRCH-063] [SRCH-064] a home is called by the ways it can be booked', async ({ page, make }) => {
  const named: [kinds: ('bed' | 'room' | 'house')[], name: string][] = [
    [['house'], 'Entire House'],
    [['bed'], 'Shared Room'],
    [['bed', 'room'], 'Bed and room'],
  ]
  for (const [kinds, name] of named) {
    const house = await make.aHome({ beds: 2, kinds })
    await page.goto(`/houses/${house.slug}`)
    await expect(page.locator('.house-tags').getByText(name, { exact: true })).toBeVisible()
  }
})
