import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'

let site: TestApp
let next = 0
/** An unused phone with an unused prefix. */
const freshPhone = () => String(7_000_000_000 + ++next * 100_003)

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(() => {
  // On the hour, because rate-limit windows are hours and no test should cross their boundary.
  site.clock.now = new Date(Math.ceil(site.clock.now.getTime() / 3600_000 + 3) * 3600_000)
})

const askCode = (phone: string, cookie?: string) =>
  site.send('POST', '/api/v1/login_otp.json', { body: { phone, country_code: '91' }, cookie })
const logIn = (phone: string, otp: string, cookie?: string) =>
  site.send('POST', '/api/v1/login.json', { body: { identifier: phone, otp }, cookie })
const codeFor = async (phone: string) => (await site.lastMessage(phone))?.slice(0, 4) ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const viewer = async (cookie?: string) => (await site.send('GET', '/api/v1/sessions.json', { cookie })).json.viewer

describe('signing in with a code', () => {
  test('[API-006] [ERR-014] the code from the outbox opens a session; a new phone gets an account', async () => {
    const phone = freshPhone()
    const asked = await askCode(phone)
    expect(asked).toMatchObject({ status: 200, json: { success: true, message: 'OTP sent successfully' } })
    const entered = await logIn(phone, await codeFor(phone))
    expect(entered.json).toMatchObject({
      success: true,
      message: 'User logged in Successfully',
      viewer: { name: 'Guest' },
    })
    expect(await viewer(entered.cookie)).toMatchObject({ first_name: 'Guest', role: 'tenant', roles: ['tenant'] })
    expect(await viewer()).toBeNull()
  })

  test('the cookie is HttpOnly and SameSite, and only its hash rests in the database', async () => {
    const phone = freshPhone()
    await askCode(phone)
    const { headers, cookie } = await logIn(phone, await codeFor(phone))
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly/)
    expect(String(headers['set-cookie'])).toMatch(/SameSite=Lax/)
    const token = cookie?.split('=')[1] ?? ''
    expect(token).toHaveLength(43)
    const stored = await site.services.db.selectFrom('session').select('token_hash').execute()
    expect(stored.some((row) => row.token_hash.toString('utf8').includes(token))).toBe(false)
  })

  test('a wrong code is refused, a right one works once', async () => {
    const phone = freshPhone()
    await askCode(phone)
    const code = await codeFor(phone)
    expect(await logIn(phone, wrong(code))).toMatchObject({
      status: 422,
      json: { error: { message: 'Please enter correct OTP.' } },
    })
    expect((await logIn(phone, code)).status).toBe(200)
    expect((await logIn(phone, code)).status).toBe(422)
  })

  test('five wrong tries kill a code', async () => {
    const phone = freshPhone()
    await askCode(phone)
    const code = await codeFor(phone)
    for (let i = 0; i < 5; i++) await logIn(phone, wrong(code))
    expect((await logIn(phone, code)).status).toBe(422)
  })

  test('a code dies after ten minutes', async () => {
    const phone = freshPhone()
    await askCode(phone)
    const code = await codeFor(phone)
    site.clock.now = new Date(site.clock.now.getTime() + 10 * 60_000 + 1)
    expect((await logIn(phone, code)).status).toBe(422)
  })

  test('five concurrent sign-ins with one code open one session', async () => {
    const phone = freshPhone()
    await askCode(phone)
    const code = await codeFor(phone)
    const tries = await Promise.all(Array.from({ length: 5 }, () => logIn(phone, code)))
    expect(tries.filter((one) => one.status === 200)).toHaveLength(1)
  })

  test('a code for one phone does not open another', async () => {
    const [a, b] = [freshPhone(), freshPhone()]
    await askCode(a)
    await askCode(b)
    const [codeA, codeB] = [await codeFor(a), await codeFor(b)]
    if (codeA !== codeB) expect((await logIn(b, codeA)).status).toBe(422)
  })

  test('codes for one phone are capped, and the waits grow', async () => {
    const phone = freshPhone()
    const waits: number[] = []
    for (let i = 0; i < 6; i++) {
      waits.push((await askCode(phone)).json.resend_after_s)
      const early = await askCode(phone)
      expect(early).toMatchObject({ status: 429, json: { error: { code: 'code_on_its_way' } } })
      site.clock.now = new Date(site.clock.now.getTime() + (waits.at(-1) as number) * 1000)
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320])
    expect(await askCode(phone)).toMatchObject({ status: 429, json: { error: { code: 'proof_needed' } } })
  })
})

describe('sessions', () => {
  test('signing out ends the session for good', async () => {
    const cookie = await site.signIn(freshPhone())
    expect((await site.send('DELETE', '/api/v1/sessions.json', { cookie })).status).toBe(200)
    expect(await viewer(cookie)).toBeNull()
    expect(await site.send('DELETE', '/api/v1/sessions.json', { cookie })).toMatchObject({
      status: 401,
      json: { error: { message: 'You need to sign in or sign up before continuing.' } },
    })
  })

  test('signing in again replaces the token, so that a planted one is worth nothing', async () => {
    const phone = freshPhone()
    const planted = await site.signIn(phone)
    await askCode(phone, planted)
    const { cookie } = await logIn(phone, await codeFor(phone), planted)
    expect(cookie).not.toBe(planted)
    expect(await viewer(planted)).toBeNull()
    expect(await viewer(cookie)).not.toBeNull()
  })

  test('switching to a role one holds changes the token; one that is not held is refused', async () => {
    const phone = freshPhone()
    const cookie = await site.signIn(phone)
    const { id } = await viewer(cookie)
    await site.services.db.insertInto('person_role').values({ person_id: id, role: 'owner' }).execute()
    const switched = await site.send('POST', '/api/v1/profiles/switch_role?format=json', {
      cookie,
      body: { role: 'owner', user_id: '' },
    })
    expect(switched.json.viewer).toMatchObject({ role: 'owner', roles: ['tenant', 'owner'] })
    expect(await viewer(cookie)).toBeNull()
    const refused = await site.send('POST', '/api/v1/profiles/switch_role', {
      cookie: switched.cookie,
      body: { role: 'admin' },
    })
    expect(refused.status).toBe(403)
  })

  test.each([
    'thikana_session=x',
    'thikana_session=%%%',
    `thikana_session=${'A'.repeat(43)}`,
    'thikana_session=',
    '=;;=',
  ])('a broken or invented cookie (%s) is simply nobody', async (cookie) => {
    expect(await viewer(cookie)).toBeNull()
  })

  test('a session lapses after thirty days', async () => {
    const cookie = await site.signIn(freshPhone())
    site.clock.now = new Date(site.clock.now.getTime() + 31 * 86_400_000)
    expect(await viewer(cookie)).toBeNull()
  })
})
