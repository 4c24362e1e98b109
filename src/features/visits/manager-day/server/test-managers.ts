import { sql } from 'kysely'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { ManagerWeek } from '../contract.ts'

/** Irfan, who shows homes in HSR Layout. */
export const irfan = 3

export type Managers = {
  site: TestApp
  today: Day
  /** The second manager for Irfan's localities. */
  other: number
  home: { id: number; locality: number }
  cookie: string
  otherCookie: string
}

/** At ten in the morning, whenever the tests run: visits of today are behind and ahead. */
export async function openManagers(): Promise<Managers> {
  const site = await openTestApp()
  await site.plant(60)
  const { db } = site.services
  const today = dayInIndia(site.clock.now)
  site.clock.now = hourOf(today, 10)
  const found = await sql<Managers['home'] & { other: number }>`
    select h.id, h.locality_id as locality, a.manager_id as other
    from home h join manager_area a on a.locality_id = h.locality_id and a.manager_id <> h.area_manager_id
    where h.area_manager_id = ${irfan} and h.status_code = 1 and not h.stop_visits
    order by h.id, a.rank limit 1`.execute(db)
  const { other, ...home } = found.rows[0] as Managers['home'] & { other: number }
  const cookie = await site.openSession(irfan, 'area_manager')
  return { site, today, home, other, cookie, otherCookie: await site.openSession(other, 'area_manager') }
}

export const hourOf = (today: Day, hour: number, day = 0): Date =>
  new Date(startOfDay(addDays(today, day)).getTime() + hour * 3_600_000)

/** No visits, no leave, and both work from nine to seven every day. */
export async function clearDays({ site, today, other }: Managers): Promise<void> {
  const { db } = site.services
  await sql`truncate visit cascade`.execute(db)
  await sql`delete from manager_leave`.execute(db)
  for (const manager of [irfan, other]) {
    await sql`delete from manager_hours where manager_id = ${manager}`.execute(db)
    await sql`insert into manager_hours select ${manager}, w, 9, 19, 1 from generate_series(1, 7) w`.execute(db)
    await sql`delete from visit_place where manager_id = ${manager} and place > 1`.execute(db)
    await sql`select open_visit_places(${today}::date, ${addDays(today, 31)}::date, ${manager}::bigint)`.execute(db)
  }
  site.clock.now = hourOf(today, 10)
}

let nextPhone = 9_200_000_000

export async function makeVisit(
  { site, today, home }: Managers,
  { hour = 10, day = 0, manager = irfan, online = false } = {},
) {
  const row = {
    home_id: home.id,
    name: 'Asha Rao',
    phone: String(nextPhone++),
    email: 'asha@example.com',
    area_manager_id: manager,
    starts_at: hourOf(today, hour, day),
    place: 1,
    online,
    door_code: online ? null : '4821',
  }
  const made = site.services.db.insertInto('visit').values(row)
  return made.returning(['id', 'starts_at', 'phone']).executeTakeFirstOrThrow()
}

export const rowOf = ({ site }: Managers, id: number) =>
  site.services.db.selectFrom('visit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const weekOf = async ({ site, cookie }: Managers): Promise<ManagerWeek> =>
  (await site.send('GET', '/api/v1/manager/week.json', { cookie })).json

export const post = ({ site, cookie }: Managers, path: string, body?: object) =>
  site.send('POST', `/api/v1/manager/${path}`, { cookie, ...(body ? { body } : {}) })
