import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { places } from '#features/places/server/api.ts'
import { tidyLeads } from './jobs.ts'

let site: TestApp
/** A tenant; somebody else; an admin. */
let ananya: TestPerson
let ravi: TestPerson
let meera: TestPerson
const team = 'team@thikana.example'

beforeAll(async () => {
  site = await openTestApp({ LEADS_EMAIL: team })
  await places.seedPlaces(site.services.db)
  const make = factoriesIn(site.services.db)
  ananya = await make.aPerson({ firstName: 'Ananya' })
  ravi = await make.aPerson({ firstName: 'Ravi' })
  meera = await make.aPerson({ firstName: 'Meera', roles: ['admin'] })
})
afterAll(() => site.close())
beforeEach(() => site.services.db.deleteFrom('lead').execute())

const wish = {
  name: 'Asha Rao',
  phone: '9876500001',
  city: 'bangalore',
  locality: 'hsr-layout',
  property_type: 'room',
  request_type: 'exit_intent',
  source: 'search',
}
const leave = (body: object, cookie?: string) => site.send('POST', '/api/v1/tenants', { body, cookie })
const rows = () => site.services.db.selectFrom('lead').selectAll().orderBy('id').execute()
const mails = async () =>
  (await site.services.db.selectFrom('outbox_message').select('body').where('recipient', '=', team).execute()).length

async function codeFor(phone: string): Promise<string> {
  const { status, json } = await site.send('POST', '/api/v2/tenants/send_otp', { body: { phone } })
  expect(status, JSON.stringify(json)).toBe(200)
  return (await site.lastMessage(phone))?.slice(0, 6) ?? ''
}

async function leaveWithCode(body: typeof wish, cookie?: string) {
  return leave({ ...body, otp: await codeFor(body.phone) }, cookie)
}

