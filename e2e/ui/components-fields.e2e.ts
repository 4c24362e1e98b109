import { part, paste, press, inGallery as test } from '../gallery.ts'
import { expect } from '../journey.ts'

test('[FORM-044] a code field takes digits only, at most four, typed or pasted, and goes back box by box', async ({
  page,
}) => {
  const boxes = part(page, 'Code boxes')
  const code = boxes.getByRole('textbox', { name: '4-digit code' })
  const said = boxes.getByRole('status')
  // One input, so one value is sent however many boxes are drawn, and the phone can offer the code of an SMS.
  await expect(boxes.locator('[name=code4]')).toHaveCount(1)
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.focus()
  await page.keyboard.type('4x 07')
  await expect(code).toHaveValue('407')
  await expect(said).toHaveText('Not complete yet')
  await page.keyboard.type('1')
  await expect(said).toHaveText('Complete: 4071')
  // A key on a full code replaces the digit it stands on; the code never grows.
  await page.keyboard.type('9')
  await expect(code).toHaveValue('4079')
  await press(page, 'ArrowLeft', 'ArrowLeft')
  await page.keyboard.type('5')
  await expect(code).toHaveValue('4579')
  await press(page, 'End', 'Backspace', 'Backspace')
  await expect(code).toHaveValue('45')
  await paste(page, 'Your code is 40 71')
  await expect(code).toHaveValue('4071')
  await expect(said).toHaveText('Complete: 4071')
})

test('[FORM-045] a number field takes digits only, typed or pasted, and no more than it has', async ({ page }) => {
  const account = part(page, 'Text fields').getByRole('textbox', { name: 'Account number' })
  await account.pressSequentially('12a3 4-5')
  await expect(account).toHaveValue('12345')
  await account.press('Home')
  await account.pressSequentially('x9')
  await expect(account).toHaveValue('912345')
  await account.clear()
  await paste(page, '1234 5678 9012 3456 7890')
  await expect(account).toHaveValue('123456789012345678')
})

test('[CONST-013] a phone field shows +91 and takes ten digits, however they are typed or pasted', async ({ page }) => {
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

test('radio cards and segments follow the arrow keys, pass over what is taken, and are one Tab stop', async ({
  page,
}) => {
  const group = page.getByRole('group', { name: 'What do you need?' })
  const twin = group.getByRole('radio', { name: /^Bed in a twin room/ })
  const single = group.getByRole('radio', { name: /^Private room/ })
  await expect(twin).toHaveAccessibleName('Bed in a twin room Shared with one person ₹9,200')
  await expect(group.getByRole('radio', { name: /^The whole house/ })).toBeDisabled()
  await twin.focus()
  await press(page, 'ArrowDown')
  await expect(single).toBeFocused()
  await expect(single).toBeChecked()
  await press(page, 'ArrowDown')
  await expect(twin).toBeChecked()
  await group.getByText('Your own door').click()
  await expect(single).toBeChecked()
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

test('a switch and a checkbox turn with the space bar and say their hints', async ({ page }) => {
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
})

test('pages and steps say which one is current', async ({ page }) => {
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

test('a field that is wrong says so, and what to do about it', async ({ page }) => {
  for (const [field, help] of [
    [page.getByRole('textbox', { name: 'Email' }), 'Add the part after the dot, like ananya@gmail.com.'],
    [page.getByRole('textbox', { name: 'Code from the SMS' }), 'That code does not match. Check the SMS.'],
    [page.getByRole('combobox', { name: 'Floor' }), 'Choose a floor.'],
    [page.getByRole('checkbox', { name: 'I agree to the terms' }), 'Tick this to go on.'],
    [page.getByRole('group', { name: 'Pay by' }), 'Choose how you pay.'],
  ] as const) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(help)
  }
  await expect(page.getByRole('button', { name: /^Move out/ })).toHaveAccessibleDescription(
    'Pick a day after 9 Dec 2026.',
  )
})
