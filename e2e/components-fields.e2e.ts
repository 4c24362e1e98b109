import type { Page } from '@playwright/test'
import { button, openGallery, part, paste, press } from './gallery.ts'
import { desktopScreen, expect, test } from './journey.ts'

test.use({ viewport: desktopScreen })

test.describe('a field that suggests', () => {
  const field = (page: Page) => part(page, 'Combo box').getByRole('combobox', { name: 'Locality' })
  const options = (page: Page) =>
    part(page, 'Combo box').getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

  test('offers places for what is typed; arrows walk through them, Enter takes one', async ({ page }) => {
    await openGallery(page)
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

  test('closes on Escape and keeps the text; "Clear" empties it and goes back to it', async ({ page }) => {
    await openGallery(page)
    await field(page).fill('white')
    await expect(options(page).first()).toBeVisible()
    await press(page, 'Escape')
    await expect(options(page).first()).toBeHidden()
    await expect(field(page)).toHaveValue('white')
    await button(part(page, 'Combo box'), 'Clear').press('Enter')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await field(page).fill('white')
    await options(page).filter({ hasText: 'Whitefield' }).click()
    await expect(field(page)).toHaveValue('Whitefield')
    await expect(field(page)).toBeFocused()
  })

  test('says when nothing was found, and when the network is lost, and keeps the text', async ({ page }) => {
    await openGallery(page)
    await field(page).fill('zzz')
    await expect(part(page, 'Combo box').getByRole('status')).toHaveText(/^Nothing found for “zzz”\./)
    await field(page).fill('fail')
    const alert = part(page, 'Combo box').getByRole('alert')
    await expect(alert).toContainText('No suggestions just now. What you typed is kept.')
    await expect(field(page)).toHaveValue('fail')
    await button(alert, 'Try again').click()
    await expect(part(page, 'Combo box').getByRole('status')).toHaveText('Looking')
    await expect(alert).toBeVisible()
  })
})

test.describe('a calendar', () => {
  const calendar = (page: Page) => page.getByRole('application', { name: /^Move-in date/ })
  const day = (page: Page, name: string) => calendar(page).getByRole('button', { name: new RegExp(name) })

  test('follows the arrow keys and says whole dates', async ({ page }) => {
    await openGallery(page)
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

  test('does not let closed or past days be chosen', async ({ page }) => {
    await openGallery(page)
    for (const closed of ['Sunday, 13 December 2026', 'Friday, 25 December 2026', 'Wednesday, 2 December 2026']) {
      await expect(day(page, closed)).toHaveAttribute('aria-disabled', 'true')
      await day(page, closed).click({ force: true })
    }
    await day(page, 'Saturday, 12 December 2026').focus()
    await press(page, 'ArrowRight', 'Enter')
    await expect(calendar(page).getByRole('gridcell', { selected: true })).toHaveText('9')
  })

  test('a date picker opens it on the chosen day, takes one and gives the focus back', async ({ page }) => {
    await openGallery(page)
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

test('a price range moves with the arrow keys and says rents, not positions', async ({ page }) => {
  await openGallery(page)
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

test.describe('a code field', () => {
  test('[FORM-044] takes digits only, at most four, and is complete with the last', async ({ page }) => {
    await openGallery(page)
    const boxes = part(page, 'Code boxes')
    const code = boxes.getByRole('textbox', { name: '4-digit code' })
    const said = boxes.getByRole('status')
    await code.focus()
    await page.keyboard.type('4x 07')
    await expect(code).toHaveValue('407')
    await expect(said).toHaveText('Not complete yet')
    await page.keyboard.type('1')
    await expect(said).toHaveText('Complete: 4071')
    // A key on a full code replaces its last digit; it never grows.
    await page.keyboard.type('9')
    await expect(code).toHaveValue('4079')
    // One input, so one value is sent however many boxes are drawn.
    await expect(boxes.locator('[name=code4]')).toHaveCount(1)
  })

  test('takes a pasted message, goes back box by box, and offers the code of an SMS', async ({ page }) => {
    await openGallery(page)
    const code = part(page, 'Code boxes').getByRole('textbox', { name: '4-digit code' })
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await code.focus()
    await paste(page, 'Your code is 40 71')
    await expect(code).toHaveValue('4071')
    await press(page, 'Backspace')
    await expect(code).toHaveValue('407')
    await press(page, 'Backspace', 'Backspace')
    await expect(code).toHaveValue('4')
    await page.keyboard.type('123')
    await press(page, 'ArrowLeft', 'ArrowLeft')
    await page.keyboard.type('9')
    await expect(code).toHaveValue('4193')
  })

  test('says what is wrong with the code', async ({ page }) => {
    await openGallery(page)
    const wrong = page.getByRole('textbox', { name: 'Code from the SMS' })
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(wrong).toHaveAccessibleDescription('That code does not match. Check the SMS.')
    await expect(page.getByRole('textbox', { name: '6-digit code' })).toHaveAttribute('maxlength', '6')
  })
})

test('[CONST-013] a phone field shows +91 and takes ten digits, however they are typed or pasted', async ({ page }) => {
  await openGallery(page)
  const phone = part(page, 'Text fields').getByRole('textbox', { name: 'Phone' })
  await expect(part(page, 'Text fields').getByText('+91')).toBeVisible()
  await expect(phone).toHaveAccessibleDescription('We send a code to this number.')
  await phone.clear()
  await phone.pressSequentially('98a450-123456789')
  await expect(phone).toHaveValue('9845012345')
  for (const copied of ['+91 98860 54321', '098860-54321']) {
    await phone.clear()
    await paste(page, copied)
    await expect(phone).toHaveValue('9886054321')
  }
})

test.describe('choices', () => {
  test('radio cards follow the arrow keys and pass over one that is taken', async ({ page }) => {
    await openGallery(page)
    const group = page.getByRole('group', { name: 'What do you need?' })
    const [twin, single, house] = [/^Bed in a twin room/, /^Private room/, /^The whole house/].map((name) =>
      group.getByRole('radio', { name }),
    ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>, ReturnType<Page['locator']>]
    await expect(twin).toHaveAccessibleName('Bed in a twin room Shared with one person ₹9,200')
    await expect(house).toBeDisabled()
    await twin.focus()
    await press(page, 'ArrowDown')
    await expect(single).toBeFocused()
    await expect(single).toBeChecked()
    await press(page, 'ArrowDown')
    await expect(twin).toBeChecked()
    await group.getByText('Your own door').click()
    await expect(single).toBeChecked()
    await expect(page.getByRole('group', { name: 'Pay by' })).toHaveAccessibleDescription('Choose how you pay.')
  })

  test('segments follow the arrow keys and are one stop for the Tab key', async ({ page }) => {
    await openGallery(page)
    const visit = page.getByRole('group', { name: 'Kind of visit' })
    const book = page.getByRole('group', { name: 'Book', exact: true })
    await visit.getByRole('radio', { name: 'In person' }).focus()
    await press(page, 'ArrowRight')
    await expect(visit.getByRole('radio', { name: 'Online' })).toBeChecked()
    await press(page, 'Tab')
    await expect(book.getByRole('radio', { name: 'A bed' })).toBeFocused()
    await press(page, 'ArrowLeft')
    await expect(book.getByRole('radio', { name: 'A room' })).toBeChecked()
    await expect(book.getByRole('radio', { name: 'House' })).toBeDisabled()
  })

  test('a switch and a checkbox turn with the space bar and say their hints and errors', async ({ page }) => {
    await openGallery(page)
    const reminders = page.getByRole('switch', { name: 'Rent reminders', exact: true })
    await expect(reminders).toBeChecked()
    await expect(reminders).toHaveAccessibleDescription('By SMS, two days before the 5th')
    await reminders.press('Space')
    await expect(reminders).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'Autopay' })).toBeDisabled()
    const photos = page.getByRole('checkbox', { name: 'Only with photos', exact: true })
    await expect(photos).toHaveAccessibleDescription('Homes our people have visited')
    await photos.press('Space')
    await expect(photos).toBeChecked()
    await page.getByText('Only with photos').click()
    await expect(photos).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'All of HSR Layout' })).toBeChecked({ indeterminate: true })
    await expect(page.getByRole('checkbox', { name: 'Parking' })).toBeDisabled()
    const terms = page.getByRole('checkbox', { name: 'I agree to the terms' })
    await expect(terms).toHaveAttribute('aria-invalid', 'true')
    await expect(terms).toHaveAccessibleDescription('Tick this to go on.')
  })
})

test('pages and steps say which one is current', async ({ page }) => {
  await openGallery(page)
  const pages = page.getByRole('navigation', { name: 'Pages, in the middle' })
  await expect(pages.locator('[aria-current]')).toHaveCount(1)
  await expect(pages.locator('[aria-current=page]')).toHaveAccessibleName('Page 6')
  await expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', /page=7$/)
  // The first page has none before it: nothing to press, nothing to read out.
  await expect(page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link')).toHaveText([
    '1',
    '2',
    '3',
    '11',
    '',
  ])
  const steps = page.getByRole('list', { name: 'Steps' }).first().getByRole('listitem')
  await expect(steps).toHaveText(['Your details', 'Code', 'Done'])
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(steps.nth(0).getByRole('img', { name: 'Done:' })).toBeVisible()
  await expect(steps.nth(0).getByRole('link', { name: 'Your details' })).toHaveAttribute('href', /step=1$/)
  await expect(steps.nth(2).getByRole('link')).toHaveCount(0)
})
