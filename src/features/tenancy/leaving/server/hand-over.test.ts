import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import { aManagerOf } from '#app/testing/test-manager.ts'
import { openTown } from '#features/booking/payment/server/test-booking.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { followBooking } from './hand-over.ts'

const town = openTown(4)
/** A shared home with its manager and two who live in it. */
let home: TestHome
let manager: TestPerson
let tenants: { person: TestPerson; tenancyId: number }[]
beforeAll(async () => {
  const { db } = town.site.services
  const make = factoriesIn(db, () => town.site.clock.now)
  home = await make.aHome({ beds: 3 })
  manager = await aManagerOf(db, make, home)
  tenants = [await make.aTenant({ in: home }), await make.aTenant({ in: home, bed: 1 })]
})

const jobContext = () => ({ ...town.site.services, now: town.site.clock.now })

type Offer = { days: { date: Day; slots: { slot_id: string }[] }[] }

/** A tenant books another bed and hands the present one over on the first offered day. */
async function moverBooks(personId: number) {
  const cookie = await town.site.openSession(personId, 'tenant')
  const where = town.unit()
  const body = { house: where.slug, unit: where.unit, move_in: where.move_in }
  const { json } = await town.site.send('POST', '/api/v4/bookings/preview', { body, cookie })
  const [day] = (json.hand_over as Offer).days
  const booked = await town.at.book(cookie, where, { hand_over: day?.slots[0]?.slot_id })
  const cancel = () =>
    town.site.send('POST', `/api/v4/bookings/${booked.booking_id}/cancel`, {
      ...{ body: { request_id: town.at.requestId() }, cookie },
    })
  return { bookingId: booked.booking_id as number, lastDay: day?.date as Day, cancel }
}

async function standingOf(tenancyId: number) {
  const { db } = town.site.services
  const { rows } = await sql<{ state: string; ends_on: Day | null; notice: Day | null; keys: number }>`
    select t.state, t.ends_on::text as ends_on,
      (select last_day::text from notice where tenancy_id = t.id and state = 'given') as notice,
      (select count(*)::int from visit where tenancy_id = t.id and hand_over = 'move_out' and place is not null) as keys
    from tenancy t where t.id = ${tenancyId}`.execute(db)
  return rows[0]
}

const living = { state: 'living', ends_on: null, notice: null, keys: 0 }

test('a paid booking with a hand-over gives notice for the present home and takes the hour for its keys, once', async () => {
  const [tenant] = tenants as [(typeof tenants)[0]]
  const { bookingId, lastDay, cancel } = await moverBooks(tenant.person.id)
  await Promise.all([1, 2, 3].map(() => followBooking(jobContext(), bookingId)))
  const leaving = { state: 'notice_given', ends_on: addDays(lastDay, 1), notice: lastDay, keys: 1 }
  expect(await standingOf(tenant.tenancyId)).toEqual(leaving)
  // Its manager sees one appointment, not two.
  const cookie = await town.site.openSession(manager.id, 'area_manager')
  const week = (await town.site.send('GET', '/api/v1/manager/week.json', { cookie })).json
  const day = week.days.find(({ date }: { date: Day }) => date === lastDay)
  expect([day.hand_overs.length, day.visits.filter((each: { keys: object | null }) => each.keys).length]).toEqual([
    0, 1,
  ])

  expect((await cancel()).status).toBe(200)
  await followBooking(jobContext(), bookingId)
  expect(await standingOf(tenant.tenancyId)).toEqual(living)
})

test('a booking that is cancelled after the bed was let leaves the notice as it is, and says so', async () => {
  const [, tenant] = tenants as [unknown, (typeof tenants)[0]]
  const { bookingId, lastDay, cancel } = await moverBooks(tenant.person.id)
  await followBooking(jobContext(), bookingId)
  await town.at.book(town.asha, { slug: home.slug, unit: `bed-${home.beds[1]}`, move_in: addDays(lastDay, 1) })
  await cancel()
  await followBooking(jobContext(), bookingId)
  expect(await standingOf(tenant.tenancyId)).toMatchObject({ state: 'notice_given', notice: lastDay })
  expect(await town.site.lastMessage(tenant.person.phone)).toContain('is let from the day after')
})
