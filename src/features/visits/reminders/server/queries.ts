import { sql } from 'kysely'
import type { HandOverKind } from '#features/visits/scheduling/rules.ts'
import type { Db, Tx } from '#platform/db.ts'

export type ReminderKind = 'evening' | 'hour'
export type Reminded = {
  id: number
  person_id: number | null
  phone: string
  email: string | null
  asked_in: string | null
  online: boolean
  door_code: string | null
  live_link: string | null
  starts_at: Date
  /** Keys change hands then. */
  hand_over: HandOverKind | null
  title: string
  street: string
  locality: string
}

/** Visits that begin in this period, were scheduled before it and have no reminder yet. */
export async function listToRemind(
  db: Db,
  kind: ReminderKind,
  { from, to, askedBefore }: { from: Date; to: Date; askedBefore: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from visit v
    where v.place is not null and v.starts_at > ${from} and v.starts_at <= ${to} and v.created_at < ${askedBefore}
      and not exists (
        select from visit_reminder r where r.visit_id = v.id and r.kind = ${kind} and r.starts_at = v.starts_at)
    order by v.starts_at, v.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reads the visit with a lock, so that it is not cancelled or moved concurrently. */
export async function lockToRemind(tx: Tx, id: number): Promise<Reminded | undefined> {
  const { rows } = await sql<Reminded>`
    select v.id, v.person_id, v.phone, v.email, v.asked_in, v.online, v.door_code, v.live_link, v.starts_at,
      v.hand_over, h.title, h.street, l.name as locality
    from visit v join home h on h.id = v.home_id join locality l on l.id = h.locality_id
    where v.id = ${id} and v.place is not null for update of v`.execute(tx)
  return rows[0]
}

/** False if this reminder was sent before: once per visit and time. */
export async function insertReminder(tx: Tx, visit: Reminded, kind: ReminderKind, now: Date): Promise<boolean> {
  const made = await tx
    .insertInto('visit_reminder')
    .values({ visit_id: visit.id, kind, starts_at: visit.starts_at, posted_at: now })
    .onConflict((on) => on.doNothing())
    .returning('visit_id')
    .executeTakeFirst()
  return made !== undefined
}
