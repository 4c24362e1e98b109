import { sql } from 'kysely'
import { addDays, dayInIndia } from '#shared/dates.ts'
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

const soon = addDays(dayInIndia(new Date()), 5)

/** Booked and paid, and the owner has been asked. */
async function askAbout(tenancyId: number, homeId: number): Promise<void> {
  const { db, close } = await openJourneyDatabase()
  await sql`insert into tenant_approval (tenancy_id, owner_id, asked_at, answer_by)
    select ${tenancyId}, owner_id, now(), now() + interval '47 hours' from home where id = ${homeId}`.execute(db)
  await close()
}

test('an owner says for which units they want to be asked, and approves a tenant', async ({ page, context, make }) => {
  const owner = await make.aPerson({ firstName: 'Ramesh', roles: ['owner'] })
  const home = await make.aHome({ beds: 2, home: { owner_id: owner.id } })
  await make.aTenant({ in: home, bed: 0 })
  const { tenancyId } = await make.aTenant({ in: home, bed: 1, state: 'booked', from: soon })
  await askAbout(tenancyId, home.id)

  await signIn(context, owner.phone)
  await openAwake(page, '/alpha/owner-dashboard/all_tenants')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenants')
  await expect(page.getByRole('cell', { name: 'Lives there' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await page.getByText('You do not approve tenants').click()
  await page.getByRole('checkbox', { name: 'Beds' }).check()
  await page.getByRole('button', { name: 'Keep this choice' }).click()
  await expect(page.getByText('It counts for bookings from now on.')).toBeVisible()
  await expect(page.getByText('You approve tenants of: beds')).toBeVisible()

  const card = page.getByRole('article')
  await card.getByText('Refuse', { exact: true }).click()
  await card.getByLabel('Why').fill('no')
  await card.getByRole('button', { name: /^Refuse / }).click()
  await expect(page.getByText('Say in a sentence why.')).toBeVisible()
  await expect(card.getByLabel('Why')).toHaveValue('no')
  await card.getByRole('button', { name: /^Approve / }).click()
  await expect(page.getByText('Their agreement is being prepared.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Moves in' })).toBeVisible()
})
