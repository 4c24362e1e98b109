import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseAway } from '../breaker.ts'
import { parseConfig } from '../config.ts'
import type { Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { openLog } from '../log.ts'
import { sessionCookieName } from './cookies.ts'
import { secretField } from './secret-fields.ts'
import { type HttpServer, openHttpServer } from './server.ts'

let server: HttpServer

beforeAll(async () => {
  const config = parseConfig({ RATE_LIMIT_PER_MINUTE: '100' })
  const services = { config, log: openLog('silent'), clock: () => new Date() } as unknown as Services
  const findActor = () => Promise.reject(new DatabaseAway('cut'))
  server = await openHttpServer(services, [], { findActor, readiness: { draining: false } })
  await server.app.register(async (screens) => {
    screens.removeAllContentTypeParsers()
    screens.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    screens.all('/*', async (request) => {
      if (request.url.startsWith('/refuses')) throw new Refusal(429, 'too_many_requests', 'Wait a minute.')
      await server.exchangeOf(request).viewer()
      throw new DatabaseAway('cut')
    })
  })
})
afterAll(() => server.app.close())

const browser = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
}
const signedIn = { ...browser, cookie: `${sessionCookieName(false)}=${'a'.repeat(43)}` }
const post = async (payload: string, headers: Record<string, string> = browser, url = '/alpha/book?index') => {
  const {
    statusCode: status,
    headers: got,
    body: text,
  } = await server.app.inject({ method: 'POST', url, headers, payload })
  return { status, headers: got, text, type: String(got['content-type']) }
}
const inputs = (text: string) => [...text.matchAll(/<input ([^>]*)>/g)].map(([, attributes]) => attributes)

