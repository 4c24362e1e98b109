import type { Page } from '@playwright/test'
import { desktopScreen, expect, expectAccessible, openAwake, phoneScreen, signIn, test } from '../journey.ts'

async function openMenu(page: Page) {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('link', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  return menu
}

for (const viewport of [phoneScreen, desktopScreen]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('[MENU-014] [MENU-015] [MENU-020] [MENU-026] signed out', async ({ page }) => {
      await openAwake(page, '/menu')
      const menu = await openMenu(page)
      await expect(menu.getByRole('link', { name: 'CREATE ACCOUNT' })).toBeVisible()
      await expect(menu.getByRole('link', { name: 'LOGIN' })).toBeVisible()
      await expect(menu.getByRole('button', { name: 'LOGOUT' })).toBeHidden()
      const visits = menu.getByRole('link', { name: 'Scheduled Visits' })
      await expect(visits).toBeVisible({ visible: viewport.width < 981 })
      await expectAccessible(page, 'dialog')
    })

    test('[MENU-002] [MENU-021] [MENU-022] [MENU-025] a tenant’s', async ({ page, make }) => {
      const isPhone = viewport.width < 981
      const tenant = await make.aPerson({ firstName: 'Ananya', assured: isPhone })
      await make.aTenant({ in: await make.aHome(), person: tenant })
      await signIn(page, tenant.phone)
      await openAwake(page, '/menu')
      const menu = await openMenu(page)
      await expect(menu.getByText('Hi, Ananya')).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Payments', exact: true })).toBeVisible()
      await expect(menu.getByRole('link', { name: 'My flatmates' })).toBeVisible()
      await expect(menu.getByRole('link', { name: /View Profile/ })).toBeVisible()
      await expect(menu.getByText('ASSURED')).toBeVisible({ visible: viewport.width < 981 })
      await expect(menu.getByRole('link', { name: 'LOGIN' })).toBeHidden()
      await expectAccessible(page, 'dialog')
    })
  })
}

test.describe('going back on a phone', () => {
  test.use({ viewport: phoneScreen })

  test('closes the menu; from a page chosen in it one press leads to where it was opened', async ({ page }) => {
    await page.goto('/about')
    await openAwake(page, '/terms')
    const menu = await openMenu(page)
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/terms')
    await openMenu(page)
    await menu.getByRole('link', { name: 'LOGIN' }).click()
    await expect(page).toHaveURL('/alpha/login?custom_redirect_url=%2Fterms')
    await page.goBack()
    await expect(page).toHaveURL('/terms')
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })
})

test('in an OTB home there are no payments', async ({ page, make }) => {
  const ownerManaged = await make.aHome({ kinds: ['house'], home: { vertical: 'OTB' } })
  await signIn(page, (await make.aTenant({ in: ownerManaged })).person.phone)
  await openAwake(page, '/menu')
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: 'Credits', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Payments', exact: true })).toHaveCount(0)
})

test('[MENU-021] [MENU-023] [MENU-025] a person with two roles switches between them, lands in each role’s place and is told so', async ({
  page,
  make,
}) => {
  await signIn(page, (await make.aPerson({ firstName: 'Lalita', roles: ['tenant', 'owner'] })).phone)
  await openAwake(page, '/menu')
  const menu = await openMenu(page)
  await expect(menu.getByText('Hi, Lalita')).toBeVisible()
  await expect(menu.getByRole('button', { name: 'LOGOUT' })).toBeVisible()
  await expect(menu.getByRole('link', { name: /LOGIN|CREATE ACCOUNT/ })).toHaveCount(0)
  await expect(menu.getByRole('button', { name: /^Switch to (Owner|Tenant)/ })).toHaveCount(1)
  await menu.getByRole('button', { name: 'Switch to Owner' }).click()
  await expect(page).toHaveURL('/alpha/owner-dashboard/tenants_visits')
  await expect(page.getByText('You are here as an owner. These are the visits to your homes.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Scheduled Visits')).toHaveAttribute(
    'href',
    '/alpha/owner-dashboard/tenants_visits',
  )
  await openAwake(page, '/menu')
  await page.getByRole('main').getByRole('button', { name: 'Switch to Tenant' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You are here as a tenant. Find a home, or see your visits.')).toBeVisible()
  // A page of the other role offers to switch.
  await page.goto('/alpha/owner-dashboard/tenants_visits')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for owners.')
  await page.getByRole('main').getByRole('button', { name: 'Switch to Owner' }).click()
  await expect(page).toHaveURL('/alpha/owner-dashboard/tenants_visits')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page is for owners.')
})

test('a role switched while the page still wakes is told of on the page that comes', async ({ page, make }) => {
  await signIn(page, (await make.aPerson({ roles: ['tenant', 'owner'] })).phone)
  const roles = [
    ['Owner', 'You are here as an owner. These are the visits to your homes.'],
    ['Tenant', 'You are here as a tenant. Find a home, or see your visits.'],
    ['Owner', 'You are here as an owner. These are the visits to your homes.'],
  ] as const
  for (const [role, said] of roles) {
    await page.goto('/menu', { waitUntil: 'commit' })
    await page
      .getByRole('main')
      .getByRole('button', { name: `Switch to ${role}` })
      .click()
    await expect(page.getByText(said)).toBeVisible()
    // It stays long enough to be read.
    await page.waitForTimeout(1500)
    await expect(page.getByText(said)).toBeVisible()
  }
})

test('an area manager who is a tenant too lands in the day of each role and is told so', async ({ page, make }) => {
  await signIn(page, (await make.aPerson({ roles: ['tenant', 'area_manager'] })).phone)
  const toManager = ['Area manager', '/alpha/my-day', 'You are here as an area manager. This is your day.'] as const
  const toTenant = ['Tenant', '/', 'You are here as a tenant. Find a home, or see your visits.'] as const
  for (const [role, path, said] of [toManager, toTenant, toManager]) {
    await openAwake(page, '/menu')
    const change = page.getByRole('main').getByRole('button', { name: `Switch to ${role}` })
    // The session begins with one of the two.
    if ((await change.count()) === 0) continue
    await change.click()
    await expect(page).toHaveURL(path)
    await expect(page.getByText(said)).toBeVisible()
  }
})

test('[MENU-024] [ERR-036] only admins have the Admin link; without a session the page greets and shows nothing', async ({
  page,
  make,
}) => {
  await page.goto('/admins/index')
  await expect(page.getByRole('heading', { name: 'Welcome Admin' })).toBeVisible()
  await expect(page.getByRole('main').getByText('people', { exact: true })).toBeHidden()
  const adminLink = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Admin', exact: true })
  await openAwake(page, '/menu')
  await openMenu(page)
  await expect(adminLink).toHaveCount(0)
  for (const role of ['tenant', 'owner', 'influencer', 'area_manager', 'central_listor'] as const) {
    await signIn(page, (await make.aPerson({ firstName: 'Meenakshi', roles: [role] })).phone)
    await openAwake(page, '/menu')
    await expect((await openMenu(page)).getByText('Hi, Meenakshi')).toBeVisible()
    await expect(adminLink, role).toHaveCount(0)
  }
  await signIn(page, (await make.aPerson({ roles: ['admin'] })).phone)
  await openAwake(page, '/menu')
  await (await openMenu(page)).getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/admins/index')
  await expect(page.getByRole('main').getByText('people', { exact: true })).toBeVisible()
})

test('[MENU-001] /menu is a page of its own, also below another one', async ({ page }) => {
  await page.goto('/bangalore/menu')
  await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible()
})
