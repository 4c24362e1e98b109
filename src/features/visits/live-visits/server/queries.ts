import { sql } from 'kysely'
import type { VisitState } from '#features/visits/scheduling/rules.ts'
import type { Db } from '#platform/db.ts'
import type { Signal } from '../rules.ts'

export type LiveRow = {
  id: number
  state: VisitState
  starts_at: Date
  area_manager_id: number | null
  title: string
  slug: string
  has_tour: boolean
  last_signal: number
}

export async function findLive(db: Db, token: string): Promise<LiveRow | undefined> {
  const { rows } = await sql<LiveRow>`
    select v.id, v.state, v.starts_at, v.area_manager_id, h.title, h.slug,
      exists (select from home_video t where t.home_id = h.id and t.active) as has_tour,
      coalesce((select max(s.id) from live_signal s where s.visit_id = v.id), 0) as last_signal
    from visit v join home h on h.id = v.home_id
    where v.live_link = ${`/visits/live/${token}`}`.execute(db)
  return rows[0]
}

export async function insertSignal(db: Db, visitId: number, host: boolean, signal: Signal, now: Date): Promise<number> {
  const row = { visit_id: visitId, from_host: host, body: JSON.stringify(signal), created_at: now }
  return (await db.insertInto('live_signal').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** The signals of the other side. */
export async function listSignals(db: Db, visitId: number, host: boolean, after: number) {
  const { rows } = await sql<Signal & { id: number }>`
    select s.id, s.body ->> 'kind' as kind, s.body ->> 'data' as data from live_signal s
    where s.visit_id = ${visitId} and s.from_host = ${!host} and s.id > ${after} order by s.id limit 100`.execute(db)
  return rows
}

export const countSignals = async (db: Db, visitId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('live_signal')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('visit_id', '=', visitId)
        .executeTakeFirstOrThrow()
    ).n,
  )

export const deleteSignalsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('live_signal').where('created_at', '<', moment).execute()
