import { openJourneyDatabase } from '../factories.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneOf,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

test.use({ viewport: phoneScreen })

test('[REFER-001] [REFER-006] a friend opens my link, signs in, and stands among those I brought', async ({
  page,
  context,
  browser,
  make,
}) => {
  const { person } = await make.aTenant({ in: await make.aHome({ beds: 1 }) })
  const friend = await make.aPerson({ firstName: 'Neha' })
  const { db, close } = await openJourneyDatabase()
  const code = `FRIEND${person.id}`
  await db.updateTable('person').set({ referral_code: code }).where('id', '=', person.id).execute()
  await close()

  await openAwake(page, '/referrals_home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring a friend home, earn ₹1,000')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const other = await browser.newContext({ viewport: phoneScreen })
  const opened = await other.newPage()
  await opened.goto(`/r/${code.toLowerCase()}`)
  await expect(opened).toHaveURL('/')
  await signIn(other, friend.phone)
  await other.close()

  await signIn(context, person.phone)
  await openAwake(page, '/invitations')
  await expect(page.getByText(`/r/${code}`)).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Neha' })
  await expect(row.getByRole('list', { name: 'Stage: Joined' })).toBeVisible()
  await expect(row.getByText('If they move in')).toBeVisible()
  await page.getByRole('button', { name: 'Take credits instead' }).click()
  await expect(page.getByText('The next reward comes as credits.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})

test('[REFER-002] an owner is named once they agreed, and what was typed stays where something is missing', async ({
  browser,
  make,
}) => {
  const { person } = await make.aTenant({ in: await make.aHome({ beds: 1 }) })
  const { context, page } = await phoneOf(browser, person.phone)
  await openAwake(page, '/refer-house-owner')
  await page.getByLabel('Name of the owner').fill('Fatima Baig')
  await page.getByLabel('Their phone').fill('9812340000')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Ask them first, then tick this.')).toBeVisible()
  await expect(page.getByLabel('Name of the owner')).toHaveValue('Fatima Baig')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('If nobody brought this owner before, the reward is yours.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await context.close()
})
