import type { Page } from '@playwright/test'
import type { Factories, TestPerson } from '#app/testing/test-factories.ts'
import { rentTitle } from '#features/tenancy/rent/rules.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { test as withComplaints } from '../factories.ts'
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
import { holdBed, payAtGateway } from './hold-bed.ts'

test.use({ viewport: phoneScreen })
withComplaints.use({ viewport: phoneScreen })

const notRight = 'Something is not right. Please try again later.'

/** Has paid the rent of last month, and not that of this one. */
async function aRenter(make: Factories): Promise<TestPerson> {
  const person = await make.aPerson({ firstName: 'Ananya', lastName: 'Hegde' })
  const tenant = await make.aTenant({ in: await make.aHome(), person, from: monthsAgo(1) })
  await make.aPaidRent({ of: tenant, month: monthsAgo(1) })
  await make.aRent({ of: tenant, dueOn: addDays(monthsAgo(0), 4), title: rentTitle(monthsAgo(0)) })
  return person
}

const events = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (globalThis as { dataLayer?: unknown[] }).dataLayer ?? [])

test('[PAY-001] [PAY-003] [PAY-008] [PAY-009] [PAY-011] [PAY-025] [BOOK-016] from the hold to the page of the booking', async ({
  page,
  make,
}) => {
  // A token of more than a lakh shows how rupees are grouped.
  const token = { rent: 80_000_00, home: { token_amount: 1_25_000_00 } }
  const { invoice_id: invoice } = await holdBed(page, make, {}, token)
  await openAwake(page, `/alpha/payment?invoice_id=${invoice}&callback=/alpha/payments`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Booking of /)
  await expect(page.getByText('₹1,25,000').first()).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d minutes left$/)
  await expect(page.getByText(/^Bed 1A, from \w+day, \d+ \w+$/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await payAtGateway(page, 'Fail')
  await expect(page.getByText('The payment did not go through.')).toBeVisible()
  await payAtGateway(page, 'Pay')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! Bed 1A is yours')
  await expect(page.getByText(/^Your transaction was successful\. You move in on \w+day, /)).toBeVisible()
  await expect(page.getByText('AMOUNT PAID').locator('..')).toContainText('₹1,25,000')
  await expect(page.getByText('TRANSACTION ID')).toBeVisible()
  await expect.poll(() => events(page)).toMatchObject([{ event: 'booking_success', invoice_id: invoice }])
  await expect(page.getByRole('region', { name: 'To move-in day' }).getByRole('listitem')).toHaveText([
    /^Done: Book Bed 1A₹1,25,000 paid on /,
    /^Now: Pay ₹[\d,]+By /,
    /^Sign the agreement/,
    /^Collect your keys/,
  ])
  await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  const help = page.getByRole('region', { name: 'Who to call' }).getByRole('listitem').last()
  await expect(help).toHaveText(/^Thikana helpMonday to Saturday, 10 am to 6 pm/)
  await expect(help.getByRole('link', { name: 'Write to Thikana help' })).toHaveAttribute('href', /^mailto:\S+@\S+$/)
  const calendar = page.getByRole('link', { name: 'Add to calendar' })
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const day = addDays(dayInIndia(new Date()), 3).replaceAll('-', '')
  expect(await file.text()).toContain(`DTSTART;VALUE=DATE:${day}`)
  await expect(page.getByRole('link', { name: /^Open receipt / })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  // Nothing moves by itself: the dice are behind a card that one may open.
  await page.getByText('You have one roll of the dice').click()
  await page.getByRole('link', { name: 'Roll the dice' }).click()
  await page.waitForURL(/\/alpha\/rolldice\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    scratch_card_token: expect.stringMatching(/^[\w-]{20,}$/),
    callback: '/alpha/payments',
    thikana_transaction_id: expect.stringMatching(/^pay_/),
  })
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Roll', exact: true }).click()
  await expect(page.getByText(/^₹\d+ in credits is yours\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/alpha/payments')
  // The amount due by move-in day.
  await expect(page.getByRole('heading', { name: 'To move in' })).toBeVisible()
  await page.goto('/alpha/payment?context=pre_movein')
  await expect(page).toHaveURL(/invoice_id=\d+&context=pre_movein$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To move in')
})

test('[PAY-006] [PAY-012] after a payment that is no booking a countdown of two seconds leads to the dice', async ({
  page,
  make,
}) => {
  const { invoice_id: invoice } = await holdBed(page, make)
  await openAwake(page, `/alpha/payment?invoice_id=${invoice}`)
  await payAtGateway(page, 'Pay')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you!/)
  await openAwake(page, '/alpha/payment?context=pre_movein&callback=/alpha/payments')
  await payAtGateway(page, 'Pay')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.reload()
  await expect(page.getByText(/^The dice open in [12] seconds?\.$/)).toBeVisible()
  await page.waitForURL(/\/alpha\/rolldice\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    scratch_card_token: expect.stringMatching(/^[\w-]{20,}$/),
    thikana_transaction_id: expect.stringMatching(/^pay_/),
  })
})

test('[BOOK-017] [PAY-009] [PAY-010] [PAY-013] [PAY-014] [PAY-015] [PAY-016] after the dice the person gives feedback, then goes on', async ({
  page,
  make,
}) => {
  const { invoice_id: invoice } = await holdBed(page, make)
  const stored = () => page.evaluate(() => sessionStorage.getItem('thikana.payment'))
  await openAwake(page, `/alpha/payment?invoice_id=${invoice}&callback=/alpha/payments`)
  await payAtGateway(page, 'Pay')
  await page.getByText('You have one roll of the dice').click()
  expect(await stored()).toBe('{"callback":"/alpha/payments"}')
  await page.getByRole('link', { name: 'Roll the dice' }).click()
  await page.getByRole('button', { name: 'Roll', exact: true }).click()
  await expect(page.getByText(/in credits is yours/)).toBeVisible()

  await openAwake(page, `/alpha/payment_success?invoice_id=${invoice}`)
  await page.getByRole('link', { name: 'RATE YOUR PAYMENT EXPERIENCE' }).click()
  // The frame that PAY-010 names is a dialog over the page: the address stays, and the page behind it is still there.
  const asked = page.getByRole('dialog', { name: 'Rate your payment experience' })
  await expect(asked.getByRole('radio')).toHaveCount(5)
  await expect(page).toHaveURL(`/alpha/payment_success?invoice_id=${invoice}`)
  await expect(page.getByText('AMOUNT PAID')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Choose 1 to 5 stars.')).toBeVisible()
  await page.getByRole('radio', { name: '4 of 5, good' }).check({ force: true })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you for telling us.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const onward = page.getByRole('link', { name: 'CONTINUE' })
  await expect(onward).toHaveAttribute('href', '/alpha/payments')
  await openAwake(page, `/alpha/payment_success?invoice_id=${invoice}&redirected=1&callback=https://elsewhere.example/`)
  await expect(page.getByText('AMOUNT PAID')).toHaveCount(0)
  await expect(onward).toHaveAttribute('href', '/alpha/past-payments')
  await onward.click()
  await expect(page).toHaveURL('/alpha/past-payments')
  expect(await stored()).toBeNull()
  await expect(page.getByRole('link', { name: /^Receipt for Booking of / })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a person pays for a hold and rolls the dice by forms alone', async ({ page, make }) => {
    const { invoice_id: invoice } = await holdBed(page, make)
    await page.goto(`/alpha/payment?invoice_id=${invoice}`)
    await page.getByText('Card, net banking or wallet').click()
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await page.getByRole('button', { name: 'Continue to the payment page' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('button', { name: 'Back to Thikana' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! Bed 1A is yours')
    await page.getByText('You have one roll of the dice').click()
    await page.getByRole('link', { name: 'Roll the dice' }).click()
    await page.getByRole('button', { name: 'Roll', exact: true }).click()
    await expect(page.getByText(/in credits is yours/)).toBeVisible()
  })
})

test('[PAY-002] [PAY-004] [PAY-005] [PAY-007] a person sees dues and past payments, and shares a link for another payer', async ({
  page,
  browser,
  make,
}) => {
  await signIn(page, (await aRenter(make)).phone)
  await page.goto('/alpha/payments')
  await expect(page.getByRole('link', { name: /^Pay ₹[\d,]+ for Rent for / })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/alpha/past-payments')
  await expect(page.getByRole('link', { name: /^Receipt for Rent for / }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await openAwake(page, '/alpha/transferRent')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rent for /)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const message = await page.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
  const link = decodeURIComponent(message ?? '').match(/\/alpha\/open_payment\?token=[\w-]+/)?.[0] ?? ''
  const somebody = await (await browser.newContext({ viewport: phoneScreen })).newPage()
  await somebody.goto(link)
  await expect(somebody.getByRole('heading', { level: 1 })).toHaveText(/^Pay ₹/)
  await expect(somebody.getByText('Ananya')).toHaveCount(0)
  await expectAccessibleInBothThemes(somebody)
  await somebody.close()
})

test('[PAY-002] a friend pays a share by its link, and the booker sees it', async ({ page, browser, make }) => {
  const { invoice_id, shares } = await holdBed(page, make, { shares: [{ name: 'Asha' }, { name: 'Zoya' }] })
  const friend = await browser.newPage({ viewport: phoneScreen })
  await openAwake(friend, shares[1]?.link ?? '')
  await payAtGateway(friend, 'Pay')
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Thank you!')
  await friend.close()
  await page.goto(`/alpha/payment?invoice_id=${invoice_id}`)
  await expect(page.getByText(/^1 of 2 have paid\./)).toBeVisible()
  await expect(page.getByRole('link', { name: /^WhatsApp for / })).toHaveCount(1)
})

// The browser logs failed requests to the console.
withComplaints(
  '[PAY-023] [ERR-004] [ERR-005] [ERR-006] what cannot be reached is said, and can be tried again',
  async ({ page, make }) => {
    const toast = page.locator('.toast')
    const pay = page.getByRole('button', { name: /^Pay ₹/ })
    const expectRefused = async (calls: string) => {
      await page.route(calls, (route) => route.abort())
      await pay.click()
      await expect(toast).toHaveText(`${notRight}Try again`)
      await expect(pay).not.toHaveAttribute('aria-busy')
      await page.unroute(calls)
    }
    await signIn(page, (await aRenter(make)).phone)
    await openAwake(page, '/alpha/payments')
    await page.route('**/alpha/payment.data*', (route) => route.abort())
    await page.getByRole('link', { name: /^Pay ₹[\d,]+ for Rent for / }).click()
    await expect(toast).toHaveText(notRight)
    await page.unroute('**/alpha/payment.data*')

    await openAwake(page, '/alpha/transferRent')
    await expectRefused('**/alpha/payment.data*')
    const invoiceId = Number(new URL(page.url()).searchParams.get('invoice_id'))
    const shared = await page.request.post('/api/v4/payments/share.json', { data: { invoice_id: invoiceId } })
    await openAwake(page, (await shared.json()).link)
    await expectRefused('**/alpha/open_payment.data*')
  },
)
