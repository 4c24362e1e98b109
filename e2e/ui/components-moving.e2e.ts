import type { Locator, Page } from '@playwright/test'
import { button, inGallery, openPart, openPartOutOfTime, press, withMotion } from '../gallery.ts'
import { desktopScreen, expect, phoneScreen, test } from '../journey.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Deals and offers' })
const strip = (page: Page) => carousel(page).locator('.slides')
const scrolled = (page: Page) => strip(page).evaluate((box) => box.scrollLeft)

/** Which slide stands at the start of the strip, counted from 1. */
const slideInFront = (page: Page) =>
  strip(page).evaluate((box) => {
    const start = box.getBoundingClientRect().left
    const away = [...box.children].map((slide) => Math.abs(slide.getBoundingClientRect().left - start))
    return away.indexOf(Math.min(...away)) + 1
  })

/** Not a live region while it plays; once paused, changes are announced. */
const expectMoving = (page: Page, moves: boolean) =>
  expect(strip(page)).toHaveAttribute('aria-live', moves ? 'off' : 'polite')

/** The pointer on the carousel, which stands still on its first slide. */
async function holdOnFirst(page: Page): Promise<void> {
  await strip(page).hover()
  await expectMoving(page, false)
  await page.clock.runFor(300)
  await strip(page).evaluate(async (box) => {
    if (box.scrollLeft === 0) return
    const settled = new Promise((resolve) => box.addEventListener('scrollend', resolve, { once: true }))
    box.scrollTo({ left: 0, behavior: 'instant' })
    await settled
  })
}

async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

const leave = (page: Page) => page.mouse.move(2, 2)

async function expectStill(page: Page): Promise<void> {
  await expectMoving(page, false)
  const before = await scrolled(page)
  await page.clock.runFor(10_000)
  expect(await scrolled(page)).toBe(before)
}

async function expectOneStep(page: Page): Promise<void> {
  await expectMoving(page, true)
  const before = await slideInFront(page)
  await page.clock.runFor(2300)
  await expect.poll(() => slideInFront(page)).toBe((before % 5) + 1)
}

test.describe('a carousel', () => {
  test.use({ viewport: phoneScreen, contextOptions: withMotion })

  test('[SRCH-089] [SRCH-090] moves on every 2 seconds, but not under the pointer', async ({ page }) => {
    await openPartOutOfTime(page, 'Carousel')
    await holdOnFirst(page)
    await expectStill(page)
    await leave(page)
    await expectMoving(page, true)
    await page.clock.runFor(1990)
    expect(await scrolled(page)).toBe(0)
    await page.clock.runFor(10 + 300)
    for (const slide of [2, 3, 4, 5, 1]) {
      await expect.poll(() => slideInFront(page)).toBe(slide)
      await page.clock.runFor(2000)
    }
  })

  test('stands still around the focus and once it is paused; its buttons turn it by hand', async ({ page }) => {
    await openPartOutOfTime(page, 'Carousel')
    await holdOnFirst(page)
    await button(carousel(page), 'Next slide').focus()
    await leave(page)
    await expectStill(page)
    for (const [name, slide] of [
      ['Next slide', 2],
      ['Previous slide', 1],
      ['Previous slide', 5],
      ['Next slide', 1],
    ] as const) {
      await button(carousel(page), name).press('Enter')
      await page.clock.runFor(300)
      await expect.poll(() => slideInFront(page)).toBe(slide)
    }
    await button(carousel(page), 'Next slide').blur()
    await expectOneStep(page)
    await button(carousel(page), 'Pause the carousel').press('Enter')
    const play = button(carousel(page), 'Play the carousel')
    await expect(play).toBeFocused()
    await play.blur()
    await expectStill(page)
    await play.press('Enter')
    await button(carousel(page), 'Pause the carousel').blur()
    await expectOneStep(page)
  })

  test.describe('pulled by hand', () => {
    test.use({ hasTouch: true })

    test('[SRCH-091] springs back from 50 px and turns after more, and the card is not pressed', async ({ page }) => {
      await openPartOutOfTime(page, 'Carousel')
      await holdOnFirst(page)
      const from = await placeOf(button(carousel(page), 'NAYAGHAR'))
      const pull = async (distance: number) => {
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
        await page.mouse.move(from.x - distance, from.y, { steps: 5 })
        await page.mouse.up()
      }
      const screen = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        screen.send('Input.dispatchTouchEvent', { type, touchPoints })
      const swipe = async (distance: number) => {
        await touch('touchStart', from)
        for (let moved = 10; moved <= distance; moved += 10) await touch('touchMove', { ...from, x: from.x - moved })
        await touch('touchEnd')
      }
      for (const [move, distance, end] of [
        [pull, 50, 0],
        [pull, 51, 256],
        [pull, -51, 0],
        [swipe, 50, 0],
        [swipe, 60, 256],
      ] as const) {
        await move(distance)
        await page.clock.runFor(300)
        await expect.poll(() => scrolled(page)).toBe(end)
      }
      await expect(page.getByText('Copied!')).toBeHidden()
      await button(carousel(page), 'TOUR500').click()
      await expect(page.getByText('Copied!')).toBeVisible()
    })
  })

  test.describe('where motion is unwanted', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('does not move by itself, so it needs no pause button', async ({ page }) => {
      await openPartOutOfTime(page, 'Carousel')
      await expect(button(carousel(page), 'Pause the carousel')).toBeHidden()
      await expectStill(page)
      await button(carousel(page), 'Next slide').click()
      await expect.poll(() => scrolled(page)).toBe(256)
    })

    test('[CONST-009] counts its slides, 240 wide on a phone and 425 on a desktop, 16 apart', async ({ page }) => {
      await openPart(page, 'Carousel')
      await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel')
      const slides = carousel(page).getByRole('group')
      await expect(slides).toHaveCount(5)
      await expect(slides.nth(1)).toHaveAccessibleName('2 of 5')
      await expect(slides.nth(1)).toHaveAttribute('aria-roledescription', 'slide')
      for (const [screen, width] of [
        [phoneScreen, 240],
        [desktopScreen, 425],
      ] as const) {
        await page.setViewportSize(screen)
        const [one, two] = await strip(page).evaluate((box) => [...box.children].map((s) => s.getBoundingClientRect()))
        expect(one?.width).toBe(width)
        expect((two?.left ?? 0) - (one?.right ?? 0)).toBeCloseTo(16)
      }
    })
  })
})