describe('asking for help with finding a home', () => {
  test('[API-134] without an SMS provider the code goes to the outbox, and the answer says so', async () => {
    const { json } = await site.send('POST', '/api/v2/tenants/send_otp', { body: { phone: '9876500011' } })
    expect(json).toMatchObject({ message: 'OTP sent successfully', info: 'OTP sent successfully' })
    expect(await site.lastMessage('9876500011')).toMatch(/^\d{6} is your Thikana code/)
  })

  test('[VISIT-030] [API-096] keeps who it is, where and what they want, once the code is right', async () => {
    const { status, json } = await leaveWithCode(wish)
    expect({ status, json }).toEqual({ status: 200, json: { success: true, info: expect.any(String) } })
    const [lead] = await rows()
    expect(lead).toMatchObject({
      name: 'Asha Rao',
      phone: '9876500001',
      phone_confirmed: true,
      property_type: 'room',
      source: 'search',
      consent_version: 1,
    })
    expect(lead?.locality_id).not.toBeNull()
  })

  test('nothing is kept without the code, or with a wrong one', async () => {
    const phone = '9876500002'
    const without = await leave({ ...wish, phone })
    expect(without).toMatchObject({ status: 422, json: { error: { code: 'otp_needed' } } })
    const right = await codeFor(phone)
    const wrong = right === '000000' ? '000001' : '000000'
    const refused = await leave({ ...wish, phone, otp: wrong })
    expect(refused.json.error).toMatchObject({ code: 'wrong_otp', message: 'Please enter correct OTP.' })
    expect(await rows()).toEqual([])
  })

  test('a code for another purpose does not do', async () => {
    const phone = '9876500003'
    await site.send('POST', '/send_common_otp', { body: { phone } })
    const otp = `${(await site.lastMessage(phone))?.slice(0, 4)}00`
    expect((await leave({ ...wish, phone, otp })).status).toBe(422)
  })

  test('[VISIT-034] the confirmed phone of the account needs no code; any other does', async () => {
    const cookie = await site.signIn(ananya.phone)
    expect((await leave({ ...wish, phone: ananya.phone }, cookie)).status).toBe(200)
    expect((await leave({ ...wish, phone: '' }, cookie)).status).toBe(200)
    expect((await rows()).map(({ phone, phone_confirmed }) => [phone, phone_confirmed])).toEqual([[ananya.phone, true]])
    expect((await leave({ ...wish, phone: ravi.phone }, cookie)).json.error.code).toBe('otp_needed')
    expect((await leave({ ...wish, phone: ananya.phone })).json.error.code).toBe('otp_needed')
    await site.services.db
      .updateTable('person')
      .set({ phone_confirmed_at: null })
      .where('phone', '=', ananya.phone)
      .execute()
    expect((await leave({ ...wish, phone: ananya.phone }, cookie)).json.error.code).toBe('otp_needed')
    await site.services.db
      .updateTable('person')
      .set({ phone_confirmed_at: site.clock.now })
      .where('phone', '=', ananya.phone)
      .execute()
  })

  test('sent twice it is one lead; asked again it is the newer wish', async () => {
    const cookie = await site.signIn(ananya.phone)
    const own = { ...wish, phone: '' }
    const before = await mails()
    const both = await Promise.all([leave(own, cookie), leave(own, cookie)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await leave({ ...own, property_type: 'house', locality: 'koramangala' }, cookie)
    expect(await rows()).toMatchObject([{ property_type: 'house' }])
    expect(await mails()).toBe(before + 1)
  })

  test('our team is told where and what, but not who', async () => {
    await leaveWithCode({ ...wish, phone: '9876500004' })
    const mail = await site.lastMessage(team)
    expect(mail).toContain('HSR Layout, Bengaluru')
    expect(mail).not.toMatch(/Asha|98765/)
  })

  test.each([
    [{ name: 'A1' }, { name: 'Name is not valid' }],
    [{ phone: '5876543210' }, { phone: 'Invalid phone number' }],
    [{ locality: 'atlantis' }, { locality: 'Choose a locality from the list.' }],
    [{ city: 'paris' }, { city: 'We are not in this city yet.' }],
    [{ property_type: 'castle' }, { property_type: 'Choose what you are looking for.' }],
  ])('is refused with %o', async (change, fields) => {
    const { status, json } = await leave({ ...wish, ...change })
    expect({ status, fields: json.error.fields }).toEqual({ status: 400, fields })
  })
})

describe('the assistance form of zero deposit', () => {
  const asks = {
    request_type: 'exit_intent',
    source: 'eqaro',
    phone: '9876500005',
    name: 'Ravi',
    customer_email: 'Ravi@mail.example',
  }

  test('[API-083] needs no code and no place', async () => {
    expect((await leave(asks)).json).toMatchObject({ success: true })
    expect(await rows()).toMatchObject([{ source: 'eqaro', phone_confirmed: false, email: 'ravi@mail.example' }])
  })

  test('never overwrites what came from a proven phone', async () => {
    const cookie = await site.signIn(ananya.phone)
    await leave({ ...asks, phone: ananya.phone, name: 'Ananya' }, cookie)
    await leave({ ...asks, phone: ananya.phone, name: 'Somebody Else' })
    expect(await rows()).toMatchObject([{ name: 'Ananya', phone_confirmed: true }])
  })
})

describe('the first values of the form', () => {
  const draft = async (cookie?: string) => (await site.send('GET', '/api/v1/lead_draft.json', { cookie })).json

  test('nothing for a guest; name and masked phone for somebody signed in, until they left a lead', async () => {
    expect(await draft()).toEqual({ ask: true, name: '', phone: null })
    const cookie = await site.signIn(ananya.phone)
    const masked = `${ananya.phone.slice(0, 2)}••••${ananya.phone.slice(-4)}`
    expect(await draft(cookie)).toEqual({ ask: true, name: 'Ananya Rao', phone: masked })
    await leave({ ...wish, phone: '' }, cookie)
    expect((await draft(cookie)).ask).toBe(false)
  })

  test('those who work here are not asked', async () => {
    expect((await draft(await site.signIn(meera.phone))).ask).toBe(false)
  })
})

describe('admins', () => {
  let admin: string
  beforeAll(async () => {
    admin = await site.signIn(meera.phone)
  })
  const list = async (query = '') => (await site.send('GET', `/admins/leads.json${query}`, { cookie: admin })).json

  test('see leads with masked phones, and the number when they open one', async () => {
    await leaveWithCode({ ...wish, phone: '9876500006' })
    const { leads, next } = await list()
    expect(leads).toMatchObject([
      { phone: '98••••0006', place: 'HSR Layout, Bengaluru', property_type: 'room', state: 'new' },
    ])
    expect({ next, text: JSON.stringify(leads) }).toEqual({
      next: null,
      text: expect.not.stringContaining('9876500006'),
    })
    const opened = await site.send('POST', `/admins/leads/${leads[0].id}/open.json`, { cookie: admin })
    expect(opened.json).toEqual({ success: true, country_code: '91', phone: '9876500006', email: null })
    expect((await rows())[0]?.opened_by).toBe(meera.id)
    expect((await list()).leads[0].state).toBe('open')
  })

  test('close a lead; the same phone may then ask again', async () => {
    const phone = '9876500007'
    await leaveWithCode({ ...wish, phone })
    const [lead] = (await list()).leads
    expect((await site.send('POST', `/admins/leads/${lead.id}/close.json`, { cookie: admin })).status).toBe(200)
    expect((await site.send('POST', `/admins/leads/${lead.id}/open.json`, { cookie: admin })).status).toBe(404)
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    await leaveWithCode({ ...wish, phone })
    expect((await list()).leads.map(({ state }: { state: string }) => state)).toEqual(['new', 'closed'])
  })

  test('narrow the list by state, form and day, and take it as a file whose formulas do not run', async () => {
    const { db } = site.services
    await db.deleteFrom('lead').execute()
    const at = (day: string) => ({
      ...{ created_at: new Date(`${day}T06:00:00+05:30`), updated_at: new Date(`${day}T06:00:00+05:30`) },
    })
    await db
      .insertInto('lead')
      .values([
        { ...leadRow, name: 'Asha', phone: '6200000001', ...at('2026-11-01') },
        { ...leadRow, name: '=1+1', phone: '6200000002', ...at('2026-11-02'), source: 'owner' },
        { ...leadRow, name: 'Ravi', phone: '6200000003', ...at('2026-11-03'), closed_at: site.clock.now },
      ])
      .execute()
    const namesOf = async (query: string) => {
      const { leads, total } = await list(query)
      return [total, leads.map(({ name }: { name: string }) => name)]
    }
    expect(await namesOf('')).toEqual([3, ['Ravi', '=1+1', 'Asha']])
    expect(await namesOf('?state=new')).toEqual([2, ['=1+1', 'Asha']])
    expect(await namesOf('?source=owner')).toEqual([1, ['=1+1']])
    expect(await namesOf('?from=2026-11-02&to=2026-11-02')).toEqual([1, ['=1+1']])
    expect((await site.send('GET', '/admins/leads.json?state=lost', { cookie: admin })).status).toBe(400)

    const file = (query: string, cookie = admin) =>
      site.app.inject({ url: `/admins/leads.csv${query}`, headers: { cookie } })
    const csv = await file('?state=new')
    expect(csv.headers['cache-control']).toBe('private, no-store')
    const lines = csv.body.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(",owner,'=1+1,91,62••••0002,")
    expect(csv.body).not.toContain('6200000002')
    expect((await file('?from=yesterday')).statusCode).toBe(400)
    expect((await file('', '')).statusCode).toBe(401)
    await db.deleteFrom('lead').execute()
  })

  test('page through many', async () => {
    const lead = { ...leadRow, created_at: site.clock.now, updated_at: site.clock.now }
    const many = Array.from({ length: 120 }, (_, n) => ({ ...lead, phone: String(6_000_000_000 + n) }))
    await site.services.db.insertInto('lead').values(many).execute()
    const seen = new Set<number>()
    for (let next: number | null = 0; next !== null; ) {
      const page: { leads: { id: number }[]; next: number | null } = await list(next ? `?before=${next}` : '')
      for (const { id } of page.leads) seen.add(id)
      next = page.next
    }
    expect(seen.size).toBe(120)
  })
})

const leadRow = { source: 'search', name: 'Asha', phone_confirmed: true, consent_version: 1 }

test('a lead is forgotten 90 days after its last change', async () => {
  const at = (days: number) => new Date(site.clock.now.getTime() - days * 86_400_000)
  await site.services.db
    .insertInto('lead')
    .values([
      { ...leadRow, phone: '6100000001', created_at: at(200), updated_at: at(91) },
      { ...leadRow, phone: '6100000002', created_at: at(200), updated_at: at(89) },
    ])
    .execute()
  const firesAt = site.clock.now.toISOString()
  await tidyLeads.run({ ...site.services, now: site.clock.now }, { date: firesAt.slice(0, 10), firesAt })
  expect((await rows()).map(({ phone }) => phone)).toEqual(['6100000002'])
})
