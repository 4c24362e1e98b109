import { line } from '#features/money/payments/invoice-rules.ts'
import { heldMoneyJobs } from '#features/tenancy/held-money/server/jobs.ts'
import { runJob } from '../factories.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'
import { signInBusyOwner } from './busy-owner.ts'

test.use({ viewport: phoneScreen })

const dayFrom = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10)

test('[OWNER-003] [OWNER-004] [OWNER-006] [OWNER-008] [OWNER-032] the tabs of the dashboard stand in their order, and each opens', async ({
  page,
  make,
}) => {
  test.setTimeout(180_000)
  await signInBusyOwner(page, make)
  await openAwake(page, '/alpha/owner-dashboard/documents')
  const tabs = page.getByRole('navigation', { name: 'Owner dashboard' })
  const labels = ['Home', 'Payments', 'Visits', 'Tenants', 'Documents', 'Service Requests', 'Offboarding']
  await expect(tabs.getByRole('link')).toHaveText([...labels, 'Prices to approve'])
  await expect(tabs.getByRole('link', { name: 'Service Requests' })).toHaveAttribute('href', '/alpha/services')
  for (const [label, key] of [
    ['Visits', 'tenants_visits'],
    ['Tenants', 'all_tenants'],
    ['Documents', 'documents'],
    ['Offboarding', 'offboard_house'],
    ['Prices to approve', 'service_request'],
  ]) {
    await expect(tabs.getByRole('link', { name: label })).toHaveAttribute('href', `/alpha/owner-dashboard/${key}`)
  }
  for (const [path, title] of [
    ['payments/transaction', 'Payments'],
    ['tenants_visits', 'Visits'],
    ['all_tenants', 'Tenants'],
    ['documents', 'Documents'],
    ['agreement', 'My Agreement'],
    ['key_terms', 'Key Terms'],
    ['service_request', 'Prices to approve'],
    ['offboard_house', 'Offboarding'],
    ['calendar', 'Vacancy calendar'],
  ]) {
    await openAwake(page, `/alpha/owner-dashboard/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title as string)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
  }
})

test('[OWNER-029] an owner sees income, payments, visits, tenants, documents, repairs and offboarding of a home, and lists another', async ({
  page,
  browser,
  baseURL,
  make,
}) => {
  test.setTimeout(120_000)
  const owner = await make.aPerson({ firstName: 'Lakshmi', roles: ['owner'] })
  const home = await make.aHome({ owner, beds: 2, city: 'nagpur', home: { vertical: null } })
  const neha = await make.aPerson({ firstName: 'Neha', lastName: 'Kulkarni' })
  const { tenancyId } = await make.aTenant({ in: home, bed: 0, person: neha, from: dayFrom(-60) })
  await make.aPaidBill({ by: neha, tenancyId, lines: [line('RENT', 'rent', 'Rent', 9_000_00)] })
  await make.anAgreement({ in: home, bed: 1, tenant: { person: await make.aPerson({ firstName: 'Kavya' }) } })
  const at = new Date(`${dayFrom(3)}T11:00:00+05:30`)
  await make.aVisit({ to: home, by: await make.aPerson({ firstName: 'Meghana', lastName: 'Venkat' }), at })
  const tenants = await browser.newContext({ baseURL: baseURL as string })
  await signIn(tenants, neha.phone)
  const tap = { room: 'kitchen', thing: 'taps-and-drain', problem: 'leaks', words: 'It drips.', urgent: false }
  const raised = await tenants.request.post('/api/v1/issue', {
    data: { ...tap, request_id: crypto.randomUUID(), shown_price: 0 },
  })
  expect(raised.status()).toBe(200)
  await tenants.close()

  await signIn(page, owner.phone)
  await openAwake(page, '/alpha/owner-dashboard/home')
  const payout = page.getByRole('region', { name: 'Payout' })
  await expect(payout.getByRole('listitem').filter({ hasText: 'Held' })).toContainText('₹9,000')
  await runJob(heldMoneyJobs[0] as never)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('img', { name: /^₹9,000 came in 12 months\./ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(payout.getByRole('listitem').filter({ hasText: 'Due to you' })).toContainText('₹9,000')
  await expect(page.getByRole('link', { name: 'List another home' })).toHaveAttribute(
    'href',
    '/alpha/self_listing?listing=new',
  )

  const tab = (name: string) => page.getByRole('navigation', { name: 'Owner dashboard' }).getByRole('link', { name })
  const own = (caption: string) => page.getByRole('table', { name: caption })
  await tab('Payments').click()
  await expect(own(`Postings for ${home.title}`)).toContainText('₹9,000')
  await tab('Visits').click()
  await expect(own('Visits to come').getByRole('row', { name: /11:00 am.*Meghana/ })).toBeVisible()
  await tab('Tenants').click()
  await expect(own(`Tenants of ${home.title}`).getByRole('row').filter({ hasText: 'Neha' })).toContainText('₹9,000')
  await tab('Documents').click()
  await expect(own(`Papers of ${home.title}`)).toContainText('Agreement with Kavya')
  await tab('Offboarding').click()
  await page
    .getByRole('region', { name: home.title })
    .first()
    .getByLabel(/^Last day of/)
    .fill(dayFrom(200))
  await tab('Service Requests').click()
  await expect(page.getByRole('link', { name: /^Taps and drain: leaks, Kitchen/ })).toBeVisible()
})

test('a home is not taken off the site under a living tenant, and is once it is empty; then it is kept again', async ({
  page,
  make,
}) => {
  test.setTimeout(90_000)
  const owner = await make.aPerson({ firstName: 'Lakshmi', roles: ['owner'] })
  const let_ = await make.aHome({ owner, beds: 2 })
  const empty = await make.aHome({ owner, beds: 1 })
  await make.aTenant({ in: let_, bed: 0, person: await make.aPerson({ firstName: 'Neha' }) })
  await signIn(page, owner.phone)
  await openAwake(page, '/alpha/owner-dashboard/offboard_house')
  const full = page.getByRole('region', { name: let_.title }).first()
  await full.getByLabel(/^Last day of/).fill(dayFrom(200))
  await full.getByRole('button', { name: 'Take it off the site' }).click()
  await expect(full.getByRole('alert')).toContainText('Neha lives in Bed')
  await expect(full.getByRole('alert')).toContainText('No tenant is moved before their own stay ends.')

  const free = page.getByRole('region', { name: empty.title }).last()
  await free.getByLabel(/^Last day of/).fill(dayFrom(3))
  await free.getByRole('button', { name: 'Take it off the site' }).click()
  await expect(free.getByRole('alert')).toContainText('30 days’ notice')
  await free.getByLabel(/^Last day of/).fill(dayFrom(40))
  await free.getByRole('button', { name: 'Take it off the site' }).click()
  await expect(page.getByText(/Agreed: the last day of/)).toBeVisible({ timeout: 20_000 })
  await expect(free.getByText(/Its last day with us is/)).toBeVisible()
  await expect(async () => {
    expect((await page.request.get(`/houses/${empty.slug}`)).status()).toBe(404)
  }).toPass()
  await free.getByRole('button', { name: /^Keep/ }).click()
  await expect(page.getByText(/stays with us and is on the site again/)).toBeVisible({ timeout: 20_000 })
})

test('an owner sees every bed in the calendar, blocks days, and gives them back', async ({ page, make }) => {
  test.setTimeout(90_000)
  const owner = await make.aPerson({ firstName: 'Lakshmi', roles: ['owner'] })
  const home = await make.aHome({ owner, beds: 2 })
  await make.aTenant({ in: home, bed: 0, person: await make.aPerson({ firstName: 'Neha' }) })
  await signIn(page, owner.phone)
  await openAwake(page, '/alpha/owner-dashboard/calendar?days=90')
  await expect(page.getByText('Neha', { exact: false }).first()).toBeVisible()
  const form = page.getByRole('region', { name: 'Block days' })
  await form.getByLabel('Place').selectOption({ label: 'Bed 1B' })
  await form.getByLabel('First day').fill(dayFrom(10))
  await form.getByLabel('Last day').fill(dayFrom(12))
  await expect(form.getByText(/^These days cost you ₹/)).toBeVisible()
  await form.getByRole('button', { name: 'Block these days' }).click()
  await expect(page.getByText(/Blocked\. These days cost you/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/Blocked from/).first()).toBeVisible()
  await form.getByRole('button', { name: /^Give back/ }).click()
  await expect(page.getByText('The days are free again.')).toBeVisible({ timeout: 20_000 })

  // The other bed is somebody's.
  await form.getByLabel('Place').selectOption({ label: 'Bed 1A' })
  await form.getByLabel('First day').fill(dayFrom(10))
  await form.getByLabel('Last day').fill(dayFrom(12))
  await form.getByRole('button', { name: 'Block these days' }).click()
  await expect(page.getByText('Somebody lives there or has booked on these days. Nothing was blocked.')).toBeVisible({
    timeout: 20_000,
  })

  await openAwake(page, `/alpha/owner-dashboard/mix?home=${home.id}`)
  await expect(page.getByRole('heading', { name: 'The ways, side by side' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})

test('a visitor and an owner write to each other without numbers, and a message is reported', async ({
  page,
  make,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const owner = await make.aPerson({ firstName: 'Lakshmi', roles: ['owner'] })
  const home = await make.aHome({ owner, beds: 1 })
  const visitor = await make.aPerson({ firstName: 'Meghana', lastName: 'Venkat' })
  const at = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 48 * 3_600_000)
  await make.aVisit({ to: home, by: visitor, at })
  await signIn(page, visitor.phone)
  await openAwake(page, '/reschedule')
  await page.getByRole('button', { name: 'Write to the owner' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lakshmi', { timeout: 20_000 })
  await page.getByLabel('Write to Lakshmi').fill('I liked the room. Call me on 98765 43210.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('I liked the room. Call me on [number hidden].')).toBeVisible({ timeout: 20_000 })
  await expectAccessibleInBothThemes(page)

  const context = await browser.newContext({ viewport: phoneScreen, ...(baseURL ? { baseURL } : {}) })
  const theirs = await context.newPage()
  await signIn(theirs, owner.phone)
  await openAwake(theirs, '/alpha/messages')
  await theirs.getByRole('link', { name: /Meghana/ }).click()
  await expect(theirs.getByText('[number hidden]', { exact: false })).toBeVisible({ timeout: 20_000 })
  await expect(theirs.getByText('Venkat')).toHaveCount(0)
  await theirs.getByText('Report', { exact: false }).first().click()
  await theirs.getByLabel('What is wrong with it?').fill('It is rude.')
  await theirs.getByRole('button', { name: 'Report it' }).click()
  await expect(theirs.getByText('Reported. Our team will read it.')).toBeVisible({ timeout: 20_000 })
  await context.close()
})

test('a co-owner sees the shared home on every page and decides nothing about it', async ({ page, make }) => {
  test.setTimeout(120_000)
  const owner = await make.aPerson({ firstName: 'Bhaskar', roles: ['owner'] })
  const sister = await make.aPerson({ firstName: 'Vasudha', roles: ['owner'] })
  const home = await make.aHome({ owner, beds: 2 })
  await make.aTenant({ in: home, bed: 0, person: await make.aPerson({ firstName: 'Nandini' }) })
  const shares = [owner, sister].map(({ id }) => ({ personId: id, basisPoints: 5_000 }))
  await make.agreedTerms({ on: home, from: dayFrom(-1), shares })
  await signIn(page, sister.phone)
  const note = page.getByText('You have a share of this home. Bhaskar is its main owner', { exact: false })
  for (const path of ['home', 'tenants_visits', 'all_tenants', 'documents', 'offboard_house', 'calendar']) {
    await openAwake(page, `/alpha/owner-dashboard/${path}`)
    await expect(note.first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
  }
  await expect(page.getByRole('heading', { name: 'Block days' })).toHaveCount(0)
  await openAwake(page, '/alpha/owner-dashboard/all_tenants')
  await expect(page.getByRole('table', { name: `Tenants of ${home.title}` })).toContainText('Nandini')
  await openAwake(page, '/alpha/owner-dashboard/offboard_house')
  await expect(page.getByText('Only Bhaskar can take it off the site.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take it off the site' })).toHaveCount(0)
  await openAwake(page, '/alpha/owner-dashboard/agreement')
  await expect(page.getByText('The agreement of this home is Bhaskar’s', { exact: false })).toBeVisible()
})
