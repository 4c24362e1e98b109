import { sql } from 'kysely'
import { tickJob } from '#features/tenancy/autopay/server/jobs.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { openJourneyDatabase, runJob } from '../factories.ts'
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

/** As if the notice had gone out a day ago: the debit is due now. */
async function letDayPass(invoiceId: number): Promise<void> {
  const { db, close } = await openJourneyDatabase()
  await sql`update mandate_debit set noticed_at = now() - interval '25 hours', debit_at = now() - interval '1 minute'
    where invoice_id = ${invoiceId} and state = 'noticed'`.execute(db)
  await close()
}

test('a tenant turns autopay on, the rent leaves their bank and the receipt is there; they turn it off', async ({
  page,
  context,
  make,
}) => {
  const tenant = await make.aTenant({ in: await make.aHome(), from: addDays(dayInIndia(new Date()), -60) })
  const dueOn = addDays(dayInIndia(new Date()), 1)
  const invoiceId = await make.aRent({ of: tenant, amount: 9_200_00, dueOn, title: 'Rent of this month' })
  await signIn(context, tenant.person.phone)
  await openAwake(page, '/alpha/myhome')
  await page.getByRole('link', { name: 'Turn on autopay' }).click()
  await expect(page.getByRole('heading', { name: 'Autopay for your rent' })).toBeVisible()
  await expect(page.getByText('Without a code only up to ₹15,000.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Turn on autopay' }).click()
  await expect(page.getByRole('heading', { name: 'Approve autopay' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('as•••@sandbox')).toBeVisible()
  await expect(page.getByText(/Up to ₹15,000 without a code/)).toBeVisible()

  await runJob(tickJob)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Leaves your bank on/)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('heading', { name: /^Your rent leaves your bank on/ })).toBeVisible()
  await expect(page.getByText('Nothing to do', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await expect(async () => {
    await letDayPass(invoiceId)
    await runJob(tickJob)
    await page.reload()
    await expect(page.getByText('Rent of this month, ₹9,200')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: 'Receipt: Rent of this month' }).click()
  await expect(page.getByText('₹9,200').first()).toBeVisible()

  await openAwake(page, '/alpha/myhome')
  await page.getByText('Change or turn off autopay').click()
  await page.getByRole('button', { name: 'Turn off autopay' }).click()
  await expect(page.getByRole('link', { name: 'Turn on autopay' })).toBeVisible()
})

test('a rent that the bank declined is the next thing to do, with the day it is tried again', async ({
  page,
  context,
  make,
}) => {
  const tenant = await make.aTenant({ in: await make.aHome(), from: addDays(dayInIndia(new Date()), -60) })
  const dueOn = addDays(dayInIndia(new Date()), 1)
  const invoiceId = await make.aRent({ of: tenant, amount: 9_200_00, dueOn, title: 'Rent of this month' })
  await signIn(context, tenant.person.phone)
  await openAwake(page, '/alpha/autopay')
  await page.getByRole('button', { name: 'Turn on autopay' }).click()
  await page.getByRole('button', { name: 'Approve, with an empty account' }).click()
  await expect(page.getByText('as•••@sandbox')).toBeVisible()
  await expect(async () => {
    await runJob(tickJob)
    await letDayPass(invoiceId)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your rent did not go through' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText(/Autopay tries once more on/)).toBeVisible()
  await expect(page.getByText(/^Declined on/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Pay ₹9,200' }).first().click()
  await expect(page).toHaveURL(/\/alpha\/payment\?invoice_id=/)
})
