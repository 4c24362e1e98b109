import { sql } from 'kysely'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { openJourneyDatabase } from '../factories.ts'
import { expect, freshPhone, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectTranslated } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const today = dayInIndia(new Date())
const slow = { timeout: 30_000 }

// A city each, so that neither's partner gets the other's move.
const said = {
  hi: {
    ...{ tag: 'hi-IN', city: 'dehradun', title: 'सामान शिफ़्ट करने की सेवा', price: 'दाम', ask: 'पार्टनर से पूछें' },
    ...{ agree: 'इसके लिए हामी भरें, नहीं तो हम पार्टनर से नहीं पूछ सकते।', sent: 'जवाब एसएमएस से आएगा' },
    ...{
      none: 'अभी कोई काम नहीं',
      jobs: 'आपके काम',
      take: 'काम लें',
      come: 'आएँगे।',
      job: /^नल और नाली: पानी टपकता है, रसोई$/,
    },
    ...{ accept: 'स्वीकार करें', start: 'मैं पहुँच गया, शुरू करें', done: 'काम हो गया', photo: 'अभी की फ़ोटो जोड़ें।' },
  },
  kn: {
    ...{ tag: 'kn-IN', city: 'vadodara', title: 'ಮನೆ ಸಾಮಾನು ಸಾಗಣೆ ಸೇವೆ', price: 'ಬೆಲೆ', ask: 'ಪಾರ್ಟ್‌ನರ್ ಅನ್ನು ಕೇಳಿ' },
    ...{ agree: 'ಇದಕ್ಕೆ ಒಪ್ಪಿ, ಇಲ್ಲದಿದ್ದರೆ ಪಾರ್ಟ್‌ನರ್ ಅನ್ನು ಕೇಳಲಾಗದು.', sent: 'ಉತ್ತರ ಎಸ್‌ಎಂಎಸ್ ಮೂಲಕ ಬರುತ್ತದೆ' },
    ...{ none: 'ಸದ್ಯ ಕೆಲಸಗಳಿಲ್ಲ', jobs: 'ನಿಮ್ಮ ಕೆಲಸಗಳು', take: 'ಒಪ್ಪಿಕೊಳ್ಳಿ', come: 'ಬರುತ್ತೀರಿ.' },
    ...{ job: /^ನಲ್ಲಿ ಮತ್ತು ನೀರು ಹೋಗುವ ಕೊಳವೆ: ನೀರು ಸೋರುತ್ತದೆ, ಅಡುಗೆಮನೆ$/ },
    ...{ accept: 'ಒಪ್ಪಿ', start: 'ತಲುಪಿದ್ದೇನೆ, ಆರಂಭಿಸಿ', done: 'ಕೆಲಸ ಮುಗಿದಿದೆ', photo: 'ಈಗಿನ ಫೋಟೊ ಸೇರಿಸಿ.' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`a move and a repair in ${language}: the price, the request, and both with their partner`, async ({
    page,
    context,
    browser,
    make,
  }) => {
    test.setTimeout(150_000)
    const home = await make.aHome({ beds: 2, city: words.city, home: { vertical: null } })
    const { person } = await make.aTenant({ in: home, from: addDays(today, -60) })
    const partner = await make.aPerson({ firstName: 'Ganesh', lastName: 'More' })
    const { db, close } = await openJourneyDatabase()
    await sql`insert into care_partner (person_id, city_id, trades, added_at)
      select ${partner.id}, city_id, array['plumber', 'mover'], now() from home where id = ${home.id}`.execute(db)
    const lookAt = async (shown: typeof page) => {
      await expect(shown.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(shown, `${person.name} ${partner.name} Junali Das`, shown.locator('main'))
    }
    const other = await browser.newContext({
      viewport: phoneScreen,
      extraHTTPHeaders: { 'x-forwarded-for': language === 'hi' ? '10.77.3.41' : '10.77.3.42' },
    })
    await signIn(other, partner.phone)
    const van = await other.newPage()
    for (const each of [page, van]) each.setDefaultTimeout(slow.timeout)
    await openAwake(van, `/${language}/alpha/partner_app`)
    await expect(van.getByRole('heading', { level: 1 })).toHaveText(words.none)
    await lookAt(van)

    await openAwake(page, `/${language}/house-shifting-services`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    await lookAt(page)
    const places = await sql<{ slug: string }>`select l.slug from locality l join home h on h.city_id = l.city_id
      where h.id = ${home.id} order by l.name limit 2`.execute(db)
    const [from = '', to = ''] = places.rows.map(({ slug }) => slug)
    const wish = new URLSearchParams({ city: words.city, from, to, size: 'one', move_on: addDays(today, 9) })
    await openAwake(page, `/${language}/house-shifting-services?${wish}`)
    await expect(page.getByRole('heading', { name: words.price, exact: true })).toBeVisible()
    await lookAt(page)
    await page.locator('input[name=name]').fill('Junali Das')
    await page.locator('input[name=phone]').fill(freshPhone())
    await page.getByRole('button', { name: words.ask }).click()
    await expect(page.getByText(words.agree)).toBeVisible(slow)
    await page.locator('input[name=consent]').check()
    await page.getByRole('button', { name: words.ask }).click()
    await expect(page.getByText(words.sent, { exact: false })).toBeVisible(slow)
    await lookAt(page)

    await signIn(context, person.phone)
    const raised = await page.request.post('/api/v1/issue', {
      data: {
        ...{ request_id: `partner-words-${language}-${home.id}`, room: 'kitchen', thing: 'taps-and-drain' },
        ...{ problem: 'leaks', words: 'Drips all night.', urgent: false, shown_price: 0 },
      },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(raised.ok(), await raised.text()).toBe(true)

    await openAwake(van, `/${language}/alpha/partner_app`)
    await expect(van.getByRole('heading', { level: 1 })).toHaveText(words.jobs)
    await lookAt(van)
    await van.getByRole('button', { name: words.take }).click()
    await expect(van.getByText(words.come, { exact: false }).first()).toBeVisible(slow)
    await van.locator('.care-line').first().click()
    await expect(van.getByRole('heading', { level: 1 })).toHaveText(words.job, slow)
    await lookAt(van)
    await van.getByRole('button', { name: words.accept, exact: true }).click()
    await expect(van.getByRole('button', { name: words.start })).toBeVisible(slow)
    await van.locator('main').evaluate((main) => {
      for (const more of main.querySelectorAll('details')) {
        more.removeAttribute('name')
        more.open = true
      }
    })
    await lookAt(van)
    await van.getByRole('button', { name: words.start }).click()
    const done = van.locator('section[aria-labelledby=done]')
    await done.locator('textarea').fill('A new washer.')
    await done.getByRole('button', { name: words.done, exact: true }).click()
    await expect(van.getByText(words.photo).first()).toBeVisible(slow)
    await lookAt(van)
    await other.close()
    await close()
  })
}
