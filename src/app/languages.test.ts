import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp({ RATE_LIMIT_PER_MINUTE: '1000' })
})
afterAll(() => site.close())

const hindi = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }
const kannada = { 'accept-language': 'kn' }

describe('a refusal', () => {
  test.each([
    [{}, 'You need to sign in or sign up before continuing.'],
    [{ 'accept-language': 'ta-IN, fr' }, 'You need to sign in or sign up before continuing.'],
    [hindi, 'आगे बढ़ने के लिए लॉग इन करें या खाता बनाएँ।'],
    [kannada, 'ಮುಂದುವರಿಯಲು ಲಾಗಿನ್ ಆಗಿ ಅಥವಾ ಖಾತೆ ತೆರೆಯಿರಿ.'],
  ])('of a call without a session to %j is said in that language', async (headers, message) => {
    const { status, json } = await site.send('GET', '/api/v4/profiles/fetch', { headers })
    expect([status, json]).toEqual([401, { error: { code: 'sign_in_required', message } }])
  })

  test('of an address that is no call is said in the language of the request, with a body too', async () => {
    expect((await site.send('GET', '/api/none', { headers: kannada })).json.error.message).toBe('ಪುಟ ಸಿಗಲಿಲ್ಲ')
    const sent = await site.send('POST', '/none-such', { headers: kannada, body: { a: 1 } })
    expect([sent.status, sent.json.error.message]).toEqual([404, 'ಪುಟ ಸಿಗಲಿಲ್ಲ'])
    expect((await site.send('GET', '/api/none')).json.error.message).toBe('Page not found')
  })

  test('of a field says what is wrong with it: in our words, or in general ones where the contract has none', async () => {
    const asked = (headers: Record<string, string>) =>
      site.send('POST', '/api/v1/login_otp.json', { headers, body: { phone: '12', country_code: 5, more: 1 } })
    expect((await asked(hindi)).json).toEqual({
      error: {
        code: 'bad_input',
        message: 'कृपया जो लिखा है उसे जाँच लें।',
        fields: {
          phone: 'फ़ोन नंबर सही नहीं है',
          country_code: 'यह सही नहीं है।',
          more: 'यहाँ ऐसा कोई फ़ील्ड नहीं है।',
        },
      },
    })
    expect((await asked({})).json).toEqual({
      error: {
        code: 'bad_input',
        message: 'Please check what you entered.',
        fields: {
          phone: 'Invalid phone number',
          country_code: 'Invalid option: expected one of "91"|"+91"',
          more: 'This call takes no such field.',
        },
      },
    })
  })

  test('before any call is reached is in the language of the request', async () => {
    const headers = { ...hindi, origin: 'https://elsewhere.example' }
    const { status, json } = await site.send('POST', '/api/v1/login_otp.json', { headers, body: {} })
    expect(status).toBe(403)
    expect(json.error.message).toBe('यह अनुरोध किसी और साइट से आया, इसलिए मना कर दिया गया।')
  })

  test('of a page is in the language of its address, also if the browser prefers another', async () => {
    const ask = async (url: string) =>
      (await site.app.inject({ url, headers: { ...hindi, accept: 'text/html,*/*' } })).payload
    expect(await ask('/none-such')).toContain('<html lang="en-IN">')
    expect(await ask('/none-such')).toContain('<h1>Page not found</h1>')
    expect(await ask('/kn/none-such')).toContain('<html lang="kn-IN">')
    expect(await ask('/kn/none-such')).toContain('<h1>ಪುಟ ಸಿಗಲಿಲ್ಲ</h1>')
  })

  test.each([
    ['a 10 kB header', { 'accept-language': `hi-IN${',kn;q=0.9'.repeat(1100)}` }],
    ['a header without a language', { 'accept-language': '../en,<script>alert(1)</script>;q=1,{count}' }],
    ['a language that there is none of', { cookie: 'language=xx' }],
    ['a path in the cookie', { cookie: 'language=../en' }],
    ['markup in the cookie', { cookie: 'language=<b>hi</b>; theme=dark' }],
  ])('is in English after %s, and says nothing of it', async (_name, headers) => {
    const english = 'You need to sign in or sign up before continuing.'
    const answer = await site.app.inject({ url: '/api/v4/profiles/fetch', headers })
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: { code: 'sign_in_required', message: english } }])
    const page = await site.app.inject({ url: '/none-such', headers: { ...headers, accept: 'text/html' } })
    expect(page.statusCode).toBe(404)
    expect(page.payload).toContain('<html lang="en-IN">')
    for (const sent of ['../en', 'script>alert', '<b>hi', 'kn;q']) expect(page.payload).not.toContain(sent)
  })

  test('of too many requests is in the language of the request', async () => {
    const few = await openTestApp({ RATE_LIMIT_PER_MINUTE: '1' })
    await few.send('GET', '/api/v1/cities.json')
    const { status, json } = await few.send('GET', '/api/v1/cities.json', { headers: kannada })
    expect(status).toBe(429)
    expect(json.error.message).toBe('ತುಂಬಾ ಕೋರಿಕೆಗಳು ಬಂದಿವೆ. ದಯವಿಟ್ಟು ಒಂದು ನಿಮಿಷ ಕಾಯ್ದು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.')
    await few.close()
  })
})

