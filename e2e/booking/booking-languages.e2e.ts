import type { Page } from '@playwright/test'
import {
  codeFrom,
  desktopScreen,
  expect,
  expectNoSidewaysScroll,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  test,
  untilAwake,
} from '../journey.ts'
import { expectNoEnglish, expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'
import { holdIn } from './hold-bed.ts'

const said = {
  hi: { tag: 'hi-IN', wrongCoupon: 'ऐसा कोई कूपन नहीं है।', unread: 'कृपया इस पर निशान लगाएँ' },
  kn: { tag: 'kn-IN', wrongCoupon: 'ಅಂಥ ಕೂಪನ್ ಇಲ್ಲ.', unread: 'ದಯವಿಟ್ಟು ಇದನ್ನು ಗುರುತಿಸಿ' },
} as const

const payButton = (page: Page) => page.locator('button[form="booking-pay"]').locator('visible=true')
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

for (const [language, { tag, wrongCoupon, unread }] of inTwoLanguages(said)) {
  test(`booking in ${language}: the screen, its refusals and its norms speak it`, async ({ page, make }) => {
    await page.setViewportSize(phoneScreen)
    const person = await make.aPerson({ firstName: 'Zarina' })
    const { slug } = await make.aHome({ beds: 4, kinds: ['bed', 'room', 'house'], rent: 14_700_00, everyDeposit: true })
    await openAwake(page, `/${language}/houses/${slug}/book`)
    const names = `Zarina Rao ${await namesIn(page, [`/api/v1/houses/${slug}.json`])}`
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expectNoEnglish(page, names, page.locator('.booking'))
    await signIn(page, person.phone)
    await openAwake(page, `/${language}/houses/${slug}/book?kind=room`)
    await expectNoEnglish(page, names, page.locator('.booking'))
    await page.locator('.booking-people button.needs-script').click()
    await page.locator('.booking-shares input[type="checkbox"]').check()
    await expect(page.locator('input[name="share"]').first()).toBeVisible()
    await expectTranslated(page, names, page.locator('.booking'))
    await shot(page, `book-${language}`)
    await page.locator('input[name="coupon"]').fill('NAHIN1')
    await page.locator('.booking-coupon button').click()
    await expect(page.locator('.booking-coupon .err')).toHaveText(wrongCoupon)
    await page.locator('.booking-people button[class*="ter"][class*="sm"]').click()
    await page.locator('.booking-shares input[type="checkbox"]').uncheck()
    const popup = page.locator('dialog[open]')
    // While the price is loading, the button does nothing.
    await expect(async () => {
      await payButton(page).click()
      await expect(popup).toBeVisible({ timeout: 1000 })
    }).toPass()
    await popup.locator('.btn.block').click()
    await expect(popup.getByText(unread)).toBeVisible()
    await expectNoEnglish(page, names, popup)
    await shot(page, `norms-${language}`)
    await page.setViewportSize(desktopScreen)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expectNoSidewaysScroll(page)
    await shot(page, `book-wide-${language}`)
  })
}

/** Chooses the gateway, and there the outcome. */
async function payAtGateway(page: Page, outcome: 'Pay' | 'Fail'): Promise<void> {
  await page.locator('input[name="mode"][value="gateway"]').check({ force: true })
  await page.locator('button[name="intent"][value="pay"]').locator('visible=true').click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: outcome, exact: true }).click()
}

