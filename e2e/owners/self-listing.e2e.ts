import type { Browser, Page } from '@playwright/test'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Factories } from '#app/testing/test-factories.ts'
import { liveAMonth } from '#app/testing/test-manager.ts'
import { releaseMoney } from '#features/tenancy/held-money/server/release-money.ts'
import { issueRents } from '#features/tenancy/rent/server/issue-rents.ts'
import { dayInIndia } from '#shared/dates.ts'
import { openJourneyDatabase } from '../factories.ts'
import {
  desktopScreen,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  signingCode,
  test,
} from '../journey.ts'

const aPhoto = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: { r: 170, g: 150, b: 130 } } })
    .jpeg()
    .toBuffer()

async function payByCard(page: Page, invoiceId: number): Promise<void> {
  await openAwake(page, `/alpha/payment?invoice_id=${invoiceId}`)
  await page.getByText('Card, net banking or wallet').click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/alpha\/payment_success/, { timeout: 20_000 })
}

/** Books the bed of ₹9,000 from today, pays, lives there for a month and pays the rent of this one; we pass it on. */
async function bookAndLive(browser: Browser, make: Factories, slug: string): Promise<void> {
  const { db, close } = await openJourneyDatabase()
  const context = await browser.newContext({ viewport: phoneScreen })
  const page = await context.newPage()
  const tenant = await make.aPerson({ firstName: 'Kaveri', lastName: 'Gowda' })
  await signIn(page, tenant.phone)
  const bed = await db
    .selectFrom('bed')
    .innerJoin('home', 'home.id', 'bed.home_id')
    .select('bed.id')
    .where('home.slug', '=', slug)
    .where('bed.rent', '=', 9_000_00)
    .orderBy('bed.id')
    .executeTakeFirstOrThrow()
  const move_in = dayInIndia(new Date())
  const held = await page.request.post('/api/v4/bookings/initiate', {
    data: { house: slug, unit: `bed-${bed.id}`, move_in, terms: true, request_id: crypto.randomUUID() },
  })
  expect(held.status(), await held.text()).toBe(200)
  await payByCard(page, ((await held.json()) as { invoice_id: number }).invoice_id)
  const { id: tenancyId } = await db
    .selectFrom('tenancy')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirstOrThrow()
  const toPay = async (purpose: 'pre_movein' | 'rent') =>
    (
      await db
        .selectFrom('invoice')
        .select('id')
        .where('tenancy_id', '=', tenancyId)
        .where('purpose', '=', purpose)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow()
    ).id
  await payByCard(page, await toPay('pre_movein'))
  // As if they had got the keys a month ago.
  await sql`update tenancy set state = 'living', moved_in_at = now() where id = ${tenancyId}`.execute(db)
  await liveAMonth(db, tenancyId)
  await issueRents(db, move_in, new Date())
  await payByCard(page, await toPay('rent'))
  await releaseMoney(db, new Date(), tenancyId)
  await context.close()
  await close()
}

