import type { Page } from '@playwright/test'
import {
  desktopScreen,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'
import { expectNoEnglish, namesIn } from '../no-english.ts'

const said = {
  hi: { tag: 'hi-IN', wrongCoupon: 'ऐसा कोई कूपन नहीं है।', unread: 'कृपया इस पर निशान लगाएँ' },
  kn: { tag: 'kn-IN', wrongCoupon: 'ಅಂಥ ಕೂಪನ್ ಇಲ್ಲ.', unread: 'ದಯವಿಟ್ಟು ಇದನ್ನು ಗುರುತಿಸಿ' },
} as const

const payButton = (page: Page) => page.locator('button[form="booking-pay"]').locator('visible=true')
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

for (const [language, { tag, wrongCoupon, unread }] of Object.entries(said)) {
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
    await expectNoEnglish(page, names, page.locator('.booking'))
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
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
