import { sql } from 'kysely'
import { addDays, dayInIndia, formatDay } from '#shared/dates.ts'
import { openJourneyDatabase } from '../factories.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

test.use({ viewport: phoneScreen })

test('[TENANT-008] a person without an account sees what a move costs and asks a partner for it', async ({ page }) => {
  await openAwake(page, '/house-shifting-services')
  await page.getByLabel('City', { exact: true }).selectOption('bangalore')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('From').selectOption('hsr-layout')
  await page.getByLabel('To', { exact: true }).selectOption('whitefield')
  await page.getByLabel('How much there is to move').selectOption('one')
  await page.getByLabel('Day of the move').fill(addDays(dayInIndia(new Date()), 9))
  await page.getByRole('button', { name: 'See the price' }).click()
  await expect(page.getByRole('heading', { name: 'The price' })).toBeVisible()
  await expect(page.getByText('₹4,499')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ravi Kumar')
  await page.getByLabel('Phone').fill(freshPhone())
  await page.getByRole('button', { name: 'Ask a partner' }).click()
  await expect(page.getByText('Agree to it, or we cannot ask a partner.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ravi Kumar')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ask a partner' }).click()
  await expect(page.getByText('The answer comes by SMS', { exact: false })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a move to another city is priced, and a partner takes it with a day', async ({ page, browser, make }) => {
  test.setTimeout(120_000)
  const slow = { timeout: 20_000 }
  const day = addDays(dayInIndia(new Date()), 12)
  await openAwake(page, '/house-shifting-services')
  await page.getByLabel('City', { exact: true }).selectOption('guwahati')
  await page.getByLabel('City you move to').selectOption('bangalore')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('From')).toBeVisible(slow)
  await page.getByLabel('From').selectOption({ index: 1 })
  await page.getByLabel('To', { exact: true }).selectOption('hsr-layout')
  await page.getByLabel('How much there is to move').selectOption('bed')
  await page.getByLabel('Day of the move').fill(day)
  await page.getByRole('button', { name: 'See the price' }).click()
  await expect(page.getByText('Packing, lorry, loading and unloading')).toBeVisible(slow)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  const phone = freshPhone()
  await page.getByRole('textbox', { name: 'Name' }).fill('Junali Das')
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ask a partner' }).click()
  await expect(page.getByText('The answer comes by SMS', { exact: false })).toBeVisible(slow)

  const mover = await make.aPerson({ firstName: 'Manoj', lastName: 'Kalita' })
  const { db, close } = await openJourneyDatabase()
  await sql`insert into care_partner (person_id, city_id, trades, added_at)
    select ${mover.id}, id, array['mover'], now() from city where slug = 'guwahati'`.execute(db)
  await close()
  const other = await browser.newContext({
    viewport: phoneScreen,
    extraHTTPHeaders: { 'x-forwarded-for': '10.77.3.31' },
  })
  await signIn(other, mover.phone)
  const van = await other.newPage()
  await openAwake(van, '/alpha/partner_app')
  const move = van.getByRole('listitem').filter({ hasText: 'Junali' })
  await expect(move).toContainText('HSR Layout, Bengaluru')
  await expect(move).not.toContainText(phone)
  await expectNoSidewaysScroll(van)
  await expectAccessibleInBothThemes(van)
  await move.getByLabel('Day you come').fill(addDays(day, 1))
  await move.getByRole('button', { name: 'Take it' }).click()
  await expect(move).toContainText(`You come on ${formatDay(addDays(day, 1))}.`, slow)
  await expect(move.getByRole('link', { name: phone })).toBeVisible()
  await expectAccessibleInBothThemes(van)
  await other.close()
})
