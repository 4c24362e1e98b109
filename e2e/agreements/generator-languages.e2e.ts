import { wholeContent } from '#features/agreements/generator/test-content.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { desktopScreen, expect, expectNoSidewaysScroll, openAwake, phoneScreen, test } from '../journey.ts'
import { expectTranslated } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const begin = '/online-rent-agreement-format-generator'

const said = {
  hi: {
    ...{ tag: 'hi-IN', page: 'मुफ़्त रेंट एग्रीमेंट जनरेटर | Thikana', english: 'एग्रीमेंट और उसकी पीडीएफ़ अंग्रेज़ी में बनते हैं।' },
    ...{ owner: 'मालिक की जानकारी', missing: 'पूरा नाम लिखें।', terms: 'एग्रीमेंट की शर्तें', estimate: 'अनुमान है' },
    ...{ ready: 'आपका एग्रीमेंट तैयार है', state: 'कर्नाटक', wrongName: 'नाम सही नहीं है' },
  },
  kn: {
    ...{ tag: 'kn-IN', page: 'ಉಚಿತ ಬಾಡಿಗೆ ಕರಾರು ತಯಾರಿಕೆ | Thikana', english: 'ಕರಾರು ಮತ್ತು ಅದರ ಪಿಡಿಎಫ್ ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿರುತ್ತವೆ.' },
    ...{ owner: 'ಮಾಲೀಕರ ವಿವರ', missing: 'ಪೂರ್ಣ ಹೆಸರು ಬರೆಯಿರಿ.', terms: 'ಕರಾರಿನ ಷರತ್ತುಗಳು', estimate: 'ಇದು ಅಂದಾಜು' },
    ...{ ready: 'ನಿಮ್ಮ ಕರಾರು ಸಿದ್ಧವಾಗಿದೆ', state: 'ಕರ್ನಾಟಕ', wrongName: 'ಹೆಸರು ಸರಿಯಾಗಿಲ್ಲ' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`a rent agreement is filled in in ${language}; its text and its PDF are English, and the page says so`, async ({
    page,
  }) => {
    test.slow()
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, JSON.stringify(wholeContent), page.locator('main'))
    }
    const field = (name: string) => page.locator(`[name="${name}"]`)
    const next = () => page.locator('.rentdoc-acts button').click()

    await openAwake(page, `/${language}${begin}`)
    await expect(page).toHaveTitle(words.page)
    await expect(page.locator('link[rel=alternate][hreflang=kn-IN]')).toHaveAttribute('href', RegExp(`/kn${begin}$`))
    await expect(page.getByText(words.english)).toBeVisible()
    await page.locator('.rentdoc-states summary').click()
    await look()
    await page.locator('main button[type=submit]').first().click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.owner)
    await next()
    await expect(page.getByText(words.missing)).toBeVisible()
    await page.locator('.rentdoc-link summary').click()
    await look()
    const fillParty = async (at: string, { name, phone, address }: typeof wholeContent.owner) => {
      for (const [key, value] of Object.entries({ name, phone, address })) await field(`${at}.${key}`).fill(value)
    }
    await fillParty('owner', wholeContent.owner)
    await next()
    const [tenant = wholeContent.owner] = wholeContent.tenants
    await page.locator('button[value=add-tenant]').click()
    await expect(field('tenants.1.name')).toBeVisible()
    await look()
    await page.locator('button[value=remove-tenant-1]').click()
    await expect(field('tenants.1.name')).toHaveCount(0)
    await fillParty('tenants.0', tenant)
    await next()
    for (const key of ['address', 'city', 'pincode'] as const)
      await field(`property.${key}`).fill(wholeContent.property[key])
    await field('property.state').selectOption({ label: words.state })
    await look()
    await next()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.terms)
    await field('terms.from').fill(addDays(dayInIndia(new Date()), 14))
    await field('terms.rent').fill('27500')
    await field('terms.deposit').fill('55000')
    await expect(page.getByText(words.estimate)).toBeVisible()
    await expect(page.getByRole('article')).toContainText('(Rupees Twenty Seven Thousand Five Hundred Only)')
    await look()
    await next()
    await expect(field('annexures.furniture')).toBeVisible()
    await look()
    await next()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ready)
    await page.locator('main button[type=submit]').first().click()
    await expect(page.getByText(words.wrongName)).toBeVisible()
    await look()
    await page.setViewportSize(desktopScreen)
    await expectNoSidewaysScroll(page)
    await openAwake(page, `/${language}${begin}`)
    await look()
  })
}
