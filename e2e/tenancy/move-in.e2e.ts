import { readFileSync } from 'node:fs'
import { test as withComplaints } from '@playwright/test'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { aManagerOf, comeToKeyTime, thisHour } from '#app/testing/test-manager.ts'
import { dayInIndia } from '#shared/dates.ts'
import { openJourneyDatabase } from '../factories.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneOf,
  signIn,
  test,
} from '../journey.ts'

const photo = readFileSync('docs/screenshot.webp')

// The browser logs network errors to the console.
withComplaints.use({ serviceWorkers: 'allow' })
withComplaints(
  '[MOVE-001] [MOVE-002] [MOVE-003] [MOVE-004] from the key time to the signed report, the check made without a network',
  async ({ browser }) => {
    withComplaints.setTimeout(240_000)
    const { db, close } = await openJourneyDatabase()
    const make = factoriesIn(db)
    const home = await make.aHome({ beds: 2 })
    const manager = await aManagerOf(db, make, home)
    const today = dayInIndia(new Date())
    const { person, tenancyId } = await make.aTenant({ in: home, state: 'ready_to_move_in', from: today })

    const { context: tenantContext, page: tenant } = await phoneOf(browser, person.phone)
    await openAwake(tenant, '/alpha/key-collection-time')
    await expect(tenant.getByRole('heading', { level: 1 })).toHaveText('Collect your keys')
    await expectAccessibleInBothThemes(tenant)
    await expectNoSidewaysScroll(tenant)
    await tenant.locator('.key-day').nth(2).click()
    await tenant.locator('.key-hour', { hasText: '11:00 am' }).click()
    await tenant.getByRole('region', { name: 'Your time' }).getByRole('button', { name: 'Keep 11:00 am' }).click()
    await expect(tenant).toHaveURL('/alpha/timeSuccess')
    await expect(tenant.getByRole('heading', { level: 1 })).toContainText('11:00 am is yours')
    const code = (await tenant.locator('.meet-code b').textContent()) ?? ''
    expect(code).toMatch(/^\d{4}$/)
    const file = await tenantContext.request.get('/alpha/key-collection-time.ics')
    expect(await file.text()).toContain('BEGIN:VEVENT')
    await tenant.getByRole('link', { name: 'What to bring' }).click()
    await expect(tenant.getByText('Nothing to pay at the door')).toBeVisible()
    await expect(tenant.getByRole('heading', { name: 'The 40 minutes' })).toBeVisible()
    await expectAccessibleInBothThemes(tenant)

    // The time has come.
    await comeToKeyTime(db, tenancyId, thisHour())
    const { context, page } = await phoneOf(browser, manager.phone)
    await openAwake(page, '/alpha/my-day')
    const stop = page.getByRole('listitem').filter({ hasText: 'Asha' }).first()
    await expect(stop.getByText('Keys', { exact: true })).toBeVisible()
    await expect(async () => {
      const files = await page.evaluate(async () => {
        const caught = await Promise.all(['kept', 'files'].map(async (name) => (await caches.open(name)).keys()))
        return caught.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(files).toContain('/alpha/my-day-check')
      expect(files.some((path) => /\/assets\/check-screen/.test(path))).toBe(true)
    }).toPass()

    await context.setOffline(true)
    await stop.getByRole('link', { name: 'Check the home' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Move-in, Bed 1A' })).toBeVisible()
    const rooms = page.locator('details.check-room')
    const count = (await rooms.count()) - 1
    for (let room = 0; room < count; room += 1) {
      await rooms.nth(room).locator('summary').click()
      const items = rooms.nth(room).locator('.check-item')
      for (let item = 0; item < (await items.count()); item += 1) {
        await items.nth(item).getByText('Good', { exact: true }).click()
      }
    }
    const first = rooms.nth(0).locator('.check-item').nth(0)
    await rooms.nth(0).locator('summary').click()
    await first.getByText('Defect', { exact: true }).click()
    await first.getByLabel('What is wrong with Walls and ceiling').fill('Scratch of 20 cm')
    await first.getByLabel('What is wrong with Walls and ceiling').blur()
    await page.getByRole('button', { name: 'Finish the check' }).click()
    await expect(page.getByText('Walls and ceiling: Take a photo of it.')).toBeVisible()
    await first.locator('input[type=file]').setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer: photo })
    await expect(first.getByRole('img', { name: 'Waits to be sent' })).toBeVisible()
    await page.getByText('Meters', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Electricity meter' }).fill('18412.6')
    await page.getByRole('textbox', { name: 'Electricity meter' }).blur()
    await page.getByRole('button', { name: 'Finish the check' }).click()
    await expect(page.getByText('Finished.')).toBeVisible()
    await expect(page.getByText(/changes and 1 photo are safe on this phone/)).toBeVisible()
    // Nothing of it is lost with the page.
    await page.reload()
    await expect(page.getByText('Finished.')).toBeVisible()
    await page.getByLabel('Code of Asha').fill(code === '1000' ? '1001' : '1000')
    await page.getByRole('button', { name: 'Check the code' }).click()
    await expect(page.getByText('This is not the code of this visit. 4 tries left.')).toBeVisible()
    await page.getByLabel('Code of Asha').fill(code)
    await page.getByRole('button', { name: 'Check the code' }).click()
    await expect(page.getByText('Hand over the keys.')).toBeVisible()
    await expectNoSidewaysScroll(page)

    await context.setOffline(false)
    await expect(page.getByText('The report has arrived.')).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('The keys are handed over.')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await tenant.goto('/alpha/move-in-success')
    await expect(tenant.getByRole('heading', { level: 1 })).toHaveText('Bed 1A is your home now')
    await tenant.getByRole('link', { name: 'Read the move-in report' }).click()
    await expect(tenant.getByRole('heading', { level: 1 })).toHaveText('Move-in report')
    await expect(tenant.getByRole('heading', { name: '1 remark' })).toBeVisible()
    await expect(tenant.getByText('Scratch of 20 cm')).toBeVisible()
    await tenant.getByLabel('Room').selectOption('Kitchen')
    await tenant.getByLabel('What did you find?').fill('The tap drips')
    await tenant.locator('input[name=photo]').setInputFiles({ name: 'tap.webp', mimeType: 'image/webp', buffer: photo })
    await tenant.getByRole('button', { name: 'Add to the report' }).click()
    await expect(tenant.getByText('The tap drips')).toBeVisible()
    await expectAccessibleInBothThemes(tenant)
    await expectNoSidewaysScroll(tenant)
    await tenant.getByRole('button', { name: 'Sign the report' }).click()
    await expect(tenant.getByRole('heading', { name: 'Confirmed by both' })).toBeVisible()
    await context.close()
    await tenantContext.close()
    await close()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a day and a time are chosen all the same', async ({ page, make }) => {
    const { db, close } = await openJourneyDatabase()
    const home = await make.aHome()
    await aManagerOf(db, make, home)
    const from = dayInIndia(new Date())
    const { person } = await make.aTenant({ in: home, state: 'ready_to_move_in', from })
    await close()
    await signIn(page, person.phone)
    await page.goto('/alpha/key-collection-time')
    await page.locator('.key-day').nth(3).click()
    await page.getByRole('button', { name: 'Show the times of this day' }).click()
    await page.locator('.key-hour', { hasText: '4:00 pm' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Keep this time' }).first().click()
    await expect(page).toHaveURL('/alpha/timeSuccess')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('4:00 pm is yours')
  })
})

test('a person without a home to move into is told where to go', async ({ page, make }) => {
  await signIn(page, (await make.aPerson()).phone)
  for (const path of ['key-collection-time', 'timeSuccess', 'come-prepared', 'move-in-success']) {
    await page.goto(`/alpha/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No home to move into yet')
  }
  await expect(page.getByRole('link', { name: 'Explore homes' })).toBeVisible()
})
