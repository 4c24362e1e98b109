import { dayInIndia } from '#shared/dates.ts'
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

test('[TENANT-001] My home says what is next, and within 48 hours of the keys that the home is not as shown', async ({
  page,
  context,
  make,
}) => {
  const home = await make.aHome({ beds: 2, rent: 9_200_00 })
  const meera = await make.aPerson({ firstName: 'Meera' })
  await make.aTenant({ in: home, bed: 1, person: meera, shownToFlatmates: true })
  const { person } = await make.aTenant({ in: home, from: dayInIndia(new Date()) })
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/myhome')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(', Asha')
  await expect(page.getByRole('heading', { name: 'All is done' })).toBeVisible()
  const flatmates = page.getByRole('region', { name: 'Flatmates' })
  await expect(flatmates.getByText('Meera')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByText('Is the home not as shown?').click()
  await page.getByRole('textbox', { name: 'What is not as shown?' }).fill('The geyser in the bathroom is missing.')
  await page.getByRole('button', { name: 'Hold my money' }).click()
  await expect(page.getByText('We are looking into it')).toBeVisible()
  await expect(page.getByText('Your rent and deposit stay with us until we have decided.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a person without a home is led to homes', async ({ page, context, make }) => {
  const person = await make.aPerson()
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/myhome')
  await expect(page.getByRole('heading', { name: 'No home booked yet' })).toBeVisible()
})

test('the money office decides that the money goes on', async ({ page, context, make }) => {
  const home = await make.aHome()
  const { person } = await make.aTenant({ in: home, from: dayInIndia(new Date()) })
  await signIn(context, person.phone)
  const words = `The balcony of room ${person.id} is not there.`
  const told = await context.request.post('/api/v1/move_in_cases.json', { data: { words } })
  expect(told.status()).toBe(200)
  await context.clearCookies()
  const admin = await make.aPerson({ roles: ['admin'] })
  await signIn(context, admin.phone)
  await openAwake(page, '/admins/money/cases')
  const card = page.getByRole('article').filter({ hasText: words })
  await expect(card.getByText('To decide')).toBeVisible()
  await card.getByRole('textbox').fill('The balcony was shown in no photo of this home.')
  await card.getByRole('button', { name: 'Solved: release the money' }).click()
  await expect(page.getByText('The money goes to the owner.')).toBeVisible()
  await expect(card.getByText('Solved', { exact: true })).toBeVisible()
})
