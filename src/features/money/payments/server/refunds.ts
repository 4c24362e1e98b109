import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import type { RefundTable } from '#platform/db-types.ts'
import { defineJob, type JobContext } from '#platform/job.ts'
import type { Refund } from '#providers/payments/port.ts'
import { postings } from '../ledger-rules.ts'
import type { RefundReason } from '../refund-reasons.ts'
import { isTooOldToRefund } from '../refund-rules.ts'
import { post } from './ledger.ts'
import type { PaymentRow } from './orders.ts'
import { payToBank } from './pay-to-bank.ts'

export type RefundRow = Selectable<RefundTable>
type Asked = {
  payment: PaymentRow
  personId: number
  amount: number
  /** One that the program gives, and can therefore say in every language, or one that somebody typed. */
  reason: RefundReason | { typed: string }
  reference: string
}

/** Records a refund in the caller's transaction; a job sends it. Idempotent by reference. */
export async function oweRefund(tx: Tx, queue: Context['queue'], asked: Asked, now: Date): Promise<void> {
  const { payment, personId, amount, reason, reference } = asked
  const made = await tx
    .insertInto('refund')
    .values({
      ...{ payment_id: payment.id, person_id: personId, amount, reference },
      ...{ reason: typeof reason === 'string' ? reason : reason.typed, state: 'due', created_at: now },
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  if (isTooOldToRefund(payment.captured_at, now))
    await refundToBank(tx, { queue, now }, { id: made.id, personId, amount })
  else await queue.enqueue(sendRefund, { refundId: made.id }, { tx })
}

type ToBank = { id: number; personId: number; amount: number }

/** The gateway no longer takes it back: it is paid to the person's bank account, and waits until there is one. */
export async function refundToBank(
  tx: Tx,
  ctx: Pick<Context, 'queue' | 'now'>,
  { id, personId, amount }: ToBank,
): Promise<void> {
  const payout = await payToBank(tx, ctx, { personId, amount, reference: `refund:${id}` })
  await tx.updateTable('refund').set({ payout_id: payout.id, state: 'due' }).where('id', '=', id).execute()
}

const paidOutStates = { due: 'due', sent: 'sent', done: 'done', failed: 'failed', reversed: 'failed' } as const

/** A refund that goes to a bank account stands as its payout does; the payout is what the books post. */
export const notePaidOut = (tx: Tx, payoutId: number, state: keyof typeof paidOutStates, now: Date) =>
  tx
    .updateTable('refund')
    .set({ state: paidOutStates[state], sent_at: state === 'due' ? null : now })
    .where('payout_id', '=', payoutId)
    .execute()

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
    .select(['refund.state', 'refund.amount', 'refund.attempt', 'refund.payout_id', 'payment.gateway_payment_id'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  if (!refund || refund.state === 'done' || refund.payout_id !== null) return
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
