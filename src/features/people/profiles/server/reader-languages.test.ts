import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import { postMessages } from '#platform/outbox.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

let number = 0
const freshPhone = () => String(7_300_000_000 + ++number * 100_003)
async function aPerson(language?: 'en' | 'hi' | 'kn') {
  const phone = freshPhone()
  const cookie = await site.signIn(phone)
  if (language) await site.send('PUT', '/api/v4/profiles/update', { cookie, body: { language } })
  const { id, language: kept } = (await site.send('GET', '/api/v4/profiles/fetch', { cookie })).json
  return { phone, cookie, personId: id as number, kept }
}
const askForCode = (phone: string, headers = {}) =>
  site.send('POST', '/api/v1/login_otp.json', { headers, body: { phone } })

describe('messages we send', () => {
  test.each([
    ['en', /^\d{4} is your Thikana code\. It works for 10 minutes\. Do not share it\.$/],
    ['hi', /^\d{4} आपका Thikana कोड है। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।$/],
    ['kn', /^\d{4} ನಿಮ್ಮ Thikana ಕೋಡ್\. ಇದು 10 ನಿಮಿಷ ಕೆಲಸ ಮಾಡುತ್ತದೆ\. ಯಾರ ಜೊತೆಗೂ ಹಂಚಿಕೊಳ್ಳಬೇಡಿ\.$/],
  ] as const)('to somebody who chose %s: their code', async (language, text) => {
    const { phone } = await aPerson(language)
    // The language of the one who asks does not matter: it is written for its reader.
    expect((await askForCode(phone, { 'accept-language': language === 'kn' ? 'hi' : 'kn' })).status).toBe(200)
    expect(await site.lastMessage(phone)).toMatch(text)
  })

  test.each([
    ['en', /is your Thikana code/],
    ['hi', /आपका Thikana कोड है/],
    ['kn', /ನಿಮ್ಮ Thikana ಕೋಡ್/],
  ])('to somebody with an account who chose none: in the language of their page, %s', async (language, text) => {
    const { phone } = await aPerson()
    await askForCode(phone, { 'accept-language': language })
    expect(await site.lastMessage(phone)).toMatch(text)
  })

  test.each([
    ['hi', /आपका Thikana कोड है/],
    ['kn', /ನಿಮ್ಮ Thikana ಕೋಡ್/],
    ['fr', /is your Thikana code/],
  ])('to a phone without an account: its code in the language of its request, %s', async (language, text) => {
    const phone = freshPhone()
    await askForCode(phone, { 'accept-language': language })
    expect(await site.lastMessage(phone)).toMatch(text)
  })

  test('at once to two people is in the language of each; a text that is written already stays', async () => {
    const [hindi, english] = [await aPerson('hi'), await aPerson()]
    const body = () => m.sent_paid({ amount: '₹500', title: 'Rent for {month}' })
    await site.services.db.transaction().execute(async (tx) => {
      await postMessages(tx, site.services.queue, [
        { channel: 'sms', recipient: hindi.phone, purpose: 'payment:x', body },
        { channel: 'sms', recipient: english.phone, purpose: 'payment:x', body },
      ])
    })
    expect(await site.lastMessage(hindi.phone)).toBe('आपका ₹500 का भुगतान मिल गया: Rent for {month}। रसीद:')
    expect(await site.lastMessage(english.phone)).toBe('We have your payment of ₹500: Rent for {month}. Receipt:')
    await site.services.db.transaction().execute((tx) =>
      accounts.tellPerson(tx, site.services, hindi.personId, {
        ...{ purpose: 'visit:moved', subject: 'Visit moved', body: 'At 5 pm.', path: '/reschedule' },
      }),
    )
    expect(await site.lastMessage(hindi.phone)).toMatch(/^At 5 pm\. http\S+\/hi\/reschedule$/)
  })

  test.each([
    [undefined, '/houses/abc', /^Autopay is on http:\/\/[^/]+\/houses\/abc$/],
    ['hi', '/houses/abc', /^ऑटोपे चालू है http:\/\/[^/]+\/hi\/houses\/abc$/],
    ['kn', '/houses/abc/reviews', /^ಆಟೋಪೇ ಶುರುವಾಗಿದೆ http:\/\/[^/]+\/kn\/houses\/abc\/reviews$/],
    // A screen that is not translated is linked as it is.
    ['hi', '/admins/queue', /^ऑटोपे चालू है http:\/\/[^/]+\/admins\/queue$/],
  ] as const)('to somebody who chose %s leads to %s in it, where that is translated', async (language, path, text) => {
    const { phone, personId } = await aPerson(language)
    await site.services.db.transaction().execute((tx) =>
      accounts.tellPerson(tx, site.services, personId, {
        ...{ purpose: 'autopay:on', subject: m.sent_autopay_on_subject, body: m.sent_autopay_on_subject, path },
      }),
    )
    expect(await site.lastMessage(phone)).toMatch(text)
  })

  test('to a person who chose a language before they had an account is in it', async () => {
    const phone = freshPhone()
    // Another browser, whose visitor has chosen a language.
    const first = await askForCode(phone, { cookie: 'language=kn' })
    const device = [first.headers['set-cookie']]
      .flat()
      .join()
      .match(/thikana_device=[^;]+/)?.[0]
    const otp = (await site.lastMessage(phone))?.slice(0, 4)
    const cookie = `${device}; language=kn`
    const { status, cookie: session } = await site.send('POST', '/api/v1/login.json', {
      headers: { cookie },
      body: { identifier: phone, otp },
    })
    expect(status).toBe(200)
    expect((await site.send('GET', '/api/v4/profiles/fetch', { cookie: session ?? '' })).json.language).toBe('kn')
  })

  /** Another browser, without a cookie, whose page is in this language. */
  async function signUpOnPage(language: string, phone: string) {
    const headers = { 'accept-language': language }
    const first = await askForCode(phone, { ...headers, cookie: 'seen=1' })
    const device = [first.headers['set-cookie']]
      .flat()
      .join()
      .match(/thikana_device=[^;]+/)?.[0]
    const otp = (await site.lastMessage(phone))?.slice(0, 4)
    const made = await site.send('POST', '/api/v1/login.json', {
      headers: { ...headers, cookie: device ?? '' },
      body: { identifier: phone, otp },
    })
    expect(made.status).toBe(200)
    const { language: kept, id } = (await site.send('GET', '/api/v4/profiles/fetch', { cookie: made.cookie ?? '' }))
      .json
    return { kept, id: id as number, setCookies: [made.headers['set-cookie']].flat().join() }
  }

  test('to somebody who signed up on a page in Kannada, and chose nothing else, is in Kannada', async () => {
    const phone = freshPhone()
    const { kept, id, setCookies } = await signUpOnPage('kn', phone)
    expect(kept).toBe('kn')
    expect(setCookies).toContain('language=kn')
    await site.services.db.transaction().execute((tx) =>
      accounts.tellPerson(tx, site.services, id, {
        ...{ purpose: 'autopay:on', subject: m.sent_autopay_on_subject, body: m.sent_autopay_on_subject },
        path: '/houses/abc',
      }),
    )
    expect(await site.lastMessage(phone)).toMatch(/^ಆಟೋಪೇ ಶುರುವಾಗಿದೆ http:\/\/[^/]+\/kn\/houses\/abc$/)
    // A page in another language changes nothing of it afterwards.
    await askForCode(phone, { 'accept-language': 'hi' })
    expect(await site.lastMessage(phone)).toMatch(/ನಿಮ್ಮ Thikana ಕೋಡ್/)
  })

  test('to somebody who signed up on an English page is in English, and no language counts as chosen', async () => {
    const { kept, setCookies } = await signUpOnPage('en', freshPhone())
    expect(kept).toBe('en')
    expect(setCookies).not.toContain('language=')
  })

  test('to an owner abroad, who gets no code, is in the language of their page', async () => {
    const ask = (email: string, language: string) =>
      site.send('POST', '/api/v2/owner/send_otp', {
        headers: { 'accept-language': language },
        body: { country_code: '971', phone: '501234567', email, name: 'Fatima Sheikh' },
      })
    expect((await ask('fatima.kannada@example.com', 'kn')).status).toBe(200)
    expect(await site.lastMessage('fatima.kannada@example.com')).toMatch(/[ಅ-ಹ].*\/kn\/alpha\/verify_token\?/s)
    expect((await ask('fatima.english@example.com', 'en')).status).toBe(200)
    expect(await site.lastMessage('fatima.english@example.com')).toMatch(/^[^ಅ-ಹ]+\/alpha\/verify_token\?/)
  })
})
