import { expect, openAwake, phoneScreen, test } from '../journey.ts'
import { expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', title: 'कूपन और ऑफ़र', valid: 'आज मान्य', expired: /को ख़त्म हुआ/, diwali: 'दिवाली ऑफ़र' },
    ...{ homes: 'इस ऑफ़र वाले घर', tour: 'टूर वाले घर', ended: 'ऑनबोर्डिंग शुल्क में ₹2,000 की छूट' },
  },
  kn: {
    ...{ tag: 'kn-IN', title: 'ಕೂಪನ್ ಮತ್ತು ಆಫರ್‌ಗಳು', valid: 'ಇಂದು ಮಾನ್ಯ', expired: /ರಂದು ಮುಗಿಯಿತು/, diwali: 'ದೀಪಾವಳಿ ಆಫರ್' },
    ...{ homes: 'ಈ ಆಫರ್ ಇರುವ ಮನೆಗಳು', tour: 'ಟೂರ್ ಇರುವ ಮನೆಗಳು', ended: 'ಆನ್‌ಬೋರ್ಡಿಂಗ್ ಶುಲ್ಕದಲ್ಲಿ ₹2,000 ರಿಯಾಯಿತಿ' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`offers in ${language}: all of them, one with its homes, one with a next step, and Diwali`, async ({ page }) => {
    test.slow()
    const list = '/api/v4/coupon_offers.json'
    const look = async (path: string, heading: string | RegExp, names: readonly string[]) => {
      await openAwake(page, `/${language}${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectTranslated(page, await namesIn(page, names))
    }
    await look('/coupon-offers', words.title, [list])
    await expect(page.getByRole('region', { name: words.valid })).toContainText('NAYAGHAR')
    await expect(page.getByRole('article').filter({ hasText: words.ended })).toContainText(words.expired)
    const { data } = await (await page.request.get(list)).json()
    const idOf = (type: string): number =>
      data.offers.find(({ coupon, offer_type }: { coupon: string; offer_type: string }) =>
        [coupon, offer_type].includes(type),
      ).offer_id
    const [plain, toured] = [idOf('NAYAGHAR'), idOf('online_visit')]
    await look(`/alpha/offer/landing/${plain}`, /./, [`/api/v1/offers/${plain}.json`])
    await expect(page.getByRole('region', { name: words.homes }).getByRole('article')).toHaveCount(6)
    await look(`/alpha/offer/landing/${toured}`, /./, [`/api/v1/offers/${toured}.json`])
    await expect(page.getByRole('link', { name: words.tour, exact: true })).toHaveAttribute(
      'href',
      `/${language}/search_new?video=true`,
    )
    await look('/diwali-offer', words.diwali, [list])
  })
}
