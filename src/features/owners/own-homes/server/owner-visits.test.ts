import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let owner: number
let own: number[]

beforeAll(async () => {
  site = await openTestApp()
  const make = factoriesIn(site.services.db)
  const person = await make.aPerson({ roles: ['owner'] })
  owner = person.id
  own = [(await make.aHome({ owner: person })).id, (await make.aHome({ owner: person })).id]
  await make.aVisit({ to: await make.aHome(), by: await make.aPerson(), at: site.clock.now, state: 'done' })
})
afterAll(() => site.close())

const listVisits = async (personId: number) => {
  const cookie = await site.openSession(personId, 'owner')
  return site.send('GET', '/api/v1/owner/visits.json', { cookie })
}

test('an owner sees the visits to their homes with outcome and feedback, but not the visitor', async () => {
  const { db } = site.services
  const at = (hours: number) => new Date(site.clock.now.getTime() + hours * 3_600_000)
  const visit = (home_id: number, hours: number, more: object) => ({
    home_id,
    name: 'Asha Rao',
    phone: '9876501234',
    email: 'asha@mail.example',
    comment: 'Ring twice',
    starts_at: at(hours),
    ...more,
  })
  const [first = 0, second = 0] = own
  await db
    .insertInto('visit')
    .values([
      visit(second, 24, { state: 'scheduled' }),
      visit(second, -24, { state: 'done', rating: 5, feedback: 'Liked the light' }),
      visit(second, -48, { state: 'done', rating: 4 }),
      visit(second, -72, { state: 'missed' }),
      visit(first, -5, { state: 'cancelled' }),
      visit(second, -2, { state: 'scheduled' }),
    ])
    .execute()
  const { status, json } = await listVisits(owner)
  expect(status).toBe(200)
  expect(json).toMatchObject({ upcoming: 1, past: 5, rating: 4.5 })
  expect(json.homes.map(({ id }: { id: number }) => id).sort()).toEqual(own)
  expect(json.homes[0]).toMatchObject({
    id: second,
    rating: 4.5,
    counts: { upcoming: 1, done: 2, missed: 1, cancelled: 0, unreported: 1 },
    upcoming: [{ visitor: 'Asha', state: 'scheduled' }],
    past: [{ state: 'scheduled' }, { rating: 5 }, { rating: 4 }, { state: 'missed' }],
  })
  for (const secret of ['Rao', '98765', 'asha@', 'Ring', 'light']) expect(JSON.stringify(json)).not.toContain(secret)
})

test('visits to other owners’ homes are left out; a person without homes sees none', async () => {
  const { json } = await listVisits(owner)
  expect(json.homes.map(({ id }: { id: number }) => id).sort()).toEqual(own)
  const { id: newcomer } = await factoriesIn(site.services.db).aPerson({ roles: ['owner'] })
  expect((await listVisits(newcomer)).json).toEqual({ upcoming: 0, past: 0, rating: null, homes: [] })
})
