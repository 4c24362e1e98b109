import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { hourMs } from '../slots.ts'

let site: TestApp
let manager: number
let day: string
beforeAll(async () => {
  site = await openTestApp()
  day = addDays(dayInIndia(site.clock.now), 1)
  manager = await aManager({ from: 9, to: 19 })
})
afterAll(() => site.close())

type Week = { from: number; to: number; parties?: number; leave?: string }

/** Works every day of a month but that of leave. */
async function aManager({ from, to, parties = 1, leave }: Week): Promise<number> {
  const { db } = site.services
  const today = dayInIndia(site.clock.now)
  const { id } = await factoriesIn(db, () => site.clock.now).aPerson({ roles: ['area_manager'] })
  await sql`insert into manager_hours
    select ${id}, w, ${from}, ${to}, ${parties} from generate_series(1, 7) w`.execute(db)
  if (leave) {
    await sql`insert into manager_leave (manager_id, first_day, last_day)
      values (${id}, ${leave}, ${leave})`.execute(db)
  }
  await sql`select open_visit_places(${today}::date, ${addDays(today, 31)}::date, ${id}::bigint)`.execute(db)
  return id
}

const at = (hour: number) => new Date(startOfDay(day).getTime() + hour * hourMs)
const hoursOf = async (id = manager) =>
  (
    await sql<{ hours: string }>`select hours from open_hours where manager_id = ${id} and day = ${day}`.execute(
      site.services.db,
    )
  ).rows[0]?.hours

test('open_hours equals the places of every manager, by day and night, several at once and none on leave', async () => {
  const [byNight, pair] = [
    await aManager({ from: 0, to: 24, parties: 8 }),
    await aManager({ from: 11, to: 13, parties: 2 }),
  ]
  const away = await aManager({ from: 9, to: 19, leave: day })
  expect(await hoursOf()).toBe('000000000111111111100000')
  expect(await hoursOf(byNight)).toBe('888888888888888888888888')
  expect(await hoursOf(pair)).toBe('000000000002200000000000')
  expect(await hoursOf(away)).toBeUndefined()
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
  // Four of them have 32 days each; one is away for a day.
  expect(count.rows[0]?.n).toBe(127)
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
