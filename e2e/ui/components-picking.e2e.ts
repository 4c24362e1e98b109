import type { Page } from '@playwright/test'
import { button, inGallery, openPartOutOfTime, part, press } from '../gallery.ts'
import { desktopScreen, expect, test } from '../journey.ts'

test.use({ viewport: desktopScreen })

test.describe('a field that suggests', () => {
  const field = (page: Page) => part(page, 'Combo box').getByRole('combobox', { name: 'Locality' })
  const options = (page: Page) =>
    part(page, 'Combo box').getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

  inGallery('offers places for what is typed; arrows walk through them, Enter takes one', async ({ page }) => {
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await field(page).focus()
    await expect(options(page)).toHaveText(['Koramangala 5th Block'])
    await page.keyboard.type('hsr')
    await expect(options(page)).toHaveText([
      'HSR LayoutLocality, 412 homes',
      'HSR Layout, Sector 2Sector, 96 homes',
      'BDA Complex, HSRLandmark',
      'Koramangala 5th Block',
    ])
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(part(page, 'Combo box').getByRole('status')).toHaveText('3 suggestions')
    const expectMarked = async (at: number) => {
      await expect(options(page).nth(at)).toHaveAttribute('aria-selected', 'true')
      const id = await options(page).nth(at).getAttribute('id')
      await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? 'no id')
      await expect(field(page)).toBeFocused()
    }
    await expectMarked(0)
    await press(page, 'ArrowUp')
    await expectMarked(3)
    await press(page, 'ArrowDown', 'ArrowDown')
    await expectMarked(1)
    await press(page, 'Enter')
    await expect(field(page)).toHaveValue('HSR Layout, Sector 2')
    await expect(page.getByText('You chose HSR Layout, Sector 2')).toBeVisible()
    await expect(options(page).first()).toBeHidden()
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  })

  test('keeps the text when dismissed, when nothing is found and when the network is lost', async ({ page }) => {
    await openPartOutOfTime(page, 'Combo box')
    const status = part(page, 'Combo box').getByRole('status')
    const alert = part(page, 'Combo box').getByRole('alert')
    const whitefield = options(page).filter({ hasText: 'Whitefield' })
    const answer = async () => {
      await expect(status).toHaveText('Looking')
      await page.clock.runFor(400)
    }
    await field(page).fill('zzz')
    await answer()
    await expect(status).toHaveText(/^Nothing found for “zzz”\./)
    await field(page).fill('fail')
    await answer()
    await expect(alert).toContainText('No suggestions just now. What you typed is kept.')
    await expect(field(page)).toHaveValue('fail')
    await button(alert, 'Try again').click()
    await answer()
    await expect(alert).toBeVisible()
    await button(part(page, 'Combo box'), 'Clear').press('Enter')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('white')
    await answer()
    await expect(whitefield).toBeVisible()
    await press(page, 'Escape')
    await expect(whitefield).toBeHidden()
    await expect(field(page)).toHaveValue('white')
    await field(page).click()
    await whitefield.click()
    await expect(field(page)).toHaveValue('Whitefield')
    await expect(field(page)).toBeFocused()
  })
})

test.describe('a calendar', () => {
  const calendar = (page: Page) => page.getByRole('application', { name: /^Move-in date/ })
  const day = (page: Page, name: string) => calendar(page).getByRole('button', { name: new RegExp(name) })

  inGallery('says whole dates, follows the arrow keys, and offers no closed or past day', async ({ page }) => {
    for (const closed of ['Sunday, 13 December 2026', 'Friday, 25 December 2026', 'Wednesday, 2 December 2026']) {
      await expect(day(page, closed)).toHaveAttribute('aria-disabled', 'true')
      await day(page, closed).click({ force: true })
    }
    await day(page, 'Saturday, 12 December 2026').focus()
    await press(page, 'ArrowRight', 'Enter')
    await expect(calendar(page).getByRole('gridcell', { selected: true })).toHaveText('9')
    await day(page, 'Wednesday, 9 December 2026').focus()
    for (const [key, name] of [
      ['ArrowRight', 'Thursday, 10 December 2026'],
      ['ArrowDown', 'Thursday, 17 December 2026'],
      ['ArrowLeft', 'Wednesday, 16 December 2026'],
      ['ArrowUp', 'Wednesday, 9 December 2026'],
      ['PageDown', 'Saturday, 9 January 2027'],
    ] as const) {
      await press(page, key)
      await expect(day(page, name)).toBeFocused()
    }
    await press(page, 'Enter')
    await expect(day(page, 'Saturday, 9 January 2027')).toHaveAccessibleName(/selected/)
    await button(calendar(page), 'December 2026').click()
    await expect(day(page, 'Wednesday, 9 December 2026')).not.toHaveAccessibleName(/selected/)
  })

  inGallery('a date picker opens it on the chosen day, takes one and gives the focus back', async ({ page }) => {
    const picker = part(page, 'Calendar and date picker').getByRole('button', { name: /^Move in / })
    const plate = page.getByRole('dialog', { name: 'Move in', exact: true })
    await expect(picker).toHaveAccessibleName('Move in Wed, 9 Dec 2026')
    await picker.focus()
    await press(page, 'Enter')
    await expect(plate.getByRole('button', { name: /Wednesday, 9 December 2026/ })).toBeFocused()
    await press(page, 'ArrowDown', 'Enter')
    await expect(plate).toBeHidden()
    await expect(picker).toBeFocused()
    await expect(picker).toHaveAccessibleName('Move in Wed, 16 Dec 2026')
    await expect(part(page, 'Calendar and date picker').locator('[name=move_in]')).toHaveValue('2026-12-16')
    await press(page, 'Enter')
    await expect(plate.getByRole('grid')).toBeVisible()
    await press(page, 'Escape')
    await expect(plate).toBeHidden()
    await expect(picker).toBeFocused()
  })
})

inGallery('a price range moves with the arrow keys and says rents, not positions', async ({ page }) => {
  const range = part(page, 'Price range').getByRole('group', { name: 'Rent a month' })
  const low = range.getByRole('slider', { name: 'Lowest rent' })
  const high = range.getByRole('slider', { name: 'Highest rent' })
  const said = range.locator('[aria-live=polite]')
  await expect(said).toHaveText('₹7,000 to ₹18,000 a month')
  await low.press('ArrowRight')
  await expect(low).toHaveAttribute('aria-valuetext', '₹7,500 a month')
  await expect(said).toHaveText('₹7,500 to ₹18,000 a month')
  await high.press('ArrowLeft')
  await expect(high).toHaveAttribute('aria-valuetext', '₹17,500 a month')
  await low.press('End')
  await expect(said).toHaveText('₹17,500 to ₹17,500 a month')
  await low.press('Home')
  await expect(low).toHaveAttribute('aria-valuetext', 'No lower limit')
  await high.press('End')
  await expect(high).toHaveAttribute('aria-valuetext', 'No upper limit')
  await expect(said).toHaveText('Any rent')
  await range.getByLabel('From').fill('20,000')
  await press(page, 'Enter')
  await range.getByLabel('To').fill('9000')
  await press(page, 'Tab')
  await expect(said).toHaveText('₹9,000 to ₹20,000 a month')
})
