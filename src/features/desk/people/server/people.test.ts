import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'

let site: TestApp
let make: Factories
let admin: TestPerson
let ananya: TestPerson
let cookie: string

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  admin = await make.aPerson({ firstName: 'Farah', roles: ['tenant', 'admin'] })
  ananya = await make.aPerson({ firstName: 'Ananya', lastName: 'Nair' })
  cookie = await site.openSession(admin.id, 'admin')
})
afterAll(() => site.close())

const get = async (path: string) => (await site.send('GET', `/api/v1/desk/${path}`, { cookie })).json
const idsOf = async (query: string) => (await get(`people.json?${query}`)).people.map(({ id }: { id: number }) => id)

describe('finding people', () => {
  test('by name, phone, the end of a phone and role, with contact data masked', async () => {
    expect(await idsOf('q=anan')).toEqual([ananya.id])
    expect(await idsOf('q=nair')).toEqual([ananya.id])
    expect(await idsOf(`q=%2B91${ananya.phone}`)).toEqual([ananya.id])
    expect(await idsOf('role=admin')).toEqual([admin.id])
    expect(await idsOf('q=100%25')).toEqual([])
    const { people, total } = await get('people.json?q=anan')
    expect(total).toBe(1)
    expect(people[0].phone).toBe(`${ananya.phone.slice(0, 2)}••••${ananya.phone.slice(-4)}`)
  })

  test('the box finds a person, a home, a booking’s number and a message', async () => {
    const home = await make.aHome()
    const found = async (q: string) => (await get(`find.json?q=${encodeURIComponent(q)}`)).found
    expect(await found('Ananya')).toMatchObject([{ kind: 'person', link: `/admins/people/${ananya.id}` }])
    expect(await found(home.slug)).toMatchObject([{ kind: 'home', link: `/internal_houses/${home.slug}` }])
    const row = { channel: 'sms', recipient: ananya.phone, body: 'Hi', purpose: 'visit:reminder' }
    await site.services.db.insertInto('outbox_message').values(row).execute()
    const kinds = (await found(ananya.phone)).map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['person', 'message'])
    expect((await site.send('GET', '/api/v1/desk/find.json?q=', { cookie })).status).toBe(400)
  })
})

describe('a person’s story', () => {
  test('has visits, bookings, money and messages in one timeline, the newest first', async () => {
    const person = await make.aPerson({ firstName: 'Story' })
    const home = await make.aHome()
    const { tenancyId } = await make.aTenant({ in: home, person })
    await make.aVisit({ to: home, by: person, at: new Date('2026-10-01T05:30:00Z'), state: 'done' })
    await make.aDeposit({ of: { person, tenancyId } } as never).catch(() => undefined)
    const row = { channel: 'sms', recipient: person.phone, body: 'Secret', purpose: 'visit:reminder' }
    await site.services.db.insertInto('outbox_message').values(row).execute()
    const story = await get(`people/${person.id}.json`)
    expect(story.counts).toMatchObject({ visits: 1, bookings: 1, messages: 1 })
    const times = story.events.map(({ at }: { at: string }) => at)
    expect(times).toEqual([...times].sort().reverse())
    expect(JSON.stringify(story)).not.toContain('Secret')
    const visits = await get(`people/${person.id}.json?part=visits`)
    expect(visits.events).toMatchObject([{ part: 'visits', title: `Visit: ${home.title}`, detail: 'done' }])
    expect((await site.send('GET', '/api/v1/desk/people/999999999.json', { cookie })).status).toBe(404)
  })

  test('phone and mail are shown for a reason, which is in the story', async () => {
    const path = `/api/v1/desk/people/${ananya.id}/contact`
    expect((await site.send('POST', path, { cookie, body: { reason: 'x' } })).status).toBe(400)
    const { json } = await site.send('POST', path, { cookie, body: { reason: 'Calling her back' } })
    expect(json.phone).toBe(ananya.phone)
    const { events } = await get(`people/${ananya.id}.json?part=staff`)
    expect(events[0]).toMatchObject({ title: 'showContact', detail: 'Farah: Calling her back' })
  })
})

describe('roles and locks', () => {
  test('roles are given and taken with a reason, and logged before and after', async () => {
    const path = `/api/v1/desk/people/${ananya.id}/roles`
    const body = { roles: ['area_manager'], reason: 'Joined our team today' }
    expect((await site.send('PUT', path, { cookie, body })).json.roles.sort()).toEqual(['area_manager', 'tenant'])
    const act = await site.services.db
      .selectFrom('staff_act')
      .selectAll()
      .where('what', '=', 'setPersonRoles')
      .executeTakeFirst()
    expect(act).toMatchObject({
      ...{ before: { roles: ['tenant'] }, after: { roles: ['tenant', 'area_manager'] }, about_person_id: ananya.id },
    })
    await site.send('PUT', path, { cookie, body: { roles: [], reason: 'Left our team' } })
    expect(await idsOf('role=area_manager')).toEqual([])
  })

  test('a lock ends the person’s sessions; without a recent proof it is refused', async () => {
    const hers = await site.openSession(ananya.id, 'tenant')
    const path = `/api/v1/desk/people/${ananya.id}/lock`
    const body = { locked: true, reason: 'Her phone was stolen' }
    expect((await site.send('POST', path, { cookie, body })).json.locked).toBe(true)
    expect((await site.send('GET', '/api/v1/schedule_visits/schedules_list.json', { cookie: hers })).status).toBe(401)
    await site.send('POST', path, { cookie, body: { locked: false, reason: 'She has a new phone' } })
    const old = await site.openSession(admin.id, 'admin')
    await site.services.db
      .updateTable('session')
      .set({ proven_at: new Date(site.clock.now.getTime() - 3600_000) })
      .where('person_id', '=', admin.id)
      .execute()
    expect((await site.send('POST', path, { cookie: old, body })).json.error.code).toBe('confirm_identity')
    await site.services.db.updateTable('session').set({ proven_at: site.clock.now }).execute()
  })

  test('members of staff cannot change their own', async () => {
    const body = { roles: ['admin', 'owner'], reason: 'I would like to' }
    expect((await site.send('PUT', `/api/v1/desk/people/${admin.id}/roles`, { cookie, body })).status).toBe(403)
  })
})
