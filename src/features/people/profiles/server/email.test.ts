import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'

let site: TestApp
let cookie: string
let next = 0
const freshPhone = () => String(7_000_000_000 + ++next * 100_003)

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.now = new Date(site.clock.now.getTime() + 3 * 3600_000)
  cookie = await site.signIn(freshPhone())
})

const setEmail = (email: string, as = cookie) =>
  site.send('POST', '/api/v4/profiles/email', { cookie: as, body: { email } })
const confirm = (token: string, as = cookie) =>
  site.send('POST', '/api/v4/profiles/confirm_email', { cookie: as, body: { token } })
const profile = async (as = cookie) => (await site.send('GET', '/api/v4/profiles/fetch', { cookie: as })).json
const tokenFor = async (email: string) =>
  /\/profile\/confirm-email\?token=([\w-]{43})/.exec((await site.lastMessage(email)) ?? '')?.[1] ?? ''
const freshEmail = () => `asha${++next}@example.com`

describe('an email address', () => {
  test('waits until the mailed link is used, which works once', async () => {
    const email = freshEmail()
    expect(await setEmail(email)).toMatchObject({ status: 200, json: { success: true } })
    expect(await profile()).toMatchObject({ email: null, email_confirmed: false, pending_email: email })
    const token = await tokenFor(email)
    const seen = await site.send('GET', `/api/v4/profiles/email_link?token=${token}`, { cookie })
    expect(seen.json).toEqual({ email })
    expect(await confirm(token)).toMatchObject({ status: 200, json: { email } })
    expect(await profile()).toMatchObject({ email, email_confirmed: true, pending_email: null })
    expect(await confirm(token)).toMatchObject({ status: 422, json: { error: { code: 'dead_link' } } })
  })

  test('looking at a link, as mail readers do, uses nothing up', async () => {
    const email = freshEmail()
    await setEmail(email)
    const token = await tokenFor(email)
    for (let i = 0; i < 3; i++) await site.send('GET', `/api/v4/profiles/email_link?token=${token}`, { cookie })
    expect((await confirm(token)).status).toBe(200)
  })

  test('the answer is the same for an address somebody has and for one nobody has', async () => {
    const taken = freshEmail()
    await setEmail(taken)
    await confirm(await tokenFor(taken))
    const other = await site.signIn(freshPhone())
    const [known, unknown] = [await setEmail(taken, other), await setEmail(freshEmail(), other)]
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json])
    expect(await confirm(await tokenFor(taken), other)).toMatchObject({
      status: 409,
      json: { error: { code: 'email_taken' } },
    })
    expect(await profile(other)).toMatchObject({ email: null })
  })

  test('a link mailed to a mistyped address opens nothing for the stranger who got it', async () => {
    const email = freshEmail()
    await setEmail(email)
    const token = await tokenFor(email)
    const stranger = await site.signIn(freshPhone())
    const seen = await site.send('GET', `/api/v4/profiles/email_link?token=${token}`, { cookie: stranger })
    expect(seen.json).toEqual({ email: null })
    expect(await confirm(token, stranger)).toMatchObject({ status: 409, json: { error: { code: 'other_account' } } })
    expect((await site.send('POST', '/api/v4/profiles/confirm_email', { body: { token } })).status).toBe(401)
    expect((await confirm(token)).status).toBe(200)
  })

  test('a link dies after three days', async () => {
    const email = freshEmail()
    await setEmail(email)
    const token = await tokenFor(email)
    site.clock.now = new Date(site.clock.now.getTime() + 3 * 86_400_000 + 1)
    expect((await confirm(token)).status).toBe(422)
    expect(await profile()).toMatchObject({ pending_email: null })
  })

  test('changed, the old one stays until the new one is confirmed; an older link is no longer waited for', async () => {
    const [first, second, third] = [freshEmail(), freshEmail(), freshEmail()]
    await setEmail(first)
    await confirm(await tokenFor(first))
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    await setEmail(second)
    expect(await profile()).toMatchObject({ email: first, email_confirmed: true, pending_email: second })
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    await setEmail(third)
    await confirm(await tokenFor(third))
    expect(await profile()).toMatchObject({ email: third, pending_email: null })
  })

  test('the confirmed address needs no link', async () => {
    const email = freshEmail()
    await setEmail(email)
    await confirm(await tokenFor(email))
    expect(await setEmail(email.toUpperCase())).toMatchObject({
      status: 422,
      json: { error: { fields: { email: 'This is your confirmed address already.' } } },
    })
  })

  test.each(['', 'plainaddress', '@no-local.com', 'a@b@c.com', 'two words@example.com'])(
    '%j is refused at the field',
    async (email) => {
      expect(await setEmail(email)).toMatchObject({
        status: 400,
        json: { error: { fields: { email: 'Invalid Email-Id' } } },
      })
    },
  )

  test('a mailbox cannot be flooded', async () => {
    const email = freshEmail()
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await setEmail(email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })
})
