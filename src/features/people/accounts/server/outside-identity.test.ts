import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listen, openBrowser, type TestBrowser } from '#app/testing/test-browser.ts'
import { sandboxToken } from '#providers/identity/sandbox.ts'

let site: TestApp
let origin: string

beforeAll(async () => {
  site = await openTestApp()
  origin = await listen(site.app)
})
afterAll(() => site.close())

/** Goes to Google and returns the nonce that its token must carry. */
async function startAtGoogle(browser: TestBrowser, target: string): Promise<string> {
  const { json } = await browser.post('/api/v1/oauth_start.json', { target })
  return new URL(json.url, origin).searchParams.get('nonce') ?? ''
}

const sneha = {
  subject: '100200300',
  email: 'Sneha.Iyer@example.com',
  emailVerified: true,
  firstName: 'Sneha',
  lastName: 'Iyer',
}

const verify = (browser: TestBrowser, identity: object) =>
  browser.post('/api/v1/verify_oauth_token', { token: sandboxToken(identity as typeof sneha) })

test('[API-009] a token of Google opens an account, the next time the same one, and leads on', async () => {
  for (const _ of ['new', 'known']) {
    const browser = openBrowser(origin)
    const nonce = await startAtGoogle(browser, '/pune')
    const entered = await verify(browser, { ...sneha, nonce })
    expect(entered.status).toBe(200)
    expect(entered.json).toMatchObject({ success: true, viewer: { first_name: 'Sneha' }, target: '/pune' })
    expect((await browser.post('/api/v1/sessions.json', {})).json).toMatchObject({ first_name: 'Sneha' })
  }
  const people = await site.services.db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('email', '=', 'sneha.iyer@example.com')
    .execute()
  expect(people).toEqual([{ first_name: 'Sneha', last_name: 'Iyer' }])
})

test('an address that already has an account opens that one', async () => {
  const { id } = await site.services.db
    .insertInto('person')
    .values({ first_name: 'Rahul', last_name: 'Das', email: 'rahul.das@example.com', email_confirmed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const browser = openBrowser(origin)
  const nonce = await startAtGoogle(browser, '/')
  const { json } = await verify(browser, { ...sneha, subject: '7', email: 'rahul.das@example.com', nonce })
  expect(json.viewer).toMatchObject({ id, first_name: 'Rahul' })
})

test('a token of another browser, an unverified address and a token that is none are refused, and nobody is added', async () => {
  const count = async () =>
    (await site.services.db.selectFrom('person').select('id').execute()).map(({ id }) => id).length
  const before = await count()
  const [own, other] = [openBrowser(origin), openBrowser(origin)]
  const nonce = await startAtGoogle(own, '/')
  await startAtGoogle(other, '/')
  const stranger = { ...sneha, subject: '8', email: 'stranger@example.com', nonce }
  const stolen = await verify(other, stranger)
  expect([stolen.status, stolen.json.error.message]).toEqual([422, 'Login unsuccessful, try again.'])
  const unverified = await verify(own, { ...stranger, emailVerified: false })
  expect([unverified.status, unverified.json.error.message]).toEqual([422, 'Confirm your address with Google first.'])
  const wrong = await own.post('/api/v1/verify_oauth_token', { token: 'not-a-token' })
  expect([wrong.status, wrong.json.error.message]).toEqual([422, 'Login unsuccessful, try again.'])
  expect(await count()).toBe(before)
})
