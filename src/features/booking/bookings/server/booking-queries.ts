import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { BookingTable } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'

export type BookingRow = Selectable<BookingTable>

export const insertBooking = (tx: Tx, row: Insertable<BookingTable>): Promise<BookingRow> =>
  tx.insertInto('booking').values(row).returningAll().executeTakeFirstOrThrow()

export const findBooking = (db: Db, id: number) =>
  db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst()

export const findBookingOfTenancy = (db: Db, tenancyId: number) =>
  db.selectFrom('booking').selectAll().where('tenancy_id', '=', tenancyId).executeTakeFirst()

/** A person's open bookings: the one of this request id, and the one they hold now. */
export async function findStarted(db: Db, personId: number, key: string) {
  const found = await db
    .selectFrom('booking')
    .selectAll()
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('request_key', '=', key), eb('state', '=', 'held')]))
    .execute()
  return {
    done: found.find(({ request_key }) => request_key === key),
    held: found.find(({ state }) => state === 'held'),
  }
}

export const lockBooking = (tx: Tx, id: number): Promise<BookingRow> =>
  tx.selectFrom('booking').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const findHoldOf = (db: Db, personId: number) =>
  db.selectFrom('booking').selectAll().where('person_id', '=', personId).where('state', '=', 'held').executeTakeFirst()

/** The names of the room and the bed that a booking is for. */
export const findUnit = (db: Db, bookingId: number) =>
  db
    .selectFrom('booking')
    .leftJoin('bed', 'bed.id', 'booking.bed_id')
    .leftJoin('room', (join) => join.on('room.id', '=', sql`coalesce(bed.room_id, booking.room_id)`))
    .select(['bed.label as bed', 'room.name as room'])
    .where('booking.id', '=', bookingId)
    .executeTakeFirst()

/** Expired holds that have not been released yet, of one home or of all. */
export async function listOverdue(db: Db, now: Date, homeId?: number): Promise<number[]> {
  let query = db
    .selectFrom('booking')
    .select('id')
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(200)
  if (homeId !== undefined) query = query.where('home_id', '=', homeId)
  return (await query.execute()).map(({ id }) => id)
}

export const setBooking = (tx: Tx, id: number, change: Partial<Insertable<BookingTable>>) =>
  tx.updateTable('booking').set(change).where('id', '=', id).execute()

/** Also marks the waiting-list offer for this unit as taken. */
export const setConfirmed = (tx: Tx, id: number, change: { tenancy_id: number; confirmed_at: Date }) =>
  tx
    .with('offer', (db) =>
      db
        .updateTable('waiting')
        .set({ state: 'taken' })
        .where('booking_id', '=', id)
        .where('state', '=', 'offered')
        .returning('id'),
    )
    .updateTable('booking')
    .set({ ...change, state: 'confirmed' })
    .where('id', '=', id)
    .execute()

export type BondFacts = { hasBond: boolean; bondComing: boolean }

/** Whether the bond partner vouches for them now, and whether a booking of theirs will have it do so. */
export async function bondFactsOf(db: Db, personId: number, today: Day): Promise<BondFacts> {
  const { rows } = await sql<BondFacts>`
    select exists (select from bond b join tenancy t on t.id = b.tenancy_id
        where t.tenant_id = ${personId} and b.state = 'bought' and b.ends_on > ${today}) as "hasBond",
      exists (select from tenancy t where t.tenant_id = ${personId} and t.deposit_kind = 'zero'
        and t.state in ('booked', 'agreement_pending', 'ready_to_move_in', 'living', 'notice_given')
        and not exists (select from bond b where b.tenancy_id = t.id and b.state = 'bought')) as "bondComing"`.execute(
    db,
  )
  return rows[0] ?? { hasBond: false, bondComing: false }
}

/**
 * Hand-overs in a manager's calendar between two moments, of confirmed bookings and of holds; without those that are
 * among the visits as hours for keys.
 */
export const listHandOvers = (db: Db, managerId: number, from: Date, to: Date) =>
  db
    .selectFrom('booking')
    .innerJoin('home', 'home.id', 'booking.hand_over_home_id')
    .innerJoin('locality', 'locality.id', 'home.locality_id')
    .innerJoin('city', 'city.id', 'home.city_id')
    .innerJoin('person', 'person.id', 'booking.person_id')
    .select([
      'booking.id',
      'booking.state',
      'booking.hand_over_at',
      'home.title',
      'home.slug',
      'home.street',
      'home.pincode',
    ])
    .select(['locality.name as locality', 'city.name as city', 'person.first_name', 'person.phone'])
    .where('booking.hand_over_manager_id', '=', managerId)
    .where('booking.state', 'in', ['held', 'confirmed'])
    .where('booking.hand_over_at', '>=', from)
    .where('booking.hand_over_at', '<', to)
    .where(
      sql<boolean>`not exists (select from visit v where v.area_manager_id = booking.hand_over_manager_id
        and v.starts_at = booking.hand_over_at and v.person_id = booking.person_id and v.hand_over = 'move_out'
        and v.place is not null)`,
    )
    .orderBy('booking.hand_over_at')
    .orderBy('booking.id')
    .execute()

/** After a late payment the unit may still be free while the hand-over slot has been taken by another person. */
export async function dropTakenHandOver(tx: Tx, { id }: Pick<BookingRow, 'id'>): Promise<void> {
  await sql`
    update booking b set hand_over_home_id = null, hand_over_at = null, hand_over_manager_id = null
    where b.id = ${id} and exists (
      select from booking o where o.id <> b.id and o.state in ('held', 'confirmed')
        and o.hand_over_manager_id = b.hand_over_manager_id and o.hand_over_at = b.hand_over_at)`.execute(tx)
}

/** Units of a home that are held at this moment, and by whom. */
export const listHolds = (db: Db, homeId: number, now: Date) =>
  db
    .selectFrom('booking')
    .selectAll()
    .where('home_id', '=', homeId)
    .where('state', '=', 'held')
    .where('held_until', '>', now)
    .execute()
