import { accounts } from '#features/people/accounts/server/api.ts'
import { whyNotAtAll } from '#features/people/referral-codes/rules.ts'
import { referrals } from '#features/people/referral-codes/server/api.ts'
import type { Context } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import { canTakeZeroDeposit, secondBondText, type TenantFacts, tenantCheck } from '../check-tenant.ts'
import type { TenantCheck } from '../contract.ts'
import { hasBond } from './booking-queries.ts'

export const checkTenant = async (ctx: Pick<Context, 'db' | 'actor'>): Promise<TenantCheck> =>
  tenantCheck(await factsOf(ctx.db, signedIn(ctx).personId))

async function factsOf(db: Context['db'], personId: number): Promise<TenantFacts> {
  const [standing, bond, referred, referral] = await Promise.all([
    accounts.tenantStanding(db, personId),
    hasBond(db, personId),
    referrals.standingOf(db, personId),
    referrals.findReferralOf(db, personId),
  ])
  return {
    hasHome: standing.hasHome,
    lives: standing.lives,
    movingOut: standing.hasMoveOut,
    ownerManaged: standing.current?.vertical === 'OTB',
    homeId: standing.current?.homeId ?? null,
    hasBond: bond,
    referralRefusal: whyNotAtAll(referred),
    referral: referral
      ? { code: referral.code, referrerId: referral.referrer_id, appliedOn: dayInIndia(referral.created_at) }
      : null,
  }
}

/** Refuses a second zero-deposit booking while a bond is in force, whatever the screen showed. */
export async function refuseSecondBond(db: Context['db'], personId: number): Promise<void> {
  const { hasHome } = await accounts.tenantStanding(db, personId)
  if (!canTakeZeroDeposit({ hasHome, hasBond: await hasBond(db, personId) })) {
    throw badInput({ deposit: secondBondText })
  }
}
