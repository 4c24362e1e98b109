import { accounts } from '#features/people/accounts/server/api.ts'
import { explainReferralRefusal } from '#features/people/referral-codes/rules.ts'
import { referrals } from '#features/people/referral-codes/server/api.ts'
import type { Context } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { canTakeZeroDeposit, secondBondText, type TenantFacts, tenantCheck } from '../check-tenant.ts'
import type { TenantCheck } from '../contract.ts'
import { bondFactsOf } from './booking-queries.ts'

export const checkTenant = async (ctx: Pick<Context, 'db' | 'actor' | 'now'>): Promise<TenantCheck> =>
  tenantCheck(await factsOf(ctx.db, signedIn(ctx).personId, dayInIndia(ctx.now)))

async function factsOf(db: Context['db'], personId: number, today: Day): Promise<TenantFacts> {
  const [standing, bonds, referred, referral] = await Promise.all([
    accounts.tenantStanding(db, personId),
    bondFactsOf(db, personId, today),
    referrals.standingOf(db, personId),
    referrals.findReferralOf(db, personId),
  ])
  return {
    hasHome: standing.hasHome,
    lives: standing.lives,
    movingOut: standing.hasMoveOut,
    ownerManaged: standing.current?.vertical === 'OTB',
    homeId: standing.current?.homeId ?? null,
    ...bonds,
    referralRefusal: explainReferralRefusal(referred),
    referral: referral
      ? { code: referral.code, referrerId: referral.referrer_id, appliedOn: dayInIndia(referral.created_at) }
      : null,
  }
}

/**
 * Refuses a second zero-deposit booking beside a bond in force or one to come, even if the screen showed that it is
 * possible.
 */
export async function refuseSecondBond({ db, now }: Pick<Context, 'db' | 'now'>, personId: number): Promise<void> {
  const facts = await bondFactsOf(db, personId, dayInIndia(now))
  if (!canTakeZeroDeposit(facts)) throw badInput({ deposit: secondBondText() })
}
