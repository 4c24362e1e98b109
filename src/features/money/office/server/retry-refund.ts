import { type FoundRefund, refunds } from '#features/money/payments/server/api.ts'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { DeadLetter } from '#platform/queue.ts'
import { insertAction } from './queries.ts'

/** Refunds whose retries have ended. */
export async function listGivenUp({ queue }: Pick<Context, 'queue'>): Promise<Map<number, DeadLetter>> {
  const letters = await queue.deadLetters()
  return new Map(
    letters.flatMap((letter) => {
      const parsed = letter.job === refunds.job.name ? refunds.job.payload.safeParse(letter.payload) : null
      return parsed?.success ? [[parsed.data.refundId, letter] as const] : []
    }),
  )
}

/**
 * Asks the gateway first, so that no refund is sent twice. A dead job is put back into its queue; one that awaits its
 * next retry gets a second beside it, which is harmless because both use one idempotency key.
 */
export async function retryRefund(ctx: Context, id: number): Promise<{ state: FoundRefund['state'] }> {
  const { personId } = signedIn(ctx)
  const refund = await refunds.get(ctx.db, id)
  if (!refund) throw notFound('There is no such refund.')
  if (refund.state === 'done') throw conflict('This refund has arrived.')
  if (refund.payout_id) throw conflict('This refund goes to a bank account: look at the payouts.')
  const { payment_id } = refund
  const action = { person_id: personId, what: 'retry_refund' as const, payment_id, refund_id: id, made_at: ctx.now }
  describeAct(ctx, { about: `refund ${id}`, before: { state: refund.state } })
  await transaction(ctx.db, (tx) => insertAction(tx, { ...action, details: { before: refund.state } }))
  const asked = (await refunds.askAfter(ctx, refund)) ?? refund
  if (asked.state === 'failed' || asked.state === 'due') {
    const letter = asked.state === 'due' ? (await listGivenUp(ctx)).get(id) : undefined
    if (letter) await ctx.queue.retryDeadLetters([letter.id])
    else await refunds.sendAgain(ctx, id)
  }
  return { state: (await refunds.get(ctx.db, id))?.state as FoundRefund['state'] }
}
