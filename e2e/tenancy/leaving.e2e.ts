import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { aManagerOf, comeToKeyTime, thisHour } from '#app/testing/test-manager.ts'
import type { Db } from '#platform/db.ts'
import { sandboxStorage } from '#providers/storage/sandbox.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { formatLongDay } from '#shared/long-day.ts'
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

const photo = readFileSync('docs/screenshot.webp')
const today = dayInIndia(new Date())

test.use({ viewport: phoneScreen })

test('[MOVE-005] a tenant sees what leaving gives back for each day, gives notice, and takes it back', async ({
  page,
  context,
  make,
}) => {
  const home = await make.aHome({ beds: 2 })
  const { person, tenancyId } = await make.aTenant({ in: home, from: addDays(today, -200) })
  await make.aDeposit({ by: person, tenancyId, amount: 18_000_00 })
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/myhome')
  await page.getByRole('link', { name: 'What if you leave?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What if you leave?')
  const slider = page.getByRole('slider', { name: 'Your last day' })
  await expect(slider).toHaveValue('30')
  await expect(page.getByText('is the first day with no fee for short notice.')).toBeVisible()
  await slider.press('ArrowLeft')
  await expect(page.getByText('Leaving earlier saves no rent.')).toBeVisible()
  await page.getByRole('button', { name: 'A day later' }).click()
  await expect(page.getByText('Your deposit', { exact: true }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('region', { name: 'Your last day' }).getByRole('button', { name: 'Give notice' }).click()
  const lastDay = addDays(today, 30)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You leave on ${formatLongDay(lastDay)}`)
  await expect(page.getByText('30 days to go.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  // Any path that begins with it leads there.
  await openAwake(page, '/moveout/details')
  await page.getByRole('link', { name: 'Change the day' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your last day')
  await page.getByRole('link', { name: 'Keep the day' }).click()
  await page.getByRole('button', { name: 'Take the notice back' }).click()
  await expect(page).toHaveURL('/alpha/myhome')
  await expect(page.getByRole('link', { name: 'What if you leave?' })).toBeVisible()
})

/** A submitted report in which the walls of the room were good, with a photo. */
async function aMoveInReport(db: Db, tenancyId: number, managerId: number): Promise<void> {
  const at = new Date(Date.now() - 200 * 86_400_000)
  const key = `move-in-${tenancyId}`
  const storage = sandboxStorage(join(process.env.E2E_DATA_DIR ?? '', 'storage'))
  for (const size of [320, 1600]) {
    await storage.put(`inspection_photos/${key}/${size}.webp`, photo, { contentType: 'image/webp' })
  }
  await sql`with report as (
      insert into inspection (tenancy_id, kind, state, made_by, started_at, finished_at, submitted_at)
      values (${tenancyId}, 'move_in', 'submitted', ${managerId}, ${at}, ${at}, ${at}) returning id),
    item as (
      insert into inspection_item (inspection_id, key, room, category, scope, name, condition, client_id, said_at)
      select id, 'room-1.walls-and-ceiling', 'Room 1', 'Bedroom', 'room_level', 'Walls and ceiling', 'good', 'item-0001',
        ${at} from report)
    insert into inspection_photo (inspection_id, item_key, by_person_id, taken_at, storage_key, width, height, sha256,
      client_id, received_at)
    select id, 'room-1.walls-and-ceiling', ${managerId}, ${at}, ${key}, 1280, 800, ${'a'.repeat(64)}, 'photo-0001', ${at}
    from report`.execute(db)
}

/** Each request of this page waits for two seconds; the page tells when the first one does. */
const sendSlowly = (page: Page) =>
  page.evaluate(() => {
    const sendNow = globalThis.fetch
    globalThis.fetch = async (...request) => {
      document.documentElement.dataset.sending = 'yes'
      await new Promise((resolve) => setTimeout(resolve, 2000))
      return sendNow(...request)
    }
  })

test('[MOVE-015] [TENANT-003] move out with a dispute that somebody else decides', async ({ browser }) => {
  test.setTimeout(240_000)
  const { db, close } = await openJourneyDatabase()
  const make = factoriesIn(db)
  const home = await make.aHome({ beds: 2 })
  const manager = await aManagerOf(db, make, home)
  const { person, tenancyId } = await make.aTenant({ in: home, from: addDays(today, -200) })
  await make.aDeposit({ by: person, tenancyId, amount: 18_000_00 })
  await aMoveInReport(db, tenancyId, manager.id)

  const { context: tenantContext, page: tenant } = await phoneOf(browser, person.phone)
  const lastDay = addDays(today, 2)
  const noticed = await tenantContext.request.post('/api/v3/moveouts/notice', { data: { last_day: lastDay } })
  expect(noticed.status()).toBe(200)
  await openAwake(tenant, '/moveout')
  await expect(tenant.getByText('Less than 30 days: the rent of the missing days comes off.')).toBeVisible()
  await tenant.locator('.key-hour', { hasText: '11:00 am' }).click()
  await tenant.getByRole('button', { name: 'Keep 11:00 am' }).click()
  await expect(tenant.getByText('compares each room with your move-in photos.')).toBeVisible()
  const code = (await tenant.locator('.leaving-code b').textContent()) ?? ''
  await expectAccessibleInBothThemes(tenant)

  await comeToKeyTime(db, tenancyId, thisHour())
  const { context, page } = await phoneOf(browser, manager.phone)
  await openAwake(page, '/alpha/my-day')
  await expect(page.getByText('The tenant moves out: check the home together, then take back the keys.')).toBeVisible()
  await page.getByRole('link', { name: 'Check the home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Move-out, Bed 1A' })).toBeVisible()
  const rooms = page.locator('details.check-room')
  const count = (await rooms.count()) - 1
  for (let room = 0; room < count; room += 1) {
    await rooms.nth(room).locator('summary').click()
    const items = rooms.nth(room).locator('.check-item')
    for (let item = 0; item < (await items.count()); item += 1) {
      await items.nth(item).getByText('Good', { exact: true }).click()
    }
  }
  await rooms.nth(0).locator('summary').click()
  const walls = rooms.nth(0).locator('.check-item').nth(0)
  await expect(walls.getByText('At move-in: good.')).toBeVisible()
  await walls.getByText('Defect', { exact: true }).click()
  await walls.getByLabel('What is wrong with Walls and ceiling').fill('Two holes beside the picture')
  await walls.getByLabel('What is wrong with Walls and ceiling').blur()
  await walls.locator('input[type=file]').setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer: photo })
  await expect(walls.getByText('Tap the photo where it is.')).toBeVisible()
  await expect(walls.getByRole('img', { name: 'Waits to be sent' })).toHaveCount(0)
  await sendSlowly(page)
  await walls.getByRole('button', { name: 'Mark the defect on the photo of Walls and ceiling' }).click()
  await expect(walls.getByText('Marked. Tap again to move the ring.')).toBeVisible()
  // The ring is moved while its first place is on the way to the server.
  await expect(page.locator('html[data-sending]')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Finish the check' }).click()
  await expect(page.getByText('The report has arrived.')).toBeVisible({ timeout: 40_000 })
  await page.getByLabel('Code of Asha').fill(code)
  await page.getByRole('button', { name: 'Check the code' }).click()
  await expect(page.getByText('The keys are back.')).toBeVisible()
  await context.close()

  await openAwake(tenant, '/alpha/moveout/srr_report')
  await expect(tenant.getByRole('heading', { name: 'One difference found' })).toBeVisible()
  await expect(
    tenant.getByText('Good at move-in, broken now. Price list: ₹650, less wear of 6 of 36 months.'),
  ).toBeVisible()
  await expect(tenant.getByRole('img', { name: 'Here' })).toHaveAttribute('style', /left: ?54%/)
  await expectNoSidewaysScroll(tenant)
  await expectAccessibleInBothThemes(tenant)
  const line = tenant.getByRole('group', { name: 'Your answer: Walls and ceiling, Room 1' })
  const other = tenant.getByRole('group', { name: 'Your answer: Short notice' })
  await other.getByText('Accept').click()
  await line.getByText('Dispute').click()
  await tenant.getByRole('button', { name: 'Send answers' }).click()
  await expect(tenant.getByRole('alert')).toContainText('Say in a sentence why you dispute it.')
  await line.getByLabel('Why?').fill('The holes were there before me.')
  await tenant.getByRole('button', { name: 'Send answers' }).click()
  await expect(tenant.getByText('You wrote: “The holes were there before me.”')).toBeVisible()
  await tenant.locator('input[name=photo]').setInputFiles({ name: 'b.webp', mimeType: 'image/webp', buffer: photo })
  await tenant.getByRole('button', { name: 'Add the photo' }).click()
  await expect(tenant.getByRole('img', { name: /^Added by you on/ })).toBeVisible()

  const admin = await make.aPerson({ roles: ['admin'] })
  const { context: office, page: desk } = await phoneOf(browser, admin.phone)
  const { id } = await db
    .selectFrom('settlement')
    .select('id')
    .where('tenancy_id', '=', tenancyId)
    .executeTakeFirstOrThrow()
  await openAwake(desk, '/admins/money/settlements')
  await expectAccessibleInBothThemes(desk)
  await openAwake(desk, `/admins/money/settlements/${id}`)
  await expect(desk.getByText('The holes were there before me.')).toBeVisible()
  await expectAccessibleInBothThemes(desk)
  await desk.getByLabel('Still taken off, in rupees').fill('0')
  await desk.getByLabel('Your reason, for the tenant to read').fill('Your photo shows them.')
  await desk.getByRole('button', { name: 'Decide' }).click()
  await expect(desk.getByText('Decided. The tenant has been told.')).toBeVisible()
  await office.close()

  await tenant.reload()
  await expect(tenant.getByText('Your photo shows them.')).toBeVisible()
  await openAwake(tenant, '/alpha/myhome/refund')
  await expect(tenant.getByRole('heading', { level: 1 })).toHaveText('Money back')
  await expect(tenant.getByText('Waits for your bank account').first()).toBeVisible()
  await expectAccessibleInBothThemes(tenant)
  await openAwake(tenant, '/alpha/past-homes')
  await expect(tenant.getByText('Settled')).toBeVisible()
  await expectAccessibleInBothThemes(tenant)
  await tenantContext.close()
  await close()
})
