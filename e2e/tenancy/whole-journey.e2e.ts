import { readFileSync } from 'node:fs'
import { type Browser, type Page, test } from '@playwright/test'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { aManagerOf, comeToKeyTime, liveAMonth, thisHour } from '#app/testing/test-manager.ts'
import { issueRents } from '#features/tenancy/rent/server/issue-rents.ts'
import type { Db } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'
import { openJourneyDatabase } from '../factories.ts'
import {
  enterCode,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  signingCode,
  untilAwake,
} from '../journey.ts'

const photo = readFileSync('docs/screenshot.webp')

async function payByCard(page: Page): Promise<void> {
  await untilAwake(page)
  await page.getByText('Card, net banking or wallet').click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

const steps = (page: Page) => page.getByRole('region', { name: 'To move-in day' }).getByRole('listitem')

const tenancyOf = (db: Db, personId: number) =>
  db.selectFrom('tenancy').select(['id', 'state']).where('tenant_id', '=', personId).executeTakeFirstOrThrow()

/** The manager checks every room, takes the code and hands over the keys. */
async function handOver(browser: Browser, { manager, code }: { manager: string; code: string }): Promise<void> {
  const context = await browser.newContext({ viewport: phoneScreen })
  await signIn(context, manager)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await openAwake(page, '/alpha/my-day')
  const stop = page.getByRole('listitem').filter({ hasText: 'Asha' }).first()
  await stop.getByRole('link', { name: 'Check the home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Move-in, Bed 1A' })).toBeVisible()
  const rooms = page.locator('details.check-room')
  for (let room = 0; room < (await rooms.count()) - 1; room += 1) {
    await rooms.nth(room).locator('summary').click()
    const items = rooms.nth(room).locator('.check-item')
    for (let item = 0; item < (await items.count()); item += 1) {
      await items.nth(item).getByText('Good', { exact: true }).click()
    }
  }
  await rooms.nth(0).locator('summary').click()
  const first = rooms.nth(0).locator('.check-item').nth(0)
  await first.locator('input[type=file]').setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer: photo })
  await page.getByText('Meters', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Electricity meter' }).fill('18412.6')
  await page.getByRole('textbox', { name: 'Electricity meter' }).blur()
  await page.getByRole('button', { name: 'Finish the check' }).click()
  await page.getByLabel('Code of Asha').fill(code)
  await page.getByRole('button', { name: 'Check the code' }).click()
  await expect(page.getByText('The report has arrived.')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('The keys are handed over.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await context.close()
}

test('from the home’s page to the first rent: book, pay, sign, choose a key time, move in, pay the rent', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { db, close } = await openJourneyDatabase()
  const make = factoriesIn(db)
  const home = await make.aHome({ beds: 2, home: { society_charge: 0 } })
  const manager = await aManagerOf(db, make, home)
  const asha = await make.aPerson()
  const context = await browser.newContext({ viewport: phoneScreen })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)

  // Book a bed from today.
  await openAwake(page, `/houses/${home.slug}`)
  await page.getByRole('link', { name: 'Book', exact: true }).locator('visible=true').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Book ${home.title}`)
  await page.getByRole('link', { name: 'Log in to book' }).locator('visible=true').click()
  await enterCode(page, asha.phone)
  await expect(page).toHaveURL(/\/book/)
  await untilAwake(page)
  await page.getByRole('button', { name: /^Move in/ }).click()
  await page.getByRole('grid').locator(':focus').waitFor()
  for (const key of ['ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`move_in=${dayInIndia(new Date())}`))
  const popup = page.getByRole('dialog')
  // While the price is loading, the button does nothing.
  await expect(async () => {
    await page
      .getByRole('button', { name: /^Book and pay/ })
      .locator('visible=true')
      .click()
    await expect(popup).toBeVisible({ timeout: 1000 })
  }).toPass()
  await popup.getByLabel('I have read and understand about the above norms').check()
  await popup.getByRole('button', { name: 'Continue' }).click()

  // Pay the token, then the rest.
  await expect(page).toHaveURL(/\/alpha\/payment\?invoice_id=\d+$/)
  await payByCard(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! Bed 1A is yours')
  await page.getByRole('link', { name: /^Pay ₹[\d,]+ now$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To move in')
  await payByCard(page)
  await expect(page).toHaveURL(/\/alpha\/payment_success/)
  await page.getByRole('button', { name: 'Stay here' }).click()

  // Sign the agreement, which a job has made meanwhile.
  await expect(async () => {
    await page.goto('/alpha/myhome')
    await expect(page.getByRole('link', { name: 'Read and sign' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(steps(page)).toHaveText([/^Done: Book Bed 1A/, /^Done: Pay /, /^Now: Sign the agreement/, /^Collect/])
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Read and sign' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave and licence agreement')
  await page.getByRole('region', { name: 'Sign the agreement' }).getByRole('link', { name: 'Go to sign' }).click()
  await page.getByRole('checkbox', { name: 'I have read version 1 and agree to it' }).check()
  await page.getByRole('button', { name: /^Send the code/ }).click()
  await page.getByLabel(/^6-digit code/).fill(await signingCode(page, asha.phone))
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed by both')

  // Choose when to collect the keys, then that time has come.
  await page.goto('/alpha/myhome')
  await page.getByRole('link', { name: 'Choose a time' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collect your keys')
  await untilAwake(page)
  await page.locator('.key-day').nth(2).click()
  await page.locator('.key-hour', { hasText: '11:00 am' }).click()
  await page.getByRole('region', { name: 'Your time' }).getByRole('button', { name: 'Keep 11:00 am' }).click()
  await expect(page).toHaveURL('/alpha/timeSuccess')
  const code = (await page.locator('.meet-code b').textContent()) ?? ''
  const tenancy = await tenancyOf(db, asha.id)
  expect(tenancy.state).toBe('ready_to_move_in')
  await comeToKeyTime(db, tenancy.id, thisHour())
  await handOver(browser, { manager: manager.phone, code })

  // Move in, sign the report.
  await page.goto('/alpha/myhome')
  await expect(page.getByRole('heading', { name: 'Sign the move-in report' })).toBeVisible()
  await page.getByRole('link', { name: 'Read and sign' }).click()
  await untilAwake(page)
  await page.getByRole('button', { name: 'Sign the report' }).click()
  await expect(page.getByRole('heading', { name: 'Confirmed by both' })).toBeVisible()

  // A month later the job invoices the rent of this month, which is late after the 5th.
  await liveAMonth(db, tenancy.id)
  await issueRents(db, dayInIndia(new Date()), new Date())
  await openAwake(page, '/alpha/myhome')
  const next = page
    .getByRole('heading', { name: /rent for \w+ \d{4}( is late)?$/i })
    .first()
    .locator('..')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await next.getByRole('link', { name: 'Pay ₹8,000' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rent for /)
  await payByCard(page)
  await expect(page).toHaveURL(/\/alpha\/payment_success/)
  await openAwake(page, '/alpha/myhome')
  await expect(page.getByRole('heading', { name: 'All is done' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText(/Rent for \w+ \d{4}, ₹8,000/)
  const paid = await db
    .selectFrom('invoice')
    .select(['purpose', 'state'])
    .where('tenancy_id', '=', tenancy.id)
    .orderBy('id')
    .execute()
  expect(paid).toEqual([
    { purpose: 'booking', state: 'paid' },
    { purpose: 'pre_movein', state: 'paid' },
    { purpose: 'rent', state: 'paid' },
  ])
  await context.close()
  await close()
})
