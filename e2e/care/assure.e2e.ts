import { addDays, dayInIndia } from '#shared/dates.ts'
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

const today = dayInIndia(new Date())

test('[TENANT-011] [TENANT-012] [TENANT-014] a tenant buys Assure, tells a flatmate, and ends it for the next month', async ({
  page,
  context,
  make,
}) => {
  const home = await make.aHome({ beds: 2 })
  const { person } = await make.aTenant({ in: home, from: addDays(today, -60) })
  const meera = await make.aPerson({ firstName: 'Meera' })
  await make.aTenant({ in: home, bed: 1, person: meera, from: addDays(today, -90), shownToFlatmates: true })

  await openAwake(page, '/assure')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('100% FREE repairs & maintenance')
  await expect(page.getByText('₹300 a month, with your rent')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in to buy it' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await signIn(context, person.phone)
  await openAwake(page, '/assure')
  await page.getByRole('link', { name: 'Get Assure' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Assure')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Buy for ₹300 a month' }).click()
  await expect(page).toHaveURL('/assure/onboarding/success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have Assure')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: 'My home' }).first().click()
  await page.getByRole('link', { name: 'ASSURED' }).click()
  await expect(page).toHaveURL('/assure/menu')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Tell Meera' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We told Meera')
  await expect(page.getByText('There is no reward for it')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: 'Your Assure' }).click()
  await page.getByRole('button', { name: 'End for the next month' }).click()
  await expect(page.getByText('Nothing is charged after it.')).toBeVisible()
  await page.getByRole('link', { name: 'Keep it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep Assure')
})

test('where the owner looks after the home, Assure is not sold', async ({ page, context, make }) => {
  const home = await make.aHome({ beds: 2, home: { vertical: 'OTB' } })
  const { person } = await make.aTenant({ in: home, from: addDays(today, -60) })
  await signIn(context, person.phone)
  await openAwake(page, '/assure')
  await expect(page.getByText('Your home is looked after by its owner, so Assure is not sold for it.')).toBeVisible()
  await openAwake(page, '/assure/onboarding')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assure is not for you yet')
})
