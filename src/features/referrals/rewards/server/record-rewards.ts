import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import { type Tx, transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { formatRupees } from '#shared/money.ts'
import { ownerDue, reward, rewardsFor, tenantDue } from '../rules.ts'
import {
  countTenants,
  type Earned,
  giveTrip,
  insertReward,
  linkLiveOwners,
  listLiveOwners,
  listMovedIn,
  lockReferrer,
} from './queries.ts'
import { findSign } from './signs.ts'

type Ctx = Pick<JobContext, 'db' | 'now' | 'queue' | 'config'>

const atOnce = 500

/** Records rewards earned since the last run: tenants who moved in, owners whose home is live. May run in many processes. */
export async function recordRewards(ctx: Ctx): Promise<void> {
  for (const earned of await listMovedIn(ctx.db, atOnce)) {
    await transaction(ctx.db, (tx) => recordTenant(tx, ctx, earned))
  }
  await linkLiveOwners(ctx.db, ctx.now)
  for (const { id, referrer_id, live_at } of await listLiveOwners(ctx.db, atOnce)) {
    await transaction(ctx.db, (tx) =>
      insertReward(tx, {
        ...{ referrer_id, kind: 'owner', owner_referral_id: id, amount: reward, state: 'waiting', sign: '' },
        ...{ earned_at: live_at, due_at: ownerDue(live_at) },
      }),
    )
  }
}

async function recordTenant(tx: Tx, ctx: Ctx, { referrer_id, referred_id, moved_in_at }: Earned): Promise<void> {
  await lockReferrer(tx, referrer_id)
  const { kinds, trip } = rewardsFor((await countTenants(tx, referrer_id)) + 1)
  const sign = await findSign(tx, { referrer_id, referred_id })
  const state = sign ? 'held' : 'waiting'
  for (const kind of kinds) {
    const isNew = await insertReward(tx, {
      ...{ referrer_id, referred_id, kind, amount: reward, state, sign },
      ...{ earned_at: moved_in_at, due_at: tenantDue(moved_in_at) },
    })
    // Another process was faster.
    if (!isNew) return
  }
  if (trip && (await giveTrip(tx, referrer_id, ctx.now))) {
    await accounts.tellPerson(tx, ctx, referrer_id, {
      ...{ purpose: 'referral:trip', subject: m.sent_trip_subject, path: '/referrals_home' },
      body: () => m.sent_trip({ amount: formatRupees(reward) }),
    })
  }
}
