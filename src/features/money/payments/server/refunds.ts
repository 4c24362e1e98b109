import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import type { RefundTable } from '#platform/db-types.ts'
import { defineJob, type JobContext } from '#platform/job.ts'
import type { Refund } from '#providers/payments/port.ts'
import { postings } from '../ledger-rules.ts'
import { post } from './ledger.ts'
import type { PaymentRow } from './orders.ts'

export type RefundRow = Selectable<RefundTable>
type Asked = { payment: PaymentRow; personId: number; amount: number; reason: string; reference: string }

/** Records a refund in the caller's transaction; a job sends it. Idempotent by reference. */
export async function oweRefund(tx: Tx, queue: Context['queue'], asked: Asked, now: Date): Promise<void> {
  const { payment, personId, amount, reason, reference } = asked
  const made = await tx
    .insertInto('refund')
    .values({
      ...{ payment_id: payment.id, person_id: personId, amount, reason, reference },
      ...{ state: 'due', created_at: now },
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await queue.enqueue(sendRefund, { refundId: made.id }, { tx })
}

export const sendRefund = defineJob({
  name: 'payments.send-refund',
  payload: z.object({ refundId: z.number().int() }),
  retryLimit: 20,
  backoff: { seconds: 10, maxSeconds: 6 * 3600 },
  concurrency: 2,
  run: async (ctx, { refundId }) => sendOne(ctx, refundId),
})

/** Sends a refund with an idempotency key, so that a retry after a crash does not pay twice. */
async function sendOne(ctx: JobContext, refundId: number): Promise<void> {
  const refund = await ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.state', 'refund.amount', 'refund.attempt', 'payment.gateway_payment_id'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  if (!refund || refund.state === 'done') return
  const sent = await ctx.providers.payments.refund({
    paymentId: refund.gateway_payment_id,
    amountPaise: refund.amount,
    idempotencyKey: refundKey(refundId, refund.attempt),
  })
  await transaction(ctx.db, (tx) => noteRefund(tx, refundId, sent, ctx.now))
}

/** A permanently failed refund gets a new key when it is retried. */
const refundKey = (refundId: number, attempt: number): string =>
  `refund-${String(refundId).padStart(8, '0')}${attempt > 1 ? `-${attempt}` : ''}`

const stateOf = { pending: 'sent', processed: 'done', failed: 'failed' } as const

/** Applies a refund's state at the gateway. It is posted only once it was processed. */
export async function noteRefund(tx: Tx, refundId: number, told: Refund, now: Date): Promise<void> {
  const refund = await tx
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (refund.state === 'done') return
  const state = stateOf[told.status]
  await tx
    .updateTable('refund')
    .set({ state, gateway_refund_id: told.id, sent_at: refund.sent_at ?? now })
    .where('id', '=', refundId)
    .execute()
  if (state === 'done') await post(tx, postings.refundSent(refund.id, refund.person_id, refund.amount), now)
}

/** By the gateway's id; null if the refund is not ours. */
export const findRefund = (tx: Tx, gatewayRefundId: string) =>
  tx.selectFrom('refund').select('id').where('gateway_refund_id', '=', gatewayRefundId).executeTakeFirst()
