import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { places } from '#features/places/server/api.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db)
  await places.seedPlaces(site.services.db)
})
afterAll(() => site.close())

const get = (city: string) => site.send('GET', `/api/v1/new_cities/${city}`)
const ask = (city: string, body: object, cookie?: string) =>
  site.send('POST', `/api/v1/new_cities/${city}/ask`, { body, ...(cookie ? { cookie } : {}) })
const leadsOf = (phone: string) =>
  site.services.db
    .selectFrom('lead')
    .select(['id', 'source', 'name', 'wish', 'phone_confirmed', 'consent_version'])
    .where('phone', '=', phone)
    .execute()

test('a city where we are not tells the nearest cities where we are', async () => {
  const kanpur = {
    city: { name: 'Kanpur', slug: 'kanpur' },
    nearest: [
      { name: 'Lucknow', slug: 'lucknow', km: 75 },
      { name: 'Greater Noida', slug: 'greater-noida', km: 358 },
      { name: 'Faridabad', slug: 'faridabad', km: 369 },
    ],
    checked_on: '2026-11-15',
  }
  expect((await get('kanpur')).json).toEqual(kanpur)
  expect((await get('Cawnpore')).json).toEqual(kanpur)
})

test.each(['bangalore', 'lahore', 'paris', 'nowhere-at-all', 'kanpu'])('%s has no such page', async (city) => {
  const { status, json } = await get(city)
  expect([status, json]).toEqual([404, { error: { code: 'not_found', message: 'We do not know this city.' } }])
  expect((await ask(city, { name: 'Asha', phone: '9822200141', agreed: true })).status).toBe(404)
  expect(await leadsOf('9822200141')).toEqual([])
})

test('a person who asks to be told is a lead for the desk, once a phone, with every city', async () => {
  const asha = { name: 'Asha Rao', phone: '9822200142', agreed: true }
  const { status, json } = await ask('kanpur', asha)
  expect([status, json]).toEqual([200, { success: true, info: 'We have your number and will call you about Kanpur.' }])
  expect((await ask('kanpur', asha)).status).toBe(200)
  expect((await ask('agra', { ...asha, wish: 'let' })).status).toBe(200)
  const found = await leadsOf('9822200142')
  expect(found).toMatchObject([
    {
      ...{ source: 'city', name: 'Asha Rao', phone_confirmed: false, consent_version: 1 },
      wish: 'To find a home in Kanpur · To let a home in Agra',
    },
  ])
  const admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
  const { leads } = (await site.send('GET', '/admins/leads.json', { cookie: admin })).json
  expect(leads).toContainEqual(
    expect.objectContaining({ source: 'city', phone: '98••••0142', wish: found[0]?.wish, state: 'new' }),
  )
  const task = site.services.db.selectFrom('desk_task').select('kind').where('kind', '=', 'lead')
  expect(await task.where('ref', '=', found[0]?.id ?? 0).execute()).toHaveLength(1)
})

test('it is in what a person may read of themselves, and goes with their account', async () => {
  const person = await make.aPerson()
  const cookie = await site.openSession(person.id, 'tenant')
  expect((await ask('varanasi', { name: 'Asha', agreed: true }, cookie)).status).toBe(200)
  expect(await leadsOf(person.phone)).toMatchObject([{ source: 'city', phone_confirmed: true }])
  const { leadsPart } = await import('#features/search/leads/server/person-part.ts')
  const who = { id: person.id, phone: person.phone, phoneSince: new Date(0) } as never
  const kept = (await leadsPart.sections?.asked_for_help?.read(site.services.db, who)) as object[]
  expect(kept).toMatchObject([{ source: 'city', wish: 'To find a home in Varanasi' }])
  await site.services.db
    .transaction()
    .execute((tx) => leadsPart.forget?.({} as never, tx, { ...(who as object), email: null } as never) as Promise<void>)
  expect(await leadsOf(person.phone)).toEqual([])
})

test('bad input is refused in words, and nothing is kept', async () => {
  const phone = '9822200143'
  const refused = async (body: object) => {
    const { status, json } = await ask('kanpur', body)
    expect([status, json.error.code]).toEqual([400, 'bad_input'])
    return json.error.fields
  }
  expect(await refused({ name: 'Asha', phone: '12', agreed: true })).toEqual({ phone: 'Invalid phone number' })
  expect(await refused({ name: '', phone, agreed: true })).toEqual({ name: 'Name is not valid' })
  expect(await refused({ name: 'Asha', phone })).toEqual({
    agreed: 'Please agree: without that we may not call you.',
  })
  expect((await ask('kanpur', { name: 'Asha', phone, agreed: true, wish: 'buy' })).status).toBe(400)
  expect((await ask('kanpur', { name: 'x'.repeat(101), phone, agreed: true })).status).toBe(400)
  expect(await leadsOf(phone)).toEqual([])
})