describe('a form that is posted without scripts while the database is away', () => {
  test.each([
    ['by a visitor', browser],
    ['by somebody who is signed in', signedIn],
  ])('%s comes back with what was typed, and a button that posts it to the same address', async (_who, headers) => {
    const { status, text, type, headers: got } = await post('name=Asha+Rao&words=a%0D%0Ab&intent=book', headers)
    expect([status, type]).toEqual([503, 'text/html; charset=utf-8'])
    expect(got).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(got.refresh).toBeUndefined()
    expect(text).toContain('<h1>We’ll be back in a moment. Please try again shortly.</h1>')
    expect(text).toContain('Nothing you typed is lost.')
    expect(text.match(/<form [^>]*>/g)).toEqual(['<form method="post">'])
    expect(inputs(text)).toEqual([
      'type="hidden" name="name" value="Asha Rao"',
      'type="hidden" name="words" value="a\r\nb"',
      'type="hidden" name="intent" value="book"',
    ])
    expect(text).toContain('<button class="button">Try again</button>')
    expect(text).not.toContain('href=""')
    expect(got['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
  })

  test('comes back in the language of its page', async () => {
    expect((await post('name=Asha', browser, '/hi/alpha/book')).text).toMatch(/<html lang="hi-IN">.*फिर कोशिश करें/s)
    expect((await post('name=Asha', signedIn, '/kn/alpha/book')).text).toMatch(/<html lang="kn-IN">.*ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ/s)
  })

  test('comes back as text, for any typed text', async () => {
    const typed = `"><script>alert(1)</script>'&amp;`
    const { text } = await post(
      new URLSearchParams([
        ['words', typed],
        [typed, 'ನಮಸ್ಕಾರ'],
      ]).toString(),
    )
    const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;amp;'
    expect(text).toContain(`<input type="hidden" name="words" value="${escaped}">`)
    expect(text).toContain(`<input type="hidden" name="${escaped}" value="ನಮಸ್ಕಾರ">`)
    expect(text).not.toContain('<script')
  })

  test('asks again for what is secret, which stands nowhere in the page', async () => {
    const { text } = await post(
      'phone=9000000001&password=hunter22x&otp=4711&pan_card_id=ABCDE1234F&accountNumber=123456789012&new_password=hunter33x&totp=',
    )
    for (const secret of ['hunter22x', '4711', 'ABCDE1234F', '123456789012', 'hunter33x'])
      expect(text).not.toContain(secret)
    expect(inputs(text)).toEqual([
      'type="hidden" name="phone" value="9000000001"',
      'type="hidden" name="totp" value=""',
      'id="again-0" name="password" type="password" autocomplete="current-password" required',
      'id="again-1" name="otp" type="text" autocomplete="one-time-code" inputmode="numeric" required',
      'id="again-2" name="pan_card_id" type="text" autocomplete="off" required',
      'id="again-3" name="accountNumber" type="text" autocomplete="off" required',
      'id="again-4" name="new_password" type="password" autocomplete="current-password" required',
    ])
    expect(text).toContain('<label for="again-2">PAN</label>')
    expect(text).toContain('For your safety we do not write this into a page.')
  })

  test('is refused without a word of it when another site sent it', async () => {
    const { status, text } = await post('name=Asha', { ...signedIn, 'sec-fetch-site': 'cross-site' })
    expect(status).toBe(403)
    expect(text).not.toContain('Asha')
    expect(text).not.toContain('<form')
  })

  test('is refused beyond the largest body, and does not come back with more fields than any form has', async () => {
    const large = await post(`words=${'x'.repeat(300_000)}`)
    expect([large.status, large.text.includes('xxx')]).toEqual([413, false])
    const many = await post('a=b&'.repeat(1001), browser)
    expect([many.status, many.text.includes('<form')]).toEqual([503, false])
  })

  test('stays with the scripts of its page where they sent it', async () => {
    for (const [headers, url] of [
      [{ ...browser, accept: '*/*' }, '/alpha/book'],
      [browser, '/alpha/book.data'],
      [{ ...browser, 'content-type': 'application/json' }, '/alpha/book'],
    ] as const) {
      const { status, type } = await post('name=Asha', headers, url)
      expect([status, type]).toEqual([503, 'application/json; charset=utf-8'])
    }
  })
})

test('a form that is refused for another reason says so in a page, and leads back to what was typed', async () => {
  const { status, text, type } = await post('name=Asha', browser, '/refuses')
  expect([status, type]).toEqual([429, 'text/html; charset=utf-8'])
  expect(text).toContain('Go back to the form in your browser and send it again.')
  expect(text).not.toContain('Asha')
})

/** The names of the fields of our screens in which a password or a code is typed. One without a name is not sent. */
function secretInputs(): string[] {
  const root = join(import.meta.dirname, '../../..', 'src')
  const isScreen = (path: string) => path.endsWith('.tsx') && !path.startsWith('ui/')
  const screens = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isScreen)
  const fields = screens.flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(/<(\w*Field|input)\b((?:(?!<\w|\/>)[\s\S])*)\/>/g),
  ])
  return fields.flatMap(([, tag, rest = '']) => {
    const isSecret = tag === 'OtpField' || /type="password"|one-time-code|(?:current|new)-password|cc-n/.test(rest)
    const name = /\bname=("([^"]+)"|\{)/.exec(rest)
    return isSecret && name ? [name[2] ?? 'computed'] : []
  })
}

test('every field of our screens in which a password or a code is typed is known as secret', () => {
  const names = [...new Set(secretInputs())].sort()
  expect(names).toEqual(['code', 'confirmPassword', 'current', 'otp', 'password', 'totp'])
  expect(names.filter((name) => !secretField(name))).toEqual([])
})

test.each([
  'number',
  'pan_card_id',
  'accountNumberConfirmation',
  'account_number',
  'aadhaar_number',
  'card_number',
  'cvv',
])('%s is not written into a page', (name) => {
  expect(secretField(name)).not.toBeNull()
})

test.each(['pincode', 'plan', 'company', 'country_code', 'referral_code', 'account', 'toString', '__proto__'])(
  '%s may be kept',
  (name) => {
    expect(secretField(name)).toBeNull()
  },
)
