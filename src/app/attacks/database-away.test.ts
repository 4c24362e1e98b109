import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { type Cut, startCut } from '#platform/test-cut.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { makeEveryCall } from '../testing/test-every-call.ts'
import { factoriesIn } from '../testing/test-factories.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The site as it runs in production, with something in between that can take its database away. */
let site: TestApp
let between: Cut
let reached: OpenDatabase
let cookie: string

beforeAll(async () => {
  site = await openTestApp({ NODE_ENV: 'production' })
  const make = factoriesIn(site.services.db)
  await make.aHome({ city: 'bangalore' })
  cookie = await site.signIn((await make.aPerson()).phone)
  between = await startCut(site.databaseUrl)
  reached = await openDatabase({ url: between.url, log: openLog('silent'), maxConnections: 8 })
  site.services.db = reached.db
})
afterAll(async () => {
  await reached.close()
  between.stop()
  await site.close()
})
beforeEach(async () => {
  between.restore()
  await expect.poll(() => ask('/healthz/database')).toBe('200')
})

const mayBeOld = '/api/v1/search.json?city=bangalore'

async function ask(url: string, options: Parameters<TestApp['send']>[2] = {}): Promise<string> {
  const { status, headers } = await site.send('GET', url, options)
  return [status, headers.warning && 'stale', headers['retry-after']].filter(Boolean).join(' ')
}

const mixed = [
  () => ask(mayBeOld),
  () => ask('/api/v1/houses/no-such-home.json'),
  () => ask('/api/v1/cities.json', { cookie }),
  () => ask('/api/v1/sessions.json', { cookie }),
  async () => {
    const { status, headers } = await site.send('POST', '/api/v1/login_otp.json', { body: { phone: '9111000777' } })
    return `${status} ${headers['retry-after'] ?? ''}`.trim()
  },
]
const askMixed = () => Promise.all(mixed.map((one) => one()))

test('each answer names its request, with an id of its own', async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await site.send('GET', mayBeOld)).headers['x-request-id']))
  for (const id of ids) expect(id).toMatch(/^[a-z]{12}$/)
  expect(new Set(ids).size).toBe(3)
})

describe('while the database is away', () => {
  test('mixed requests are answered with what was last known, marked as stale, or with 503, and well within a second after', async () => {
    expect(await askMixed()).toEqual(['200', '404', '200', '200', '200'])
    // Past the two seconds for which the answer is fresh.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    between.cut()
    const answers = new Set((await Promise.all(Array.from({ length: 40 }, askMixed))).flat())
    expect([...answers].sort()).toEqual(['200 stale', '503 5'])
    vi.useRealTimers()
    between.restore()
    const back = Date.now()
    await expect.poll(async () => (await askMixed()).join(), { interval: 20 }).toBe('200,404,200,200,429')
    // A rest of the breaker, and what a busy machine takes.
    expect(Date.now() - back).toBeLessThan(5000)
  })

  test('no call at all answers 500, for any caller', async () => {
    between.cut()
    const seen = new Map<number, string[]>()
    const note = (status: number, url: string) => seen.set(status, [...(seen.get(status) ?? []), url])
    const as = (cookies: string) => {
      const send = (method: 'GET' | 'POST' | 'PUT') => async (url: string, body?: unknown) => {
        const sent = await site.send(method, url, { cookie: cookies, ...(body === undefined ? {} : { body }) })
        note(sent.status, url)
        return sent
      }
      return { get: send('GET'), post: send('POST'), put: send('PUT') } as unknown as Parameters<
        typeof makeEveryCall
      >[0]
    }
    const made = await makeEveryCall(as(cookie), () => '1')
    await makeEveryCall(as(''), () => '1')
    expect(made).toBeGreaterThan(300)
    expect(seen.get(500) ?? []).toEqual([])
    expect(seen.get(503)?.length).toBeGreaterThan(made)
  })

  test('one that takes connections and answers nothing holds up the first requests, and no others', async () => {
    between.fallSilent()
    const first = Promise.all(Array.from({ length: 4 }, () => ask('/api/v1/houses/no-such-home.json')))
    expect(await first).toEqual(Array.from({ length: 4 }, () => '503 5'))
    const began = Date.now()
    const others = await Promise.all(Array.from({ length: 200 }, () => ask('/api/v1/houses/no-such-home.json')))
    expect(new Set(others)).toEqual(new Set(['503 5']))
    expect(Date.now() - began).toBeLessThan(5000)
  })
})
