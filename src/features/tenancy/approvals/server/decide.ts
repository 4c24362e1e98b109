import { bookings } from '#features/booking/bookings/server/api.ts'
import { holds } from '#features/booking/holds/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { refundReasons } from '#features/money/payments/refund-reasons.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { JobContext } from '#platform/job.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { decideApproval as decideCall } from '../contract.ts'
import { approvalTexts } from '../rules.ts'
import { listSilent, lockApproval, setDecision } from './queries.ts'

type Decision = HandlerInput<typeof decideCall>['body']

export async function decideApproval(ctx: Context, tenancyId: number, decision: Decision) {
  const { personId } = signedIn(ctx)
  if (decision.decision === 'refuse' && decision.words.length < 5) throw badInput({ words: approvalTexts.reason() })
  return transaction(ctx.db, async (tx) => {
    // Before booking and tenancy, which calling off locks in its own order.
    const approval = await lockApproval(tx, tenancyId)
    if (approval?.owner_id !== personId) {
      if (approval) await homes.refuseCoOwner(tx, personId, (await tenancy.lock(tx, tenancyId)).home_id, ctx.now)
      throw notFound(approvalTexts.none())
    }
    if (approval.state !== 'pending') throw conflict(approvalTexts.decided())
    if (decision.decision === 'approve') {
      await approve(tx, ctx, tenancyId, personId)
      return { status: 'approved' as const }
    }
    await refuse(tx, ctx, { tenancyId, personId, words: decision.words })
    return { status: 'refused' as const }
  })
}

type Ctx = Pick<Context, 'now' | 'queue' | 'config'>

/** The agreement is written now. */
async function approve(tx: Tx, ctx: Ctx, tenancyId: number, ownerId: number | null): Promise<void> {
  await setDecision(tx, tenancyId, { state: 'approved', decided_at: ctx.now, decided_by_id: ownerId })
  const { tenant_id, state } = await tenancy.lock(tx, tenancyId)
  if (state === 'cancelled') return
  await ctx.queue.enqueue(tenancy.prepareAgreement, { tenancyId }, { tx })
  await accounts.tellPerson(tx, ctx, tenant_id, {
    ...{ purpose: 'booking:approved', subject: () => m.sent_approved_subject(), path: '/alpha/myhome' },
    body: () => m.sent_approved(),
  })
}

type Refusing = { tenancyId: number; personId: number; words: string }

/** Everything goes back, the token too: the tenant did nothing wrong. */
async function refuse(tx: Tx, ctx: Context, { tenancyId, personId, words }: Refusing): Promise<void> {
  const booking = await bookings.findOfTenancy(tx, tenancyId)
  if (booking?.state !== 'confirmed') throw conflict(approvalTexts.gone())
  await setDecision(tx, tenancyId, { state: 'refused', decided_at: ctx.now, decided_by_id: personId, words })
  await holds.callOff(tx, ctx, booking.id, { keepsToken: false, reason: refundReasons.refused })
  await accounts.tellPerson(tx, ctx, booking.person_id, {
    ...{ purpose: 'booking:refused', subject: () => m.sent_refused_subject(), path: '/' },
    body: () => m.sent_refused(),
  })
}

/** Silence is consent after two days. */
export async function endSilence(ctx: JobContext): Promise<void> {
  for (const tenancyId of await listSilent(ctx.db, ctx.now)) {
    await transaction(ctx.db, async (tx) => {
      const approval = await lockApproval(tx, tenancyId)
      if (approval?.state === 'pending' && approval.answer_by <= ctx.now) await approve(tx, ctx, tenancyId, null)
    })
  }
}
