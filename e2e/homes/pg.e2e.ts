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

test('[HOUSE-003] [HOUSE-004] [HOUSE-024] a PG has a page of its own, with its variants; its card leads there', async ({
  page,
  baseURL,
  make,
}) => {
  const pg = await make.aHome({ pg: true, beds: 3 })
  const path = `/alpha/pg/${pg.slug}`
  await page.goto(`/alpha/map?houseId=${pg.id}`)
  await expect(page.getByRole('link', { name: pg.title }).first()).toHaveAttribute('href', path)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pg.title)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
  const variants = page.getByRole('region', { name: 'Sharing options' }).getByRole('listitem')
  await expect(variants).toContainText([
    /^Single room, no AC₹9,000a month, from1 bed free/,
    /^Double sharing, no AC₹8,000a month, from2 beds free/,
  ])
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})

test('[HOUSE-007] a PG has PG Features, PG Amenities and Rent Details, and no Terms of Stay', async ({
  page,
  make,
}) => {
  await page.goto(`/alpha/pg/${(await make.aHome({ pg: true })).slug}`)
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText([
    'PG Features',
    'PG Amenities',
    'Rent Details',
  ])
  await expect(page.getByRole('heading', { name: 'Terms of Stay' })).toHaveCount(0)
})

test('any other home has no page among the PGs', async ({ page, make }) => {
  const home = await make.aHome({ kinds: ['house'] })
  expect((await page.request.get(`/alpha/pg/${home.slug}`)).status()).toBe(404)
  expect((await page.request.get('/alpha/pg/no-such-pg')).status()).toBe(404)
})

test('[HOUSE-005] an admin sees a home from the inside, stops its visits and is told who did what', async ({
  page,
  make,
}) => {
  const home = await make.aHome()
  const path = `/internal_houses/${home.slug}`
  const away = await page.request.get(path, { maxRedirects: 0 })
  expect(away.headers().location).toContain('/alpha/login')
  await signIn(page, (await make.aPerson({ firstName: 'Meera', roles: ['admin'] })).phone)
  await openAwake(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title)
  await expect(page.getByRole('region', { name: 'Who and where' })).toContainText('Owner')
  await expectAccessibleInBothThemes(page)
  const inside = page.getByRole('region', { name: 'From the inside' })
  for (const [name, tag] of [
    ['Stop visits', 'Visits stopped'],
    ['Allow visits again', 'Visits open'],
    ['Hide this home', 'Hidden'],
  ] as const) {
    await inside.getByText(name, { exact: true }).first().click()
    const form = inside.locator('details[open]')
    await form.getByLabel('Why').fill('The keys are with the painter')
    await form.getByRole('button', { name }).click()
    await expect(inside.getByText(tag, { exact: true })).toBeVisible()
    await page.reload()
  }
  expect((await page.request.get(`/houses/${home.slug}`)).status()).toBe(404)
  await inside.getByText('Show this home again').first().click()
  await inside.locator('details[open]').getByLabel('Why').fill('The painter is done')
  await inside.locator('details[open]').getByRole('button').click()
  await expect(inside.getByText('Listed', { exact: true })).toBeVisible()
  const changes = page.getByRole('table', { name: 'Changes, the latest first' }).getByRole('row')
  await expect(changes.filter({ hasText: 'The painter is done' })).toHaveText(/Home: hidden → listed.*Meera Rao/)
})
