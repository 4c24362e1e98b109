import { sql } from 'kysely'
import { type Db, type Tx, violated } from '#platform/db.ts'
import { conflict } from '#platform/errors.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'

export type Taken = { kind: 'bed' | 'room' | 'house'; homeId: number; roomId: number | null; bedId: number | null }
/** The booking that holds the beds until a moment; null for an unknown tenant. */
export type TakenFor = { bookingId: number; heldUntil: Date } | null

const takenText = 'Someone else has just taken it. Choose another one, or another day.'

/**
 * Takes a bed, every bed of a room, or every bed of a house from a day on, in the booking's transaction: all or none.
 * The constraint on `stay` decides between simultaneous attempts. Beds are taken in one fixed order, which prevents
 * deadlocks.
 */
export async function takeBeds(tx: Tx, unit: Taken, from: Day, whom: TakenFor): Promise<void> {
  const { wanted, taken } = await insertStays(tx, unit, from, whom)
  if (wanted === 0 || taken < wanted) throw conflict(takenText)
}

/** Like `takeBeds`, but returns false instead of throwing when a bed is not free. */
export async function takeBedsIfFree(tx: Tx, unit: Taken, from: Day, whom: NonNullable<TakenFor>): Promise<boolean> {
  const { wanted, taken } = await insertStays(tx, unit, from, whom)
  if (wanted > 0 && taken === wanted) return true
  await tx.deleteFrom('stay').where('booking_id', '=', whom.bookingId).execute()
  return false
}

const bedsOf = ({ kind, bedId, roomId }: Taken) =>
  kind === 'bed' ? sql`b.id = ${bedId}` : kind === 'room' ? sql`b.room_id = ${roomId}` : sql`true`

async function insertStays(tx: Tx, unit: Taken, from: Day, whom: TakenFor) {
  const { rows } = await sql<{ wanted: number; taken: number }>`
    with wanted as materialized (
      select b.id from bed b where b.home_id = ${unit.homeId} and ${bedsOf(unit)} order by b.id),
    taken as (
      insert into stay (bed_id, home_id, during, booking_id, held_until)
      select id, ${unit.homeId}, daterange(${from}::date, null), ${whom?.bookingId ?? null}, ${whom?.heldUntil ?? null}
      from wanted order by id
      on conflict do nothing returning bed_id)
    select (select count(*)::int from wanted) as wanted, (select count(*)::int from taken) as taken`.execute(tx)
  return rows[0] ?? { wanted: 0, taken: 0 }
}

/** Days that the owner keeps; without a last day, from a day on for good. */
export type KeptDays = { from: Day; lastDay: Day | null }
export type KeptFor = { blockId: number } | { offboardingId: number }

/** Keeps the beds of a unit free of tenants. False where somebody has one of them on these days: nothing may commit then. */
export async function keepBeds(tx: Tx, unit: Taken, { from, lastDay }: KeptDays, why: KeptFor): Promise<boolean> {
  const [block, offboarding] = 'blockId' in why ? [why.blockId, null] : [null, why.offboardingId]
  const { rows } = await sql<{ wanted: number; taken: number }>`
    with wanted as materialized (
      select b.id from bed b where b.home_id = ${unit.homeId} and ${bedsOf(unit)} order by b.id),
    taken as (
      insert into stay (bed_id, home_id, during, block_id, offboarding_id)
      select id, ${unit.homeId}, daterange(${from}::date, ${lastDay}::date + 1), ${block}, ${offboarding}
      from wanted order by id
      on conflict do nothing returning bed_id)
    select (select count(*)::int from wanted) as wanted, (select count(*)::int from taken) as taken`.execute(tx)
  const { wanted, taken } = rows[0] ?? { wanted: 0, taken: 0 }
  return wanted > 0 && taken === wanted
}

export async function releaseBeds(tx: Tx, why: KeptFor): Promise<void> {
  const [column, id] =
    'blockId' in why ? (['block_id', why.blockId] as const) : (['offboarding_id', why.offboardingId] as const)
  await tx.deleteFrom('stay').where(column, '=', id).execute()
}

/** Turns a hold into a permanent stay. Returns the number of beds; 0 if the hold has expired. */
export async function confirmBeds(tx: Tx, bookingId: number, tenancyId: number): Promise<number> {
  const kept = await tx
    .updateTable('stay')
    .set({ held_until: null, tenancy_id: tenancyId })
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return Number(kept.numUpdatedRows)
}

/**
 * Ends a tenancy's stay with a day, so that others can book its beds from the next day on, or lets it go on without an
 * end. Answers false where somebody has booked a bed by then; the caller's transaction must not commit in that case.
 */
export async function setLastDay(tx: Tx, tenancyId: number, lastDay: Day | null): Promise<boolean> {
  try {
    await sql`update stay set during = daterange(lower(during), ${lastDay}::date + 1)
      where tenancy_id = ${tenancyId}`.execute(tx)
    return true
  } catch (error) {
    if (violated(error) === 'stay_no_overlap') return false
    throw error
  }
}

export type NextTaken = { by: 'offboarding' | 'block' | 'person'; from: Day }

/** The next who has a bed of a tenancy after it; null where nobody has. */
export async function findNextTaken(db: Db, tenancyId: number): Promise<NextTaken | null> {
  const { rows } = await sql<NextTaken>`
    select case when s.offboarding_id is not null then 'offboarding' when s.block_id is not null then 'block'
      else 'person' end as by, lower(s.during)::text as from
    from stay own join stay s on s.bed_id = own.bed_id and s.during >> own.during
    where own.tenancy_id = ${tenancyId} and s.tenancy_id is distinct from own.tenancy_id
    order by lower(s.during) limit 1`.execute(db)
  return rows[0] ?? null
}

/** Releases the beds of a booking. */
export const freeBeds = (tx: Tx, bookingId: number) =>
  tx.deleteFrom('stay').where('booking_id', '=', bookingId).execute()

/** Updates the search read model after the stays of a home changed. */
export const updateSearchUnits = (tx: Tx, homeId: number, now: Date) =>
  sql`select refresh_unit(${homeId}, ${dayInIndia(now)}::date)`.execute(tx)

/** The beds that a booking holds or has. */
export async function listBedsOf(db: Db, bookingId: number): Promise<number[]> {
  const rows = await db.selectFrom('stay').select('bed_id').where('booking_id', '=', bookingId).execute()
  return rows.map(({ bed_id }) => bed_id)
}
