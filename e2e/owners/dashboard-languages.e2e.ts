import type { Locator } from '@playwright/test'
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
import { expectNoEnglish, expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'
import { signInBusyOwner } from './busy-owner.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', home: 'नमस्ते, Rajendra', visits: 'विज़िट', tenants: 'किरायेदार', payments: 'भुगतान' },
    ...{ tax: /^टैक्स पैक 20/, calendar: 'खाली दिनों का कैलेंडर', prices: 'मंज़ूरी के लिए दाम' },
    ...{ mix: 'बेड, कमरे या पूरा घर?', nothing: 'नमस्ते, Zoya', english: 'सीएसवी अंग्रेज़ी में है।' },
    paid: 'आपके बैंक खाते में भेजा',
  },
  kn: {
    ...{ tag: 'kn-IN', home: 'ನಮಸ್ಕಾರ, Rajendra', visits: 'ಭೇಟಿಗಳು', tenants: 'ಬಾಡಿಗೆದಾರರು', payments: 'ಪಾವತಿಗಳು' },
    ...{ tax: /^ತೆರಿಗೆ ವಿವರ 20/, calendar: 'ಖಾಲಿ ದಿನಗಳ ಕ್ಯಾಲೆಂಡರ್', prices: 'ಒಪ್ಪಿಗೆಗೆ ಬೆಲೆಗಳು' },
    ...{ mix: 'ಬೆಡ್, ಕೋಣೆ ಅಥವಾ ಇಡೀ ಮನೆ?', nothing: 'ನಮಸ್ಕಾರ, Zoya', english: 'ಸಿಎಸ್‌ವಿ ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿದೆ.' },
    paid: 'ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಖಾತೆಗೆ ಪಾವತಿ',
  },
} as const

const people = ['visitor', 'tenant', 'who', 'main_owner', 'first_name', 'owner']
const calls = ['/api/v3/dashboard', '/api/v1/owner/visits.json', '/api/v1/owner/tenants.json']
const more = ['/api/v1/owner/calendar.json?days=90', '/api/v1/owner/tax_pack.json']
/** The button to write to somebody belongs to the messages. */
const button = 'Write to'

/** Names below the bars of a chart do not run into each other. */
async function expectApart(names: Locator): Promise<void> {
  const boxes = await names.evaluateAll((all) =>
    all
      .map((name) => name.getBoundingClientRect())
      .flatMap(({ left, right }) => (right > left ? [{ left, right }] : [])),
  )
  expect(boxes.length).toBeGreaterThan(2)
  for (const [at, { left }] of boxes.entries()) expect(left).toBeGreaterThan(boxes[at - 1]?.right ?? 0)
}

for (const [language, words] of inTwoLanguages(said)) {
  test(`the dashboard of an owner in ${language}: homes, visits, tenants, money, tax, days and ways`, async ({
    page,
    make,
  }) => {
    test.setTimeout(240_000)
    const { shared } = await signInBusyOwner(page, make)
    const names = `${button} Rajendra ${await namesIn(page, [...calls, ...more], people)}`
    const open = async (path: string, title: string | RegExp) => {
      await openAwake(page, `/${language}/alpha/owner-dashboard${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
        for (const details of all) details.open = true
      })
      await expectTranslated(page, names, page.locator('main'))
    }
    await open('', words.home)
    await open('/home', words.home)
    await expectApart(page.locator('.owner-month'))
    await open('/tenants_visits', words.visits)
    await open('/all_tenants', words.tenants)
    await open('/payments', words.payments)
    const months = page.locator('section[aria-labelledby=statement-months] tbody a')
    const month = new URL((await months.nth(2).getAttribute('href')) ?? '', page.url()).searchParams.get('month')
    await open(`/payments/transaction?month=${month}`, words.payments)
    await expect(page.getByText(words.paid).first()).toBeVisible()
    await expect(page.getByText(words.english)).toBeVisible()
    const file = page.locator('a[href*="statement.csv"]').first()
    const csv = await page.request.get((await file.getAttribute('href')) ?? '')
    expect(await csv.text()).toContain('Paid out to your bank account')
    await open('/payments/tax', words.tax)
    await open('/calendar?days=90', words.calendar)
    await open(`/mix?home=${shared.id}`, words.mix)
    await open('/service_request', words.prices)
    await page.setViewportSize(desktopScreen)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
  })

  test(`an owner without a home in ${language} reads where everything will stand`, async ({ page, context, make }) => {
    const owner = await make.aPerson({ firstName: 'Zoya', roles: ['owner'] })
    await signIn(context, owner.phone)
    for (const [path, title] of [
      ['', words.nothing],
      ['/tenants_visits', words.visits],
      ['/all_tenants', words.tenants],
      ['/calendar', words.calendar],
      ['/payments/transaction', words.payments],
      ['/payments/tax', words.tax],
      ['/service_request', words.prices],
    ] as const) {
      await openAwake(page, `/${language}/alpha/owner-dashboard${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectNoEnglish(page, 'Zoya', page.locator('main'))
      await expectNoSidewaysScroll(page)
    }
  })
}
