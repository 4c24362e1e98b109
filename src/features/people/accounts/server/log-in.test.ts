import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import type { TestPerson } from '#app/testing/test-factories.ts'
import { aPersonWithPassword, testPassword } from './test-password.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const logIn = (body: object, options: { cookie?: string; headers?: object } = {}) =>
  site.send('POST', '/api/v1/login.json', { body, ...options })
const sessionOf = async (cookie?: string) =>
  (await site.send('POST', '/api/v1/sessions.json', { cookie, body: {} })).json
const addressOf = ({ id }: TestPerson) => `person.${id}@example.com`

describe('signing in with a password', () => {
  test('[API-005] [ERR-010] phone or address and password open a session, with the first wording', async () => {
    const ananya = await aPersonWithPassword(site, { firstName: 'Ananya' })
    for (const identifier of [ananya.phone, `+91${ananya.phone}`, addressOf(ananya)]) {
      const entered = await logIn({ identifier, password: testPassword })
      expect(entered.json).toMatchObject({
        success: true,
        message: 'User has logged in successfully',
        viewer: { first_name: 'Ananya' },
      })
      expect(await sessionOf(entered.cookie)).toMatchObject({ first_name: 'Ananya' })
    }
  })

  test('[ERR-011] a wrong password, an unknown phone and an account without one get the very same answer', async () => {
    await site.signIn('7222222222')
    const { phone } = await aPersonWithPassword(site)
    const answers = [
      await logIn({ identifier: phone, password: 'wrong-one-1' }),
      await logIn({ identifier: '7333333333', password: 'wrong-one-1' }),
      await logIn({ identifier: '7222222222', password: 'wrong-one-1' }),
      await logIn({ identifier: 'nobody@example.com', password: 'wrong-one-1' }),
      await logIn({ identifier: 'what is this', password: 'wrong-one-1' }),
    ]
    for (const { status, json } of answers) {
      expect(status).toBe(422)
      expect(json).toEqual({ error: { code: 'login_failed', message: 'Login unsuccessful, try again.' } })
    }
  })

  test('it takes as long to refuse somebody unknown as somebody known', async () => {
    const time = async (identifier: string) => {
      const times: number[] = []
      for (let i = 0; i < 5; i++) {
        const started = performance.now()
        await logIn({ identifier, password: 'wrong-one-1' })
        times.push(performance.now() - started)
      }
      return times.sort((a, b) => a - b)[2] as number
    }
    const { phone } = await aPersonWithPassword(site)
    await time(phone)
    const [known, unknown] = [await time(phone), await time('7444444444')]
    // Without hashing for unknown accounts, the second would be ten times as fast.
    expect(unknown).toBeGreaterThan(known / 3)
  })

  test('after ten wrong passwords in an hour the right one is refused too, until a proof of work', async () => {
    site.clock.now = new Date(Math.ceil(site.clock.now.getTime() / 3600_000 + 1) * 3600_000)
    const { phone } = await aPersonWithPassword(site)
    for (let i = 0; i < 10; i++) await logIn({ identifier: phone, password: 'wrong-one-1' })
    expect(await logIn({ identifier: phone, password: testPassword })).toMatchObject({
      status: 429,
      json: { error: { code: 'proof_needed' } },
    })
    site.clock.now = new Date(site.clock.now.getTime() + 3600_000)
    expect((await logIn({ identifier: phone, password: testPassword })).status).toBe(200)
  })

  test('a password and a code together, or neither, is no way in', async () => {
    const { phone } = await aPersonWithPassword(site)
    expect((await logIn({ identifier: phone, password: testPassword, otp: '1234' })).status).toBe(400)
    expect((await logIn({ identifier: phone })).status).toBe(400)
  })

  test('a locked account is told so only after the right password', async () => {
    const { db } = site.services
    const { id, phone } = await aPersonWithPassword(site)
    await db.updateTable('person').set({ locked_at: site.clock.now }).where('id', '=', id).execute()
    expect((await logIn({ identifier: phone, password: 'wrong-one-1' })).json.error.code).toBe('login_failed')
    expect((await logIn({ identifier: phone, password: testPassword })).json.error.code).toBe('locked')
  })
})

describe('the language of the profile', () => {
  let asha: TestPerson
  beforeAll(async () => {
    asha = await aPersonWithPassword(site)
  })
  const speaks = (language: 'en' | 'kn') =>
    site.services.db.updateTable('person').set({ language }).where('id', '=', asha.id).execute()
  const languageSet = async (cookie: string) => {
    const { headers } = await logIn({ identifier: asha.phone, password: testPassword }, { cookie })
    return [headers['set-cookie']].flat().filter((line) => String(line).startsWith('language='))
  }

  test('comes along to a device on which none is chosen', async () => {
    await speaks('kn')
    const taken = ['language=kn; Max-Age=31536000; Path=/; SameSite=Lax']
    expect(await languageSet('')).toEqual(taken)
    // None of ours is none.
    for (const none of ['xx', '../en', '']) expect(await languageSet(`language=${none}`)).toEqual(taken)
  })

  test('leaves the choice made on a device alone, English too', async () => {
    for (const chosen of ['en', 'hi', 'kn']) expect(await languageSet(`language=${chosen}`)).toEqual([])
  })

  test('says nothing while it is the one that every profile begins with', async () => {
    await speaks('en')
    expect(await languageSet('')).toEqual([])
  })
})

