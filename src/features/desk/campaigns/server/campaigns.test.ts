import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { campaigns } from '#features/search/campaigns/server/api.ts'
import { mostCampaignsADay } from '#features/search/campaigns/server/keep.ts'

let site: TestApp
let make: Factories
let admin: string
const start = new Date('2026-12-10T10:00:00+05:30')

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = start
  make = factoriesIn(site.services.db, () => site.clock.now)
  admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
})
afterAll(() => site.close())

const report = async (query = '') =>
  (await site.send('GET', `/api/v1/desk/campaigns.json${query}`, { cookie: admin })).json
const arrive = (body: object) => site.send('POST', '/api/v1/campaign_arrivals', { body })
const lineOf = ({ lines }: { lines: { campaign: string }[] }, name: string) =>
  lines.find(({ campaign }) => campaign === name)

test('a campaign is followed from the visitor to the lead, by channel, and only admins read it', async () => {
  const said = { utm_source: 'Instagram', utm_medium: 'social', utm_campaign: 'Monsoon beds' }
  for (let time = 0; time < 3; time++) expect((await arrive(said)).status).toBe(200)
  const asked = await site.send('POST', '/api/v1/tenants', {
    body: {
      ...{ request_type: 'exit_intent', source: 'eqaro', name: 'Asha', phone: '9811122233' },
      ...{ customer_email: 'asha@home.example', campaign: said },
    },
  })
  expect(asked.status).toBe(200)
  const found = await report()
  expect(lineOf(found, 'Monsoon beds')).toEqual({
    ...{ channel: 'Social', source: 'instagram', medium: 'social', campaign: 'Monsoon beds' },
    ...{ visitors: 3, leads: 1, visits: 0, bookings: 0, move_ins: 0 },
  })
  expect(found).toMatchObject({ from: '2026-11-11', to: '2026-12-10' })
  expect((await report('?channel=Email')).lines).toEqual([])
  const tenant = await site.openSession((await make.aPerson()).id, 'tenant')
  expect((await site.send('GET', '/api/v1/desk/campaigns.json', { cookie: tenant })).status).toBe(403)
  expect((await site.send('GET', '/api/v1/desk/campaigns.json')).status).toBe(401)
})

test('the first campaign of a person counts, a booking when it is paid, and a move-in with the keys', async () => {
  const { db } = site.services
  const person = await make.aPerson()
  const cookie = await site.openSession(person.id, 'tenant')
  const book = async (home: { id: number; beds: number[] }, utm_campaign: string) => {
    const { status, json } = await site.send('POST', '/api/v4/bookings/initiate', {
      cookie,
      body: {
        ...{ house: String(home.id), unit: `bed-${home.beds[0]}`, move_in: '2026-12-20', terms: true },
        ...{ request_id: `request-${utm_campaign}`, months: 11 },
        campaign: { utm_source: 'google', utm_medium: 'cpc', utm_campaign, gclid: 'click-1' },
      },
    })
    expect([status, json]).toEqual([200, expect.anything()])
    return json.booking_id as number
  }
  await book(await make.aHome({ beds: 1 }), 'First')
  const second = await book(await make.aHome({ beds: 1 }), 'Second')
  expect(lineOf(await report(), 'First')).toMatchObject({ channel: 'Search advertising', bookings: 0, move_ins: 0 })
  const { tenancyId } = await make.aTenant({ in: await make.aHome({ beds: 1 }), person, from: '2026-12-10' })
  await db
    .updateTable('booking')
    .set({ state: 'confirmed', confirmed_at: start, tenancy_id: tenancyId })
    .where('id', '=', second)
    .execute()
  const found = await report()
  expect(lineOf(found, 'First')).toMatchObject({ channel: 'Search advertising', bookings: 1, move_ins: 1 })
  expect(lineOf(found, 'Second')).toBeUndefined()
})

