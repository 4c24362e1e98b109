import {
  desktopScreen,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  pressFarDown,
  signIn,
  test,
} from '../journey.ts'
import { openHome } from '../open-home.ts'

test.use({ viewport: phoneScreen })

const thanks = 'Thank you. We look at every report, most within two working days.'

test('a page says when one of us last checked the home', async ({ page, make }) => {
  const house = await make.aHome()
  await make.aCheck({ of: house, daysAgo: 3 })
  await openHome(page, house)
  await expect(page.getByText('Checked 3 days ago')).toBeVisible()
})

test('a page says what homes like it cost, and shows them', async ({ page, make }) => {
  // In the hills, where no other home is near.
  const spot = { lat: 12.1, lng: 76.1 }
  for (let made = 0; made < 8; made += 1) {
    await make.aHome({ city: 'mysore', beds: 1, rent: 10_000_00, home: { ...spot, title: 'A bed in the hills' } })
  }
  const { slug } = await make.aHome({ city: 'mysore', beds: 1, rent: 12_000_00, home: spot })
  await openAwake(page, `/houses/${slug}`)
  const section = page.getByRole('region', { name: 'Is the rent fair?' })
  await section.getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
  await expect(
    section.getByText('₹12,000 is ₹1,500 more than most beds like it nearby: ₹9,500 to ₹10,500 a month.'),
  ).toBeVisible()
  expect(await section.getByRole('listitem').count()).toBeGreaterThan(2)
  await expectAccessible(page, '.fair')
  await expectNoSidewaysScroll(page)
  await section.getByRole('link', { name: 'A bed in the hills' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A bed in the hills')
})

test('a visitor reports a listing, with and without a script; an admin resolves it', async ({
  page,
  browser,
  make,
}) => {
  const house = await make.aHome()
  await openHome(page, house)
  await pressFarDown(page.getByRole('link', { name: 'Report this listing' }))
  const dialog = page.getByRole('dialog', { name: 'What is wrong with it?' })
  await dialog.getByText('Something else').click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Tell us what is wrong, in at least 10 letters.')).toBeVisible()
  await expect(dialog.getByLabel('In your words')).toBeFocused()
  await expectAccessible(page, 'dialog')
  await dialog.getByText('The price is wrong').click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText(thanks)).toBeFocused()

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': '10.250.77.7' },
  })
  const other = await plain.newPage()
  await other.goto(`/houses/${house.slug}`)
  await pressFarDown(other.getByRole('link', { name: 'Report this listing' }))
  await other.getByRole('button', { name: 'Send report' }).click()
  await expect(other.getByText('Choose what is wrong.')).toBeVisible()
  await other.getByLabel('The price is wrong').check()
  await other.getByRole('button', { name: 'Send report' }).click()
  await expect(other.getByText(thanks)).toBeVisible()
  await plain.close()

  await signIn(page, (await make.aPerson({ roles: ['admin'] })).phone)
  await page.setViewportSize(desktopScreen)
  await openAwake(page, '/admins/reports')
  const card = page.getByRole('article', { name: house.title })
  const wrong = card.getByRole('region', { name: 'The price is wrong' })
  await expectAccessibleInBothThemes(page)
  await wrong.getByRole('button', { name: /^It is corrected/ }).click()
  await expect(wrong.getByText('Say what was wrong.')).toBeVisible()
  await wrong.getByLabel('Why').fill('The rent is right again.')
  await wrong.getByRole('button', { name: /^It is corrected/ }).click()
  await expect(page.getByText(/settled\.$/)).toBeVisible()
  await expect(wrong).toBeHidden()
})

test('an area manager writes down a check, and the page says so', async ({ page, make }) => {
  await signIn(page, (await make.aPerson({ roles: ['area_manager'] })).phone)
  await openAwake(page, '/staff/checks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  await signIn(page, (await make.aPerson({ roles: ['admin'] })).phone)
  const house = await make.aHome({ city: 'kolkata' })
  await openAwake(page, `/staff/checks/${house.slug}`)
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByText('Say how you checked.')).toBeVisible()
  await page.getByText('By video call').click()
  await page.getByText('As listed', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByText('Written down. The page says when it was checked.')).toBeVisible()
  await page.getByRole('link', { name: 'See its page' }).click()
  await expect(page.getByText('Checked today')).toBeVisible()
})
