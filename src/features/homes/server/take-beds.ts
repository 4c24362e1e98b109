import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { conflict } from '#platform/errors.ts'
import type { Day } from '#shared/dates.ts'

export type Taken = { kind: 'bed' | 'room' | 'house'; homeId: number; roomId: number | null; bedId: number | null }

/**
 * Takes a bed, every bed of a room, or every bed of a house from a day on, in the transaction that books it: all of them
 * or none. The constraint on `stay` decides between those who come at once. Beds are taken in one order by everybody, so
 * that two who want some of the same wait for one another and never in a ring.
 */
export async function takeBeds(tx: Tx, unit: Taken, from: Day, tenancyId: number | null): Promise<void> {
  const inside =
    unit.kind === 'bed' ? sql`b.id = ${unit.bedId}` : unit.kind === 'room' ? sql`b.room_id = ${unit.roomId}` : sql`true`
  const { rows } = await sql<{ wanted: number; taken: number }>`
    with wanted as materialized (
      select b.id from bed b where b.home_id = ${unit.homeId} and ${inside} order by b.id),
    taken as (
      insert into stay (bed_id, home_id, during, tenancy_id)
      select id, ${unit.homeId}, daterange(${from}::date, null), ${tenancyId} from wanted order by id
      on conflict do nothing returning bed_id)
    select (select count(*)::int from wanted) as wanted, (select count(*)::int from taken) as taken`.execute(tx)
  const [{ wanted, taken }] = rows as [{ wanted: number; taken: number }]
  if (wanted === 0 || taken < wanted)
    throw conflict('Somebody else has just taken it. Choose another one, or another day.')
}
