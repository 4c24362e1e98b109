import type { Book } from '#features/money/payments/invoice-rules.ts'
import { givenBackOf } from '#features/money/payments/ledger-rules.ts'
import { office, refunds } from '#features/money/payments/server/api.ts'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { refundByHand as contract } from '../contract.ts'
import { insertApproval, isAskedFor } from './approval-queries.ts'
import { askGateway, checkLeft, type Giving, giveBack } from './give-back.ts'
import { insertAction } from './queries.ts'
import { readReason } from './read-reason.ts'
import { isAboveLimit, lockGiver } from './two-people.ts'

type Asked = { paymentId: number; from: Book; amount: number; reason: string; request_id: string }
type Done = Reply<typeof contract>

/** Refund by an admin: given back at once, or above the limit kept until another admin has approved it. */
export async function refundByHand(ctx: Context, asked: Asked): Promise<Done> {
  const reason = readReason(asked.reason, 'reason')
  const payment = await office.getPayment(ctx.db, asked.paymentId)
  if (!payment) throw notFound('There is no such payment.')
  const name = `${signedIn(ctx).personId}-${asked.request_id}`
  const again =
    (await refunds.isOwed(ctx.db, `${givenBackOf(payment.invoice_id)}${name}`)) || (await isAskedFor(ctx.db, name))
  if (!again) await askGateway(ctx, payment.gateway_payment_id, asked.amount)
  const { from, amount } = asked
  describeAct(ctx, { about: `payment ${payment.id}`, after: { from, amount }, why: reason })
  return transaction(ctx.db, (tx) => giveOrAsk(tx, ctx, { payment, from, amount, reason, name }))
}

async function giveOrAsk(tx: Tx, ctx: Context, giving: Giving): Promise<Done> {
  const { personId } = signedIn(ctx)
  const { amount, name, reason, from, payment } = giving
  await lockGiver(tx, personId)
  const { left, isGiven } = await checkLeft(tx, giving)
  if (isGiven) return { refunded: amount, left, waits: false }
  const row = { person_id: personId, payment_id: payment.id, reason, made_at: ctx.now }
  if (!(await isAskedFor(tx, name)) && !(await isAboveLimit(tx, ctx, { personId, amount }))) {
    const { reference } = await giveBack(tx, ctx, giving)
    await insertAction(tx, { ...row, what: 'refund', details: { from, amount, reference } })
    return { refunded: amount, left: left - amount, waits: false }
  }
  const asked = await insertApproval(tx, {
    ...{ kind: 'refund', amount, reason, payment_id: payment.id, taken_from: from },
    ...{ request_key: name, asked_by: personId, asked_at: ctx.now },
  })
  const details = { from, amount }
  if (asked.isNew) await insertAction(tx, { ...row, what: 'ask_refund', approval_id: asked.id, details })
  return { refunded: 0, left, waits: true }
}
