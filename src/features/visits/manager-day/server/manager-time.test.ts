import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '#app/testing/test-app.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { openVisitPlaces } from '#features/visits/scheduling/server/open-places.ts'
import type { Tx } from '#platform/db.ts'
import { addDays, startOfDay } from '#shared/dates.ts'
import type { ManagerTime } from '../contract.ts'
import { clearDays, hourOf, type Managers, makeVisit, openManagers, post, rowOf, weekOf } from './test-managers.ts'

let managers: Managers
let site: TestApp

beforeAll(async () => {
  managers = await openManagers()
  site = managers.site
})
afterAll(() => site.close())
beforeEach(() => clearDays(managers))

const db = () => site.services.db
const at = (hour: number, day = 0) => hourOf(managers.today, hour, day)

describe('leave', () => {
  const freePlaces = async (day: string) =>
    (
      await sql<{ n: number }>`
        select count(*)::int as n from visit_place where manager_id = ${managers.own}
          and (starts_at at time zone 'Asia/Kolkata')::date = ${day}::date`.execute(db())
    ).rows[0]?.n
  const leaveOn = (day: string) => post(managers, 'leave', { first_day: day, last_day: day, reason: 'A wedding' })
  const isOffered = async (at: Date) => {
    const { json } = await site.send('GET', `/api/v4/area_manager_calendars/slots.json?house_id=${managers.home.id}`)
    const ids: string[] = json.days.flatMap((each: { slots: { slot_id: string }[] }) =>
      each.slots.map((one) => one.slot_id),
    )
    return ids.includes(`${managers.home.id}-${at.getTime() / 60_000}`)
  }

  test('takes the free slots away at once and names the visits in it; given up, the slots are back', async () => {
    const day = addDays(managers.today, 3)
    const visit = await makeVisit(managers, { day: 3, hour: 12 })
    const { json } = (await leaveOn(day)) as { json: ManagerTime }
    expect(json.leaves).toMatchObject([
      { first_day: day, reason: 'A wedding', visits: [{ id: visit.id, visitor: 'Asha' }] },
    ])
    expect(await freePlaces(day)).toBe(1)
    expect((await weekOf(managers)).days[3]?.on_leave).toBe(true)
    expect((await leaveOn(day)).status).toBe(409)
    const id = json.leaves[0]?.id
    expect((await site.send('DELETE', `/api/v1/manager/leave/${id}`, { cookie: managers.otherCookie })).status).toBe(
      404,
    )
    expect((await site.send('DELETE', `/api/v1/manager/leave/${id}`, { cookie: managers.cookie })).status).toBe(200)
    expect(await freePlaces(day)).toBe(10)
    expect((await leaveOn('2020-01-01')).json.error.fields).toHaveProperty('first_day')
  })

  test('a visit in it is handed over to who has time, and its visitor is told who comes', async () => {
    const visit = await makeVisit(managers, { day: 3, hour: 12 })
    await leaveOn(addDays(managers.today, 3))
    const { status } = await post(managers, `visits/${visit.id}/hand_over`)
    expect(status).toBe(200)
    const given = await rowOf(managers, visit.id)
    expect(given).toMatchObject({
      area_manager_id: managers.other,
      state: 'scheduled',
      starts_at: visit.starts_at,
      place: 1,
    })
    expect(await site.lastMessage(visit.phone)).toContain('Manoj from Thikana will meet you.')
    expect(await freePlaces(addDays(managers.today, 3))).toBe(0)
    expect((await post(managers, `visits/${visit.id}/hand_over`)).status).toBe(404)
  })

  test('where nobody has time it is called off, and the visitor is told which slots are free', async () => {
    const visit = await makeVisit(managers, { day: 3, hour: 12 })
    await sql`delete from visit_place where manager_id <> ${managers.own} and starts_at = ${visit.starts_at}`.execute(
      db(),
    )
    await leaveOn(addDays(managers.today, 3))
    expect((await post(managers, `visits/${visit.id}/hand_over`)).json.error.code).toBe('nobody_free')
    expect((await rowOf(managers, visit.id)).area_manager_id).toBe(managers.own)
    expect((await post(managers, `visits/${visit.id}/call_off`)).status).toBe(200)
    expect(await rowOf(managers, visit.id)).toMatchObject({ state: 'cancelled', place: null })
    expect(await site.lastMessage(visit.phone)).toMatch(/we cannot show you .* Free near it: /)
    expect(await freePlaces(addDays(managers.today, 3))).toBe(0)
    expect((await post(managers, `visits/${visit.id}/call_off`)).status).toBe(409)
  })

  test('a visit cancelled during leave does not free its slot', async () => {
    await sql`delete from manager_area where locality_id = ${managers.home.locality} and manager_id <> ${managers.own}`.execute(
      db(),
    )
    const visit = await makeVisit(managers, { day: 3, hour: 12 })
    await leaveOn(addDays(managers.today, 3))
    await db().updateTable('visit').set({ state: 'cancelled', place: null }).where('id', '=', visit.id).execute()
    expect(await isOffered(visit.starts_at)).toBe(false)
    expect(await isOffered(at(12, 4))).toBe(true)
    await sql`insert into manager_area values (${managers.home.locality}, ${managers.other}, 1)`.execute(db())
  })

  test('a visitor who takes a slot while leave is taken either has it or is refused', async () => {
    const places = sql`insert into visit (home_id, name, phone, area_manager_id, starts_at, place)
      values (${managers.home.id}, 'X', '9111111111', ${managers.own}, ${at(12, 3)}, 1)`
    const [leave, taken] = await Promise.allSettled([leaveOn(addDays(managers.today, 3)), places.execute(db())])
    expect(leave).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
    expect(await freePlaces(addDays(managers.today, 3))).toBe(taken.status === 'fulfilled' ? 1 : 0)
  })

  test('leave granted while the nightly job creates places leaves none open on those days', async () => {
    const day = addDays(managers.today, 31)
    await sql`delete from visit_place where manager_id = ${managers.own} and starts_at >= ${startOfDay(day)}`.execute(
      db(),
    )
    const firesAt = site.clock.now.toISOString()
    const { clock: _, ...services } = site.services
    let night: Promise<void> = Promise.resolve()
    await db()
      .transaction()
      .execute(async (tx) => {
        await visits.lockManager(tx, managers.own)
        await visits.insertLeave(tx, managers.own, { first_day: day, last_day: day, reason: '' })
        await visits.refreshPlaces(tx, managers.own, managers.today, day, day)
        // The leave is not committed yet.
        night = openVisitPlaces.run({ ...services, now: site.clock.now }, { date: managers.today, firesAt })
        await Promise.race([night, isWaited(tx)])
      })
    await night
    expect(await freePlaces(day)).toBe(0)
  })

  /** Another session is waiting for a lock that this transaction holds. */
  async function isWaited(tx: Tx): Promise<void> {
    const waiting = sql<{ n: number }>`
      select count(*)::int as n from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`
    while ((await waiting.execute(tx)).rows[0]?.n === 0) await sleep(5)
  }
})

describe('working hours', () => {
  const setHours = (hours: object[]) =>
    site.send('PUT', '/api/v1/manager/hours', { cookie: managers.cookie, body: { hours } })

  test('change the slots from tomorrow on; visits that are made stay', async () => {
    const visit = await makeVisit(managers, { day: 1, hour: 18 })
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from_hour: 10, to_hour: 12 }))
    const { status, json } = await setHours(hours)
    expect(status).toBe(200)
    expect(json.hours).toEqual(hours)
    const { rows } = await sql<{ day: string; n: number }>`
      select (starts_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as n from visit_place
      where manager_id = ${managers.own} and starts_at >= ${startOfDay(managers.today)} group by 1 order by 1 limit 3`.execute(
      db(),
    )
    expect(rows.map(({ n }) => n)).toEqual([10, 3, 2])
    expect(await rowOf(managers, visit.id)).toMatchObject({ place: 1 })
  })

  test('hours that make no sense are refused', async () => {
    const answer = await setHours([{ weekday: 1, from_hour: 12, to_hour: 9 }])
    expect(answer).toMatchObject({
      status: 400,
      json: { error: { message: 'Monday: the end must be after the beginning.' } },
    })
  })
})
