import { orders } from '#features/money/payments/server/api.ts'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { strangerAdvice } from '../words.ts'
import { applyPayment } from './apply-payment.ts'
import { closeMismatch, findOpenMismatch, insertAction } from './queries.ts'

/** Applies a payment that only the gateway knows, by the same idempotent path as its webhooks. */
export async function applyUnknownPayment(
  ctx: Context,
  id: number,
): Promise<{ outcome: 'paid' | 'returned' | 'noted' }> {
  const { personId } = signedIn(ctx)
  const mismatch = await findOpenMismatch(ctx.db, id)
  if (!mismatch) throw notFound('There is no such mismatch, or it is settled already.')
  if (mismatch.kind !== 'unknown_here') throw conflict('Only a payment that is unknown here can be settled.')
  const payment = await ctx.providers.payments.fetchPayment(mismatch.gateway_payment_id)
  if (!payment) throw conflict('The gateway does not know this payment any more.')
  if (!(await orders.find(ctx.db, payment.orderId))) throw conflict(strangerAdvice)
  const details = { gateway_payment_id: payment.id, amount: payment.amountPaise }
  const action = { person_id: personId, what: 'settle' as const, mismatch_id: id, details, made_at: ctx.now }
  describeAct(ctx, { about: `mismatch ${id}`, after: details })
  await transaction(ctx.db, (tx) => insertAction(tx, action))
  const { outcome } = await applyPayment(ctx, payment)
  if (outcome === 'unknown') throw conflict(strangerAdvice)
  await transaction(ctx.db, (tx) => closeMismatch(tx, id, ctx.now))
  return { outcome }
}
