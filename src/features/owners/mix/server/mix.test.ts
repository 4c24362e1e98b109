import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-18T06:00:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
  // Rooms of two beds for ₹17,000 and whole homes of one room for ₹14,000 are let in the city.
  for (let nth = 0; nth < 3; nth += 1) {
    await make.aHome({ beds: 2, kinds: ['room'], rent: 17_000_00 })
    await make.aHome({ beds: 2, kinds: ['house'], rent: 7_000_00 })
  }
})
afterAll(() => site.close())

async function anOwner(home: object = {}) {
  const owner = await make.aPerson({ firstName: 'Ramesh', roles: ['owner'] })
  const own = await make.aHome({ owner, beds: 2, ...home })
  const cookie = await site.openSession(owner.id, 'owner')
  const path = `/api/v1/owner/houses/${own.id}/mix.json`
  return {
    ...{ owner, home: own, cookie },
    look: async () => (await site.send('GET', path, { cookie })).json,
    apply: (way: string) => site.send('POST', path, { cookie, body: { way } }),
  }
}

type Way = { key: string; net: number; best: boolean; now: boolean; blocked: string | null }

test('the ways of a home stand side by side, the best first, with what they rest on', async () => {
  const { look } = await anOwner()
  const { ways, basis, needs_desk } = await look()
  expect(ways.map(({ key }: Way) => key).toSorted()).toEqual(['b', 'house', 'r'])
  const nets = ways.map(({ net }: Way) => net)
  expect(nets).toEqual(nets.toSorted((a: number, b: number) => b - a))
  expect(ways[0]).toMatchObject({ best: true })
  expect(ways.find(({ key }: Way) => key === 'b')).toMatchObject({ now: true, full: 12 * 16_500_00, title: '2 beds' })
  expect(basis.map(({ kind }: { kind: string }) => kind)).toEqual(['bed', 'room', 'house'])
  expect(needs_desk).toBe(true)
})

test('applied, it is a draft that the desk finds in its queue; asked again it waits', async () => {
  const manager = await make.aPerson({ roles: ['area_manager'] })
  const { owner, home, look, apply } = await anOwner({ home: { photo_count: 1, area_manager_id: manager.id } })
  expect((await apply('r')).json).toEqual({ success: true, state: 'with_the_desk' })
  const draft = await site.services.db
    .selectFrom('home_draft')
    .select('content')
    .where('home_id', '=', home.id)
    .executeTakeFirstOrThrow()
  expect(draft.content).toMatchObject({ booking_kinds: ['room'], house_rent: null })
  expect((await look()).waiting).toBe(true)
  expect((await apply('house')).status).toBe(409)
  const admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
  const { json: queue } = await site.send('GET', '/api/v1/desk/queue.json?kind=letting', { cookie: admin })
  expect(queue.tasks).toMatchObject([{ ref: home.id, link: `/admins/homes/${home.id}` }])
  const published = await site.send('POST', `/api/v1/staff_homes/${home.id}/publish.json`, {
    ...{ cookie: admin, body: { version: 1, reason: 'As the owner asked' } },
  })
  expect(published.status).toBe(200)
  expect((await look()).ways.find(({ now }: Way) => now).key).toBe('r')
  expect(await site.lastMessage(owner.phone)).toContain(`${home.title} is on the site with it now.`)
})

test('an owner is told that the desk refused a change, unless they want no such messages or have sold the home', async () => {
  const staff = await make.aPerson({ roles: ['admin'] })
  const admin = await site.openSession(staff.id, 'admin')
  const drop = (id: number) => site.send('DELETE', `/api/v1/staff_homes/${id}/draft.json`, { cookie: admin })
  const told = async ({ phone }: { phone: string }) =>
    (
      await site.services.db
        .selectFrom('outbox_message')
        .select('purpose')
        .where('recipient', '=', phone)
        .where('purpose', 'like', 'owner:mix-%')
        .execute()
    ).map(({ purpose }) => purpose)
  const asked = await anOwner()
  await asked.apply('r')
  // One of ours has changed it before, which makes it nobody else's.
  const { json } = await site.send('GET', `/api/v1/staff_homes/${asked.home.id}.json`, { cookie: admin })
  const seen = json.home
  expect(seen.draft).toMatchObject({ by: 'Ramesh Rao', asked_by_owner: true })
  const saved = await site.send('PUT', `/api/v1/staff_homes/${asked.home.id}/draft.json`, {
    ...{ cookie: admin, body: { values: seen.values, version: 1 } },
  })
  expect(saved.status).toBe(200)
  expect((await drop(asked.home.id)).status).toBe(200)
  expect(await site.lastMessage(asked.owner.phone)).toContain(`did not make it: ${asked.home.title} is let as before.`)
  expect((await asked.look()).waiting).toBe(false)
  // Thrown away twice it is said once.
  await drop(asked.home.id)
  expect(await told(asked.owner)).toEqual(['owner:mix-refused'])

  const quiet = await anOwner()
  await site.services.db
    .insertInto('notification_choice')
    .values(
      (['sms', 'email'] as const).map((channel) => ({
        ...{ person_id: quiet.owner.id, topic: 'service_requests' as const, channel, wanted: false },
      })),
    )
    .execute()
  await quiet.apply('r')
  await drop(quiet.home.id)
  expect(await told(quiet.owner)).toEqual([])

  const sold = await anOwner()
  await sold.apply('r')
  await site.services.db.updateTable('home').set({ owner_id: staff.id }).where('id', '=', sold.home.id).execute()
  await drop(sold.home.id)
  expect(await told(sold.owner)).toEqual([])
})

test('where the owner manages, it is on the site at once', async () => {
  const { home, apply } = await anOwner({ home: { vertical: 'OTB' } })
  expect((await apply('r')).json).toEqual({ success: true, state: 'applied' })
  const { json } = await site.send('GET', `/api/v1/houses/${home.slug}.json`)
  expect(json.rent_tabs).toEqual(['room'])
})

test('a way that would move a tenant is refused, and so is an unknown one', async () => {
  const { home, look, apply } = await anOwner()
  await make.aTenant({ in: home, bed: 0, person: await make.aPerson({ firstName: 'Neha' }), from: '2026-03-01' })
  const { status, json } = await apply('r')
  expect({ status, message: json.error.message }).toEqual({
    ...{ status: 409, message: 'Neha lives there and has given no notice.' },
  })
  expect((await look()).ways.find(({ key }: Way) => key === 'house').blocked).toBe(
    'Neha lives there and has given no notice.',
  )
  expect((await apply('b')).status).toBe(409)
  expect((await apply('bb')).status).toBe(400)
  expect((await apply('garage')).status).toBe(400)
  expect((await look()).waiting).toBe(false)
})
