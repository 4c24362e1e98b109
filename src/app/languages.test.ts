import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './test-app.ts'

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

  test('of a page is in the language of its address, whatever the browser prefers', async () => {
    const ask = async (url: string) =>
      (await site.app.inject({ url, headers: { ...hindi, accept: 'text/html,*/*' } })).payload
    expect(await ask('/none-such')).toContain('<html lang="en-IN">')
    expect(await ask('/none-such')).toContain('<h1>Page not found</h1>')
    expect(await ask('/kn/none-such')).toContain('<html lang="kn-IN">')
    expect(await ask('/kn/none-such')).toContain('<h1>ಪುಟ ಸಿಗಲಿಲ್ಲ</h1>')
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
