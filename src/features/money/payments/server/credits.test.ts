import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { transaction } from '#platform/db.ts'
import { postings } from '../ledger-rules.ts'
import { payments } from './api.ts'

let site: TestApp
let cookie: string
let personId: number

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(60)
  cookie = await site.signIn('9000000001')
  const { db } = site.services
  personId = (await db.selectFrom('person').select('id').where('phone', '=', '9000000001').executeTakeFirstOrThrow()).id
})
afterAll(() => site.close())

const history = async (as = cookie) => (await site.send('GET', '/api/v3/credits/history.json', { cookie: as })).json
const session = async () => (await site.send('POST', '/api/v1/sessions.json', { body: {}, cookie })).json

describe('credits', () => {
  test('[API-053] list every ledger entry, newest first, and the session has their sum', async () => {
    const before = await history()
    expect(before.balance).toBe(1300)
    expect(before.history.map(({ amount }: { amount: number }) => amount)).toEqual([1000, 300])
    const { db } = site.services
    const reward = postings.reward(900, personId, 250_00, 'A reward')
    await transaction(db, (tx) => payments.post(tx, reward, site.clock.now))
    await transaction(db, (tx) => payments.post(tx, postings.creditsApplied(900, 1, personId, 50_00), site.clock.now))
    const after = await history()
    expect(after.balance).toBe(1500)
    expect(after.history.slice(0, 2)).toMatchObject([{ amount: -50 }, { amount: 250, text: 'A reward' }])
    expect((await session()).credits).toBe(1500)
  })

  test('are not shown to other people', async () => {
    expect(await history(await site.signIn('9000000003'))).toEqual({ balance: 0, history: [] })
  })

  test('[API-054] can be earned by the rewards offered today', async () => {
    const { json } = await site.send('GET', '/api/v3/credits/rewards.json', { cookie })
    expect(json.rewards.length).toBeGreaterThan(1)
    for (const reward of json.rewards)
      expect(Object.keys(reward).sort()).toEqual(['description', 'headline', 'id', 'terms'])
    site.clock.now = new Date('2036-01-01')
    const later = await site.send('GET', '/api/v3/credits/rewards.json', {
      cookie: await site.openSession(personId, 'tenant'),
    })
    expect(later.json.rewards).toEqual([])
    site.clock.now = new Date()
  })
})
