import type { Page } from '@playwright/test'
import type { HomeWishes as Wishes } from '#app/testing/test-home.ts'
import type { House, Option } from '#features/homes/listing/contract.ts'
import { addDays, formatShortDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import {
  desktopScreen,
  enterCode,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  test,
  untilAwake,
} from '../journey.ts'
import { readHome } from '../open-home.ts'

test.use({ viewport: desktopScreen })

const free = (house: House, kind: Option['kind']) =>
  house.options.filter((option) => option.kind === kind && option.bookable)
const bedsAndRooms = { city: 'hyderabad', beds: 4, kinds: ['bed', 'room'] } satisfies Wishes

const bill = (page: Page) => page.getByRole('complementary', { name: 'What you pay' })
const payNow = (page: Page) => bill(page).getByRole('listitem').filter({ hasText: 'To pay now' })
const pay = (page: Page) => page.getByRole('button', { name: /^Book and pay/ }).locator('visible=true')

test('[BOOK-003] [BOOK-008] [BOOK-010] from the home’s page to the booking of that bed; another tab or day starts again', async ({
  page,
  make,
}) => {
  const house = await readHome(page, await make.aHome({ ...bedsAndRooms, everyDeposit: true }))
  await openAwake(page, `/houses/${house.slug}?unit=${free(house, 'bed')[0]?.key}&deposit=partial&months=6`)
  await bill(page)
    .or(page.getByRole('link', { name: 'Book this bed' }))
    .first()
    .click()
  await expect(page).toHaveURL(
    `/houses/${house.slug}/book?unit=${free(house, 'bed')[0]?.key}&move_in=${house.move_in}&months=6&deposit=partial`,
  )
  await expect(page.getByRole('radio', { name: /In two parts/ })).toBeChecked()
  await page.getByLabel('The first rent').check()
  await expect(page).toHaveURL(/pay_rent=1/)
  await expect(bill(page)).toContainText(/Rent from|First month’s rent/)

  await page.getByRole('button', { name: /^Move in/ }).click()
  await expect(page.getByRole('grid').locator(':focus')).toHaveText(String(Number(house.move_in.slice(8))))
  const day = addDays(house.move_in, 2)
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Move in/ })).toContainText(formatShortDay(day))
  await expect(page.getByLabel('The first rent')).not.toBeChecked()

  await page.getByText('Book a room', { exact: true }).click()
  await expect(page).toHaveURL(`/houses/${house.slug}/book?kind=room&months=6`)
  await expect(page.getByRole('radio', { name: /Full deposit/ })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Book a room' })).toBeChecked()
  await expectAccessibleInBothThemes(page)
})

test('[BOOK-004] [BOOK-009] the third tab is the house, and books all of it', async ({ page, make }) => {
  const house = await make.aHome({ beds: 2, kinds: ['bed', 'room', 'house'] })
  await openAwake(page, `/houses/${house.slug}/book`)
  const tabs = page.getByRole('group', { name: 'What to book' }).getByRole('radio')
  await expect(tabs).toHaveCount(3)
  await expect(tabs.nth(0)).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Your bed' })).toBeVisible()
  await page.getByText('Book the house', { exact: true }).click()
  await expect(tabs.nth(2)).toBeChecked()
  await expect(page).toHaveURL(`/houses/${house.slug}/book?kind=house`)
  await expect(page.getByRole('heading', { name: 'The whole house' })).toBeVisible()
  await expect(page.locator('input[name="unit"]').first()).toHaveValue(`house-${house.id}`)
})

test('a co-tenant can be added to a room with two beds, not to one bed', async ({ page, make }) => {
  await signIn(page, (await make.aPerson()).phone)
  const house = await make.aHome({ beds: 2, kinds: ['bed', 'room'] })
  await openAwake(page, `/houses/${house.slug}/book?kind=room`)
  const add = page.getByRole('button', { name: 'Add a co-tenant' })
  const eachSigns = page.getByText('Each co-tenant signs it too, with a code sent to their own phone.')
  await expect(eachSigns).toBeVisible()
  await add.click()
  await page.getByLabel('Name of co-tenant 1').fill('Ravi Rao')
  await expect(add).toBeHidden()
  await page.getByText('Book a bed', { exact: true }).click()
  await expect(page.getByText('This bed or room is for one person.')).toBeVisible()
  await expect(page.getByText('You sign the agreement after paying.')).toBeAttached()
  await expect(eachSigns).toHaveCount(0)
  await expect(page.getByLabel('Name of co-tenant 1')).toBeHidden()
  await expect(add).toBeHidden()
  await page.getByText('Book a room', { exact: true }).click()
  await expect(page.getByLabel('Name of co-tenant 1')).toHaveValue('Ravi Rao')
})

