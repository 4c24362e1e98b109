import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { aManagerOf } from '#app/testing/test-manager.ts'
import { hourMs, readSlotId, slotId } from '#features/visits/scheduling/slots.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { VisitPlan } from '../contract.ts'
import { canFollow } from '../plan-day.ts'

let site: TestApp
let make: Factories
let visitor: TestPerson
let cookie: string
/** About a kilometre from each to the next, shown by one manager who has an empty month. */
let homes: { id: number; slug: string; lat: number; lng: number }[]
let manager: number
let requests = 0

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  visitor = await make.aPerson()
  cookie = await site.openSession(visitor.id, 'tenant')
  const first = await aHomeAt(18.55, 73.8)
  manager = (await aManagerOf(site.services.db, make, first)).id
  homes = [first, await aHomeAt(18.56, 73.8), await aHomeAt(18.56, 73.81), await aHomeAt(18.57, 73.81)]
})
afterAll(() => site.close())
beforeEach(() => sql`truncate visit cascade`.execute(site.services.db))

/** In one and the same locality. */
const aHomeAt = async (lat: number, lng: number) => ({ ...(await make.aHome({ home: { lat, lng } })), lat, lng })
const slugs = () => homes.map(({ slug }) => slug).join(',')
const plan = async (query = `homes=${slugs()}`, options = {}) =>
  (await site.send('GET', `/api/v1/visit_plan.json?${query}`, options)).json as VisitPlan
const stopsOf = ({ stops }: VisitPlan) => stops.map(({ slug, slot_id }) => ({ slug, slot_id }))
const book = (stops: object[], request_id = `request-${requests++}`) =>
  site.send('POST', '/api/v1/visit_plan.json', { body: { stops, request_id }, cookie })
const rows = async () =>
  (
    await sql<{ id: number; starts_at: Date; area_manager_id: number }>`
  select id, starts_at, area_manager_id from visit where place is not null order by starts_at`.execute(site.services.db)
  ).rows
const atOf = (slot: string) => readSlotId(slot)?.startsAt.getTime() ?? 0

/** Another visitor takes the hour of a stop. */
async function takeHour(slot: string): Promise<void> {
  const { homeId, startsAt } = readSlotId(slot) as { homeId: number; startsAt: Date }
  await sql`insert into visit (home_id, name, phone, area_manager_id, starts_at, place)
    select ${homeId}, 'X', '9' || (100000000 + p.place)::text, p.manager_id, p.starts_at, p.place from visit_place p
    where p.manager_id = ${manager} and p.starts_at = ${startsAt}`.execute(site.services.db)
}

test('a day is proposed in which all homes can be seen one after the other, and is scheduled as a whole', async () => {
  const proposed = await plan()
  expect(proposed.stops.map(({ slug }) => slug).sort()).toEqual(homes.map(({ slug }) => slug).sort())
  for (const [n, { slug, slot_id }] of proposed.stops.entries()) {
    const next = proposed.stops[n + 1]
    const [from, to] = [slug, next?.slug].map((each) => homes.find((home) => home.slug === each))
    if (next && from && to) expect(canFollow(from, atOf(slot_id), to, atOf(next.slot_id))).toBe(true)
  }
  const reply = await book(stopsOf(proposed))
  expect(reply.status).toBe(200)
  expect(reply.json.visit_ids).toHaveLength(4)
  expect((await rows()).map(({ starts_at }) => starts_at.getTime())).toEqual(
    proposed.stops.map(({ slot_id }) => atOf(slot_id)),
  )
  expect(await site.lastMessage(visitor.phone)).toContain('Visit Scheduled')
  const after = await plan(undefined, { cookie })
  expect(after.left_out.map(({ reason }) => reason)).toEqual(homes.map(() => 'You have a visit to this home already.'))
})

test('where what is left of today is too short for all of them, the next day that is not is proposed', async () => {
  const { now } = site.clock
  const today = dayInIndia(now)
  // With two hours of notice, the manager can still show homes at five and at six.
  site.clock.now = new Date(startOfDay(today).getTime() + 14.5 * hourMs)
  const proposed = await plan()
  expect((await plan(`homes=${slugs()}&day=${today}`)).stops).toHaveLength(2)
  site.clock.now = now
  expect(proposed.days[0]?.date).toBe(today)
  expect(proposed.stops).toHaveLength(4)
  expect(proposed.day).toBe(addDays(today, 1))
})

test('when one time was taken meanwhile nothing is scheduled, and the answer names another plan that can be', async () => {
  const proposed = await plan()
  await takeHour(proposed.stops[2]?.slot_id ?? '')
  const before = await rows()
  const refused = await book(stopsOf(proposed))
  expect({ status: refused.status, message: refused.json.error.message }).toEqual({
    status: 409,
    message: 'One of these times is no longer free. Nothing was scheduled; here is a new plan.',
  })
  expect(await rows()).toEqual(before)
  const next = (refused.json.error.fields.next_slots as string).split(',').map((slot_id) => ({
    slot_id,
    slug: homes.find(({ id }) => id === readSlotId(slot_id)?.homeId)?.slug,
  }))
  expect((await book(next)).status).toBe(200)
})

test('ten people book the same day at once: one has it whole, the others nothing', async () => {
  const proposed = await plan()
  const people = await Promise.all(Array.from({ length: 10 }, () => make.aPerson()))
  const cookies = await Promise.all(people.map(({ id }) => site.openSession(id, 'tenant')))
  const replies = await Promise.all(
    cookies.map((each, n) =>
      site.send('POST', '/api/v1/visit_plan.json', {
        body: { stops: stopsOf(proposed), request_id: `crowd-000${n}` },
        cookie: each,
      }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(await rows()).toHaveLength(4)
})

test('the same request twice, even at once, makes one day of visits', async () => {
  const stops = stopsOf(await plan())
  const replies = await Promise.all([book(stops, 'twice-0001'), book(stops, 'twice-0001')])
  expect(replies.map(({ json }) => json.visit_ids)).toEqual([replies[0]?.json.visit_ids, replies[0]?.json.visit_ids])
  expect(await rows()).toHaveLength(4)
})

test('times too close to each other, slots of another home, a home twice and too many homes are refused in words', async () => {
  const [first, second] = (await plan()).stops as [VisitPlan['stops'][0], VisitPlan['stops'][0]]
  const sameHour = { slug: second.slug, slot_id: slotId(second.house_id, new Date(atOf(first.slot_id))) }
  expect((await book([first, sameHour].map(({ slug, slot_id }) => ({ slug, slot_id })))).json.error.message).toBe(
    'These times are too close to each other to get from one home to the next.',
  )
  expect((await book([{ slug: first.slug, slot_id: second.slot_id }])).status).toBe(400)
  const later = slotId(first.house_id, new Date(atOf(first.slot_id) + 24 * hourMs))
  expect(
    (
      await book([
        { slug: first.slug, slot_id: first.slot_id },
        { slug: first.slug, slot_id: later },
      ])
    ).status,
  ).toBe(400)
  const many = await site.send('GET', '/api/v1/visit_plan.json?homes=a,b,c,d,e,f,g')
  expect(many.json.error.message).toBe('A day has room for up to 6 homes.')
  expect((await plan('homes=no-such-home')).missing).toBe(1)
  expect(await rows()).toEqual([])
})
