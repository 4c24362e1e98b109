import type { Page } from '@playwright/test'
import { button, inGallery, openPart, openPartOutOfTime, part, press } from '../gallery.ts'
import { desktopScreen, expect, phoneScreen, test } from '../journey.ts'

test.use({ viewport: desktopScreen })

const layers = [
  { opener: 'Dialog', name: 'Cancel this visit?', answer: 'Keep it' },
  { opener: 'Bottom sheet', name: 'Schedule a visit', answer: 'Close' },
  { opener: 'Side menu', name: 'Menu', answer: 'Close' },
  { opener: 'Drawer with actions', name: 'All filters', answer: 'Show 128 homes' },
]

/** The Tab key may lead to the browser's own bar, but never to the page behind an open dialog. */
const focusIsBehind = (page: Page) =>
  page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'))

test.describe('a dialog, a sheet or a drawer', () => {
  inGallery('says its name, keeps the focus inside and gives it back', async ({ page }) => {
    for (const { opener, name, answer } of layers) {
      await button(page, opener).focus()
      await press(page, 'Enter')
      const layer = page.getByRole('dialog', { name, exact: true })
      await expect(button(layer, 'Close')).toBeFocused()
      await layer.locator('button, input, a').last().focus()
      for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        await press(page, key)
        expect(await focusIsBehind(page), `${key} in ${name}`).toBe(false)
      }
      await press(page, 'Escape')
      await expect(layer).toBeHidden()
      await expect(button(page, opener)).toBeFocused()
      await press(page, 'Enter')
      await button(layer, answer).press('Enter')
      await expect(layer).toBeHidden()
      await expect(button(page, opener)).toBeFocused()
    }
  })

  inGallery('closes on a press beside it, not on one inside or on text selected outwards', async ({ page }) => {
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

  inGallery('closes the suggestions inside it first; next time, what was typed is still there', async ({ page }) => {
    await button(page, 'Bottom sheet').click()
    const sheet = page.getByRole('dialog', { name: 'Schedule a visit' })
    await sheet.getByLabel('Name').fill('Ananya')
    await sheet.getByRole('combobox', { name: 'Locality' }).click()
    await expect(sheet.getByRole('option')).toHaveCount(1)
    await press(page, 'Escape')
    await expect(sheet.getByRole('option')).toBeHidden()
    await expect(sheet).toBeVisible()
    await press(page, 'Escape')
    await expect(sheet).toBeHidden()
    await button(page, 'Bottom sheet').click()
    await expect(sheet.getByLabel('Name')).toHaveValue('Ananya')
    // Announcements must be inside the dialog: the page behind it is inert.
    await button(sheet, 'Send code').click()
    await expect(sheet.locator('[aria-live=polite]').getByText('Code sent')).toBeVisible()
    await press(page, 'Escape')
    await expect(sheet).toBeHidden()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: phoneScreen })
    test('a sheet stands at the bottom, springs back from a twitch and closes when pulled down', async ({ page }) => {
      await openPart(page, 'Dialog, bottom sheet and drawer')
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

  test('is read out and gone after 3 seconds; the next one waits for its turn', async ({ page }) => {
    await openPartOutOfTime(page, 'Toast')
    // There before the text: a live region that comes together with its text is not read out.
    await expect(page.locator('.toasts [aria-live]')).toHaveCount(2)
    await button(page, 'Done, with an action').click()
    await button(page, 'Plain, 3.5 seconds').click()
    await expect(saved(page)).toBeVisible()
    await page.clock.runFor(2990)
    await expect(saved(page)).toBeVisible()
    await expect(page.getByText('Copied!')).toBeHidden()
    await page.clock.runFor(10)
    await expect(saved(page)).toBeHidden()
    await expect(page.getByText('Copied!')).toBeVisible()
    await page.clock.runFor(3490)
    await expect(page.getByText('Copied!')).toBeVisible()
    await page.clock.runFor(10)
    await expect(page.getByText('Copied!')).toBeHidden()
    await button(page, 'Failure').click()
    await expect(page.locator('[aria-live=assertive]').getByText('Something is not right.')).toBeVisible()
  })

  test('stays as long as the focus or the pointer is on it, and its button works', async ({ page }) => {
    await openPartOutOfTime(page, 'Toast')
    await button(page, 'Done, with an action').click()
    await button(page, 'Undo').focus()
    await page.clock.runFor(20_000)
    await expect(saved(page)).toBeVisible()
    await button(page, 'Undo').blur()
    await page.clock.runFor(3000)
    await expect(saved(page)).toBeHidden()
    await button(page, 'Done, with an action').click()
    await saved(page).hover()
    await page.clock.runFor(20_000)
    await button(page, 'Undo').press('Enter')
    await expect(saved(page)).toBeHidden()
    await expect(page.locator('[aria-live=polite]').getByText('Taken off your list')).toBeVisible()
  })
})

inGallery('a menu follows the arrow keys, closes on Escape, and does what its entry says', async ({ page }) => {
  const opener = button(part(page, 'Menu and tooltip'), 'Visit')
  await expect(opener).toHaveAttribute('aria-haspopup', 'menu')
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.focus()
  await press(page, 'Enter')
  const menu = page.getByRole('menu', { name: 'Visit' })
  const entries = menu.getByRole('menuitem')
  await expect(entries).toHaveText(['Change the time', 'See the homeHSR Layout, Sector 2', 'Cancel visit'])
  await expect(entries.nth(0)).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await press(page, 'ArrowDown')
  await expect(entries.nth(1)).toBeFocused()
  await press(page, 'End')
  await expect(entries.nth(2)).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(entries.nth(0)).toBeFocused()
  await press(page, 'ArrowUp')
  await expect(entries.nth(2)).toBeFocused()
  await press(page, 'Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await button(page, 'More').press('Enter')
  const more = page.getByRole('menu', { name: 'More' })
  await expect(more.getByRole('menuitem', { name: 'Share' })).toBeDisabled()
  await expect(more.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByText('Logged out')).toBeVisible()
  await expect(more).toBeHidden()
  await expect(button(page, 'More')).toBeFocused()
  await button(page, 'More').press('Enter')
  await expect(more).toBeVisible()
  await page.mouse.click(2, 300)
  await expect(more).toBeHidden()
})

inGallery(
  'a tooltip shows on focus and under the pointer, leaves on Escape, and is read out with its button',
  async ({ page }) => {
    const info = button(page, 'About the deposit')
    const tip = page.getByRole('tooltip')
    const text = 'Refunded when you leave, less anything that was broken.'
    await expect(info).toHaveAccessibleDescription(text)
    await expect(tip).toBeHidden()
    await info.focus()
    await expect(tip).toHaveText(text)
    await expect(tip).toBeVisible()
    await press(page, 'Escape')
    await expect(tip).toBeHidden()
    await expect(info).toBeFocused()
    await info.blur()
    await info.hover()
    await tip.hover()
    await expect(tip).toBeVisible()
    await page.mouse.move(2, 300)
    await expect(tip).toBeHidden()
  },
)

inGallery('tabs follow the arrow keys, show one panel at a time and keep what was typed', async ({ page }) => {
  const tabs = page.getByRole('tablist', { name: 'What to search' }).getByRole('tab')
  const panel = part(page, 'Tabs').getByRole('tabpanel')
  const typed = page.getByLabel('Typed here, kept here')
  await typed.fill('kept')
  await tabs.nth(0).focus()
  await press(page, 'ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'false')
  await expect(panel.and(page.getByLabel('House96'))).toHaveText('Whole houses.')
  await expect(typed).toBeHidden()
  await press(page, 'End')
  await expect(page.getByText('Homes for families.')).toBeVisible()
  await press(page, 'ArrowLeft', 'Home', 'ArrowLeft')
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
  await press(page, 'ArrowRight')
  await expect(tabs.nth(0)).toBeFocused()
  await expect(typed).toHaveValue('kept')
  // The row of tabs is one stop: the next is what the panel holds.
  await press(page, 'Tab')
  await expect(typed).toBeFocused()
})

inGallery('an accordion opens and closes from the keyboard, one answer at a time', async ({ page }) => {
  const question = (text: string) => part(page, 'Accordion').locator('summary', { hasText: text })
  const first = page.getByText('On the day you hand over the keys')
  const second = page.getByText('Yes.', { exact: true })
  await expect(first).toBeVisible()
  await question('When do I get the deposit back?').focus()
  await press(page, 'Tab')
  await expect(question('Can I move to another city?')).toBeFocused()
  await press(page, 'Enter')
  await expect(second).toBeVisible()
  await expect(first).toBeHidden()
  await press(page, 'Space')
  await expect(second).toBeHidden()
})