test('[BOOK-001] [BOOK-014] [BOOK-015] [FORM-032] signed out a visitor sees the whole booking; signed in they accept the norms and pay', async ({
  page,
  make,
}) => {
  const house = await make.aHome({ beds: 2 })
  await openAwake(page, `/alpha/booking/${house.id}`)
  const token = (await payNow(page).locator('b').textContent()) ?? ''
  await page.getByLabel('The first rent').check()
  await expect(page).toHaveURL(/pay_rent=1/)
  await expect(payNow(page).locator('b')).not.toHaveText(token)
  const sum = (await payNow(page).locator('b').textContent()) ?? ''
  await page.getByRole('link', { name: 'Log in to book' }).locator('visible=true').click()
  await enterCode(page, freshPhone())
  await expect(page).toHaveURL(/\/alpha\/booking\/\d+\?kind=bed&pay_rent=1$/)
  await expect(payNow(page)).toContainText(sum)
  await untilAwake(page)

  await page.getByLabel('Your full name').fill('Nila Menon')
  const popup = page.getByRole('dialog')
  // While the price is loading, the button does nothing.
  await expect(async () => {
    await pay(page).click()
    await expect(popup).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page, 'dialog[open]')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(popup.getByText('Please check this')).toBeVisible()
  const tick = popup.getByLabel('I have read and understand about the above norms')
  await expect(tick).toBeFocused()
  await page.keyboard.press('Space')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/alpha\/payment\?invoice_id=\d+$/)
  await expect(page.getByText(sum).first()).toBeVisible()

  await page.getByText('Card, net banking or wallet').click()
  await page.getByRole('button', { name: `Pay ${sum}` }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you! .+ is yours$/)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nila Menon')
})

test('[BOOK-002] a person releases their own hold, and joins the waiting list for a unit another person holds', async ({
  page,
  browser,
  make,
}) => {
  const house = await readHome(page, await make.aHome({ pg: true, beds: 2 }))
  const unit = free(house, 'bed')[0]?.key ?? ''
  const screen = `/alpha/pg/booking/${house.slug}?unit=${unit}`
  const other = await browser.newPage()
  for (const each of [other, page]) await signIn(each, (await make.aPerson()).phone)
  const held = await other.request.post('/api/v4/bookings/initiate', {
    data: { house: house.slug, unit, move_in: house.move_in, terms: true, request_id: crypto.randomUUID() },
  })
  expect(held.status()).toBe(200)
  await other.goto(screen)
  await expect(other.getByText('You are holding it: 15 minutes left.')).toBeVisible()
  await openAwake(page, screen)
  await expect(page.getByText('Someone else is booking it right now.')).toBeVisible()
  await expect(pay(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Tell me when it is free' }).click()
  await expect(page.getByText('We will tell you when it is free.')).toBeVisible()
  await expectAccessible(page)
  await other.getByRole('button', { name: 'Let this bed go' }).click()
  await expect(other.getByText('You are holding it')).toHaveCount(0)
  await other.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: phoneScreen })

  test('the box with the chosen bed keeps its words off its edges', async ({ page, make }) => {
    const house = await readHome(page, await make.aHome({ beds: 2, rent: 24_500_00 }))
    await openAwake(page, `/houses/${house.slug}/book`)
    const box = page.locator('summary').filter({ hasText: 'Change' })
    const [outer, words] = [await box.boundingBox(), await box.locator('.booking-picked').boundingBox()]
    if (!outer || !words) throw new Error('no bed is chosen')
    await expect(box.locator('.booking-picked > *')).toHaveText([/^Bed 1A/, '₹24,500 a month'])
    expect(words.height).toBeLessThanOrEqual(48)
    expect(words.y - outer.y).toBeGreaterThanOrEqual(10)
    expect(outer.y + outer.height - words.y - words.height).toBeGreaterThanOrEqual(10)
    await expectNoSidewaysScroll(page)
  })

  for (const language of ['', '/hi', '/kn']) {
    test(`the ways to book stand within their box ${language}`, async ({ page, make }) => {
      const { slug } = await make.aHome({ beds: 4, kinds: ['bed', 'room', 'house'] })
      await page.goto(`${language}/houses/${slug}/book`)
      const ways = page.locator('.booking .seg')
      await expect(ways.locator('label')).toHaveCount(3)
      expect(await ways.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    })
  }
})

test.describe('without a script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: phoneScreen })

  test('a room is chosen, priced, and held after the tick', async ({ page, make }) => {
    const house = await readHome(page, await make.aHome(bedsAndRooms))
    await signIn(page, (await make.aPerson()).phone)
    await page.goto(`/houses/${house.slug}/book`)
    await page.getByText('Book a room', { exact: true }).click()
    await page.getByRole('button', { name: 'Show what it costs' }).click()
    const cheapest = Math.min(...free(house, 'room').map(({ rent }) => rent))
    await expect(page.getByText(`${formatRupees(cheapest)} a month`).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByLabel('I have read and understand about the above norms').check()
    await pay(page).click()
    await expect(page).toHaveURL(/\/alpha\/payment\?invoice_id=\d+$/)
  })
})
