import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { places } from '#features/places/server/api.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-12-01T10:00:00+05:30')
  make = factoriesIn(site.services.db, () => site.clock.now)
  await places.seedPlaces(site.services.db)
}, 120_000)
afterAll(() => site.close())

const path = '/api/v1/house_shifting'
const way = { city: 'bangalore', from: 'hsr-layout', to_city: 'pune', to: 'baner', size: 'one', move_on: '2026-12-20' }
const ask = async (phone: string, more: object = {}): Promise<number> => {
  const body = { ...way, name: 'Ravi Kumar', phone, consent: true, ...more }
  const { status, json } = await site.send('POST', path, { body, cookie: '' })
  expect([status, json.error]).toEqual([200, undefined])
  const row = site.services.db.selectFrom('shifting_request').select('id').where('phone', '=', phone)
  return (await row.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

async function aMover(city: string, trades = ['mover']) {
  const { db } = site.services
  const person = await make.aPerson({ firstName: 'Manoj' })
  const { id } = await db.selectFrom('city').select('id').where('slug', '=', city).executeTakeFirstOrThrow()
  const added_at = site.clock.now
  await db.insertInto('care_partner').values({ person_id: person.id, city_id: id, trades, added_at }).execute()
  const cookie = await site.openSession(person.id, 'tenant')
  return {
    ...person,
    jobs: async () => (await site.send('GET', `${path}/jobs`, { cookie })).json.jobs,
    answer: (job: number, body: object) => site.send('POST', `${path}/jobs/${job}`, { cookie, body }),
    list: () => site.send('GET', `${path}/jobs`, { cookie }),
  }
}
const idsOf = (jobs: { id: number }[]) => jobs.map(({ id }) => id)

test('a move between two cities is priced by the way between them', async () => {
  const get = (more: object) => site.send('GET', `${path}?${new URLSearchParams({ ...way, ...more })}`)
  const { json } = await get({})
  expect(json.to_city).toEqual({ slug: 'pune', name: 'Pune' })
  expect(json.quote.km).toBeGreaterThan(900)
  expect(json.quote.total).toBe(12_999_00 + json.quote.km * 14_00)
  expect((await get({ to_city: 'kanpur' })).json.error.fields).toEqual({ to_city: 'We are not in this city yet.' })
  expect((await get({ to: 'whitefield' })).json.error.fields).toEqual({ to: 'Choose a locality from the list.' })
  expect((await get({ city: 'delhi', from: 'saket', to_city: 'noida', to: 'sector-62' })).json.quote.km).toBeLessThan(
    60,
  )
})

test('a partner takes a move with a day: one of two, the asker is told, and it is no longer anybody else’s', async () => {
  const [here, there, elsewhere] = [await aMover('bangalore'), await aMover('pune'), await aMover('chennai')]
  const id = await ask('9812300001')
  expect(await here.jobs()).toMatchObject([
    {
      ...{ id, from: 'HSR Layout, Bengaluru', to: 'Baner, Pune', size: 'one', move_on: '2026-12-20' },
      ...{ name: 'Ravi', phone: '98••••0001', comes_on: null },
    },
  ])
  expect(await site.lastMessage(here.phone)).toContain('A move waits for a partner')
  expect(idsOf(await there.jobs())).toEqual([id])
  expect(await elsewhere.jobs()).toEqual([])
  expect((await elsewhere.answer(id, { action: 'accept', day: '2026-12-20' })).status).toBe(404)
  const late = await here.answer(id, { action: 'accept', day: '2026-12-01' })
  expect([late.status, late.json.error.fields]).toEqual([
    400,
    { day: 'Choose a day from tomorrow on, within 60 days.' },
  ])
  expect((await here.answer(id, { action: 'accept', day: 'soon' })).status).toBe(400)

  const both = await Promise.all([
    here.answer(id, { action: 'accept', day: '2026-12-21' }),
    there.answer(id, { action: 'accept', day: '2026-12-21' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const [winner, other] = both[0]?.status === 200 ? [here, there] : [there, here]
  expect(await winner.jobs()).toMatchObject([{ id, comes_on: '2026-12-21', name: 'Ravi Kumar', phone: '9812300001' }])
  expect(await other.jobs()).toEqual([])
  expect(await site.lastMessage('9812300001')).toContain('A partner moves you on 21 Dec 2026 for ₹')
  const kept = site.services.db.selectFrom('shifting_request').select(['state', 'price', 'quote']).where('id', '=', id)
  const row = await kept.executeTakeFirstOrThrow()
  expect([row.state, row.price]).toEqual(['offered', row.quote])
})

test('a partner who declines no longer sees it; when none is left the asker is told, and staff may still answer', async () => {
  const [first, second] = [await aMover('kochi'), await aMover('kochi')]
  const { db } = site.services
  const localities = await db
    .selectFrom('locality')
    .innerJoin('city', 'city.id', 'locality.city_id')
    .select('locality.slug')
    .where('city.slug', '=', 'kochi')
    .orderBy('locality.id')
    .limit(2)
    .execute()
  const [from, to] = localities.map(({ slug }) => slug)
  const id = await ask('9812300002', { city: 'kochi', to_city: '', from, to })
  expect((await first.answer(id, { action: 'decline' })).json.jobs).toEqual([])
  expect((await first.answer(id, { action: 'accept', day: '2026-12-20' })).status).toBe(404)
  expect(await site.lastMessage('9812300002')).toBeUndefined()
  expect(idsOf(await second.jobs())).toEqual([id])
  expect((await second.answer(id, { action: 'decline' })).status).toBe(200)
  expect(await site.lastMessage('9812300002')).toContain('The partners we asked are not free on 20 Dec 2026.')
  const admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
  const body = { outcome: 'offered', price: 5_000_00, answer: 'Somebody of Ernakulam comes at 9.' }
  const url = `/admins/house_shifting/${id}/answer.json`
  expect((await site.send('POST', url, { cookie: admin, body })).status).toBe(200)
})

test('only partners for moves have such jobs', async () => {
  const plumber = await aMover('bangalore', ['plumber'])
  const { status, json } = await plumber.list()
  expect([status, json.error.message]).toEqual([404, 'You are not registered as a partner for moves.'])
  expect((await site.send('GET', `${path}/jobs`, { cookie: '' })).status).toBe(401)
})
