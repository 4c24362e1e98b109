import type { Book } from '#features/money/payments/invoice-rules.ts'
import { office } from '#features/money/payments/server/api.ts'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict, notFound, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { decideApproval, findApproval } from './approval-queries.ts'
import { askGateway, giveBack } from './give-back.ts'
import { insertAction } from './queries.ts'
import { readReason } from './read-reason.ts'

/** Gives back what another admin asked for. Of several who approve at once, one does. */
export async function approveMoney(ctx: Context, id: number): Promise<{ refunded: number }> {
  const { approval, personId } = await findToDecide(ctx, id)
  const { amount, reason, payment_id, taken_from } = approval
  const payment = payment_id === null ? undefined : await office.getPayment(ctx.db, payment_id)
  // The table has room for payouts, which are not made here.
  if (approval.kind !== 'refund' || !payment) throw conflict('Only refunds can be approved here.')
  await askGateway(ctx, payment.gateway_payment_id, amount)
  const after = { state: 'approved', amount }
  describeAct(ctx, { about: `payment ${payment.id}`, before: { state: 'waiting' }, after, why: reason })
  await transaction(ctx.db, async (tx) => {
    const isMine = await decideApproval(tx, id, { state: 'approved', decided_by: personId, decided_at: ctx.now })
    if (!isMine) throw decided()
    const giving = { payment, from: taken_from as Book, amount, reason, name: `approval-${id}` }
    const { reference } = await giveBack(tx, ctx, giving)
    await insertAction(tx, {
      ...{ person_id: personId, what: 'approve_refund', payment_id: payment.id, approval_id: id, reason },
      ...{ details: { from: taken_from, amount, reference }, made_at: ctx.now },
    })
  })
  return { refunded: amount }
}

/** It stays on record, and nothing goes back. */
export async function refuseMoney(ctx: Context, id: number, given: string): Promise<{ state: 'refused' }> {
  const note = readReason(given, 'note')
  const { approval, personId } = await findToDecide(ctx, id)
  describeAct(ctx, { about: `approval ${id}`, before: { state: 'waiting' }, after: { state: 'refused' }, why: note })
  await transaction(ctx.db, async (tx) => {
    const isMine = await decideApproval(tx, id, { state: 'refused', decided_by: personId, decided_at: ctx.now, note })
    if (!isMine) throw decided()
    await insertAction(tx, {
      ...{ person_id: personId, what: 'refuse_refund', payment_id: approval.payment_id, approval_id: id },
      ...{ reason: note, details: { amount: approval.amount }, made_at: ctx.now },
    })
  })
  return { state: 'refused' }
}

/** The database forbids it too (`money_approval_two_people`). */
async function findToDecide(ctx: Context, id: number) {
  const { personId } = signedIn(ctx)
  const approval = await findApproval(ctx.db, id)
  if (!approval) throw notFound('Nobody asked for this.')
  if (approval.asked_by === personId) {
    throw new Refusal(403, 'same_person', 'You asked for it, so somebody else has to decide.')
  }
  if (approval.state !== 'waiting') throw decided()
  return { approval, personId }
}

const decided = () => conflict('It is decided already.')
