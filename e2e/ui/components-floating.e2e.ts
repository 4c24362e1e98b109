import type { Locator, Page } from '@playwright/test'
import { button, openPart, part } from '../gallery.ts'
import { expect, phoneScreen, test } from '../journey.ts'

test.use({ viewport: phoneScreen })

const gap = 8

async function edges(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It must be seen')
  const [left, top] = [Math.round(box.x), Math.round(box.y)]
  return { left, top, right: Math.round(box.x + box.width), bottom: Math.round(box.y + box.height) }
}

/** Lifts an element out of the page, to where a test wants it in the window. */
const moveTo = (locator: Locator, left: number, top: number) =>
  locator.evaluate(
    (element, to) => {
      Object.assign(element.style, { position: 'fixed', left: `${to.left}px`, top: `${to.top}px`, zIndex: '1' })
    },
    { left, top },
  )

async function expectInWindow(page: Page, plate: Locator): Promise<void> {
  const { left, top, right, bottom } = await edges(plate)
  const window = page.viewportSize() ?? phoneScreen
  expect(left).toBeGreaterThanOrEqual(gap)
  expect(top).toBeGreaterThanOrEqual(gap)
  expect(right).toBeLessThanOrEqual(window.width - gap)
  expect(bottom).toBeLessThanOrEqual(window.height - gap)
}

test.describe('a menu', () => {
  const openAt = async (page: Page, name: string, left: number, top: number) => {
    const opener = button(part(page, 'Menu and tooltip'), name)
    await moveTo(opener, left, top)
    await opener.click()
    const menu = page.getByRole('menu', { name })
    await expect(menu).toBeVisible()
    const placed = { opener: await edges(opener), menu: await edges(menu) }
    await expectInWindow(page, menu)
    await page.keyboard.press('Escape')
    return placed
  }

  test('stands below its button, in line with it; near an edge of the window above it or pulled back', async ({
    page,
  }) => {
    await openPart(page, 'Menu and tooltip')
    const below = await openAt(page, 'Visit', 40, 100)
    expect(below.menu).toMatchObject({ left: 40, top: below.opener.bottom + gap })
    const above = await openAt(page, 'Visit', 40, 760)
    expect(above.menu).toMatchObject({ left: 40, bottom: above.opener.top - gap })
    const pulled = await openAt(page, 'Visit', 300, 100)
    expect(pulled.menu).toMatchObject({ right: 382, top: pulled.opener.bottom + gap })
    const corner = await openAt(page, 'Visit', 300, 760)
    expect(corner.menu).toMatchObject({ right: 382, bottom: corner.opener.top - gap })
    const inLineAtItsEnd = await openAt(page, 'More', 300, 100)
    expect(inLineAtItsEnd.menu).toMatchObject({ right: 344, top: inLineAtItsEnd.opener.bottom + gap })
  })

  test('goes with its button when the page is scrolled', async ({ page }) => {
    await openPart(page, 'Menu and tooltip')
    const opener = button(part(page, 'Menu and tooltip'), 'Visit')
    await opener.click()
    const menu = page.getByRole('menu', { name: 'Visit' })
    await expect(menu).toBeVisible()
    const before = await edges(menu)
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px'
      scrollBy({ top: 50, behavior: 'instant' })
    })
    await expect.poll(async () => (await edges(menu)).top).toBe(before.top - 50)
    expect((await edges(menu)).top).toBe((await edges(opener)).bottom + gap)
  })
})

test('a tooltip is centred below its element and kept inside the window', async ({ page }) => {
  await openPart(page, 'Menu and tooltip')
  const info = button(page, 'About the deposit')
  const tip = page.getByRole('tooltip')
  const wrapper = page.locator('.tipped')
  await moveTo(wrapper, 170, 100)
  await info.focus()
  await expect(tip).toBeVisible()
  const [explained, centred] = [await edges(info), await edges(tip)]
  expect(centred.top).toBe(explained.bottom + gap)
  expect(centred.left + centred.right).toBe(explained.left + explained.right)
  await moveTo(wrapper, 340, 100)
  await expect.poll(async () => (await edges(tip)).right).toBe(382)
  await moveTo(wrapper, 340, 790)
  await expect.poll(async () => (await edges(tip)).bottom).toBe(790 - gap)
  await expectInWindow(page, tip)
})

test('a calendar that fits neither below nor above its button is still fully visible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openPart(page, 'Calendar and date picker')
  const picker = part(page, 'Calendar and date picker').getByRole('button', { name: /^Move in / })
  await moveTo(picker, 16, 230)
  await picker.click()
  const plate = page.getByRole('dialog', { name: 'Move in', exact: true })
  await expect(plate.getByRole('grid')).toBeVisible()
  await expectInWindow(page, plate)
  expect(await plate.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
})

test('suggestions are as wide as their field and never cover it, however short the window is', async ({ page }) => {
  await openPart(page, 'Combo box')
  const combo = part(page, 'Combo box').locator('.combo-field')
  const field = combo.locator('.inp')
  const list = combo.locator('.combo')
  await moveTo(combo, 16, 100)
  await combo.evaluate((element) => Object.assign(element.style, { width: '358px' }))
  await combo.getByRole('combobox').fill('hsr')
  await expect(combo.getByRole('option')).toHaveCount(4)
  const inLine = { left: 16, right: 374 }
  await expect.poll(() => edges(list)).toMatchObject({ ...inLine, top: (await edges(field)).bottom + gap })
  await moveTo(combo, 16, 700)
  await expect.poll(() => edges(list)).toMatchObject({ ...inLine, bottom: (await edges(field)).top - gap })
  // 262 px of suggestions, and less than that on either side.
  await page.setViewportSize({ width: 390, height: 440 })
  await moveTo(combo, 16, 140)
  await expect.poll(() => edges(list)).toMatchObject({ ...inLine, top: (await edges(field)).bottom + gap, bottom: 432 })
  await moveTo(combo, 16, 240)
  await expect.poll(() => edges(list)).toMatchObject({ ...inLine, top: 8, bottom: (await edges(field)).top - gap })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the ways to share a home open beside their button', async ({ page, make }) => {
    const { slug } = await make.aHome()
    await page.goto(`/houses/${slug}`)
    const share = button(page, 'Share this home').first()
    await share.click()
    const plate = page.getByRole('dialog', { name: 'Share this home' })
    await expect(plate).toBeVisible()
    const [opener, placed] = [await edges(share), await edges(plate)]
    expect(placed).toMatchObject({ right: opener.right, top: opener.bottom + gap })
    await expectInWindow(page, plate)
  })
})
