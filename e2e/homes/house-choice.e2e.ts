import type { Page } from '@playwright/test'
import type { HomeWishes } from '#app/testing/test-home.ts'
import { addDays, dayInIndia, formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { desktopScreen, expect, phoneScreen, test } from '../journey.ts'
import { openHome, readHome } from '../open-home.ts'
import { cheapest, expectBillAddsUp, freeOf, panel, rentIn, someTaken } from './price-panel.ts'

test.use({ viewport: desktopScreen })

const tab = (page: Page, label: string) => panel(page).getByRole('radio', { name: label })
/** The label of the first rent: "Rent from 17 Nov to 30 Nov", or of a whole month. */
function firstRent(day: string): string {
  const [year = 0, month = 0, date] = day.split('-').map(Number)
  const name = new Date(Date.UTC(year, month - 1)).toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' })
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  // British English writes Sept; the page writes three letters.
  return date === 1 ? 'First month’s rent' : `Rent from ${date} ${name.slice(0, 3)} to ${last} ${name.slice(0, 3)}`
}

const threeWays = { beds: 4, kinds: ['bed', 'room', 'house'] } satisfies HomeWishes

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
