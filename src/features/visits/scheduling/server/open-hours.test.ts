import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { hourMs } from '../slots.ts'

let site: TestApp
let manager: number
let day: string
beforeAll(async () => {
  site = await openTestApp()
  await site.plant(60)
  day = addDays(dayInIndia(site.clock.now), 1)
  const { rows } = await sql<{ id: number }>`
    select manager_id as id from open_hours where day = ${day} and hours like '%1111%' limit 1`.execute(
    site.services.db,
  )
  manager = rows[0]?.id ?? 0
})
afterAll(() => site.close())

const at = (hour: number) => new Date(startOfDay(day).getTime() + hour * hourMs)
const hoursOf = async () =>
  (
    await sql<{ hours: string }>`select hours from open_hours where manager_id = ${manager} and day = ${day}`.execute(
      site.services.db,
    )
  ).rows[0]?.hours

test('open_hours of the demo world equals its places', async () => {
  const { rows } = await sql`
    select o.manager_id, o.day from open_hours o
    left join lateral (
      select string_agg((select count(*) from visit_place p where p.manager_id = o.manager_id
        and p.starts_at = (o.day + make_interval(hours => h)) at time zone 'Asia/Kolkata')::text, '' order by h) as hours
      from generate_series(0, 23) h) w on true
    where o.hours <> w.hours`.execute(site.services.db)
  expect(rows).toEqual([])
  const count = await sql<{ n: number }>`select count(*)::int as n from open_hours where hours ~ '[1-8]'`.execute(
    site.services.db,
  )
  expect(count.rows[0]?.n).toBeGreaterThan(1_000)
})

test('two concurrent changes of one day are both counted', async () => {
  const { db } = site.services
  const drop = (hour: number) =>
    db.transaction().execute(async (tx) => {
      await sql`delete from visit_place where manager_id = ${manager} and starts_at = ${at(hour)}`.execute(tx)
      await sql`select pg_sleep(0.2)`.execute(tx)
    })
  expect((await hoursOf())?.slice(10, 14)).toBe('1111')
  await Promise.all([drop(10), drop(12)])
  expect((await hoursOf())?.slice(10, 14)).toBe('0101')
  await sql`insert into visit_place values (${manager}, ${at(10)}, 1), (${manager}, ${at(12)}, 1)`.execute(db)
  expect((await hoursOf())?.slice(10, 14)).toBe('1111')
})

test('a place begins on the hour in India', async () => {
  await expect(
    sql`insert into visit_place values (${manager}, ${new Date(at(10).getTime() + 60_000)}, 1)`.execute(
      site.services.db,
    ),
  ).rejects.toThrow('visit_place_on_the_hour')
})
