import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listen, openBrowser, type TestBrowser } from '#app/testing/test-browser.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { aPersonWithPassword, testPassword } from './test-password.ts'

/** Few messages a day, so that an attacker can use them up here too: 28 are open, 8 for accounts, 4 for own browsers. */
const settings = { SMS_PER_DAY: '40', TRUST_PROXY: '1', WRONG_GUESSES_PER_HOUR: '50', RATE_LIMIT_PER_MINUTE: '1200' }
let site: TestApp
let origin: string

beforeEach(async () => {
  await site?.close()
  site = await openTestApp(settings)
  site.clock.now = new Date('2026-11-15T06:00:00Z')
  origin = await listen(site.app)
})
afterAll(() => site.close())

let next = 0
/** A browser without cookies at an address of its own. */
const stranger = (): TestBrowser => openBrowser(origin, `10.6.${(++next >> 8) & 255}.${next & 255}`)
const ask = (browser: TestBrowser, phone: string) => browser.post('/api/v1/login_otp.json', { phone })
const enter = (browser: TestBrowser, phone: string, otp: string) =>
  browser.post('/api/v1/login.json', { identifier: phone, otp })
const codeFor = async (phone: string) => (await site.lastMessage(phone))?.slice(0, 4) ?? ''
const messagesTo = async (phone: string) =>
  (await site.services.db.selectFrom('outbox_message').select('id').where('recipient', '=', phone).execute()).length
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const victim = async () => (await factoriesIn(site.services.db, () => site.clock.now).aPerson()).phone

async function signIn(browser: TestBrowser, phone: string) {
  expect((await ask(browser, phone)).status).toBe(200)
  expect((await enter(browser, phone, await codeFor(phone))).status).toBe(200)
  await browser.post('/users/sign_out', {})
}