test('leads of owners, of the agreement generator, of homes for sale, of the help centre and of cities to come count with what brought them', async () => {
  const ours = (utm_campaign: string) => ({ utm_source: 'newsletter', utm_medium: 'email', utm_campaign })
  const owner = {
    ...{ name: 'Lakshmi Nair', city: 'bangalore', house_count: 'Only 1', intent: 'Renting', language: 'English' },
  }
  const home = await make.aHome({ beds: 1 })
  const { db } = site.services
  const where = db.selectFrom('home').select(['city_id', 'locality_id']).where('id', '=', home.id)
  await db
    .insertInto('home_sale')
    .values({
      ...{ home_id: home.id, ...(await where.executeTakeFirstOrThrow()), bedroom_count: 1, price: 90_00_000_00 },
      ...{ ownership: 'freehold', built_year: 2015, owners: 1, home_loan: false, negotiable: true, listed_at: start },
    })
    .execute()
  const sent: [campaign: string, path: string, body: object][] = [
    ['Owner call', '/api/v2/owners/create_early_lead', { ...owner, phone: '9811133301' }],
    ['Owner tell us', '/api/v3/owners', { ...owner, phone: '9811133302', furnishing: 'fully furnished', rent: 30_000 }],
    [
      'Generator',
      '/api/v1/tenants',
      { request_type: 'exit_intent', source: 'owner', name: 'Lakshmi Nair', phone: '9811133303' },
    ],
    ['Resale', `/api/v1/resale/${home.slug}/ask.json`, { name: 'Asha Rao', phone: '9811133304' }],
    ['Help', '/api/v1/help/call_backs', { name: 'Asha Rao', phone: '9811133305' }],
    ['New city', '/api/v1/new_cities/kanpur/ask', { name: 'Asha Rao', phone: '9811133306', agreed: true }],
  ]
  const before = (await report()).channels.find(({ channel }: { channel: string }) => channel === 'Email')?.leads ?? 0
  for (const [name, path, body] of sent) {
    const { status, json } = await site.send('POST', path, { body: { ...body, campaign: ours(name) } })
    expect([name, status, json.error]).toEqual([name, 200, undefined])
  }
  const found = await report()
  for (const [name] of sent) expect(lineOf(found, name)).toMatchObject({ channel: 'Email', leads: 1 })
  expect(found.channels).toContainEqual(expect.objectContaining({ channel: 'Email', leads: before + 6 }))
})

test('words of an address that are too long, or days that make no sense, are refused', async () => {
  expect((await arrive({ utm_source: 'x'.repeat(201) })).status).toBe(400)
  expect((await arrive({ utm_source: 7 })).status).toBe(400)
  const ask = (query: string) => site.send('GET', `/api/v1/desk/campaigns.json?${query}`, { cookie: admin })
  expect((await ask('from=2026-12-02&to=2026-12-01')).json.error.fields).toEqual({
    to: 'The last day is before the first.',
  })
  expect((await ask('from=yesterday')).status).toBe(400)
  expect((await ask('channel=Pigeons')).status).toBe(400)
})

test('the table cannot be filled: beyond 500 campaigns of a day the rest are counted together', async () => {
  const { db } = site.services
  await db
    .insertInto('campaign_arrival')
    .values(
      Array.from({ length: mostCampaignsADay }, (_, nth) => ({
        ...{ day: '2026-12-10', source: `s${nth}`, medium: '', campaign: '', clicked: false, arrivals: 1 },
      })),
    )
    .execute()
  await arrive({ utm_source: 'one-more' })
  await arrive({ utm_source: 'and-more' })
  await arrive({ utm_source: 's7' })
  const { lines } = await report('?from=2026-12-10&to=2026-12-10')
  const visitorsOf = (name: string) => lines.find(({ source }: { source: string }) => source === name)?.visitors
  expect([visitorsOf('many'), visitorsOf('s7'), visitorsOf('one-more')]).toEqual([2, 2, undefined])
})

test('a deleted person is taken out of it; the count stays', async () => {
  const person = await make.aPerson()
  const { db } = site.services
  const lead = await db
    .insertInto('lead')
    .values({
      ...{ source: 'search', person_id: person.id, name: 'Asha', phone: '9811122299', phone_confirmed: true },
      ...{ consent_version: 1, created_at: start, updated_at: start },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await campaigns.keepOrigin(db, {
    ...{ leadId: lead.id, personId: person.id, now: start },
    campaign: { utm_campaign: 'Remembered', gclid: 'click-9', utm_term: 'flat for Asha' },
  })
  const { campaignsPart } = await import('#features/search/campaigns/server/person-part.ts')
  await db
    .transaction()
    .execute((tx) => campaignsPart.forget?.({} as never, tx, { id: person.id } as never) as Promise<unknown>)
  const row = await db
    .selectFrom('attribution')
    .select(['person_id', 'lead_id', 'gclid', 'term', 'clicked'])
    .where('campaign', '=', 'Remembered')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ person_id: null, lead_id: null, gclid: null, term: '', clicked: true })
})