describe('signing in with a mailed link', () => {
  const askLink = (address: string) => site.send('POST', '/api/v1/login_link.json', { body: { email: address } })
  const tokenIn = async (address: string) =>
    /open_auth_token=([\w-]+)/.exec((await site.lastMessage(address)) ?? '')?.[1] ?? ''
  const open = (token: string) => site.send('GET', `/api/v1/open_auth.json?open_auth_token=${token}`)

  test('[API-007] the link signs in once, within its minutes', async () => {
    const address = addressOf(await aPersonWithPassword(site))
    expect((await askLink(address)).json).toEqual((await askLink('nobody@example.com')).json)
    const token = await tokenIn(address)
    const tries = await Promise.all([open(token), open(token), open(token)])
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await open(token)).status).toBe(422)
    await askLink(address)
    const late = await tokenIn(address)
    site.clock.now = new Date(site.clock.now.getTime() + 15 * 60_000 + 1)
    expect((await open(late)).status).toBe(422)
  })

  test('an address that is not confirmed gets no link', async () => {
    const { db } = site.services
    const person = await aPersonWithPassword(site)
    const address = addressOf(person)
    await db.updateTable('person').set({ email_confirmed_at: null }).where('id', '=', person.id).execute()
    expect((await askLink(address)).status).toBe(200)
    expect(await site.lastMessage(address)).toBeUndefined()
  })

  test.each(['', 'x', '%00', '../..', 'A'.repeat(43), 'A'.repeat(190)])(
    'the token "%s" opens nothing',
    async (token) => {
      expect((await open(encodeURIComponent(token))).status).toBe(422)
    },
  )
})

describe('signed-in devices', () => {
  const logInOf = ({ phone }: TestPerson) => ({ identifier: phone, password: testPassword })
  const aLogIn = async () => logInOf(await aPersonWithPassword(site))

  test('devices are listed with their browser, and others can be signed out one by one or all', async () => {
    const agent = (name: string) => ({ headers: { 'user-agent': name } })
    const body = await aLogIn()
    const phone = (await logIn(body, agent('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537'))).cookie
    const desk = (await logIn(body, agent('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0'))).cookie
    const third = (await logIn(body)).cookie
    const list = async () => (await site.send('GET', '/api/v1/devices.json', { cookie: phone })).json.devices
    const devices = await list()
    expect(devices.map((one: { name: string }) => one.name)).toEqual(
      expect.arrayContaining(['Chrome on Android', 'Firefox on Windows']),
    )
    expect(devices.filter((one: { here: boolean }) => one.here)).toHaveLength(1)
    const firefox = devices.find((one: { name: string }) => one.name === 'Firefox on Windows')
    expect((await site.send('DELETE', `/api/v1/devices/${firefox.id}`, { cookie: phone })).status).toBe(200)
    expect((await sessionOf(desk)).role).toBe('guest')
    expect((await sessionOf(third)).role).toBe('tenant')
    expect((await site.send('DELETE', '/api/v1/devices.json', { cookie: phone })).json.ended).toBeGreaterThan(0)
    expect((await sessionOf(third)).role).toBe('guest')
    expect(await list()).toHaveLength(1)
  })

  test("another person's device is not found, and stays signed in", async () => {
    const mine = (await logIn(await aLogIn())).cookie
    const tagger = await aPersonWithPassword(site, { roles: ['central_video_tagger'] })
    const theirs = (await logIn(logInOf(tagger))).cookie
    const [device] = (await site.send('GET', '/api/v1/devices.json', { cookie: theirs })).json.devices
    expect((await site.send('DELETE', `/api/v1/devices/${device.id}`, { cookie: mine })).status).toBe(404)
    expect((await sessionOf(theirs)).role).toBe('central_video_tagger')
  })

  test('a sign-in with a browser that is new to the person is told to them; one that is known is not', async () => {
    const person = await aPersonWithPassword(site)
    const address = addressOf(person)
    const body = logInOf(person)
    const first = await logIn(body, { cookie: '' })
    expect(await site.lastMessage(address)).toBeUndefined()
    const device = [first.headers['set-cookie']]
      .flat()
      .map(String)
      .find((line) => line.startsWith('thikana_device='))
      ?.split(';')[0]
    await logIn(body, { cookie: device })
    expect(await site.lastMessage(address)).toBeUndefined()
    await logIn(body, { cookie: '' })
    expect(await site.lastMessage(address)).toMatch(/Someone signed in to your Thikana account with/)
  })

  test('a new password signs the other devices out and needs the present one', async () => {
    const body = await aLogIn()
    const [here, there] = [(await logIn(body)).cookie, (await logIn(body)).cookie]
    const change = (change: object) => site.send('PUT', '/api/v1/password.json', { cookie: here, body: change })
    expect((await change({ password: 'banyan-shade-7' })).status).toBe(422)
    expect((await change({ current: 'wrong-one-1', password: 'banyan-shade-7' })).status).toBe(422)
    expect((await change({ current: testPassword, password: 'password1' })).status).toBe(422)
    expect((await change({ current: testPassword, password: 'banyan-shade-7' })).status).toBe(200)
    expect((await sessionOf(there)).role).toBe('guest')
    expect((await sessionOf(here)).role).toBe('tenant')
    expect((await logIn({ ...body, password: 'banyan-shade-7' })).status).toBe(200)
  })
})
