import { sql } from 'kysely'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'

export type Keys = Awaited<ReturnType<typeof openKeys>>

/** A site on which one manager hands over keys, at eight in the morning of 1 December 2026. */
export async function openKeys() {
  const site = await openTestApp()
  site.clock.now = new Date('2026-12-01T08:00:00+05:30')
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const manager = await make.aPerson({ firstName: 'Manoj', roles: ['area_manager'] })
  await worksDaily(site, manager.id)
  return { site, make, manager }
}

/** From nine to seven every day, one party an hour. */
export async function worksDaily({ services: { db }, clock }: TestApp, managerId: number): Promise<void> {
  const today = dayInIndia(clock.now)
  await sql`insert into manager_hours select ${managerId}, w, 9, 19, 1 from generate_series(1, 7) w`.execute(db)
  await sql`select open_visit_places(${today}::date, ${addDays(today, 31)}::date, ${managerId}::bigint)`.execute(db)
}

/** A home that the manager looks after. */
export async function homeOf({ make, site, manager }: Pick<Keys, 'make' | 'site' | 'manager'>, beds = 2) {
  const home = await make.aHome({ beds, home: { area_manager_id: manager.id } })
  await sql`insert into manager_area (locality_id, manager_id, rank) values (${home.localityId}, ${manager.id}, 0)
    on conflict do nothing`.execute(site.services.db)
  return home
}

type Wishes = {
  state?: 'booked' | 'ready_to_move_in' | 'living'
  from?: Day
  in?: Awaited<ReturnType<Factories['aHome']>>
  bed?: number
}

/** A tenant who has paid and signed, and their session. */
export async function aMover(keys: Keys, wishes: Wishes = {}) {
  const home = wishes.in ?? (await homeOf(keys))
  const { state = 'ready_to_move_in', from = '2026-12-01', bed = 0 } = wishes
  const { person, tenancyId } = await keys.make.aTenant({ in: home, state, from, bed })
  return { person, tenancyId, home, cookie: await keys.site.openSession(person.id, 'tenant') }
}
export type Mover = Awaited<ReturnType<typeof aMover>>

export const hourOn = (day: Day, hour: number): Date => new Date(startOfDay(day).getTime() + hour * 3_600_000)

export const calendarOf = async ({ site }: Keys, { cookie }: Pick<Mover, 'cookie'>) =>
  (await site.send('GET', '/api/v1/move_requests/move_in_calendar.json', { cookie })).json

export const choose = ({ site }: Keys, { cookie }: Pick<Mover, 'cookie'>, slot_id: string) =>
  site.send('PUT', '/api/v2/houses/reschedule_move_in.json', { cookie, body: { slot_id } })

export const slotAt = (mover: Pick<Mover, 'home'>, at: Date): string => `${mover.home.id}-${at.getTime() / 60_000}`

export const owe = async (
  { site }: Keys,
  { tenancyId, person }: Pick<Mover, 'tenancyId' | 'person'>,
  amount: number,
) => {
  const { db } = site.services
  const { id } = await db
    .insertInto('invoice')
    .values({
      ...{ person_id: person.id, tenancy_id: tenancyId, purpose: 'pre_movein', title: 'To move in', amount },
      ...{ state: 'open', due_on: '2026-12-01', created_at: site.clock.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoice_line')
    .values({
      ...{ invoice_id: id, position: 0, type: 'SECURITY_DEPOSIT', label: 'Deposit', amount, tax: 0, book: 'deposit' },
    })
    .execute()
  return id
}

/** A session lasts an hour, and tests move the clock. */
export const asManager = ({ site, manager }: Keys): Promise<string> => site.openSession(manager.id, 'area_manager')

export const weekOf = async (keys: Keys) =>
  (await keys.site.send('GET', '/api/v1/manager/week.json', { cookie: await asManager(keys) })).json
