import type { Context } from '#platform/context.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import { isTooOldToRefund } from '../refund-rules.ts'
import { noteRefund, type RefundRow, refundToBank, sendRefund } from './refunds.ts'

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
    if (refund.payout_id !== null || (refund.state !== 'failed' && refund.state !== 'due')) return
    // The gateway said that it failed: only then is it sure that it will not pay as well.
    if (refund.state === 'failed' && (await isPaymentTooOld(tx, refund.payment_id, ctx.now))) {
      return refundToBank(tx, ctx, { id, personId: refund.person_id, amount: refund.amount })
    }
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

async function isPaymentTooOld(tx: Tx, paymentId: number, now: Date): Promise<boolean> {
  const payment = await tx
    .selectFrom('payment')
    .select('captured_at')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return isTooOldToRefund(payment.captured_at, now)
}

/** Whether this was asked for before. */
export const isOwed = async (db: Db, reference: string): Promise<boolean> =>
  (await db.selectFrom('refund').select('id').where('reference', '=', reference).executeTakeFirst()) !== undefined

/** Refunds accepted by the gateway without a final state yet. */
export const listSent = (db: Db, limit: number): Promise<RefundRow[]> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('state', '=', 'sent')
    .where('payout_id', 'is', null)
    .orderBy('sent_at')
    .limit(limit)
    .execute()

/** Sum of a payment's refunds, made and pending. A failed one is still owed. */
export async function sumOfRefunds(db: Db, paymentId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<number | null>('amount').as('sum'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
