import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let make: Factories
let admin: string
beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-12-01T10:00:00+05:30')
  make = factoriesIn(site.services.db, () => site.clock.now)
  await make.aHome({ city: 'bangalore' })
  admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
}, 120_000)
afterAll(() => site.close())

const early = '/api/v2/owners/create_early_lead'
const good = {
  ...{ name: 'Lakshmi Nair', country_code: '91', phone: '9845012345', city: 'bangalore' },
  ...{ intent: 'Renting', house_count: '2-4', language: 'Kannada' },
}
const send = (path: string, body: object, cookie = '') => site.send('POST', path, { body, cookie })
const leads = async () => (await site.send('GET', '/admins/leads.json', { cookie: admin })).json.leads

test('[API-097] [OWNER-015] an early lead reaches our people where other leads do, once', async () => {
  for (const name of ['Lakshmi Nair', 'Lakshmi K Nair']) {
    const { status, json } = await send(early, { ...good, name })
    expect([status, json]).toEqual([200, { success: true, info: 'We have your details and will call you.' }])
  }
  expect(await leads()).toMatchObject([
    {
      ...{ source: 'owner', name: 'Lakshmi K Nair', phone: '98••••2345', country_code: '91', place: 'Bengaluru' },
      wish: 'Renting: 2-4 homes, speaks Kannada',
    },
  ])
})

test('[API-100] [OWNER-015] the tell-us form also says what the home is', async () => {
  const home = { locality: 'hsr-layout', furnishing: 'semi furnished', rent: 32_000 }
  expect((await send('/api/v3/owners', { ...good, ...home, phone: '9845012346' })).status).toBe(200)
  expect((await leads())[0]).toMatchObject({
    ...{ place: 'HSR Layout, Bengaluru', wish: 'Renting: 2-4 homes, semi furnished, ₹32,000 a month, speaks Kannada' },
  })
})

test('the same digits in another country are another owner, and the colleague who calls sees the code', async () => {
  expect((await send(early, { ...good, country_code: '1' })).status).toBe(200)
  const [lead] = await leads()
  expect(lead).toMatchObject({ country_code: '1', phone: '98••••2345' })
  const { json } = await site.send('POST', `/admins/leads/${lead.id}/open.json`, { cookie: admin, body: {} })
  expect(json).toMatchObject({ country_code: '1', phone: '9845012345' })
})

test('[FORM-029] [FORM-030] [FORM-031] bad input is refused in its own words and keeps nothing', async () => {
  const before = (await leads()).length
  const tell = { ...good, furnishing: 'semi furnished', rent: 32_000, phone: '9845099999' }
  const refused = async (change: object) => {
    const { status, json } = await send('/api/v3/owners', { ...tell, ...change })
    return [status, json.error.fields]
  }
  expect(await refused({ country_code: '' })).toEqual([400, { country_code: 'Please enter your country code' }])
  for (const country_code of ['000', '999', '9a', '12345']) {
    expect(await refused({ country_code })).toEqual([400, { country_code: 'Please enter a valid country code' }])
  }
  expect(await refused({ furnishing: 'half furnished' })).toEqual([
    400,
    { furnishing: 'Choose how it is furnished: unfurnished, semi furnished or fully furnished.' },
  ])
  expect(await refused({ intent: 'Both' })).toEqual([
    400,
    { intent: 'Choose Renting, Selling, or Renting and Selling.' },
  ])
  expect(await refused({ rent: 0 })).toEqual([400, { rent: 'Enter the rent a month, from ₹500 to ₹10,00,000.' }])
  expect(await refused({ city: 'atlantis' })).toEqual([400, { city: 'We are not in this city yet.' }])
  const { country_code: _, ...withoutCode } = tell
  expect((await send('/api/v3/owners', withoutCode)).status).toBe(200)
  expect((await leads())[0].country_code).toBe('91')
  expect((await leads()).length).toBe(before + 1)
})

