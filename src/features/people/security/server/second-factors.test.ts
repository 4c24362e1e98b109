import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listen, openBrowser, type TestBrowser } from '#app/testing/test-browser.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { securityTasks } from './admin-tasks.ts'

let site: TestApp
let origin: string

beforeAll(async () => {
  site = await openTestApp({ TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '1200' })
  // Tries are counted by the hour of the clock: no test crosses the end of one.
  site.clock.now = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000)
  // A trusted proxy makes it production, where staff need a second factor from the start.
  site.services.config = { ...site.services.config, production: false }
  origin = await listen(site.app)
})
afterAll(() => site.close())

const make = () => factoriesIn(site.services.db, () => site.clock.now)
const pass = (seconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000)
}
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now.getTime() })
const confirm = (browser: TestBrowser, totp: string) => browser.post('/api/v1/confirm_identity.json', { totp })
const roleOf = async (browser: TestBrowser) => (await browser.get('/api/v1/sessions.json')).json.viewer

let next = 0
/** In a browser at an address of its own: calls are limited by address too. */
async function signIn(phone: string): Promise<TestBrowser> {
  const browser = openBrowser(origin, `10.8.0.${++next}`)
  await browser.post('/api/v1/login_otp.json', { phone })
  const otp = (await site.lastMessage(phone))?.slice(0, 4)
  expect((await browser.post('/api/v1/login.json', { identifier: phone, otp })).status).toBe(200)
  return browser
}

async function addApp(browser: TestBrowser): Promise<string> {
  const { secret } = (await browser.post('/api/v1/authenticator_app/start.json', {})).json
  const added = await browser.post('/api/v1/authenticator_app.json', { totp: codeOf(secret) })
  expect(added.status).toBe(200)
  return secret
}

test('an admin with an authenticator app who signs in with a code alone acts as a tenant until the app’s code', async () => {
  const { phone } = await make().aPerson({ roles: ['admin'] })
  const secret = await addApp(await signIn(phone))

  const thief = await signIn(phone)
  expect(await roleOf(thief)).toMatchObject({ role: 'tenant', needs_second_factor: true })
  expect((await thief.get('/api/v1/money/office.json')).status).toBe(403)
  expect((await thief.post('/api/v1/profiles/switch_role', { role: 'admin' })).status).toBe(403)
  expect((await confirm(thief, '000000')).status).toBe(422)

  pass(60)
  expect((await confirm(thief, codeOf(secret))).status).toBe(200)
  expect(await roleOf(thief)).toMatchObject({ role: 'admin', needs_second_factor: false })
  expect((await thief.get('/api/v1/money/office.json')).status).toBe(200)
})

test('staff who sign in with a code alone can neither add nor remove a factor, nor confirm with another code', async () => {
  const { phone } = await make().aPerson({ roles: ['tenant', 'admin'] })
  const secret = await addApp(await signIn(phone))
  const thief = await signIn(phone)
  const refused = { status: 403, json: { error: { code: 'confirm_identity' } } }
  expect(await thief.post('/api/v1/passkeys/start.json', {})).toMatchObject(refused)
  expect(await thief.post('/api/v1/authenticator_app/start.json', {})).toMatchObject(refused)
  expect(await thief.delete('/api/v1/authenticator_app.json')).toMatchObject(refused)
  expect((await thief.get('/api/v1/confirm_identity.json')).json).toMatchObject({
    recent: false,
    phone: null,
    app: true,
  })
  await thief.post('/api/v1/confirm_identity_code.json', {})
  const otp = (await site.lastMessage(phone))?.slice(0, 4)
  const confirmed = await thief.post('/api/v1/confirm_identity.json', { otp })
  expect(confirmed).toMatchObject({ status: 403, json: { error: { code: 'second_factor_wanted' } } })

  pass(60)
  expect((await confirm(thief, codeOf(secret))).status).toBe(200)
  expect((await thief.delete('/api/v1/authenticator_app.json')).status).toBe(200)
  expect(await site.lastMessage(phone)).toMatch(/^The authenticator app was removed from your Thikana account\./)
})

test('the command line removes the factors of staff who lost their device, and signs them out', async () => {
  const { phone } = await make().aPerson({ firstName: 'Lost', roles: ['admin'] })
  const browser = await signIn(phone)
  await addApp(browser)
  const said = await securityTasks['remove-second-factors'](site.services.db, phone, site.clock.now)
  expect(said).toMatch(/^Lost \(.*\) has no passkey and no authenticator app any more and is signed out\.$/)
  expect(await roleOf(browser)).toBeNull()
  expect(await roleOf(await signIn(phone))).toMatchObject({ role: 'admin', needs_second_factor: false })
})

test('a code of the app works once, and twenty tries an hour are all there are, from however many browsers', async () => {
  const { phone } = await make().aPerson({ roles: ['admin'] })
  const secret = await addApp(await signIn(phone))
  pass(60)
  const [first, second] = [await signIn(phone), await signIn(phone)]
  const code = codeOf(secret)
  expect((await confirm(first, code)).status).toBe(200)
  expect((await confirm(second, code)).status).toBe(422)
  const answers: number[] = []
  for (let n = 0; n < 30; n++) answers.push((await confirm(n % 2 ? first : second, '000000')).status)
  // Three were used above: one to add the app, two here.
  expect(answers.filter((status) => status === 422)).toHaveLength(17)
  pass(30)
  expect((await confirm(second, codeOf(secret))).status).toBe(429)
})

test('the secret rests sealed, and neither adding nor removing works without a recent proof', async () => {
  const { id, phone } = await make().aPerson()
  const browser = await signIn(phone)
  const secret = await addApp(browser)
  const row = await site.services.db
    .selectFrom('authenticator_app')
    .select('secret_sealed')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.secret_sealed.toString('latin1')).not.toContain(secret)
  pass(11 * 60)
  for (const path of ['/api/v1/passkeys/start.json', '/api/v1/authenticator_app/start.json']) {
    expect((await browser.post(path, {})).json.error.code, path).toBe('confirm_identity')
  }
})

test('in production staff without a second factor act as a tenant until they have set one up', async () => {
  const { phone } = await make().aPerson({ roles: ['area_manager'] })
  const browser = await signIn(phone)
  expect(await roleOf(browser)).toMatchObject({ role: 'area_manager' })
  site.services.config = { ...site.services.config, production: true }
  expect(await roleOf(browser)).toMatchObject({ role: 'tenant', needs_second_factor: true })
  await addApp(browser)
  expect(await roleOf(browser)).toMatchObject({ role: 'area_manager', needs_second_factor: false })
  site.services.config = { ...site.services.config, production: false }
})

test('an answer of a passkey that we do not know, or that answers no challenge of ours, is refused', async () => {
  const passkey = {
    ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
  }
  const answer = await openBrowser(origin).post('/api/v1/login_passkey.json', { passkey })
  expect(answer).toMatchObject({ status: 422, json: { error: { code: 'passkey_refused' } } })
})
