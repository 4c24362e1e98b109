import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { GatewayEventTable, PaymentOrderTable, PaymentTable } from '#platform/db-types.ts'

export type OrderRow = Selectable<PaymentOrderTable>
export type PaymentRow = Selectable<PaymentTable>

export const insertOrder = (db: Db, row: Insertable<PaymentOrderTable>): Promise<OrderRow> =>
  db.insertInto('payment_order').values(row).returningAll().executeTakeFirstOrThrow()

export const findOrder = (db: Db, gatewayOrderId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('payment_order').selectAll().where('gateway_order_id', '=', gatewayOrderId).executeTakeFirst()

/** One that was opened for this very amount and can still be paid. */
export const findOpenOrder = (db: Db, invoiceId: number, amount: number): Promise<OrderRow | undefined> =>
  db
    .selectFrom('payment_order')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('amount', '=', amount)
    .where('state', 'in', ['waiting', 'failed'])
    .where('gateway_order_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const lockOrder = (tx: Tx, id: number): Promise<OrderRow> =>
  tx.selectFrom('payment_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const setOrder = (db: Db, id: number, change: Partial<Insertable<PaymentOrderTable>>) =>
  db.updateTable('payment_order').set(change).where('id', '=', id).execute()

export const giveUpOrders = (tx: Tx, invoiceId: number) =>
  tx
    .updateTable('payment_order')
    .set({ state: 'given_up' })
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['waiting', 'failed'])
    .execute()

export const findPayment = (db: Db, gatewayPaymentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('gateway_payment_id', '=', gatewayPaymentId).executeTakeFirst()

export const findKeptPayment = (db: Db, invoiceId: number): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'kept')
    .executeTakeFirst()

export const findNewestOrder = (db: Db, invoiceId: number) =>
  db
    .selectFrom('payment_order')
    .select('state')
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Something that was paid for it and goes back. */
export const findReturned = (db: Db, invoiceId: number) =>
  db
    .selectFrom('payment')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'returned')
    .limit(1)
    .executeTakeFirst()

export const insertPayment = (tx: Tx, row: Insertable<PaymentTable>): Promise<PaymentRow> =>
  tx.insertInto('payment').values(row).returningAll().executeTakeFirstOrThrow()

/** Orders whose turn it is to be asked after. Each is handed out once: its next turn is set at once. */
export async function takeOrdersToAsk(db: Db, now: Date, nextAt: (asked: number) => Date): Promise<OrderRow[]> {
  const due = await db
    .selectFrom('payment_order')
    .selectAll()
    .where('ask_at', '<=', now)
    .where('asked', '<', sql.lit(12))
    .where('state', 'in', [sql.lit('waiting'), sql.lit('failed'), sql.lit('given_up')])
    .orderBy('ask_at')
    .limit(100)
    .execute()
  for (const { id, asked } of due) await setOrder(db, id, { asked: asked + 1, ask_at: nextAt(asked + 1) })
  return due.filter(({ gateway_order_id }) => gateway_order_id !== null)
}

export const isNoted = async (db: Db, eventId: string): Promise<boolean> =>
  (await db.selectFrom('gateway_event').select('id').where('id', '=', eventId).executeTakeFirst()) !== undefined

/** True the first time an event is told. */
export async function noteEvent(tx: Tx, row: Insertable<GatewayEventTable>) {
  const made = await tx
    .insertInto('gateway_event')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const setPayment = (tx: Tx, id: number, change: Partial<Insertable<PaymentTable>>) =>
  tx.updateTable('payment').set(change).where('id', '=', id).execute()
