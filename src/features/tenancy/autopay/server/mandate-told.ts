import { z } from 'zod'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { defineJob } from '#platform/job.ts'
import type { Mandate } from '#providers/mandates/port.ts'
import { cancelDebitsOf, findMandate, lockMandate, type MandateRow, setMandate } from './queries.ts'

type Ctx = Pick<Context, 'queue' | 'config' | 'now'>

/** Ends a mandate at the provider; enqueued in the transaction that ends it here. */
export const revokeJob = defineJob({
  name: 'autopay.revoke',
  payload: z.object({ mandateId: z.number().int() }),
  retryLimit: 20,
  backoff: { seconds: 10, maxSeconds: 6 * 3600 },
  run: async (ctx, { mandateId }) => {
    const mandate = await findMandate(ctx.db, mandateId)
    if (!mandate?.token_id || !mandate.customer_id) return
    await ctx.providers.mandates.revoke({ customerId: mandate.customer_id, tokenId: mandate.token_id })
  },
})

/**
 * Applies a mandate's state at the provider: told by a webhook, by the returning browser or by our asking. All may tell
 * the same again, so the row is locked and only a change counts.
 */
export const applyMandate = (ctx: Ctx & Pick<Context, 'db'>, mandateId: number, told: Mandate): Promise<string> =>
  transaction(ctx.db, async (tx) => {
    const mandate = await lockMandate(tx, mandateId)
    if (!mandate) return 'unknown'
    if (told.state === 'confirmed') return approve(tx, ctx, mandate, told)
    if (mandate.state === 'ended') return 'noted'
    if (told.state === 'rejected') return end(tx, ctx, mandate, 'declined')
    return told.state === 'cancelled' || told.state === 'paused' ? end(tx, ctx, mandate, 'bank') : 'noted'
  })

async function approve(tx: Tx, ctx: Ctx, mandate: MandateRow, told: Mandate): Promise<string> {
  if (mandate.state === 'active') return 'noted'
  const known = { token_id: told.tokenId, customer_id: told.customerId, vpa: told.vpa }
  if (mandate.state === 'ended') {
    // Given up here before the bank approved it: it must not stay in force there.
    if (mandate.ended_by === 'bank' || mandate.token_id) return 'noted'
    await setMandate(tx, mandate.id, known)
    await ctx.queue.enqueue(revokeJob, { mandateId: mandate.id }, { tx })
    return 'noted'
  }
  await setMandate(tx, mandate.id, { ...known, state: 'active', approved_at: ctx.now })
  await accounts.tellPerson(tx, ctx, mandate.person_id, {
    ...{ purpose: 'autopay:on', subject: m.sent_autopay_on_subject, path: '/alpha/myhome' },
    body: () => m.sent_autopay_on({ from: told.vpa ?? 'none' }),
  })
  return 'active'
}

/**
 * Ends a locked mandate with its debits that have not started. The person hears of it unless they did it themselves.
 */
export async function end(
  tx: Tx,
  ctx: Ctx,
  mandate: MandateRow,
  by: NonNullable<MandateRow['ended_by']>,
): Promise<string> {
  await setMandate(tx, mandate.id, { state: 'ended', ended_at: ctx.now, ended_by: by })
  await cancelDebitsOf(tx, mandate.id)
  if (mandate.token_id && by !== 'bank') await ctx.queue.enqueue(revokeJob, { mandateId: mandate.id }, { tx })
  if (by === 'bank') {
    await accounts.tellPerson(tx, ctx, mandate.person_id, {
      ...{ purpose: 'autopay:off', subject: m.sent_autopay_off_subject, path: '/alpha/myhome' },
      body: m.sent_autopay_off,
    })
  }
  return 'ended'
}
