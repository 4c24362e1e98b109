import { noteRing } from '#features/desk/calls/server/queries.ts'
import { transaction } from '#platform/db.ts'
import { openJourneyDatabase } from '../factories.ts'
import { expect, expectAccessibleInBothThemes, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { uniqueNumber } from '../unique.ts'

test('[STAFF-004] [STAFF-005] a missed call is called back from the queue, and a person is called with a reason', async ({
  page,
  make,
}) => {
  test.setTimeout(180_000)
  const person = await make.aPerson({ firstName: 'Manjula' })
  const from = `81${String(uniqueNumber()).padStart(8, '0').slice(-8)}`
  const { db, close } = await openJourneyDatabase()
  await transaction(db, (tx) => noteRing(tx, { callId: `journey-${from}`, from, at: new Date() }))
  const { id } = await db.selectFrom('missed_call').select('id').where('phone', '=', from).executeTakeFirstOrThrow()
  await close()

  await signIn(page, (await make.aPerson({ roles: ['admin'] })).phone)
  await openAwake(page, `/admins/queue?kind=callback&task=callback-${id}`)
  await page.getByRole('link', { name: 'Open the work' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Missed calls')
  const caller = page.locator(`#call-${id}`)
  await expect(caller.getByText(`•••• ••${from.slice(-2)}`, { exact: false })).toBeVisible()
  expect(await page.content()).not.toContain(from)
  await expectAccessibleInBothThemes(page)
  await caller.getByRole('button', { name: 'Call back' }).click()
  await expect(page.getByText('Your phone rings now, then theirs.', { exact: false })).toBeVisible({ timeout: 20_000 })
  await expect(caller).toBeHidden({ timeout: 90_000 })
  await openAwake(page, '/alpha/internal/missed_calls?done=true')
  await expect(page.locator(`#call-${id}`).getByText('Talked for 42 s')).toBeVisible()

  await page.setViewportSize(phoneScreen)
  await openAwake(page, `/alpha/call_user?person=${person.id}`)
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  await expect(page.getByText('Say in a few words why.')).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('Why you call').fill('About the visit of tomorrow')
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  await expect(page.getByText('Your phone rings now, then theirs.', { exact: false })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('About the visit of tomorrow')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expect(page.getByText('Talked for 42 s')).toBeVisible({ timeout: 90_000 })
})
