import { sql } from 'kysely'
import { issueRents } from '#features/tenancy/rent/server/issue-rents.ts'
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

const today = dayInIndia(new Date())
const photo = 'docs/screenshot.webp'

test('a meter is read with a photo, its cost is split by days lived, agreed, and on the bill', async ({
  page,
  context,
  make,
}) => {
  test.setTimeout(120_000)
  const home = await make.aHome({ beds: 2 })
  const { person, tenancyId } = await make.aTenant({ in: home, from: addDays(today, -90) })
  const meera = await make.aPerson({ firstName: 'Meera' })
  await make.aTenant({ in: home, bed: 1, person: meera, from: addDays(today, -10), shownToFlatmates: true })
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/meters')
  await expect(page.getByText('No meter was read yet.', { exact: false })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  const read = async (figures: string) => {
    await page.getByLabel('It stands at').fill(figures)
    await page.getByLabel('Photo of the meter').setInputFiles(photo)
    await page.getByRole('button', { name: 'Keep the reading' }).click()
  }
  await read('18412')
  // Encoding a photo takes a while on a busy machine.
  await expect(page.getByText('The reading is kept with its photo.')).toBeVisible({ timeout: 30_000 })

  // As if it had been read 30 days ago.
  const { db, close } = await openJourneyDatabase()
  await sql`update meter_reading set read_on = ${addDays(today, -30)}::date where home_id = ${home.id}`.execute(db)
  await openAwake(page, '/alpha/meters')
  await read('18411')
  await expect(page.getByText('A meter does not run backwards', { exact: false })).toBeVisible()
  await expect(page.getByLabel('It stands at')).toHaveValue('18411')
  await read('18812')
  // 400 units at ₹7 over 30 + 10 days.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('₹2,100 for you', { timeout: 30_000 })
  await expect(page.getByText('₹2,800 × 30 ÷ 40')).toBeVisible()
  await expect(page.getByText('Meera')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await openAwake(page, '/alpha/myhome')
  await expect(page.getByText('Your share of the electricity: ₹2,100')).toBeVisible()
  await page.getByRole('link', { name: 'See the split' }).click()
  await page.getByRole('button', { name: 'This is right' }).click()
  await expect(page.getByText('Agreed. Your share is on your next bill.')).toBeVisible()

  // As if it had been agreed before this month's rent was issued.
  await sql`update tenancy set billed_to = ${today} where id = ${tenancyId}`.execute(db)
  await sql`update tenancy_charge set due_from = due_from - 40 where tenancy_id = ${tenancyId}`.execute(db)
  await issueRents(db, today, new Date())
  await close()
  await openAwake(page, '/alpha/myhome')
  await expect(page.getByText('Electricity, your share')).toBeVisible()
  await expect(page.getByText('₹2,100').first()).toBeVisible()
})

test('the units of a room meter are paid by its tenant', async ({ page, context, make }) => {
  test.setTimeout(120_000)
  const home = await make.aHome({ beds: 4 })
  const { person } = await make.aTenant({ in: home, from: addDays(today, -90) })
  await make.aTenant({ in: home, bed: 2, from: addDays(today, -90) })
  await signIn(context, person.phone)
  const slow = { timeout: 30_000 }
  const read = async (figures: string, of: 'home' | 'room') => {
    await openAwake(page, '/alpha/meters')
    await page.getByLabel('Meter of').selectOption(of)
    await page.getByLabel('It stands at').fill(figures)
    await page.getByLabel('Photo of the meter').setInputFiles(photo)
    await page.getByRole('button', { name: 'Keep the reading' }).click()
  }
  await read('5000', 'home')
  await expect(page.getByText('The reading is kept with its photo.')).toBeVisible(slow)
  await read('70', 'room')
  await expect(page.getByText('Electricity, your room')).toBeVisible(slow)
  const { db, close } = await openJourneyDatabase()
  await sql`update meter_reading set read_on = ${addDays(today, -30)}::date where home_id = ${home.id}`.execute(db)
  await close()
  await read('170', 'room')
  await expect(page.getByText('170 on', { exact: false })).toBeVisible(slow)
  await read('5300', 'home')
  // 300 units at ₹7: 100 behind the room's meter, the other ₹1,400 by days.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('₹1,400 for you', slow)
  await expect(page.getByText('₹1,400 × 30 ÷ 60')).toBeVisible()
  await expect(page.getByText('The meter of your room')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})