describe('a stranger cannot lock anybody out', () => {
  test('ten wrong codes of others leave the person’s own code and tries alone', async () => {
    const [phone, browser] = [await victim(), stranger()]
    await ask(browser, phone)
    const code = await codeFor(phone)
    for (let n = 0; n < 30; n++) expect((await enter(stranger(), phone, wrong(code))).status).toBe(422)
    expect((await enter(browser, phone, code)).status).toBe(200)
  })

  test('the right code opens nothing in a browser that did not ask for it', async () => {
    const phone = await victim()
    await ask(stranger(), phone)
    expect((await enter(stranger(), phone, await codeFor(phone))).status).toBe(422)
  })

  test('a code that others ask for does not end the person’s own, nor make them wait', async () => {
    const [phone, browser] = [await victim(), stranger()]
    await ask(stranger(), phone)
    expect((await ask(browser, phone)).status).toBe(200)
    const code = await codeFor(phone)
    await ask(stranger(), phone)
    expect((await enter(browser, phone, code)).status).toBe(200)
  })

  test('others use up the codes of a phone: its own browser still gets one, a new one after a proof of work', async () => {
    const [phone, own, fresh] = [await victim(), stranger(), stranger()]
    await signIn(own, phone)
    for (let n = 0; n < 20; n++) await ask(stranger(), phone)
    expect(await messagesTo(phone)).toBe(6)
    expect((await ask(own, phone)).status).toBe(200)

    const refused = await ask(fresh, phone)
    expect(refused).toMatchObject({ status: 429, json: { error: { code: 'proof_needed' } } })
    fresh.prove(refused)
    expect((await ask(fresh, phone)).status).toBe(200)
    expect((await enter(fresh, phone, await codeFor(phone))).status).toBe(200)
  })

  test('a proof of work is good for one message, and a phone gets six more of them an hour at most', async () => {
    const phone = await victim()
    for (let n = 0; n < 6; n++) await ask(stranger(), phone)
    const first = stranger()
    first.prove(await ask(first, phone))
    const used = first.cookies.get('thikana_proof') ?? ''
    expect((await ask(first, phone)).status).toBe(200)
    const again = stranger()
    again.cookies.set('thikana_proof', used)
    expect((await ask(again, phone)).json.error.code).toBe('proof_needed')
    for (let n = 0; n < 8; n++) {
      const browser = stranger()
      browser.prove(await ask(browser, phone))
      await ask(browser, phone)
    }
    expect(await messagesTo(phone)).toBe(12)
  })

  test('sixty codes for one prefix: a new browser of a phone with that prefix gets in after a proof of work', async () => {
    await site.close()
    site = await openTestApp({ ...settings, SMS_PER_DAY: '1000' })
    site.clock.now = new Date('2026-11-15T06:00:00Z')
    origin = await listen(site.app)
    for (let n = 0; n < 60; n++) expect((await ask(stranger(), `98765${10_000 + n}`)).status).toBe(200)
    const browser = stranger()
    const refused = await ask(browser, '9876599999')
    expect(refused.json.error.code).toBe('proof_needed')
    browser.prove(refused)
    expect((await ask(browser, '9876599999')).status).toBe(200)
  })

  test('all messages of the day used up by strangers: people with an account still sign in, and the log says so', async () => {
    const warn = vi.spyOn(site.services.log, 'warn')
    const error = vi.spyOn(site.services.log, 'error')
    const [phone, own, fresh, nobody] = [await victim(), stranger(), stranger(), stranger()]
    await signIn(own, phone)
    for (let n = 0; n < 60; n++) await ask(stranger(), String(6_000_000_000 + n * 300_007))
    expect(warn).toHaveBeenCalledWith({ budget: 'otp:open-day', count: 23, max: 28 }, 'a budget is nearly used up')
    expect(error).toHaveBeenCalledWith({ budget: 'otp:open-day', max: 28 }, 'a budget is used up')
    expect((await ask(own, phone)).status).toBe(200)

    const answers = []
    for (const [browser, asked] of [
      [fresh, phone],
      [nobody, '7123456789'],
    ] as const) {
      browser.prove(await ask(browser, asked))
      answers.push((await ask(browser, asked)).json)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0].message).toBe(
      'If this phone has an account, a code is on its way. New phones can log in again tomorrow.',
    )
    expect(await messagesTo('7123456789')).toBe(0)
    expect((await enter(fresh, phone, await codeFor(phone))).status).toBe(200)
  })

  test('wrong passwords of others leave the person’s own browser alone; a new one needs a proof of work', async () => {
    const { phone } = await aPersonWithPassword(site)
    const log = (browser: TestBrowser, password: string) =>
      browser.post('/api/v1/login.json', { identifier: phone, password })
    const [own, fresh] = [stranger(), stranger()]
    expect((await log(own, testPassword)).status).toBe(200)
    await own.post('/users/sign_out', {})
    for (let n = 0; n < 15; n++) await log(stranger(), 'wrong-one-1')
    expect((await log(own, testPassword)).status).toBe(200)
    const refused = await log(fresh, testPassword)
    expect(refused.json.error.code).toBe('proof_needed')
    fresh.prove(refused)
    expect((await log(fresh, testPassword)).status).toBe(200)
  })
})

test('after too many wrong guesses at everybody together each guess from an unknown browser needs a proof of work', async () => {
  const { phone } = await aPersonWithPassword(site)
  const error = vi.spyOn(site.services.log, 'error')
  for (let n = 0; n < 60; n++) {
    await stranger().post('/api/v1/login.json', { identifier: `person${n}@example.com`, password: 'wrong-one-1' })
  }
  expect(error).toHaveBeenCalledWith({ budget: 'wrong guesses of an hour', max: 50 }, 'a budget is used up')
  const fresh = stranger()
  const right = { identifier: phone, password: testPassword }
  const refused = await fresh.post('/api/v1/login.json', right)
  expect(refused.json.error.code).toBe('proof_needed')
  fresh.prove(refused)
  expect((await fresh.post('/api/v1/login.json', right)).status).toBe(200)
})
