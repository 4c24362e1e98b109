import { sql } from 'kysely'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { openJourneyDatabase } from '../factories.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

const today = dayInIndia(new Date())
const slow = { timeout: 20_000 }

test.use({ viewport: phoneScreen })

type Db = Awaited<ReturnType<typeof openJourneyDatabase>>['db']

const makePlumber = (db: Db, personId: number, homeId: number) =>
  sql`insert into care_partner (person_id, city_id, trades, added_at)
    select ${personId}, city_id, array['plumber'], now() from home where id = ${homeId}`.execute(db)

test('a tenant shows the place on a photo of the home, and the partner sees the ring', async ({
  page,
  context,
  browser,
  make,
}) => {
  test.setTimeout(120_000)
  const home = await make.aHome({ beds: 2, city: 'kota', photos: ['Bedroom', 'Kitchen'], home: { vertical: null } })
  const { person } = await make.aTenant({ in: home, from: addDays(today, -60) })
  const plumber = await make.aPerson({ firstName: 'Ganesh', lastName: 'More' })
  const { db, close } = await openJourneyDatabase()
  await makePlumber(db, plumber.id, home.id)

  await signIn(context, person.phone)
  await openAwake(page, '/alpha/care')
  const photos = page.getByRole('navigation', { name: 'Photos of the home' }).getByRole('link')
  await expect(photos).toHaveCount(2)
  await photos.last().click()
  await expect(page.getByRole('link', { name: 'Kitchen', exact: true })).toHaveAttribute('aria-current', /true|page/)
  const scene = page.getByRole('button', { name: /^Show the place on the photo/ })
  await scene.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Marked: the person who comes sees this ring.', { exact: false })).toBeVisible()
  await expect(scene.locator('.point-ring')).toHaveAttribute('style', /left: ?54%; ?top: ?50%/)
  await page.getByRole('link', { name: 'Taps and drain' }).click()
  await expect(page.getByLabel('In your words')).toBeVisible(slow)
  await expect(scene.locator('.point-ring')).toHaveAttribute('style', /left: ?54%; ?top: ?50%/)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('In your words').fill('The tap above the sink drips.')
  await page.getByRole('button', { name: 'Send request' }).last().click()
  await expect(page.getByRole('region', { name: 'Where it is' })).toContainText('the ring shows the place', slow)

  const other = await browser.newContext({
    viewport: phoneScreen,
    extraHTTPHeaders: { 'x-forwarded-for': '10.77.3.21' },
  })
  await signIn(other, plumber.phone)
  const van = await other.newPage()
  await openAwake(van, '/alpha/partner_app')
  await van.getByRole('link', { name: /Taps and drain: leaks, Kitchen/ }).click()
  const place = van.getByRole('region', { name: 'Where it is' })
  await expect(place.locator('.point-ring')).toHaveAttribute('style', /left: ?54%; ?top: ?50%/, slow)
  await expectNoSidewaysScroll(van)
  await expectAccessibleInBothThemes(van)
  await other.close()
  await close()
})

test('the office gives a repair to another partner, and the first one no longer sees it', async ({
  page,
  context,
  browser,
  make,
}) => {
  test.setTimeout(120_000)
  const home = await make.aHome({ beds: 2, city: 'ranchi', home: { vertical: null } })
  const { person } = await make.aTenant({ in: home, from: addDays(today, -60) })
  const first = await make.aPerson({ firstName: 'Birsa', lastName: 'Oraon' })
  const second = await make.aPerson({ firstName: 'Dinesh', lastName: 'Mahto' })
  const admin = await make.aPerson({ roles: ['admin'] })
  const { db, close } = await openJourneyDatabase()
  await makePlumber(db, first.id, home.id)

  const opened = async (phone: string, address: string) => {
    const made = await browser.newContext({ viewport: phoneScreen, extraHTTPHeaders: { 'x-forwarded-for': address } })
    await signIn(made, phone)
    return made
  }
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/care?room=kitchen&thing=taps-and-drain')
  await page.getByLabel('In your words').fill('The drain is slow.')
  await page.getByRole('button', { name: 'Send request' }).last().click()
  await expect(page.getByText('Birsa O. is asked').first()).toBeVisible(slow)
  const request = page.url()

  const firstVan = await opened(first.phone, '10.77.3.22')
  const van = await firstVan.newPage()
  await openAwake(van, '/alpha/partner_app')
  await van.getByRole('link', { name: /Taps and drain: leaks, Kitchen/ }).click()
  await expect(van.getByRole('button', { name: 'Accept' })).toBeVisible(slow)
  const job = van.url()

  await makePlumber(db, second.id, home.id)
  const office = await opened(admin.phone, '10.77.3.23')
  const desk = await office.newPage()
  await openAwake(desk, request)
  const give = desk.getByRole('region', { name: 'Give it to another partner' })
  await give.getByLabel('Partner').selectOption({ label: 'Dinesh Mahto, 0 open' })
  await give.getByRole('button', { name: 'Give it to them' }).click()
  await expect(give.getByLabel('Why')).toHaveAccessibleDescription('Say why.', slow)
  await expectAccessibleInBothThemes(desk)
  await give.getByLabel('Why').fill('Birsa is ill today.')
  await give.getByRole('button', { name: 'Give it to them' }).click()
  await expect(desk.getByText('Dinesh M. is asked').first()).toBeVisible(slow)

  expect((await van.goto(job))?.status()).toBe(404)
  await openAwake(van, '/alpha/partner_app')
  await expect(van.getByRole('heading', { level: 1 })).toHaveText('No jobs now')
  const secondVan = await opened(second.phone, '10.77.3.24')
  const next = await secondVan.newPage()
  await openAwake(next, '/alpha/partner_app')
  await expect(next.getByRole('link', { name: /Taps and drain: leaks, Kitchen/ })).toBeVisible()
  for (const each of [firstVan, office, secondVan]) await each.close()
  await close()
})
