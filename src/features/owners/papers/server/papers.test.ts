import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-18T06:00:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

async function anOwner() {
  const owner = await make.aPerson({ firstName: 'Ramesh', roles: ['owner'] })
  const home = await make.aHome({ owner, beds: 2 })
  const cookie = await site.openSession(owner.id, 'owner')
  return {
    owner,
    home,
    read: async (name: string) => (await site.send('GET', `/api/v1/owner/${name}.json`, { cookie })).json,
  }
}

test('[OWNER-005] documents show what is to be signed first, and what we sign for the owner without a link', async () => {
  const { home, read } = await anOwner()
  await make.anAgreement({ in: home, bed: 0 })
  const { homes } = await read('documents')
  expect(homes).toMatchObject([{ id: home.id, papers: [{ kind: 'tenant_agreement', to_sign: true }] }])
  expect(homes[0].papers[0].name).toMatch(/^Agreement with /)
  const { read: other } = await anOwner()
  expect((await other('documents')).homes[0].papers).toEqual([])
})

test('[OWNER-009] [OWNER-010] key terms are those of the version in force, home by home', async () => {
  const { home, read } = await anOwner()
  const { version, terms, homes } = await read('key_terms')
  expect(version).toBe(3)
  expect(homes).toEqual([
    {
      ...{ id: home.id, title: home.title, plan_title: 'We manage', fee: '8 % of rent collected, with 18 % GST' },
      approval: 'You do not approve tenants',
    },
  ])
  const text = terms.map(({ text: words }: { text: string }) => words).join(' ')
  for (const said of ['On the 5th', '30 days’ notice', '₹2,000', 'up to ₹5,000 a home', '48 hours'])
    expect(text).toContain(said)
  const { agreements } = await read('agreements')
  expect(agreements).toMatchObject([{ home_id: home.id, plan: 'managed', signed: null }])
})

test('[OWNER-027] income, occupancy and feedback of a year: stars, never words', async () => {
  const { home, read } = await anOwner()
  const listed = { listed_at: site.clock.now, published_at: site.clock.now }
  await site.services.db.updateTable('home').set(listed).where('id', '=', home.id).execute()
  await make.aTenant({ in: home, bed: 0, from: '2026-10-18' })
  const visitor = await make.aPerson()
  const visit = await make.aVisit({ to: home, by: visitor, at: new Date('2026-11-10T06:30:00Z'), state: 'done' })
  await site.services.db
    .updateTable('visit')
    .set({ rating: 4, feedback: 'Dark corner', feedback_at: site.clock.now })
    .where('id', '=', visit)
    .execute()
  const charts = await read('charts')
  expect(charts.income).toHaveLength(12)
  const october = charts.occupancy[0].months.find(({ month }: { month: string }) => month === '2026-10')
  // With us since its first tenant came: one of two beds.
  expect(october.let).toBe(500)
  expect(charts.feedback).toMatchObject([{ id: home.id, visits: 1, rated: 1, stars: [0, 0, 0, 1, 0], booked: 0 }])
  expect(JSON.stringify(charts)).not.toContain('Dark')
})