test('[OWNER-017] an owner lists a home, our people approve it, tenants find it, one books it, and the statement has the rent', async ({
  page,
  browser,
  make,
}) => {
  test.setTimeout(240_000)
  const phone = freshPhone()
  await page.setViewportSize(phoneScreen)
  await signIn(page, phone)
  await openAwake(page, '/alpha/self_listing?listing=new&city=bangalore')
  await expectAccessible(page)
  await page.getByLabel('Locality in Bengaluru').selectOption('hsr-layout')
  await page.getByLabel('Pincode').fill('560102')
  await page.getByLabel('Street and number').fill('12, 17th Cross')
  await page.getByRole('textbox', { name: 'Area' }).fill('900')
  await page.getByRole('group', { name: 'Room 1' }).getByLabel('Rent of a bed a month').fill('0')
  await page.getByRole('group', { name: 'Room 2' }).getByLabel('Rent of a bed a month').fill('12000')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByText('Enter the rent a month, from ₹500 to ₹10,00,000.')).toBeVisible()
  // The typed values are still there.
  await expect(page.getByLabel('Street and number')).toHaveValue('12, 17th Cross')
  await page.getByRole('group', { name: 'Room 1' }).getByLabel('Rent of a bed a month').fill('9000')
  await page.getByRole('button', { name: 'Save and go on' }).click()

  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible()
  await expect(page.getByText('Please choose your plan').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take this plan' }).click()
  await expect(page.getByRole('heading', { name: 'Read and sign' })).toBeVisible()
  await page.getByRole('button', { name: 'Send me a code to sign' }).click()
  await page.getByLabel('Code').fill(await signingCode(page, phone))
  await page.getByRole('button', { name: 'Sign', exact: true }).click()

  // Gone and back: it goes on here.
  await expect(page.getByRole('heading', { name: /^Photos of/ })).toBeVisible()
  await openAwake(page, '/alpha/self_listing')
  await expect(page.getByText('0 of 6 done')).toBeVisible()
  await expectAccessible(page)
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  const dark = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#101010' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Add Kitchen').setInputFiles({ ...photo, buffer: dark })
  await expect(page.getByText('Open the curtains, switch the lights on')).toBeVisible()
  for (const [index, place] of [
    'Living room',
    'Room 1',
    'Room 2',
    'Kitchen',
    'Bathroom',
    'Front of the building',
  ].entries()) {
    await page.getByLabel(`Add ${place}`, { exact: true }).setInputFiles(photo)
    if (index < 5) await expect(page.getByText(`${index + 1} of 6 done`)).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Papers and house check' })).toBeVisible()
  await expectAccessible(page)
  for (const paper of ['Proof that it is yours', 'Electricity bill']) {
    await page.getByLabel(`Add ${paper}`, { exact: true }).setInputFiles(photo)
    await expect(page.getByLabel(`Replace ${paper}`, { exact: true })).toBeAttached()
  }
  await page.getByRole('button', { name: 'Send it to be checked' }).click()
  await expect(page.getByText('We are checking your home.')).toBeVisible()

  const office = await browser.newContext({ viewport: desktopScreen })
  const desk = await office.newPage()
  await signIn(desk, (await make.aPerson({ roles: ['admin'] })).phone)
  const listed = (await (await page.request.get('/api/v3/owners/fetch_self_listing_houses')).json()) as {
    houses: { id: number }[]
  }
  await openAwake(desk, `/admins/listings/${listed.houses[0]?.id}`)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Approve: it goes live' }).click()
  await expect(desk.getByText('Approved: the home is live.')).toBeVisible()
  await openAwake(desk, '/admins/listings')
  await expectAccessible(desk)
  await office.close()

  await page.reload()
  await page.getByRole('link', { name: 'See it as tenants do' }).click()
  await expect(page.getByRole('heading', { name: '2 BHK in HSR Layout' })).toBeVisible()
  const slug = new URL(page.url()).pathname.split('/')[2]
  await expect(async () => {
    const found = await page.request.get(
      '/api/v1/search.json?city=bangalore&locality=hsr-layout&bed_type=bed&per_page=50',
    )
    const { houses } = (await found.json()) as { houses: { slug: string }[] }
    expect(houses.map((house) => house.slug)).toContain(slug)
  }).toPass()

  await bookAndLive(browser, make, slug as string)
  await openAwake(page, '/alpha/owner-dashboard/payments/transaction')
  // They came as somebody who looks for a home; with the first home they are an owner too.
  await page.getByRole('button', { name: 'Switch to Owner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visits' })).toBeVisible({ timeout: 20_000 })
  await openAwake(page, '/alpha/owner-dashboard/payments/transaction')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible({ timeout: 20_000 })
  const postings = page.getByRole('table', { name: 'Postings for 2 BHK in HSR Layout' })
  const amounts = (what: RegExp) => postings.getByRole('row').filter({ hasText: what }).filter({ hasText: 'Kaveri' })
  // 8 % of ₹9,000, 18 % of that, and a tenth of the rest for repairs.
  for (const [what, amount] of [
    [/^Rent, /, '₹9,000'],
    [/^Our fee, /, '−₹720'],
    [/^GST on our fee, /, '−₹129.60'],
    [/^Held back for repairs/, '−₹815.04'],
  ] as const) {
    // On the first of a month the first rent is as much, so there may be two.
    await expect(amounts(what).filter({ hasText: amount }).first()).toBeVisible()
  }
  await expect(page.getByText('Gowda')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('[OWNER-011] [OWNER-012] an owner asks to be called; a wrong country code is said and nothing is lost', async ({
  page,
}) => {
  await page.setViewportSize(phoneScreen)
  for (const path of ['/owner/list-your-property', '/list-your-property']) {
    await openAwake(page, path)
    await expect(page.getByRole('heading', { level: 1, name: 'List your property' })).toBeVisible()
  }
  await expectAccessible(page)
  await expect(page.getByLabel('Country code')).toHaveValue('91')
  await page.getByLabel('Name').fill('Fatima Sheikh')
  await page.getByLabel('Country code').fill('999')
  await page.getByLabel('Phone').fill(freshPhone())
  await page.getByLabel('City of the home').selectOption('bangalore')
  await page.getByText('2 or more').click()
  await page.getByText('5+').click()
  await page.getByText('Renting', { exact: true }).click()
  await page.getByText('Kannada').click()
  await page.getByRole('button', { name: 'Call me back' }).click()
  await expect(page.getByText('Please enter a valid country code')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Fatima Sheikh')
  await page.getByLabel('Country code').fill('971')
  await page.getByRole('button', { name: 'Call me back' }).click()
  await expect(page.getByText('We have your details and will call you.')).toBeVisible()
})

test('[OWNER-013] [OWNER-014] the other pages for owners are there', async ({ page }) => {
  await openAwake(page, '/welcome/owner')
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us about your home' })).toBeVisible()
  await expectAccessible(page)
  await openAwake(page, '/welcome/owner/agreement-changes')
  await expect(page.getByRole('heading', { name: 'Version 2' })).toBeVisible()
  await expectAccessible(page)
})

test('[OWNER-016] an owner sees what a home would rent for, from which homes, and how far off that is', async ({
  page,
}) => {
  await page.setViewportSize(phoneScreen)
  await openAwake(page, '/welcome/owner/search?city=bangalore')
  await page.getByLabel('Locality').selectOption('hsr-layout')
  await page.getByRole('button', { name: 'See the range' }).click()
  await expect(page.getByText(/homes? within/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'The nearest homes it rests on' }).getByRole('link')).toHaveCount(5)
  await expectAccessible(page)
})