test('[API-102] [API-103] an owner with an Indian number comes in with a code', async () => {
  const body = { country_code: '91', phone: '9700012345' }
  const sent = await site.send('POST', '/api/v2/owner/send_otp', { body })
  expect([sent.status, sent.json.way, sent.json.message]).toEqual([200, 'sms', 'OTP sent successfully'])
  const otp = (await site.lastMessage(body.phone))?.slice(0, 4)
  const wrong = await site.send('POST', '/api/v2/owner/confirm_otp', { body: { ...body, otp: '12' } })
  expect([wrong.status, wrong.json.error.fields]).toEqual([400, { otp: 'Please enter 4 digit OTP' }])
  const right = await site.send('POST', '/api/v2/owner/confirm_otp', { body: { ...body, otp } })
  expect([right.status, right.json.viewer.phone]).toEqual([200, '97••••2345'])
})

test('an owner abroad is stored with the code of the country and signs in by a mailed link', async () => {
  const body = { country_code: '971', phone: '501234567', name: 'Fatima Sheikh' }
  const without = await send('/api/v2/owner/send_otp', body)
  expect([without.status, Object.keys(without.json.error.fields)]).toEqual([400, ['email']])
  const email = 'fatima@example.ae'
  const sent = await site.send('POST', '/api/v2/owner/send_otp', { body: { ...body, email } })
  expect([sent.status, sent.json.way]).toEqual([200, 'email'])
  const token = /open_auth_token=([\w-]+)/.exec((await site.lastMessage(email)) ?? '')?.[1]
  const entered = await site.send('GET', `/api/v1/open_auth.json?open_auth_token=${token}`)
  expect([entered.status, entered.json.viewer.name]).toEqual([200, 'Fatima Sheikh'])
  const person = await site.services.db
    .selectFrom('person')
    .select(['phone', 'abroad_code', 'abroad_phone', 'email_confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(person).toEqual({
    ...{ phone: null, abroad_code: '971', abroad_phone: '501234567', email_confirmed_at: site.clock.now },
  })
  // Asked again it is the same account, by the usual link too.
  await site.send('POST', '/api/v2/owner/send_otp', { body: { ...body, email } })
  const { rows } = await sql<{ count: number }>`select count(*)::int from person where email = ${email}`.execute(
    site.services.db,
  )
  expect(rows[0]?.count).toBe(1)
})

test('a link that nobody opened gives nobody the address', async () => {
  const email = 'victim@example.com'
  await site.send('POST', '/api/v2/owner/send_otp', {
    body: { country_code: '65', phone: '81234567', name: 'Somebody Else', email },
  })
  const { email_confirmed_at } = await site.services.db
    .selectFrom('person')
    .select('email_confirmed_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(email_confirmed_at).toBeNull()
})

test('[API-099] [CONST-011] a city with 100 owners is left out, with 101 it is in', async () => {
  const count = async () => (await site.send('GET', '/api/v3/owners/get_owners_by_cities', { cookie: '' })).json.cities
  const { id } = await make.aHome({ city: 'jaipur' })
  const addOwners = async (more: number) => {
    await sql`with owners as (
        insert into person (first_name) select 'Owner' from generate_series(1, ${more}::int) returning id),
      template as (select * from home where id = ${id})
      insert into home (slug, thikana_id, title, short_description, long_description, city_id, locality_id, owner_id,
        street, pincode, lat, lng, house_type, bedroom_count, bathroom_count, area_sqft, floor, floors, facing,
        furnishing, gender, booking_kinds, house_rent, house_deposit, available_from)
      select 'home-of-' || o.id, 'T' || o.id, t.title, '', '', t.city_id, t.locality_id, o.id, t.street, t.pincode,
        t.lat, t.lng, t.house_type, 1, 1, 500, 1, 2, 'East', t.furnishing, t.gender, '{house}', 900000, 900000,
        t.available_from from owners o cross join template t`.execute(site.services.db)
    // The answer is shared for a minute.
    site.clock.now = new Date(site.clock.now.getTime() + 120_000)
  }
  await addOwners(99)
  expect(await count()).toEqual([])
  await addOwners(1)
  expect(await count()).toEqual([{ slug: 'jaipur', name: 'Jaipur', owners: 101 }])
})
