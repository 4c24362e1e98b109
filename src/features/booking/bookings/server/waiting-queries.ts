import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { WaitingTable } from '#platform/db-types.ts'

export type WaitingRow = Selectable<WaitingTable>

/** Idempotent: a second entry for the same unit changes nothing. */
export async function insertWaiting(db: Db, row: Omit<Insertable<WaitingTable>, 'state'>): Promise<WaitingRow> {
  await db
    .insertInto('waiting')
    .values({ ...row, state: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { person_id, home_id, kind, room_id = null, bed_id = null } = row
  return db
    .selectFrom('waiting')
    .selectAll()
    .where('person_id', '=', person_id)
    .where('home_id', '=', home_id)
    .where('kind', '=', kind)
    .where('room_id', room_id === null ? 'is' : '=', room_id)
    .where('bed_id', bed_id === null ? 'is' : '=', bed_id)
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirstOrThrow()
}

export const findWaiting = (db: Db, id: number): Promise<WaitingRow | undefined> =>
  db.selectFrom('waiting').selectAll().where('id', '=', id).executeTakeFirst()

/** Longest waiting first. */
export const listWaitingFor = (db: Db, homeId: number): Promise<WaitingRow[]> =>
  db
    .selectFrom('waiting')
    .selectAll()
    .where('home_id', '=', homeId)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute()

export const listWaitingOf = (db: Db, personId: number): Promise<WaitingRow[]> =>
  db
    .selectFrom('waiting')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('id')
    .limit(100)
    .execute()

export const setOffered = (tx: Tx, id: number, bookingId: number) =>
  tx.updateTable('waiting').set({ state: 'offered', booking_id: bookingId }).where('id', '=', id).execute()

export const leave = (db: Db, id: number) =>
  db.updateTable('waiting').set({ state: 'left' }).where('id', '=', id).where('state', '=', 'waiting').execute()

/** The offered hold has expired. */
export const endOffer = (tx: Tx, bookingId: number) =>
  tx
    .updateTable('waiting')
    .set({ state: 'left' })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'offered')
    .execute()
