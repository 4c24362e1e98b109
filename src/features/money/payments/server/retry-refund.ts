import type { Context } from '#platform/context.ts'
import { type Db, transaction } from '#platform/db.ts'
import { noteRefund, type RefundRow, sendRefund } from './refunds.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'queue' | 'providers'>

export const getRefund = (db: Db, id: number): Promise<RefundRow | undefined> =>
  db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()

/** Fetches and applies a refund's state at the gateway; null if it was never sent. */
export async function askAfterRefund(ctx: Ctx, { id, gateway_refund_id }: RefundRow): Promise<RefundRow | undefined> {
  const told = gateway_refund_id ? await ctx.providers.payments.fetchRefund(gateway_refund_id) : null
  if (told) await transaction(ctx.db, (tx) => noteRefund(tx, id, told, ctx.now))
  return getRefund(ctx.db, id)
}

/** Sends it now, under a new key after a permanent failure. A refund already made is left alone. */
export async function sendAgain(ctx: Ctx, id: number): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const refund = await tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (refund.state !== 'failed' && refund.state !== 'due') return
    if (refund.state === 'failed') {
      await tx
        .updateTable('refund')
        .set({ state: 'due', attempt: refund.attempt + 1, gateway_refund_id: null, sent_at: null })
        .where('id', '=', id)
        .execute()
    }
    await ctx.queue.enqueue(sendRefund, { refundId: id }, { tx })
  })
}

/** Whether this was asked for before. */
export const isOwed = async (db: Db, reference: string): Promise<boolean> =>
  (await db.selectFrom('refund').select('id').where('reference', '=', reference).executeTakeFirst()) !== undefined

/** Refunds accepted by the gateway without a final state yet. */
export const listSent = (db: Db, limit: number): Promise<RefundRow[]> =>
  db.selectFrom('refund').selectAll().where('state', '=', 'sent').orderBy('sent_at').limit(limit).execute()

/** Sum of a payment's refunds, made and pending. A failed one is still owed. */
export async function sumOfRefunds(db: Db, paymentId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<number | null>('amount').as('sum'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