test.describe('the photo viewer', () => {
  const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos' })
  const counter = (page: Page) => viewer(page).locator('[aria-live=polite]').first()

  inGallery(
    'turns with keys, buttons and the row of small photos, says where it is, closes on Escape',
    async ({ page }) => {
      const photo = page.getByRole('link', { name: 'Open photo 2 of 8: Living room of the home' })
      await photo.focus()
      await press(page, 'Enter')
      await expect(button(viewer(page), 'Close')).toBeFocused()
      await expect(counter(page)).toHaveText('2 / 8Living room')
      for (const [key, says, name] of [
        ['ArrowRight', '3 / 8Kitchen', 'Kitchen of the home'],
        ['ArrowLeft', '2 / 8Living room', 'Living room of the home'],
        ['End', '8 / 8Kitchen 2', 'Kitchen 2 of the home'],
        ['ArrowRight', '1 / 8Bedroom', 'Bedroom of the home'],
        ['ArrowLeft', '8 / 8Kitchen 2', 'Kitchen 2 of the home'],
        ['Home', '1 / 8Bedroom', 'Bedroom of the home'],
      ] as const) {
        await press(page, key)
        await expect(counter(page)).toHaveText(says)
        await expect(viewer(page).getByRole('img', { name, exact: true })).toBeInViewport()
      }
      await press(page, 'Escape')
      await expect(viewer(page)).toBeHidden()
      await expect(photo).toBeFocused()
      await button(page, 'All 8 photos').click()
      await button(viewer(page), 'Next photo').click()
      await expect(counter(page)).toHaveText('2 / 8Living room')
      await button(viewer(page), 'Previous photo').click()
      await expect(counter(page)).toHaveText('1 / 8Bedroom')
      const fifth = button(viewer(page), 'Photo 5: Bathroom')
      await fifth.click()
      await expect(counter(page)).toHaveText('5 / 8Bathroom')
      await expect(fifth).toHaveAttribute('aria-current', 'true')
      await expect(viewer(page).locator('[aria-current=true]')).toHaveCount(1)
      await button(viewer(page), 'Close').click()
      await expect(viewer(page)).toBeHidden()
    },
  )
})
