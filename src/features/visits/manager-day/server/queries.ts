import { sql } from 'kysely'
import type { HandOverKind, VisitState } from '#features/visits/scheduling/rules.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { EventAnswer } from '../contract.ts'
import type { EventKind, TakenEvent } from '../rules.ts'

export type WeekRow = {
  id: number
  starts_at: Date
  state: VisitState
  online: boolean
  name: string
  phone: string
  comment: string | null
  door_code: string | null
  checked_in_at: Date | null
  live_link: string | null
  note: string | null
  wrong_tries: number
  tenancy_id: number | null
  hand_over: HandOverKind | null
  title: string
  slug: string
  street: string
  pincode: string
  locality: string
  city: string
  lat: number
  lng: number
}

/** A manager's visits from when to when, in their order. */
export async function listManagerVisits(db: Db, managerId: number, from: Date, to: Date): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select v.id, v.starts_at, v.state, v.online, v.name, v.phone, v.comment, v.door_code, v.checked_in_at, v.live_link,
      v.tenancy_id, v.hand_over,
      (select e.note from visit_event e where e.visit_id = v.id and e.kind = 'note' and e.result = 'taken'
         order by e.happened_at desc, e.client_id desc limit 1) as note,
      (select count(*)::int from visit_event e
         where e.visit_id = v.id and e.kind = 'check_in' and e.result = 'refused') as wrong_tries,
      h.title, h.slug, h.street, h.pincode, l.name as locality, c.name as city, h.lat, h.lng
    from visit v
    join home h on h.id = v.home_id
    join locality l on l.id = h.locality_id
    join city c on c.id = h.city_id
    where v.area_manager_id = ${managerId} and v.starts_at >= ${from} and v.starts_at < ${to}
    order by v.starts_at, v.id`.execute(db)
  return rows
}

export const listUnreportedVisits = async (db: Db, managerId: number, before: Date): Promise<WeekRow[]> =>
  (await listManagerVisits(db, managerId, new Date(before.getTime() - unreportedDays * 86_400_000), before)).filter(
    ({ state }) => state === 'scheduled',
  )

/** For so long a visit that nobody reported stays on its manager's list; the office has it in its queue. */
const unreportedDays = 30

export const findOwnVisit = (db: Db, managerId: number, id: number) =>
  db
    .selectFrom('visit')
    .select(['id', 'starts_at', 'state', 'phone', 'door_code'])
    .where('id', '=', id)
    .where('area_manager_id', '=', managerId)
    .executeTakeFirst()

type EventRow = {
  client_id: string
  visit_id: number
  kind: EventKind
  happened_at: Date
  received_at: Date
  note: string | null
  result: EventAnswer['result']
  message: string
}

/** The stored answer to an event. */
export const findAnswer = (db: Db, managerId: number, clientId: string) =>
  db
    .selectFrom('visit_event')
    .select(['client_id', 'result', 'message'])
    .where('manager_id', '=', managerId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** False where another event has this id already. */
export async function insertEvent(tx: Tx, managerId: number, event: EventRow): Promise<boolean> {
  const made = await tx
    .insertInto('visit_event')
    .values({ ...event, manager_id: managerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('client_id')
    .executeTakeFirst()
  return made !== undefined
}

export async function countWrongTries(tx: Db, visitId: number): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    select count(*)::int as tries from visit_event
    where visit_id = ${visitId} and kind = 'check_in' and result = 'refused'`.execute(tx)
  return rows[0]?.tries ?? 0
}

export async function listTaken(tx: Tx, visitId: number): Promise<TakenEvent[]> {
  const rows = await tx
    .selectFrom('visit_event')
    .select(['client_id as clientId', 'kind', 'happened_at as happenedAt', 'note'])
    .where('visit_id', '=', visitId)
    .where('result', '=', 'taken')
    .execute()
  return rows as TakenEvent[]
}

export async function insertCall(db: Db, managerId: number, visitId: number, now: Date): Promise<void> {
  await db.insertInto('visit_call').values({ manager_id: managerId, visit_id: visitId, shown_at: now }).execute()
}

/** Erases the notes that managers wrote about a person. */
export async function forgetNotes(tx: Tx, personId: number): Promise<void> {
  await sql`
    update visit_event e set note = null from visit v
    where v.id = e.visit_id and v.person_id = ${personId} and e.note is not null`.execute(tx)
}
