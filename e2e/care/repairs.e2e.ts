import { sql } from 'kysely'
import sharp from 'sharp'
import { careRequestJobs } from '#features/care/requests/server/jobs.ts'
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
import { monthsAgo } from '../months.ts'

const today = dayInIndia(new Date())
const photo = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()

test.use({ viewport: phoneScreen })

const [deadlines] = careRequestJobs

test('[TENANT-006] [TENANT-007] [STAFF-007] request, visit, done, opened again, and a credit for the missed deadline', async ({
  page,
  context,
  browser,
  make,
}) => {
  test.setTimeout(150_000)
  const home = await make.aHome({ beds: 2, city: 'nagpur', home: { vertical: null } })
  const { person } = await make.aTenant({ in: home, from: addDays(today, -60) })
  const plumber = await make.aPerson({ firstName: 'Suresh', lastName: 'Patil' })
  const { db, close } = await openJourneyDatabase()
  await sql`insert into care_partner (person_id, city_id, trades, added_at)
    select ${plumber.id}, city_id, array['plumber'], now() from home where id = ${home.id}`.execute(db)

  await signIn(context, person.phone)
  await openAwake(page, '/alpha/myhome')
  await page.getByRole('link', { name: 'Raise a request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What needs repair?')
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click()
  await page.getByRole('link', { name: 'Taps and drain' }).click()
  await expect(page.getByText('Switch it off at the wall first.')).toBeVisible()
  await page.getByText('Urgent: within 12 hours').click()
  await page.getByLabel('In your words').fill('x'.repeat(201))
  await page.getByLabel('Photos and short videos').setInputFiles({
    ...{ name: 'tap.jpg', mimeType: 'image/jpeg', buffer: await photo('#884422') },
  })
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Send request' }).last().click()
  await expect(page.getByText('Use 200 characters at most.')).toBeVisible()
  await expect(page.getByLabel('In your words')).toHaveValue('x'.repeat(201))
  await expect(page.getByRole('radio', { name: 'Urgent: within 12 hours' })).toBeChecked()
  await page.getByLabel('In your words').fill('It drips all night.')
  await page.getByRole('button', { name: 'Send request' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taps and drain: leaks, Kitchen')
  await expect(page.getByText('Suresh P. is asked').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^Taps and drain\. Before/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  const request = page.url()

  const other = await browser.newContext({
    viewport: phoneScreen,
    extraHTTPHeaders: { 'x-forwarded-for': '10.77.3.9' },
  })
  await signIn(other, plumber.phone)
  const van = await other.newPage()
  await openAwake(van, '/alpha/partner_app')
  await van.getByRole('link', { name: /Taps and drain: leaks, Kitchen/ }).click()
  await van.getByRole('button', { name: 'Accept' }).click()
  await van.getByText('Suggest visit times').click()
  await van.getByRole('checkbox').first().check()
  await van.getByRole('button', { name: 'Send times' }).click()
  await expect(van.getByText('The tenant chooses a time').first()).toBeVisible()
  await expectNoSidewaysScroll(van)
  await expectAccessibleInBothThemes(van)

  await openAwake(page, request)
  await expect(page.getByText('The clock is paused while we wait for the tenant.')).toBeVisible()
  await page.getByRole('button', { name: 'Take this time' }).click()
  await expect(page.getByText(/^Suresh P. comes/).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await openAwake(van, van.url())
  await van.getByRole('button', { name: 'I am there, start' }).click()
  await van.getByLabel('Photo of how it is now').setInputFiles({
    ...{ name: 'mended.jpg', mimeType: 'image/jpeg', buffer: await photo('#226644') },
  })
  await van.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(van.getByRole('img', { name: /After/ })).toBeVisible()
  await van.getByLabel('What did you do?').fill('New washer.')
  await van.getByRole('button', { name: 'It is done' }).click()
  await expect(van.getByText('Done: the tenant says whether it is repaired').first()).toBeVisible()

  await openAwake(page, request)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Is it repaired?')
  await expectAccessibleInBothThemes(page)
  await page.getByText('No, it is not repaired').click()
  await page.getByLabel('What is still wrong?').fill('It drips again.')
  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(page.getByText('Suresh P. will name a time').first()).toBeVisible()

  const id = Number(request.split('/').at(-1))
  await sql`update care_request set due_at = now() - interval '1 minute' where id = ${id}`.execute(db)
  await runJob(deadlines as never)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('We are late: ₹300 is credited.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await openAwake(page, '/alpha/myhome/my-credits?tab=history')
  await expect(page.getByText('Your repair is late')).toBeVisible()
  await openAwake(page, '/alpha/myhome')
  await expect(page.getByRole('link', { name: 'Taps and drain: leaks, Kitchen' })).toBeVisible()
  await other.close()
  await close()
})

test('[ROLE-007] a home that its owner looks after is shown and blocked', async ({ page, context, make }) => {
  const home = await make.aHome({ beds: 2, home: { vertical: 'OTB' } })
  const { person } = await make.aTenant({ in: home, from: addDays(today, -60) })
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/services')
  await expect(page.getByText('Your owner looks after this home.')).toBeVisible()
  await openAwake(page, '/alpha/care')
  await expect(page.getByText('Your owner looks after this home.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('an owner sees the repairs of their homes', async ({ page, context, make }) => {
  const owner = await make.aPerson({ firstName: 'Rajendra', roles: ['owner'] })
  const home = await make.aHome({ owner, beds: 2, city: 'nagpur', home: { vertical: null } })
  const tenant = await make.aTenant({ in: home, from: addDays(today, -60) })
  await make.aPaidRent({ of: tenant, month: monthsAgo(1), releasedTo: owner })
  await make.aRepair({ of: tenant, in: home })
  await make.aRepair({ of: tenant, in: home, paidByOwner: 450_00 })
  await signIn(context, owner.phone)
  await openAwake(page, '/alpha/services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repairs in your homes')
  const repairs = page.getByRole('link', { name: /Taps and drain: leaks, Kitchen/ })
  await expect(repairs).toHaveCount(2)
  await expect(repairs.filter({ hasText: 'Repaired' })).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})

test('the office sees repairs by the clock and who repairs', async ({ page, context, make }) => {
  await signIn(context, (await make.aPerson({ roles: ['admin'] })).phone)
  await openAwake(page, '/admins/care')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repairs by the clock')
  await expect(page.getByText('Suresh Patil').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})
