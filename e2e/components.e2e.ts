import type { Locator, Page } from '@playwright/test'
import { button, openGallery, openGalleryOutOfTime, part, press } from './gallery.ts'
import { desktopScreen, expect, expectAccessible, phoneScreen, test } from './journey.ts'

test.use({ viewport: desktopScreen })

const layers = [
  { opener: 'Dialog', name: 'Cancel this visit?', answer: 'Keep it' },
  { opener: 'Bottom sheet', name: 'Schedule a visit' },
  { opener: 'Side menu', name: 'Menu' },
  { opener: 'Drawer with actions', name: 'All filters', answer: 'Show 128 homes' },
]

test.describe('a dialog, a sheet or a drawer', () => {
  for (const { opener, name, answer } of layers) {
    test(`"${name}" says its name, keeps the focus inside and gives it back`, async ({ page }) => {
      await openGallery(page)
      await button(page, opener).focus()
      await press(page, 'Enter')
      const layer = page.getByRole('dialog', { name, exact: true })
      await expect(button(layer, 'Close')).toBeFocused()
      // More than once around: the focus may leave for the browser's own bar, but never for the page behind.
      for (let i = 0; i < 25; i++) {
        await press(page, 'Tab')
        expect(await layer.evaluate((box) => document.activeElement === document.body || box.matches(':focus-within')))
          .toBe(true)
      }
      await press(page, 'Escape')
      await expect(layer).toBeHidden()
      await expect(button(page, opener)).toBeFocused()
      await press(page, 'Enter')
      await button(layer, answer ?? 'Close').press('Enter')
      await expect(layer).toBeHidden()
      await expect(button(page, opener)).toBeFocused()
    })
  }

  test('closes on a press beside it, not on one inside or on text selected outwards', async ({ page }) => {
    await openGallery(page)
    await button(page, 'Dialog').click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this visit?' })
    await dialog.getByText('Mon, 16 Nov').click()
    const words = await dialog.getByText('Mon, 16 Nov').boundingBox()
    await page.mouse.move((words?.x ?? 0) + 5, (words?.y ?? 0) + 5)
    await page.mouse.down()
    await page.mouse.move(20, 400)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await page.mouse.click(20, 400)
    await expect(dialog).toBeHidden()
  })

  test('keeps what was typed for the next time', async ({ page }) => {
    await openGallery(page)
    await button(page, 'Bottom sheet').click()
    const sheet = page.getByRole('dialog', { name: 'Schedule a visit' })
    await sheet.getByLabel('Name').fill('Ananya')
    await press(page, 'Escape')
    await expect(sheet).toBeHidden()
    await button(page, 'Bottom sheet').click()
    await expect(sheet.getByLabel('Name')).toHaveValue('Ananya')
  })

  test('Escape closes the suggestions inside it first, then the sheet', async ({ page }) => {
    await openGallery(page)
    await button(page, 'Bottom sheet').click()
    const sheet = page.getByRole('dialog', { name: 'Schedule a visit' })
    await sheet.getByRole('combobox', { name: 'Locality' }).click()
    await expect(sheet.getByRole('option')).toHaveCount(1)
    await press(page, 'Escape')
    await expect(sheet.getByRole('option')).toBeHidden()
    await expect(sheet).toBeVisible()
    await press(page, 'Escape')
    await expect(sheet).toBeHidden()
  })

  test('whatever is open can be used by everybody', async ({ page }) => {
    await openGallery(page)
    await button(page, 'Bottom sheet').click()
    await expect(page.getByRole('dialog', { name: 'Schedule a visit' })).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Escape')
    await button(page, 'Visit').click()
    await expect(page.getByRole('menu', { name: 'Visit' })).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Escape')
    await button(page, 'All 8 photos').click()
    await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible()
    await expectAccessible(page)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: phoneScreen })
    test('a sheet stands at the bottom, springs back from a twitch and closes when pulled down', async ({ page }) => {
      await openGallery(page)
      await button(page, 'Bottom sheet').click()
      const sheet = page.getByRole('dialog', { name: 'Schedule a visit' })
      const top = sheet.getByRole('heading', { name: 'Schedule a visit' })
      const bottom = async () => {
        const box = await sheet.locator('.sheet').boundingBox()
        return Math.round((box?.y ?? 0) + (box?.height ?? 0))
      }
      await expect.poll(bottom).toBe(phoneScreen.height)
      const pull = async (distance: number) => {
        const box = await top.boundingBox()
        await page.mouse.move(100, (box?.y ?? 0) + 10)
        await page.mouse.down()
        await page.mouse.move(100, (box?.y ?? 0) + 10 + distance, { steps: 5 })
        await page.mouse.up()
      }
      await pull(35)
      await expect.poll(bottom).toBe(phoneScreen.height)
      await expect(sheet).toBeVisible()
      await pull(400)
      await expect(sheet).toBeHidden()
    })
  })
})