test('from a home to the receipt in Hindi: sign-in and gateway lead back to Hindi', async ({ page, make }) => {
  test.slow()
  await page.setViewportSize(phoneScreen)
  const { slug } = await make.aHome({ beds: 2, rent: 15_300_00 })
  await openAwake(page, `/hi/houses/${slug}`)
  const names = `Zubeda Menon ${await namesIn(page, [`/api/v1/houses/${slug}.json`])}`
  await page.locator(`a[href^="/hi/houses/${slug}/book"]`).locator('visible=true').first().click()
  await expect(page).toHaveURL(new RegExp(`/hi/houses/${slug}/book`))
  await untilAwake(page)
  await page.locator('main a[href*="custom_redirect_url"]').locator('visible=true').click()
  await expect(page).toHaveURL(/\/hi\/alpha\/login\?/)
  await untilAwake(page)
  const phone = freshPhone()
  await page.locator('input[name="emailOrPhone"]:visible').fill(phone)
  await page.locator('button[value="continue"]').click()
  await expect(page.locator('input[name="otp"]')).toBeVisible({ timeout: 20_000 })
  await page.locator('input[name="otp"]').fill(await codeFrom(page, phone))
  await page.locator('button[value="log-in-code"]').click()
  await expect(page).toHaveURL(new RegExp(`/hi/houses/${slug}/book`), { timeout: 20_000 })
  await untilAwake(page)

  await page.locator('.booking input[name="name"]').fill('Zubeda Menon')
  const popup = page.locator('dialog[open]')
  await expect(async () => {
    await payButton(page).click()
    await expect(popup).toBeVisible({ timeout: 1000 })
  }).toPass()
  await popup.locator('input[type="checkbox"]').check()
  await popup.locator('.btn.block').click()
  await expect(page).toHaveURL(/\/hi\/alpha\/payment\?invoice_id=\d+$/, { timeout: 20_000 })
  await untilAwake(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('की बुकिंग')
  await expectNoEnglish(page, names, page.locator('.pay'))
  await shot(page, 'pay-hi')

  await payAtGateway(page, 'Fail')
  await expect(page.getByText('भुगतान नहीं हो पाया।')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/hi\/alpha\/payment\?invoice_id=\d+&failed=1$/)
  await untilAwake(page)
  await payAtGateway(page, 'Pay')
  await expect(page).toHaveURL(/\/hi\/alpha\/payment_success\?invoice_id=\d+$/, { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('धन्यवाद!')
  await untilAwake(page)
  const manager = (await page.locator('.booked-aside a[href^="tel:"]').getAttribute('aria-label')) ?? ''
  await expectNoEnglish(page, `${names} ${manager}`, page.locator('.booked-main'))
  await expectNoSidewaysScroll(page)
  await shot(page, 'success-hi')

  await page.locator('.booked a[href*="/internal_houses/receipt"]').click()
  await expect(page).toHaveURL(/\/hi\/internal_houses\/receipt\?id=\d+$/, { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('रसीद')
  await untilAwake(page)
  await expectNoEnglish(
    page,
    `${names} ${await page.locator('.receipt-sheet > p').allTextContents()}`,
    page.locator('.receipt-sheet'),
  )
  await expectTranslated(page, names, page.locator('.receipt-acts'))
  await shot(page, 'receipt-hi')
  const file = (await page.locator('.receipt-acts a[download]').getAttribute('href')) ?? ''
  const pdf = await page.request.get(file)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})

test('the payment, the booking and its cancelling in Kannada', async ({ page, make }) => {
  test.slow()
  await page.setViewportSize(phoneScreen)
  const person = await make.aPerson({ firstName: 'Zarina' })
  await signIn(page, person.phone)
  const home = await make.aHome({ beds: 2, rent: 15_900_00 })
  const { invoice_id, booking_id } = await holdIn(page, home, { pay_rent: true })
  const names = `Zarina Rao ${await namesIn(page, [`/api/v1/houses/${home.slug}.json`])}`
  await openAwake(page, `/kn/alpha/payment?invoice_id=${invoice_id}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN')
  await expect(page.getByRole('timer')).toContainText('ಉಳಿದಿದೆ')
  await expectTranslated(page, names, page.locator('.pay'))
  await shot(page, 'pay-kn')
  await payAtGateway(page, 'Pay')
  await expect(page).toHaveURL(/\/kn\/alpha\/payment_success\?invoice_id=\d+$/, { timeout: 20_000 })

  await openAwake(page, `/kn/alpha/bookings/${booking_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ಮನೆಗೆ ಬರುತ್ತೀರಿ')
  const manager = (await page.locator('.booked-aside a[href^="tel:"]').getAttribute('aria-label')) ?? ''
  await expectNoEnglish(page, `${names} ${manager}`, page.locator('.booked-main'))
  await expectTranslated(page, names, page.locator('.booked-money'))
  const cancel = page.locator('.booked-rest details').last()
  await cancel.locator('summary').click()
  await expect(cancel).toContainText('ನಿಮಗೆ ವಾಪಸ್ ಸಿಗುವುದು')
  await expectNoEnglish(page, names, cancel)
  await shot(page, 'booked-kn')
  await cancel.locator('button[type="submit"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ಬುಕಿಂಗ್ ರದ್ದಾಗಿದೆ', { timeout: 20_000 })
  await expect(page).toHaveURL(new RegExp(`/kn/alpha/bookings/${booking_id}$`))
})
