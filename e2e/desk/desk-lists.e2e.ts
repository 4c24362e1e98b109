import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'
import { monthsAgo } from '../months.ts'
import { uniqueWord } from '../unique.ts'

test.use({ viewport: desktopScreen })

test('[STAFF-001] the first page of the desk leads to each list with how much waits there', async ({ page, make }) => {
  const owner = await make.aPerson({ roles: ['owner'] })
  const tenant = await make.aTenant({ in: await make.aHome({ owner }), from: monthsAgo(1) })
  await make.aPaidRent({ of: tenant, month: monthsAgo(1), releasedTo: owner })
  await signIn(page, (await make.aPerson({ roles: ['admin'] })).phone)
  await openAwake(page, '/admins/index')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Admin')
  const waiting = page.getByRole('navigation', { name: 'Waiting' })
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Documents to check' })).toContainText(/\d+ waiting/)
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(phoneScreen)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desktopScreen)
  await page
    .getByRole('navigation', { name: 'Money', exact: true })
    .getByRole('link', { name: 'Owed to owners' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Owed to owners')
  await expect(page.getByText(/owners: .* due/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const owed = await page.request.get('/admins/money/owners.csv')
  expect(await owed.text()).toContain('Owner number,Owner,Home number,Home,What,Rupees')

  await openAwake(page, '/admins/sales?state=for_sale')
  const file = await page.getByRole('link', { name: 'CSV' }).getAttribute('href')
  const sales = await page.request.get(file ?? '')
  expect(sales.headers()['content-type']).toBe('text/csv; charset=utf-8')
  expect(await sales.text()).toContain('Number,Home,City,Rupees,Listed,Sold')
})

test('a manager and a lister find their own pages, a tenant finds none', async ({ page, make }) => {
  await signIn(page, (await make.aPerson({ roles: ['area_manager'] })).phone)
  await openAwake(page, '/admins/index')
  await expect(page.getByRole('link', { name: 'Homes to check' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Owed to owners' })).toBeHidden()
  await page.context().clearCookies()
  await signIn(page, (await make.aTenant({ in: await make.aHome() })).person.phone)
  await openAwake(page, '/admins/index')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Admin')
  await expect(page.getByRole('heading', { name: 'Money' })).toBeHidden()
})

test('a task that was ended is taken back; a city narrows the queue', async ({ page, make }) => {
  const purpose = `visit:${uniqueWord()}`
  const id = await make.aFailedMail({ purpose })
  await signIn(page, (await make.aPerson({ roles: ['admin'] })).phone)
  await openAwake(page, `/admins/queue?kind=message&task=message-${id}`)
  const row = page.getByRole('link', { name: purpose })
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { name: 'A mail did not arrive' })).toBeVisible()
  await page.getByLabel('How it ended').fill('Called them instead')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeVisible({ timeout: 20_000 })
  await expect(row).toHaveCount(0)
  await undo.click()
  await expect(page.getByText('A mail did not arrive: nobody has it.')).toBeVisible({ timeout: 20_000 })
  await expect(row).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A mail did not arrive' })).toBeVisible()

  await page.getByLabel('City').selectOption('pune')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/city=pune/)
  await expect(page.getByText('Nothing waits here')).toBeVisible()
})

test('[STAFF-006] coverage is on the map: a locality leads to its homes', async ({ page }) => {
  await openAwake(page, '/alpha/pods')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where we have homes')
  const marks = page.getByRole('list', { name: 'Localities with homes' })
  await expect(marks.getByRole('link').first()).toBeVisible({ timeout: 20_000 })
  const name = await marks.getByRole('link').first().getAttribute('data-name')
  await page.setViewportSize(phoneScreen)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await marks.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '')
})

test('[STAFF-010] [STAFF-011] pages known by name: choosing a place, and the API', async ({ page }) => {
  await openAwake(page, '/alpha/location')
  await expect(
    page.getByRole('combobox').or(page.getByRole('searchbox')).or(page.getByRole('textbox')).first(),
  ).toBeVisible()
  await openAwake(page, '/alpha/api')
  await expect(page.getByRole('link', { name: /openapi|OpenAPI/ }).first()).toBeVisible()
})
