import { usualLastDay } from '#features/transfers/rules.ts'
import { addDays, dayInIndia, daysBetween, formatShortDay } from '#shared/dates.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

const today = dayInIndia(new Date())
const lastDay = usualLastDay(addDays(today, 30))
const later = usualLastDay(addDays(lastDay, 1))

test.use({ viewport: phoneScreen })

test('[XFER-001] [XFER-002] [XFER-003] [XFER-004] [XFER-005] [XFER-007] [XFER-009] [XFER-012] a move to another city, another day, and cancelled', async ({
  page,
  context,
  make,
}) => {
  test.setTimeout(120_000)
  const home = await make.aHome({ beds: 2 })
  const wanted = await make.aHome({ beds: 2, city: 'guwahati', rent: 9_000_00 })
  const { person, tenancyId } = await make.aTenant({ in: home, from: addDays(today, -10) })
  await make.aDeposit({ by: person, tenancyId, amount: 18_000_00 })
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/myhome')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  for (const path of ['**/api/v1/internal_transfer', '**/api/v1/sessions.json']) {
    await page.route(path, async (route) => {
      await answered
      await route.continue()
    })
  }
  await page.getByRole('link', { name: 'Move to another home' }).click()
  await expect(page.getByRole('button', { name: 'Upgrade' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Checking whether a move is free for you')).toBeAttached()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move to another home')
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', `/alpha/booking/${home.id}`)
  await page.getByText('What happens to my deposit?').click()
  await expect(page.getByText('It moves with you.')).toBeVisible()
  await page.getByText('When does the new agreement come?').click()
  await expect(page.getByText('Usually within 7 working days.')).toBeVisible()
  await page.getByRole('button', { name: 'Your first move is free' }).click()
  await expect(page.getByRole('dialog')).toContainText('come back as credit')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: 'Internal Transfer' }).click()
  await page.getByLabel('City').selectOption('Guwahati')
  await page.getByRole('button', { name: 'Show homes' }).click()
  await page.getByRole('link', { name: wanted.title }).click()
  await expect(page.getByRole('heading', { name: 'Side by side' })).toBeVisible()
  await expect(page.getByText('Back as credit', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your move')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('I move on these days and agree to the price above').check()
  await page.getByRole('button', { name: 'Confirm the move' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are moving to Guwahati')
  await expect(page.getByText(`Leave on ${formatShortDay(lastDay)}`)).toBeVisible()
  await expect(page.getByText(`Start on ${formatShortDay(addDays(lastDay, 1))}`)).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByText('Change the day', { exact: true }).click()
  await page.getByRole('button', { name: 'Last day in' }).click()
  await expect(page.getByRole('application', { name: /^Last day in/ }).locator(':focus')).toBeVisible()
  for (let day = 0; day < daysBetween(lastDay, later); day += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move on this day' }).click()
  await expect(page.getByText(`Leave on ${formatShortDay(later)}`)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByText('Cancel the move', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Cancel the move' }).click()
  await expect(page).toHaveURL('/alpha/myhome')
  await expect(page.getByRole('link', { name: 'What if you leave?' })).toBeVisible()
})

test('[XFER-006] [XFER-008] [XFER-010] the free move has a page; without one there is no banner', async ({
  page,
  context,
  make,
}) => {
  const { person } = await make.aTenant({ in: await make.aHome({ beds: 2 }), from: addDays(today, -40) })
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/free-internal-transfer')
  await expect(page.getByText('The fees of this one do not come back.')).toBeVisible()
  await expect(page.getByText('Checking whether a move is free for you')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Your first move is free' })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Choose a home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move to another home')
})
