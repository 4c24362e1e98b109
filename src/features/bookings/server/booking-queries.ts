import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { BookingTable } from '#platform/db-types.ts'

export type BookingRow = Selectable<BookingTable>

export const insertBooking = (tx: Tx, row: Insertable<BookingTable>): Promise<BookingRow> =>
  tx.insertInto('booking').values(row).returningAll().executeTakeFirstOrThrow()

export const findBooking = (db: Db, id: number) =>
  db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst()

export const findByKey = (db: Db, personId: number, key: string) =>
  db
    .selectFrom('booking')
    .selectAll()
    .where('person_id', '=', personId)
    .where('request_key', '=', key)
    .executeTakeFirst()

export const lockBooking = (tx: Tx, id: number): Promise<BookingRow> =>
  tx.selectFrom('booking').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const findHoldOf = (db: Db, personId: number) =>
  db.selectFrom('booking').selectAll().where('person_id', '=', personId).where('state', '=', 'held').executeTakeFirst()

/** Holds that are over and have not been cleared away: of one home, or of all. */
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

/** Whether they were ever let a home with zero deposit that they did not call off. */
export async function hasBond(db: Db, personId: number): Promise<boolean> {
  const found = await db
    .selectFrom('booking')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', '=', 'confirmed')
    .where('deposit_kind', '=', 'zero')
    .executeTakeFirst()
  return found !== undefined
}

/** What of a home is being paid for at this moment, and by whom. */
export const listHolds = (db: Db, homeId: number, now: Date) =>
  db
    .selectFrom('booking')
    .selectAll()
    .where('home_id', '=', homeId)
    .where('state', '=', 'held')
    .where('held_until', '>', now)
    .execute()
