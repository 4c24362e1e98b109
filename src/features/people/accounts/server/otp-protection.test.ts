import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { isLongRun } from '#app/testing/test-length.ts'

const budget = 40
/** Four digits make ten thousand codes; a short run tries every fifth. */
const attempts = isLongRun ? 10_000 : 2_000
let site: TestApp

beforeAll(async () => {
  site = await openTestApp({ SMS_PER_DAY: String(budget), TRUST_PROXY: '1' })
  site.clock.now = new Date('2026-11-15T00:00:00Z')
})
afterAll(() => site.close())

/** The share that unknown browsers may use up: seven tenths. */
const openBudget = 28

/** A distinct network address for each request, as from a botnet. */
const from = (n: number) => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` })
const askCode = (phone: string, n: number) =>
  site.send('POST', '/api/v1/login_otp.json', { body: { phone }, headers: from(n), cookie: '' })
const tryCode = (phone: string, otp: string, n: number, cookie: string) =>
  site.send('POST', '/api/v1/login.json', { body: { identifier: phone, otp }, headers: from(n), cookie })
const messages = async () => (await site.services.db.selectFrom('outbox_message').select('id').execute()).length
const pass = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}

describe(`${attempts} attempts`, () => {
  test('at one phone, each with another code, from everywhere, over a day, open nothing', {
    timeout: 600_000,
  }, async () => {
    const phone = '7555555555'
    let sent: string | undefined
    let cookie = ''
    for (let n = 0; n < attempts; n++) {
      if (n % (attempts / 100) === 0) {
        pass(14 * 60_000)
        cookie = (await askCode(phone, n)).cookie ?? cookie
        sent = (await site.lastMessage(phone))?.slice(0, 4)
      }
      const guess = String((n * 10_000) / attempts).padStart(4, '0')
      // Skips the correct guess, which would let one in a few hundred runs fail; the test counts evaluated guesses.
      if (guess === sent) continue
      expect([422, 429]).toContain((await tryCode(phone, guess, n, cookie)).status)
    }
    // Thirty wrong tries per day, and the run spans two calendar days.
    const { tried } = await site.services.db
      .selectFrom('otp_challenge')
      .select(sql<number>`sum(5 - tries_left)::int`.as('tried'))
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(tried).toBeGreaterThan(0)
    expect(tried).toBeLessThanOrEqual(60)
  })

  test('at as many phones send no more messages than the budget of the day', { timeout: 600_000 }, async () => {
    site.clock.now = new Date('2026-12-01T00:00:00Z')
    const before = await messages()
    let refused = 0
    // In concurrent batches.
    for (let first = 0; first < attempts; first += 50) {
      const asked = Array.from({ length: 50 }, (_, i) =>
        askCode(String(6_000_000_000 + (first + i) * 300_007), first + i),
      )
      for (const { status } of await Promise.all(asked)) if (status === 429) refused += 1
    }
    expect((await messages()) - before).toBe(openBudget)
    expect(refused).toBe(attempts - openBudget)
    pass(24 * 3600_000)
    expect((await askCode('7666666666', 1)).status).toBe(200)
  })
})

test('repeated requests for one phone use no more of the daily budget than that phone’s limit', async () => {
  const site2 = await openTestApp({ SMS_PER_DAY: '15', TRUST_PROXY: '1' })
  try {
    const statuses: number[] = []
    for (let n = 0; n < 20; n++) {
      // After every resend delay, within the hour.
      site2.clock.now = new Date(Date.parse('2026-11-15T00:00:00Z') + n * 170_000)
      const options = { body: { phone: '7444444444' }, headers: from(n) }
      statuses.push((await site2.send('POST', '/api/v1/login_otp.json', options)).status)
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6)
    expect(statuses.at(-1)).toBe(429)
    const others = ['7333333331', '7333333332', '7333333333', '7333333334']
    for (const [n, phone] of others.entries()) {
      const { status } = await site2.send('POST', '/api/v1/login_otp.json', { body: { phone }, headers: from(100 + n) })
      expect(status).toBe(200)
    }
  } finally {
    await site2.close()
  }
})

test('one address asks for thirty codes an hour at most, with any header of its own', async () => {
  const site2 = await openTestApp()
  try {
    const statuses: number[] = []
    for (let n = 0; n < 35; n++) {
      const phone = String(6_100_000_000 + n * 300_007)
      const { status } = await site2.send('POST', '/api/v1/login_otp.json', { body: { phone }, headers: from(n) })
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  } finally {
    await site2.close()
  }
})

test('[API-015] [API-018] the exit-intent form gets six digits, every other form four; a code for one opens no other', async () => {
  const site2 = await openTestApp()
  try {
    const phone = '7777777777'
    const sent = await site2.send('POST', '/api/v2/tenants/send_otp', { body: { phone } })
    expect(sent.json).toMatchObject({ success: true, message: 'OTP sent successfully', info: 'OTP sent successfully' })
    expect(await site2.lastMessage(phone)).toMatch(/^\d{6} is your/)
    expect((await site2.send('POST', '/send_common_otp', { body: { phone } })).status).toBe(200)
    const common = (await site2.lastMessage(phone))?.slice(0, 4)
    expect(common).toMatch(/^\d{4}$/)
    const entered = await site2.send('POST', '/api/v1/login.json', { body: { identifier: phone, otp: common } })
    expect(entered.status).toBe(422)
  } finally {
    await site2.close()
  }
})
