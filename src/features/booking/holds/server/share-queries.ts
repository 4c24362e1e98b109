import type { Db, Tx } from '#platform/db.ts'

export const insertShares = (
  tx: Tx,
  rows: { booking_id: number; position: number; name: string; invoice_id: number }[],
) => tx.insertInto('booking_share').values(rows).execute()

export type ShareRow = { name: string; amount: number; link_token: string | null; state: string }

export const listShares = (db: Db, bookingId: number): Promise<ShareRow[]> =>
  db
    .selectFrom('booking_share')
    .innerJoin('invoice', 'invoice.id', 'booking_share.invoice_id')
    .select(['booking_share.name', 'invoice.amount', 'invoice.link_token', 'invoice.state'])
    .where('booking_share.booking_id', '=', bookingId)
    .orderBy('booking_share.position')
    .execute()
