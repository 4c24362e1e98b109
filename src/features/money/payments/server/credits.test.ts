import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { transaction } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'
import { postings } from '../ledger-rules.ts'
import { payments } from './api.ts'

let site: TestApp
let make: Factories
let cookie: string
let personId: number

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  const person = await make.aPerson()
  personId = person.id
  await make.aReward({ to: person, amount: 300_00, text: 'Welcome to Thikana' })
  await make.aReward({ to: person, amount: 1_000_00, text: 'A friend you referred moved in' })
  cookie = await site.openSession(personId, 'tenant')
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
    expect(await history(await site.openSession((await make.aPerson()).id, 'tenant'))).toEqual({
      balance: 0,
      history: [],
    })
  })

  test('[API-054] can be earned by the rewards offered today', async () => {
    const offers = ['refer_owner', 'refer_tenants', 'onboarding_charges'].map((offer_type, nth) => ({
      ...{ offer_type, code: `OFFER${nth}`, headline: `₹${nth + 1}00`, description: 'Said.', terms: 'Some.' },
      ...{ amount: 100_00, starts_on: dayInIndia(site.clock.now), valid_till: '2035-12-31' },
    }))
    await site.services.db.insertInto('offer').values(offers).execute()
    const { json } = await site.send('GET', '/api/v3/credits/rewards.json', { cookie })
    // The third comes off a bill, and earns no credits.
    expect(json.rewards.map(({ headline }: { headline: string }) => headline)).toEqual(['₹100', '₹200'])
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
