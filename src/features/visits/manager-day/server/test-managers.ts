import { sql } from 'kysely'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { ManagerWeek } from '../contract.ts'

export type Managers = {
  site: TestApp
  make: Factories
  today: Day
  /** The manager who shows the home. */
  own: number
  /** The second manager for its locality. */
  other: number
  home: { id: number; locality: number }
  cookie: string
  otherCookie: string
}

/** At ten in the morning, whenever the tests run: visits of today are behind and ahead. */
export async function openManagers(): Promise<Managers> {
  const site = await openTestApp()
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const today = dayInIndia(site.clock.now)
  site.clock.now = hourOf(today, 10)
  const { id: own } = await make.aPerson({ firstName: 'Irfan', roles: ['area_manager'] })
  const { id: other } = await make.aPerson({ firstName: 'Manoj', roles: ['area_manager'] })
  const { id, localityId: locality } = await make.aHome({ home: { area_manager_id: own } })
  await sql`insert into manager_area (locality_id, manager_id, rank)
    values (${locality}, ${own}, 1), (${locality}, ${other}, 2)`.execute(site.services.db)
  const [cookie, otherCookie] = [
    await site.openSession(own, 'area_manager'),
    await site.openSession(other, 'area_manager'),
  ]
  return { site, make, today, own, other, home: { id, locality }, cookie, otherCookie }
}

export const hourOf = (today: Day, hour: number, day = 0): Date =>
  new Date(startOfDay(addDays(today, day)).getTime() + hour * 3_600_000)

/** No visits, no leave, and both work from nine to seven every day. */
export async function clearDays({ site, today, own, other }: Managers): Promise<void> {
  const { db } = site.services
  await sql`truncate visit cascade`.execute(db)
  await sql`delete from manager_leave`.execute(db)
  for (const manager of [own, other]) {
    await sql`delete from manager_hours where manager_id = ${manager}`.execute(db)
    await sql`insert into manager_hours select ${manager}, w, 9, 19, 1 from generate_series(1, 7) w`.execute(db)
    await sql`delete from visit_place where manager_id = ${manager} and place > 1`.execute(db)
    await sql`select open_visit_places(${today}::date, ${addDays(today, 31)}::date, ${manager}::bigint)`.execute(db)
  }
  site.clock.now = hourOf(today, 10)
}

let nextPhone = 9_200_000_000

export async function makeVisit(
  { site, today, home, own }: Managers,
  { hour = 10, day = 0, manager = own, online = false } = {},
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
