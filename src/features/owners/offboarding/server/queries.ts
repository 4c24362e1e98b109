import { sql } from 'kysely'
import { unitName } from '#features/booking/bookings/unit-name.ts'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import type { Db, Tx } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import type { Occupant } from '../rules.ts'

type Row = {
  home_id: number
  name: string | null
  kind: 'bed' | 'room' | 'house' | null
  room: string | null
  bed: string | null
  last_day: Day | null
  state: Occupant['state']
}

/** Everybody who has a place today or later; expired holds have none. Days of the owner's own do not count. */
export async function listOccupants(
  db: Db,
  homeIds: readonly number[],
  today: Day,
  now: Date,
): Promise<Map<number, Occupant[]>> {
  const { rows } = await sql<Row>`
    select s.home_id, p.first_name as name, coalesce(t.kind, k.kind) as kind, max(r.name) as room, max(b.label) as bed,
      case when bool_or(upper_inf(s.during)) then null else max(upper(s.during) - 1)::text end as last_day,
      case when bool_or(s.held_until is not null) then 'held' when min(lower(s.during)) > ${today}::date then 'coming'
        else 'living' end as state
    from stay s join bed b on b.id = s.bed_id join room r on r.id = b.room_id
    left join tenancy t on t.id = s.tenancy_id left join booking k on k.id = s.booking_id
    left join person p on p.id = coalesce(t.tenant_id, k.person_id)
    where s.home_id = any (${homeIds}::int[]) and s.during && daterange(${today}::date, null)
      and s.block_id is null and s.offboarding_id is null and (s.held_until is null or s.held_until > ${now})
    group by s.home_id, p.first_name, t.kind, k.kind, coalesce(s.tenancy_id, -s.booking_id, -s.bed_id - 1000000000000)
    order by s.home_id, min(b.id)`.execute(db)
  const occupants = rows.map(({ home_id, name, kind, room, bed, last_day, state }) => ({
    home_id,
    occupant: {
      ...{ name: name ?? m.offboarding_a_tenant(), state, lastDay: last_day },
      unit: inSentence(unitName({ kind: kind ?? 'bed', room, bed })),
    },
  }))
  return new Map(
    homeIds.map((id) => [id, occupants.filter(({ home_id }) => home_id === id).map(({ occupant }) => occupant)]),
  )
}

const inSentence = (unit: string): string => (unit === 'The whole house' ? m.offboarding_whole_home() : unitWords(unit))

export type OffboardingRow = {
  id: number
  home_id: number
  owner_id: number
  last_day: Day
  state: 'agreed' | 'withdrawn' | 'left'
}

/** The newest of each home that was not withdrawn. */
export async function listOffboardings(db: Db, homeIds: readonly number[]): Promise<Map<number, OffboardingRow>> {
  const { rows } = await sql<OffboardingRow>`
    select distinct on (o.home_id) o.id, o.home_id, o.owner_id, o.last_day::text, o.state
    from offboarding o join home h on h.id = o.home_id and h.owner_id = o.owner_id
    where o.home_id = any (${homeIds}::int[]) and o.state <> 'withdrawn' order by o.home_id, o.id desc`.execute(db)
  return new Map(rows.map((row) => [row.home_id, row]))
}

export async function insertOffboarding(
  tx: Tx,
  row: { home_id: number; owner_id: number; last_day: Day; agreed_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('offboarding')
    .values({ ...row, state: 'agreed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lockAgreed = (tx: Tx, homeId: number) =>
  tx
    .selectFrom('offboarding')
    .select(['id', 'owner_id', 'last_day', 'state'])
    .where('home_id', '=', homeId)
    .where('state', '=', 'agreed')
    .forUpdate()
    .executeTakeFirst()

export const endOffboarding = (tx: Tx, id: number, state: 'withdrawn' | 'left', now: Date) =>
  tx.updateTable('offboarding').set({ state, ended_at: now }).where('id', '=', id).execute()

/** The owner's own blocked days after the last day mean nothing any more. */
export async function dropLaterBlocks(tx: Tx, homeId: number, lastDay: Day, now: Date): Promise<void> {
  await sql`delete from stay where block_id in (
    select id from owner_block where home_id = ${homeId} and removed_at is null and last_day > ${lastDay}::date)`.execute(
    tx,
  )
  await sql`update owner_block set removed_at = ${now} where home_id = ${homeId} and removed_at is null
    and last_day > ${lastDay}::date`.execute(tx)
}

export async function listDue(db: Db, today: Day): Promise<{ id: number; home_id: number }[]> {
  return db
    .selectFrom('offboarding')
    .select(['id', 'home_id'])
    .where('state', '=', 'agreed')
    .where('last_day', '<', today)
    .orderBy('id')
    .limit(500)
    .execute()
}
