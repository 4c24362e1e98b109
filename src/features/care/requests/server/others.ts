import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { formatRupees } from '#shared/money.ts'
import { careTexts } from '../rules.ts'
import { lockedAs, writable } from './access.ts'
import { insertEvent, setRequest } from './queries.ts'
import { repairOf, tellPartner, tellStaff, tellTenant } from './tell.ts'

/** Everybody who reads it may write; those concerned are told, the writer is not. */
export async function commentCare(ctx: Context, id: number, words: string): Promise<void> {
  const { request, as } = await writable(ctx, id)
  const said = {
    ...{ what: 'comment', subject: () => m.sent_care_comment_subject({ repair: repairOf(request) }) },
    body: () => m.sent_care_comment({ repair: repairOf(request) }),
  }
  await transaction(ctx.db, async (tx) => {
    const by_id = signedIn(ctx).personId
    await insertEvent(tx, { request_id: id, kind: 'comment', by_id, words, made_at: ctx.now })
    if (as !== 'tenant') await tellTenant(tx, ctx, request, said)
    if (as !== 'partner') await tellPartner(tx, ctx, request, said)
  })
}

/** The owner's yes or no; staff may give it for them. After a no nobody starts, and staff are told. */
export async function approveCare(ctx: Context, id: number, agree: boolean): Promise<void> {
  const actor = signedIn(ctx)
  await writable(ctx, id)
  await transaction(ctx.db, async (tx) => {
    const { request } = await lockedAs(tx, actor, id, ['owner', 'staff'])
    const isOpen = request.owner_answer === 'waits' || (request.owner_answer === 'no' && agree)
    if (!isOpen || ['done', 'closed', 'cancelled'].includes(request.state)) throw conflict(careTexts.moved)
    const price = agree ? (request.asked_price ?? request.price) : request.price
    // Refusing a higher price leaves the agreed one in force.
    const wasAgreed = request.asked_price !== null
    const answer = agree || wasAgreed ? 'yes' : 'no'
    const answered = await setRequest(tx, id, { price, asked_price: null, owner_answer: answer })
    await insertEvent(tx, {
      ...{ request_id: id, kind: agree ? 'owner_yes' : 'owner_no', by_id: actor.personId, made_at: ctx.now },
      amount: request.asked_price ?? request.price,
    })
    const agreed = agree ? 'yes' : 'no'
    const said = {
      subject: () => m.partners_sent_owner_subject({ agreed, repair: repairOf(request) }),
      body: () => m.partners_sent_owner({ agreed, repair: repairOf(request), price: formatRupees(price) }),
    }
    await tellPartner(tx, ctx, answered, { what: 'owner-answer', ...said })
    if (!agree) await tellStaff(tx, ctx, answered, { what: 'owner-answer', ...said })
  })
}
