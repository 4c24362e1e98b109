import { readPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { referrals } from '#features/people/referral-codes/server/api.ts'
import { m } from '#messages'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, conflict, notAllowed, notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import * as calls from '../contract.ts'
import { describeReferrals } from './describe.ts'
import { insertOwnerReferral, listHeld, lockReward, setChoice, setReward } from './queries.ts'

export const rewardRoutes = [
  handle(calls.listInvitations, (ctx) => describeReferrals(ctx)),
  handle(calls.chooseReward, async (ctx, { body }) => {
    await setChoice(ctx.db, signedIn(ctx).personId, body.pays_as)
    return body
  }),
  handle(calls.referOwner, (ctx, { body }) => referOwner(ctx, body)),
  handle(calls.followInvitation, async (ctx, { params }) => {
    await referrals.followInvitation(ctx, params.code)
    return { success: true as const }
  }),
  handle(calls.listHeldRewards, async (ctx) => ({
    rewards: (await listHeld(ctx.db)).map(({ earned_at, ...row }) => ({ ...row, earned_at: earned_at.toISOString() })),
  })),
  handle(calls.decideReward, async (ctx, { params, body }) => {
    await accounts.requireRecentProof(ctx)
    return decideReward(ctx, params.id, body)
  }),
]

/** The answer is the same whether or not somebody named this owner before, so that it tells nothing about them. */
async function referOwner(ctx: Context, { name, phone: typed, city }: HandlerInput<typeof calls.referOwner>['body']) {
  const { personId } = signedIn(ctx)
  const phone = readPhone(typed)
  if (!/^[6-9]\d{9}$/.test(phone)) throw badInput({ phone: m.refer_ten_digits() })
  const own = await accounts.getPerson(ctx.db, personId)
  if (own.phone === phone) throw badInput({ phone: m.refer_own_number() })
  await insertOwnerReferral(ctx.db, { referrer_id: personId, name, phone, city, created_at: ctx.now })
  return { message: m.refer_owner_thanks() }
}

type Decision = HandlerInput<typeof calls.decideReward>['body']

async function decideReward(ctx: Context, id: number, decision: Decision) {
  const { personId } = signedIn(ctx)
  if (decision.decision === 'refuse' && decision.reason.length < 5) {
    throw badInput({ reason: 'Write a sentence for the referrer.' })
  }
  return transaction(ctx.db, async (tx) => {
    const row = await lockReward(tx, id)
    if (!row) throw notFound('There is no such reward.')
    if (row.referrer_id === personId) throw notAllowed('Somebody else decides about your own reward.')
    if (row.state !== 'held') throw conflict('This reward is decided already.')
    const after = { decision: decision.decision }
    describeAct(ctx, { about: `reward ${id}`, aboutPersonId: row.referrer_id, before: { state: row.state }, after })
    const by = { decided_by_id: personId, decided_at: ctx.now }
    if (decision.decision === 'pay') {
      await setReward(tx, id, { ...by, state: 'waiting' })
      return { state: 'waiting' as const }
    }
    await setReward(tx, id, { ...by, state: 'refused', reason: decision.reason })
    return { state: 'refused' as const }
  })
}
