import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { type Posting, postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import type { OwedOwner } from '../contract.ts'

let site: TestApp
let make: Factories
let admin: string

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
})
afterAll(() => site.close())

let nextId = 8_000_000

const rentHeld = (tenancyId: number, amount: number): Posting => ({
  ...{ reference: `test-rent:${nextId++}`, text: 'Rent' },
  entries: [
    { kind: 'bank', personId: null, tenancyId: null, amount },
    { kind: 'rents_held', personId: null, tenancyId, amount: -amount },
  ],
})

/** One after the other, a minute apart. */
let minutes = 0
const postAll = (...all: Posting[]) =>
  transaction(site.services.db, async (tx) => {
    for (const posting of all) {
      minutes += 1
      await payments.post(tx, posting, new Date(Date.UTC(2026, 8, 1) + minutes * 60_000))
    }
  })

async function anOwner(lastName: string) {
  const owner = await make.aPerson({ firstName: 'Ramesh', lastName, roles: ['owner'] })
  const homes = []
  for (const title of ['Lotus House', 'Neem House']) {
    const home = await make.aHome({ owner, home: { title } })
    const { tenancyId } = await make.aTenant({ in: home })
    homes.push({ id: home.id, tenancyId })
  }
  const [lotus, neem] = homes
  if (!lotus || !neem) throw new Error('two homes')
  return { owner, lotus, neem }
}

const list = async (query = ''): Promise<{ owners: OwedOwner[]; totals: Record<string, number> }> =>
  (await site.send('GET', `/api/v1/money/owners_owed.json?${query}`, { cookie: admin })).json
const payout = (owner: TestPerson) => ({
  payoutId: nextId++,
  attempt: 1,
  personId: owner.id,
  owed: 'owners_due' as const,
})

test('the money an owner is due is shown by home, after the last payout took all of it', async () => {
  const { owner, lotus, neem } = await anOwner('Kulkarni')
  await postAll(
    rentHeld(lotus.tenancyId, 30_000_00),
    rentHeld(neem.tenancyId, 12_000_00),
    postings.rentReleased(nextId++, lotus.tenancyId, owner.id, 10_000_00),
    postings.payoutOwed(payout(owner), 10_000_00),
    postings.rentReleased(nextId++, lotus.tenancyId, owner.id, 8_000_00),
    postings.rentReleased(nextId++, neem.tenancyId, owner.id, 11_000_00),
  )
  const { owners, totals } = await list('q=kulkarni')
  expect(owners).toMatchObject([
    {
      ...{ name: 'Ramesh Kulkarni', due: 19_000_00, held: 13_000_00, out: 0 },
      homes: [
        { home_id: neem.id, title: 'Neem House', due: 11_000_00, held: 1_000_00 },
        { home_id: lotus.id, title: 'Lotus House', due: 8_000_00, held: 12_000_00 },
      ],
    },
  ])
  expect(totals).toEqual({ owners: 1, due: 19_000_00, held: 13_000_00, out: 0 })
  expect((await list('q=kulkarni&min_due=19001')).owners).toEqual([])
  expect((await list('q=kulkarni&min_due=19000&max_due=19000')).owners).toHaveLength(1)
  const csv = await site.app.inject({ url: '/admins/money/owners.csv?q=kulkarni', headers: { cookie: admin } })
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.body.split('\r\n').slice(0, 4)).toEqual([
    '\uFEFFOwner number,Owner,Home number,Home,What,Rupees',
    `${owner.id},Ramesh Kulkarni,${neem.id},Neem House,Due,11000.00`,
    `${owner.id},Ramesh Kulkarni,${lotus.id},Lotus House,Due,8000.00`,
    `${owner.id},Ramesh Kulkarni,${neem.id},Neem House,Held,1000.00`,
  ])
})

test('after any payments and payouts, the homes of an owner add up to what they are due', async () => {
  const { owner, lotus, neem } = await anOwner('Property')
  await postAll(rentHeld(lotus.tenancyId, 90_000_00), rentHeld(neem.tenancyId, 90_000_00))
  const steps = fc.array(
    fc.record({ home: fc.boolean(), amount: fc.integer({ min: 100, max: 1_000_00 }), paid: fc.boolean() }),
    {
      maxLength: 5,
    },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const { home, amount, paid } of all) {
        await postAll(postings.rentReleased(nextId++, (home ? lotus : neem).tenancyId, owner.id, amount))
        const due = await payments.balanceOf(site.services.db, {
          kind: 'owners_due',
          personId: owner.id,
          tenancyId: null,
        })
        if (paid) await postAll(postings.payoutOwed(payout(owner), Math.abs(due)))
      }
      const [mine] = (await list('q=property')).owners
      expect(mine?.homes.reduce((sum, { due }) => sum + due, 0)).toBe(mine?.due)
    }),
    { numRuns: 15 },
  )
})

test('is for admins; a filter that is not understood is refused', async () => {
  const cookie = await site.openSession((await make.aPerson({ roles: ['owner'] })).id, 'owner')
  expect((await site.send('GET', '/api/v1/money/owners_owed.json', { cookie })).status).toBe(403)
  expect((await site.app.inject({ url: '/admins/money/owners.csv', headers: { cookie } })).statusCode).toBe(403)
  expect(
    (await site.app.inject({ url: '/admins/money/owners.csv?min_due=x', headers: { cookie: admin } })).statusCode,
  ).toBe(400)
})
