import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listen, openBrowser, type TestBrowser } from '#app/testing/test-browser.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let origin: string

beforeAll(async () => {
  site = await openTestApp({ TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '1200' })
  // A trusted proxy makes it production, where staff need a second factor from the start.
  site.services.config = { ...site.services.config, production: false }
  origin = await listen(site.app)
})
afterAll(() => site.close())

const make = () => factoriesIn(site.services.db, () => site.clock.now)
const pass = (minutes: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000)
}
const codeFor = async (phone: string) => (await site.lastMessage(phone))?.slice(0, 4) ?? ''
const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/v1/sessions.json')).json.signed_in

async function signIn(phone: string): Promise<TestBrowser> {
  const browser = openBrowser(origin)
  await browser.post('/api/v1/login_otp.json', { phone })
  expect((await browser.post('/api/v1/login.json', { identifier: phone, otp: await codeFor(phone) })).status).toBe(200)
  return browser
}

describe('sessions of staff', () => {
  test('end twelve hours after the sign-in, in any role they act in; those of tenants do not', async () => {
    const staff = await signIn((await make().aPerson({ roles: ['tenant', 'admin'] })).phone)
    const tenant = await signIn((await make().aPerson()).phone)
    pass(60)
    expect((await staff.post('/api/v1/profiles/switch_role', { role: 'admin' })).status).toBe(200)
    pass(11 * 60 - 1)
    expect(await isSignedIn(staff)).toBe(true)
    pass(2)
    expect(await isSignedIn(staff)).toBe(false)
    expect(await isSignedIn(tenant)).toBe(true)
  })

  test('end for somebody who became staff while signed in', async () => {
    const person = await make().aPerson()
    const browser = await signIn(person.phone)
    pass(13 * 60)
    expect(await isSignedIn(browser)).toBe(true)
    await site.services.db.insertInto('person_role').values({ person_id: person.id, role: 'admin' }).execute()
    expect(await isSignedIn(browser)).toBe(false)
  })
})

describe('a stolen session, some minutes after the sign-in,', () => {
  test('cannot change the phone with a code to the new phone alone', async () => {
    const browser = await signIn((await make().aPerson()).phone)
    pass(11)
    expect(await browser.post('/send_otp', { phone: '7899999999' })).toMatchObject({
      status: 403,
      json: { error: { code: 'confirm_identity' } },
    })
    const changed = await browser.put('/update_verified_phone', { phone: '7899999999', otp: '1234' })
    expect(changed.json.error.code).toBe('confirm_identity')
  })

  test('cannot send money back', async () => {
    const browser = await signIn((await make().aPerson({ roles: ['admin'] })).phone)
    pass(11)
    const refund = { from: 'deposit', amount: 100, reason: 'A good reason', request_id: 'request-of-a-thief' }
    for (const path of ['/api/v1/money/payments/1/refunds', '/api/v1/money/refunds/1/retry']) {
      const answer = await browser.post(path, path.endsWith('retry') ? undefined : refund)
      expect(answer, path).toMatchObject({ status: 403, json: { error: { code: 'confirm_identity' } } })
    }
  })

  test('cannot set a password', async () => {
    const browser = await signIn((await make().aPerson()).phone)
    pass(11)
    const set = await browser.put('/api/v1/password.json', { password: 'banyan-shade-7' })
    expect(set.json.error.code).toBe('confirm_identity')
  })
})

test('a person who confirms with a code to the present phone may change it for ten minutes', async () => {
  const { phone } = await make().aPerson()
  const browser = await signIn(phone)
  pass(11)
  expect((await browser.get('/api/v1/confirm_identity.json')).json).toMatchObject({ recent: false, password: false })
  expect((await browser.post('/api/v1/confirm_identity_code.json', {})).status).toBe(200)
  const code = await codeFor(phone)
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
  expect((await browser.post('/api/v1/confirm_identity.json', { otp: wrong })).status).toBe(422)
  expect((await browser.post('/send_otp', { phone: '7866666666' })).status).toBe(403)
  expect((await browser.post('/api/v1/confirm_identity.json', { otp: code })).status).toBe(200)
  expect((await browser.post('/send_otp', { phone: '7866666666' })).status).toBe(200)
  pass(9)
  const change = { phone: '7866666666', otp: await codeFor('7866666666') }
  expect((await browser.put('/update_verified_phone', change)).status).toBe(200)
})

test('a person who confirms with the password may go on; switching role neither gains nor loses it', async () => {
  const person = await make().aPerson({ roles: ['tenant', 'owner'] })
  const browser = await signIn(person.phone)
  expect((await browser.put('/api/v1/password.json', { password: 'banyan-shade-7' })).status).toBe(200)
  pass(11)
  expect((await browser.post('/api/v1/profiles/switch_role', { role: 'owner' })).status).toBe(200)
  expect((await browser.get('/api/v1/confirm_identity.json')).json.recent).toBe(false)
  expect((await browser.post('/api/v1/confirm_identity.json', { password: 'wrong-one-1' })).status).toBe(422)
  expect((await browser.post('/api/v1/confirm_identity.json', { password: 'banyan-shade-7' })).status).toBe(200)
  expect((await browser.post('/api/v1/profiles/switch_role', { role: 'tenant' })).status).toBe(200)
  expect((await browser.get('/api/v1/confirm_identity.json')).json.recent).toBe(true)
})
