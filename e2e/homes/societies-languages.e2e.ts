import { expect, openAwake, phoneScreen, test } from '../journey.ts'
import { expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'
import { uniqueWord } from '../unique.ts'

test.use({ viewport: phoneScreen })

const list = '/rent-society-flats-apartments-in-bangalore'
const said = {
  hi: {
    ...{ tag: 'hi-IN', list: 'बेंगलुरु की सोसाइटियों में किराये के फ़्लैट', nothing: 'अभी किराये के लिए कुछ नहीं', lat: 12.4 },
    sections: ['एक नज़र में', 'सोसाइटी के घर', 'सोसाइटी की सुविधाएँ', 'आसपास के घर', 'आसपास की सोसाइटी'],
    ...{ none: 'में अभी किराये के लिए कोई घर नहीं है।', noOther: '4 किमी के अंदर कोई और गेटेड सोसाइटी नहीं है।' },
  },
  kn: {
    ...{ tag: 'kn-IN', list: 'ಬೆಂಗಳೂರು: ಸೊಸೈಟಿಗಳಲ್ಲಿ ಬಾಡಿಗೆಗೆ ಫ್ಲಾಟ್‌ಗಳು', nothing: 'ಸದ್ಯ ಬಾಡಿಗೆಗೆ ಏನೂ ಇಲ್ಲ', lat: 12.6 },
    sections: ['ಒಂದು ನೋಟ', 'ಸೊಸೈಟಿಯ ಮನೆಗಳು', 'ಸೊಸೈಟಿಯ ಸೌಲಭ್ಯಗಳು', 'ಹತ್ತಿರದ ಮನೆಗಳು', 'ಹತ್ತಿರದ ಸೊಸೈಟಿಗಳು'],
    ...{ none: 'ಸದ್ಯ ಬಾಡಿಗೆಗೆ ಮನೆ ಇಲ್ಲ.', noOther: '4 ಕಿ.ಮೀ ಒಳಗೆ ಬೇರೆ ಗೇಟೆಡ್ ಸೊಸೈಟಿ ಇಲ್ಲ.' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`societies in ${language}: from the list of a city to a society, and one with nothing to let`, async ({
    page,
    baseURL,
    make,
  }) => {
    test.slow()
    const look = async (names: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, names)
    }
    await openAwake(page, `/${language}${list}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.list)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/${language}${list}`)
    await look(await namesIn(page, ['/api/v4/societies/city_societies?city=bangalore']))
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/${language}/bangalore/gated-community/[a-z0-9-]+$`))
    await expect(page.locator('.soc-tabs').getByRole('link')).toHaveText([...words.sections])
    const slug = page.url().split('/').at(-1)
    const query = `city=bangalore&slug=${slug}`
    const calls = ['?', '/nearby_societies?', '/houses?', '/nearby_houses?'].map(
      (call) => `/api/v4/societies${call}${query}`,
    )
    await look(await namesIn(page, calls))

    const name = `Hillside ${uniqueWord()}`
    const own = name.toLowerCase().replace(' ', '-')
    // In the hills, where no other society is near.
    await make.aSociety({ city: 'mysore', name, slug: own, lat: words.lat, lng: 75.9 })
    await openAwake(page, `/${language}/mysore/gated-community/${own}`)
    await expect(page.getByText(words.nothing)).toBeVisible()
    await expect(page.locator('#houses')).toContainText(words.none)
    await expect(page.getByText(words.noOther)).toBeVisible()
    const mysore = ['?', '/nearby_societies?', '/nearby_houses?'].map(
      (call) => `/api/v4/societies${call}city=mysore&slug=${own}`,
    )
    await look(await namesIn(page, mysore))
  })
}
