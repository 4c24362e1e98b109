import { m } from '#messages'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { applyReferral, validateReferralCode } from '../contract.ts'
import { applyCode, checkCode } from './apply-code.ts'
import { findStanding } from './queries.ts'

export const referralsRoutes = [
  handle(validateReferralCode, async (ctx, { query }) => {
    const error = await checkCode(ctx.db, query.referral_code, ctx.actor?.personId ?? null)
    return { success: error === null, error, info: error ?? m.accounts_referral_verified() }
  }),
  handle(applyReferral, async (ctx, { body }) => {
    const { personId } = signedIn(ctx)
    const { hasVisited } = await findStanding(ctx.db, personId)
    const step = hasVisited ? 'booking' : 'visit'
    await applyCode(ctx.db, { code: body.referral_code, personId, step, now: ctx.now })
    return { success: true as const, info: m.accounts_referral_applied() }
  }),
]
