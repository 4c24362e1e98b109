import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { CallState } from '../rules.ts'

export type CallRow = {
  id: number
  by: string
  by_person_id: number
  reason: string
  state: CallState
  seconds: number
  asked_at: Date
}

const callRows = (where: ReturnType<typeof sql>) => sql<CallRow & { missed_call_id: number | null }>`
  select c.id, p.first_name as by, c.by_person_id, c.reason, c.state, c.seconds, c.asked_at, c.missed_call_id
  from office_call c join person p on p.id = c.by_person_id where ${where} order by c.id desc limit 200`

export async function listCallsTo(db: Db, personId: number): Promise<CallRow[]> {
  return (await callRows(sql`c.person_id = ${personId}`).execute(db)).rows
}

export async function listCallsBack(db: Db, missedIds: readonly number[]) {
  return (await callRows(sql`c.missed_call_id = any (${missedIds}::bigint[])`).execute(db)).rows
}

export async function findCall(db: Db, id: number): Promise<CallRow | undefined> {
  return (await callRows(sql`c.id = ${id}`).execute(db)).rows[0]
}

export type MissedRow = {
  id: number
  phone: string
  person_id: number | null
  name: string | null
  rings: number
  last_rang_at: Date
  settled_at: Date | null
  settled_by: string | null
  outcome: string
}

type Listing = { done: boolean; after: number; limit: number }

export async function listMissed(db: Db, { done, after, limit }: Listing): Promise<MissedRow[]> {
  const page = done
    ? sql`m.settled_at is not null and (${after} = 0 or m.id < ${after}) order by m.id desc`
    : sql`m.settled_at is null and m.id > ${after} order by m.id`
  const { rows } = await sql<MissedRow>`
    select m.id, m.phone, m.person_id, trim(p.first_name || ' ' || p.last_name) as name, m.last_rang_at, m.settled_at,
      w.first_name as settled_by, m.outcome,
      (select count(*)::int from missed_call_ring r where r.missed_call_id = m.id) as rings
    from missed_call m left join person p on p.id = m.person_id left join person w on w.id = m.settled_by
    where ${page} limit ${limit}`.execute(db)
  return rows
}

export async function countMissed(db: Db, done: boolean): Promise<number> {
  const { n } = await db
    .selectFrom('missed_call')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('settled_at', done ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

type Ring = { callId: string; from: string; at: Date }

/** A ring, once. A person who has rung before and waits gets no second row. False where it was told already. */
export async function noteRing(tx: Tx, { callId, from, at }: Ring): Promise<boolean> {
  // Two rings of one caller come one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('missed-call:' || ${from}, 0))`.execute(tx)
  const known = await tx
    .selectFrom('missed_call_ring')
    .select('missed_call_id')
    .where('provider_call_id', '=', callId)
    .executeTakeFirst()
  if (known) return false
  const { rows } = await sql<{ id: number }>`
    insert into missed_call (phone, person_id, first_rang_at, last_rang_at)
    values (${from}, (select id from person where phone = ${from} and phone_confirmed_at is not null
      and deleted_at is null limit 1), ${at}, ${at})
    on conflict (phone) where settled_at is null
      do update set last_rang_at = greatest(missed_call.last_rang_at, excluded.last_rang_at)
    returning id`.execute(tx)
  await tx
    .insertInto('missed_call_ring')
    .values({ provider_call_id: callId, missed_call_id: rows[0]?.id ?? 0, rang_at: at })
    .execute()
  return true
}

type Ended = { id: number; state: Exclude<CallState, 'ringing'>; seconds: number; now: Date }

/** The end of a call, once; a talk settles the missed call that it answers. */
export async function noteEnd(tx: Tx, { id, state, seconds, now }: Ended): Promise<boolean> {
  const call = await tx
    .updateTable('office_call')
    .set({ state, seconds, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'ringing')
    .returning(['missed_call_id', 'by_person_id'])
    .executeTakeFirst()
  if (call?.missed_call_id && state === 'completed' && seconds > 0) {
    await tx
      .updateTable('missed_call')
      .set({ settled_at: now, settled_by: call.by_person_id, outcome: 'Called back' })
      .where('id', '=', call.missed_call_id)
      .where('settled_at', 'is', null)
      .execute()
  }
  return call !== undefined
}
