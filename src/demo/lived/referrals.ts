import { referrals } from '#features/people/referral-codes/server/api.ts'
import { countClick } from '#features/people/referral-codes/server/queries.ts'
import { payRewards } from '#features/referrals/rewards/server/pay.ts'
import { setChoice } from '#features/referrals/rewards/server/queries.ts'
import { recordRewards } from '#features/referrals/rewards/server/record-rewards.ts'
import { dayInIndia } from '#shared/dates.ts'
import { type Planting, pastContext } from './context.ts'

export type Bringing = { referrer: number; brought: readonly number[] }

/** A referrer whose friends have moved in, with the rewards as credits. */
export async function bringFriends(planting: Planting, { referrer, brought }: Bringing): Promise<void> {
  const { db, now } = planting
  const { referral_code: code } = await db
    .selectFrom('person')
    .select('referral_code')
    .where('id', '=', referrer)
    .executeTakeFirstOrThrow()
  const since = new Date(now.getTime() - 60 * 86_400_000)
  await db
    .insertInto('referral')
    .values(
      brought.map((referred_id) => ({
        ...{ referred_id, referrer_id: referrer, code: code ?? '', step: 'signup', created_at: since },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const [campaign, name] of [
    ['KABIRFILM', 'Film about Bengaluru'],
    ['KABIRDIWALI', 'Diwali'],
  ] as const) {
    await referrals.insertCampaign(db, { code: campaign, person_id: referrer, name, created_at: since })
    for (let opened = 0; opened < 12; opened++) await countClick(db, campaign, dayInIndia(now))
  }
  await setChoice(db, referrer, 'credits')
  const ctx = pastContext(planting, now)
  await recordRewards(ctx)
  await payRewards(ctx)
}
