import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listen, openBrowser } from '#app/testing/test-browser.ts'
import { aPersonWithPassword, testPassword } from './test-password.ts'

let site: TestApp
let origin: string

beforeAll(async () => {
  site = await openTestApp({ TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '1200' })
  // On the hour: the caps count by the hour, and no test should cross its end.
  site.clock.now = new Date('2026-11-15T06:00:00Z')
  origin = await listen(site.app)
})
afterAll(() => site.close())

/** From a browser and an address of its own each time, as from a botnet. */
let next = 0
const stranger = () => openBrowser(origin, `10.7.${(++next >> 8) & 255}.${next & 255}`)
const guess = (identifier: string, password = 'wrong-one-1') =>
  stranger().post('/api/v1/login.json', { identifier, password })
const triedOf = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 422).length

test('of 400 wrong passwords sent at the same moment ten are tried', async () => {
  const { phone } = await aPersonWithPassword(site)
  const answers = await Promise.all(Array.from({ length: 400 }, () => guess(phone)))
  expect(triedOf(answers)).toBe(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(390)
})

test('other spellings of the phone, and the address, share the tries of the person', async () => {
  const { id, phone } = await aPersonWithPassword(site)
  const [first, last] = [phone.slice(0, 5), phone.slice(5)]
  const spellings = [
    ...[phone, `+91${phone}`, `91${phone}`, `0${phone}`, `+91 ${first} ${last}`, `${first}-${last}`],
    ...[`person.${id}@example.com`, `PERSON.${id}@EXAMPLE.COM`],
  ]
  const answers = await Promise.all(spellings.flatMap((spelling) => Array.from({ length: 5 }, () => guess(spelling))))
  expect(triedOf(answers)).toBe(10)
})

test('right passwords use up no tries', async () => {
  const { phone } = await aPersonWithPassword(site)
  for (let n = 0; n < 25; n++) expect((await guess(phone, testPassword)).status).toBe(200)
})