describe('the language of a profile', () => {
  let session = ''
  const change = (cookie: string, language: unknown) =>
    site.send('PUT', '/api/v4/profiles/update', { cookie, body: { language } })

  test.each(['../en', 'xx', 'EN', 'hi-IN', '', '<b>kn</b>', null, 7, ['kn'], { kn: 1 }])(
    'takes no %j',
    async (language) => {
      session ||= await site.signIn('9811100001')
      const { status, json, headers } = await change(session, language)
      expect(status).toBe(400)
      expect(json.error.code).toBe('bad_input')
      expect(Object.keys(json.error.fields)).toEqual(['language'])
      expect(headers['set-cookie']).toBeUndefined()
      const { db } = site.services
      const person = db.selectFrom('person').select('language').where('phone', '=', '9811100001')
      expect(await person.executeTakeFirstOrThrow()).toEqual({ language: 'en' })
    },
  )
})

test('200 calls at once, in three languages, signed in and out, by header and cookie: none is answered in another’s', async () => {
  const refusals = {
    en: 'You need to sign in or sign up before continuing.',
    hi: 'आगे बढ़ने के लिए लॉग इन करें या खाता बनाएँ।',
    kn: 'ಮುಂದುವರಿಯಲು ಲಾಗಿನ್ ಆಗಿ ಅಥವಾ ಖಾತೆ ತೆರೆಯಿರಿ.',
  }
  const noField = {
    en: 'This call takes no such field.',
    hi: 'यहाँ ऐसा कोई फ़ील्ड नहीं है।',
    kn: 'ಇಲ್ಲಿ ಅಂತಹ ಕ್ಷೇತ್ರವಿಲ್ಲ.',
  }
  const near = { en: 'Koramangala', hi: 'कोरमंगला', kn: 'ಕೋರಮಂಗಲ' }
  const session = await site.signIn('9811100002')
  const asks = Array.from({ length: 200 }, async (_, n) => {
    const language = (['en', 'hi', 'kn'] as const)[n % 3] ?? 'en'
    // Every fourth says it by the cookie alone.
    const says = n % 4 === 0 ? {} : { 'accept-language': `${language}-IN,en;q=0.5` }
    const person = n % 5 < 2 ? `; ${session}` : ''
    const headers = { ...says, cookie: `language=${language}${person}` }
    switch (n % 7) {
      case 0:
      case 1: {
        const { json } = await site.send('GET', '/api/v1/nearby_places.json?latitude=12.93&longitude=77.62', {
          headers,
        })
        return [json.places.some(({ name }: { name: string }) => name === near[language]), language, 'near']
      }
      case 2:
      case 3: {
        const { json } = await site.send('GET', '/api/v1/cities.json?more=1', { headers })
        return [json.error.fields.more === noField[language], language, 'field']
      }
      default: {
        const { json } = await site.send('GET', '/api/v4/profiles/fetch', {
          headers: { ...headers, cookie: `language=${language}` },
        })
        return [json.error.message === refusals[language], language, 'refusal']
      }
    }
  })
  expect((await Promise.all(asks)).filter(([isRight]) => !isRight)).toEqual([])
})