test.describe('a toast', () => {
  const saved = (page: Page) => page.locator('[aria-live=polite]').getByText('Saved to your list')

  test('is read out, and gone after 3 seconds', async ({ page }) => {
    await openGalleryOutOfTime(page)
    await expect(page.locator('.toasts [aria-live]')).toHaveCount(2)
    await button(page, 'Done, with an action').click()
    await expect(saved(page)).toBeVisible()
    await page.clock.runFor(2990)
    await expect(saved(page)).toBeVisible()
    await page.clock.runFor(10)
    await expect(saved(page)).toBeHidden()
  })

  test('stays as long as the focus or the pointer is on it, and its button works', async ({ page }) => {
    await openGalleryOutOfTime(page)
    await button(page, 'Done, with an action').click()
    await button(page, 'Undo').focus()
    await page.clock.runFor(20_000)
    await saved(page).hover()
    await button(page, 'Failure').focus()
    await page.clock.runFor(20_000)
    await expect(saved(page)).toBeVisible()
    await button(page, 'Undo').press('Enter')
    await expect(saved(page)).toBeHidden()
    await expect(page.locator('[aria-live=polite]').getByText('Taken off your list')).toBeVisible()
  })

  test('tells of a failure at once, and the next one waits for its turn', async ({ page }) => {
    await openGalleryOutOfTime(page)
    await button(page, 'Failure').click()
    await button(page, 'Plain, 3.5 seconds').click()
    await expect(page.locator('[aria-live=assertive]').getByText('Something is not right.')).toBeVisible()
    await expect(page.getByText('Copied!')).toBeHidden()
    await page.clock.runFor(3000)
    await expect(page.getByText('Something is not right.')).toBeHidden()
    await expect(page.getByText('Copied!')).toBeVisible()
    await page.clock.runFor(3490)
    await expect(page.getByText('Copied!')).toBeVisible()
    await page.clock.runFor(10)
    await expect(page.getByText('Copied!')).toBeHidden()
  })

  test('can be read and pressed over an open dialog', async ({ page }) => {
    await openGalleryOutOfTime(page)
    await button(page, 'Bottom sheet').click()
    const sheet = page.getByRole('dialog', { name: 'Schedule a visit' })
    await button(sheet, 'Send code').click()
    await expect(sheet.locator('[aria-live=polite]').getByText('Code sent')).toBeVisible()
  })
})

const carousel = (page: Page) => page.getByRole('region', { name: 'Deals and offers' })
const strip = (page: Page) => carousel(page).locator('.slides')

/** Which slide stands at the start of the strip, counted from 1. */
const slideInFront = (page: Page) =>
  strip(page).evaluate((box) => {
    const from = box.getBoundingClientRect().left
    const lefts = [...box.children].map((slide) => Math.abs(slide.getBoundingClientRect().left - from))
    return lefts.indexOf(Math.min(...lefts)) + 1
  })

const expectRunning = (page: Page, runs: boolean) =>
  // While it moves by itself it must not be read out; once it stands, a change is.
  expect(strip(page)).toHaveAttribute('aria-live', runs ? 'off' : 'polite')

const leave = (page: Page) => page.mouse.move(2, 2)

test.describe('a carousel', () => {
  test.use({ viewport: phoneScreen })

  test('[SRCH-089] moves on every 2 seconds, and after the last slide begins again', async ({ page }) => {
    await openGalleryOutOfTime(page)
    await strip(page).hover()
    await leave(page)
    await expectRunning(page, true)
    const start = await slideInFront(page)
    await page.clock.runFor(1990)
    expect(await slideInFront(page)).toBe(start)
    for (const next of [1, 2, 3, 4, 5]) {
      await page.clock.runFor(next === 1 ? 300 : 2000)
      await expect.poll(() => slideInFront(page)).toBe(((start - 1 + next) % 5) + 1)
    }
  })

  test('[SRCH-090] stands still under the pointer and goes on when it leaves', async ({ page }) => {
    await openGalleryOutOfTime(page)
    await strip(page).hover()
    await expectRunning(page, false)
    const start = await slideInFront(page)
    await page.clock.runFor(10_000)
    expect(await slideInFront(page)).toBe(start)
    await leave(page)
    await expectRunning(page, true)
    await page.clock.runFor(2300)
    await expect.poll(() => slideInFront(page)).not.toBe(start)
  })
})
