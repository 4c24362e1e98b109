import { openJourneyDatabase } from '../factories.ts'
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

test('[REFER-003] [REFER-004] [REFER-005] I let them write to a friend, who stops all invitations', async ({
  page,
  context,
  browser,
  make,
}) => {
  const { person } = await make.aTenant({ in: await make.aHome({ beds: 1 }) })
  const { db, close } = await openJourneyDatabase()
  await db
    .updateTable('person')
    .set({ referral_code: `ASK${person.id}` })
    .where('id', '=', person.id)
    .execute()
  await signIn(context, person.phone)
  for (const path of ['/alpha/refer-tenant', '/refer-tenant']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring a friend home, earn ₹1,000')
  }
  await page.goto('/refer_house_owner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do you know an owner?')

  await openAwake(page, '/invitations')
  const phone = `72${String(person.id).padStart(8, '0')}`
  await page.getByLabel('Phones or email addresses').fill(`${phone}\nnobody`)
  await page.getByLabel('Your own words (optional)').fill('Come and see')
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByText('“nobody” is not a phone number or email address.')).toBeVisible()
  await expect(page.getByLabel('Your own words (optional)')).toHaveValue('Come and see')
  await page.getByLabel('Phones or email addresses').fill(phone)
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByText('We send your invitation, except to people who asked us not to write.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  const { stop_code } = await db
    .selectFrom('invitation')
    .select('stop_code')
    .where('recipient', '=', phone)
    .executeTakeFirstOrThrow()
  const other = await (await browser.newContext({ viewport: phoneScreen })).newPage()
  await openAwake(other, `/invitations/stop/${stop_code}`)
  await expectAccessibleInBothThemes(other)
  await other.getByRole('button', { name: 'Stop all invitations' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('No more invitations')
  const stopped = await db.selectFrom('invitation_stop').selectAll().execute()
  expect(stopped.length).toBeGreaterThan(0)
  await other.context().close()
  await close()
})

test('an influencer makes a link for a campaign', async ({ page, context, make }) => {
  const person = await make.aPerson({ firstName: 'Kabir', roles: ['influencer'] })
  const { db, close } = await openJourneyDatabase()
  await db
    .updateTable('person')
    .set({ referral_code: `KAB${person.id}` })
    .where('id', '=', person.id)
    .execute()
  await close()
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/influencer')
  await expect(page.getByText(`/r/KAB${person.id}`).first()).toBeVisible()
  await page.getByLabel('Name of a new campaign').fill('Diwali film')
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByRole('heading', { name: 'Diwali film' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})
