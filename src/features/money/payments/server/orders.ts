import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { GatewayEventTable, PaymentOrderTable, PaymentTable } from '#platform/db-types.ts'

export type OrderRow = Selectable<PaymentOrderTable>
export type PaymentRow = Selectable<PaymentTable>

export const insertOrder = (db: Db, row: Insertable<PaymentOrderTable>): Promise<OrderRow> =>
  db.insertInto('payment_order').values(row).returningAll().executeTakeFirstOrThrow()

export const findOrder = (db: Db, gatewayOrderId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('payment_order').selectAll().where('gateway_order_id', '=', gatewayOrderId).executeTakeFirst()

export type ToldOrder = { id: number; invoice_id: number; invoice_state: string; known: boolean }

/**
 * Reads, without a lock, whether an event is a duplicate, its order, and whether its payment is already recorded
 * (`known`), after which further messages about its capture change nothing.
 */
export async function findTold(
  db: Db,
  told: { eventId: string | null; orderId: string; paymentId: string },
): Promise<{ noted: boolean; order: ToldOrder | null }> {
  const { rows } = await sql<{ noted: boolean } & Omit<ToldOrder, 'id'> & { id: number | null }>`
    select exists (select from gateway_event e where e.id = ${told.eventId}) as noted,
      o.id, o.invoice_id, i.state as invoice_state,
      exists (select from payment p where p.gateway_payment_id = ${told.paymentId}) as known
    from (values (1)) as one
    left join payment_order o on o.gateway_order_id = ${told.orderId}
    left join invoice i on i.id = o.invoice_id`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a row is always there')
  const { noted, id, ...order } = found
  return { noted, order: id === null ? null : { ...order, id } }
}

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

/** A payment of this invoice that is being returned. */
export const findReturned = (db: Db, invoiceId: number) =>
  db
    .selectFrom('payment')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'returned')
    .limit(1)
    .executeTakeFirst()

/** Inserts a payment and sets the state of its order. */
export const insertPayment = (tx: Tx, row: Insertable<PaymentTable>, orderState: string): Promise<PaymentRow> =>
  tx
    .with('changed', (db) =>
      db.updateTable('payment_order').set({ state: orderState }).where('id', '=', row.order_id).returning('id'),
    )
    .insertInto('payment')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Takes the orders due for polling and sets their next turn at once, so that each is handed out once. */
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

/** True if the event is new. */
export async function noteEvent(tx: Db, row: Insertable<GatewayEventTable>) {
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

type Noting = { orderId: number; paymentId: string; event: Insertable<GatewayEventTable> | null }

/**
 * Records the event, if it has an id, and reads its order. The invoice must be locked: every change of an order's state
 * and every new payment holds that lock. `fresh` is false for a duplicate event.
 */
export async function noteAndRead(tx: Tx, { orderId, paymentId, event }: Noting) {
  const noted = event
    ? sql`with noted as (
        insert into gateway_event (id, type, received_at, outcome, gateway_payment_id)
        values (${event.id}, ${event.type}, ${event.received_at}, ${event.outcome}, ${event.gateway_payment_id ?? null})
        on conflict do nothing returning id)`
    : sql``
  const { rows } = await sql<{ state: string; known: boolean; fresh: boolean }>`${noted}
    select o.state, exists (select from payment p where p.gateway_payment_id = ${paymentId}) as known,
      ${event ? sql`exists (select from noted)` : sql`true`} as fresh
    from payment_order o where o.id = ${orderId}`.execute(tx)
  if (!rows[0]) throw new Error(`no order ${orderId}`)
  return rows[0]
}

/** Sets the gateway's id of an order, together with the idempotent reply. */
export const nameOrder = (db: Db, id: number, gatewayOrderId: string, also: RawBuilder<unknown>) =>
  sql`with also as (${also}) update payment_order set gateway_order_id = ${gatewayOrderId} where id = ${id}`.execute(db)
