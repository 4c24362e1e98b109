import sharp from 'sharp'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

test.use({ viewport: phoneScreen })

const aCheque = () =>
  sharp({ create: { width: 900, height: 400, channels: 3, background: '#e8e4d8' } })
    .jpeg()
    .toBuffer()

test('[BANK-002] [BANK-004] [BANK-005] an account in another name is checked by hand with a cheque, and then complete', async ({
  page,
  context,
  make,
}) => {
  const { person } = await make.aTenant({ in: await make.aHome() })
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/myhome')
  await page.getByRole('link', { name: 'Bank details' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank details')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  // Refused fields keep what was typed.
  await page.getByLabel('Account holder’s name').fill('Asha Rao')
  await page.getByLabel('Account number', { exact: true }).fill('123456780005')
  await page.getByLabel('Account number again').fill('123456780006')
  await page.getByLabel('IFSC').fill('HDFC0001234')
  await page.getByRole('button', { name: 'Submit and verify' }).click()
  await expect(page.getByText('The two account numbers are not the same.')).toBeVisible()
  await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('123456780005')
  await page.getByLabel('IFSC').fill('HDF0001234')
  await page.getByLabel('Account number again').fill('123456780005')
  await page.getByRole('button', { name: 'Submit and verify' }).click()
  await expect(page.getByText('An IFSC looks like HDFC0001234.')).toBeVisible()

  await page.getByLabel('IFSC').fill('HDFC0001234')
  await page.getByRole('button', { name: 'Submit and verify' }).click()
  await expect(page.getByText('Your bank knows this account by another name.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ending in 0 0 0 5' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  // With a cheque the money office decides.
  await page.getByLabel('Account number', { exact: true }).fill('123456780005')
  await page.getByLabel('Account number again').fill('123456780005')
  await page
    .getByLabel('Cancelled cheque')
    .setInputFiles({ name: 'cheque.jpg', mimeType: 'image/jpeg', buffer: await aCheque() })
  await page.getByRole('button', { name: 'Submit and verify' }).click()
  await expect(page.getByText('We compare your cheque with what you entered')).toBeVisible()

  await context.clearCookies()
  const admin = await make.aPerson({ firstName: 'Hema', roles: ['admin'] })
  await signIn(context, admin.phone)
  await openAwake(page, '/admins/money/bank-accounts')
  const card = page.getByRole('article').filter({ hasText: person.phone.slice(-4) })
  await expect(card.getByText('SOMEBODY ELSE')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  const cheque = await context.request.get((await card.getByRole('link').getAttribute('href')) ?? '')
  expect([cheque.status(), cheque.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await card.getByLabel('Account number on the cheque').fill('123456780009')
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(card.getByText('They entered another number.')).toBeVisible()
  await card.getByLabel('Account number on the cheque').fill('123456780005')
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('It is accepted when somebody else has compared the cheque too.')).toBeVisible()
  await expect(card.getByText('You have compared the cheque.')).toBeVisible()

  await context.clearCookies()
  await signIn(context, (await make.aPerson({ firstName: 'Indu', roles: ['admin'] })).phone)
  await openAwake(page, '/admins/money/bank-accounts')
  await expect(card.getByText('Hema has compared the cheque: you are the second.')).toBeVisible()
  await card.getByLabel('Account number on the cheque').fill('123456780005')
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Accepted. They are told, and what waited for it is paid.')).toBeVisible()
  await expect(card).toHaveCount(0)

  await context.clearCookies()
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/bank-details')
  await expect(page.getByText('Verified by hand')).toBeVisible()
  await expect(page.getByLabel('IFSC')).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  // Another account is verified at once, and locked for a day.
  await page.getByText('Change the account').click()
  await page.getByLabel('Account holder’s name').fill('Asha Rao')
  await page.getByLabel('Account number', { exact: true }).fill('123456789012')
  await page.getByLabel('Account number again').fill('123456789012')
  await page.getByLabel('IFSC').fill('SBIN0')
  await page.getByRole('button', { name: 'Submit and verify' }).click()
  await expect(page.getByRole('heading', { name: 'ending in 9 0 1 2' })).toBeVisible()
  await expect(page.getByText('nothing is paid to it before')).toBeVisible()
})
