import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { keepDays } from '../invitation-rules.ts'
import { deleteOldInvitations } from './invitation-queries.ts'
import { payRewards } from './pay.ts'
import { recordRewards } from './record-rewards.ts'

export const rewardJobs = [
  defineJob({
    ...{ name: 'referrals.reward', payload: ScheduledPayload, schedule: '*/15 * * * *' },
    async run(ctx) {
      await recordRewards(ctx)
      await payRewards(ctx)
    },
  }),
  defineJob({
    ...{ name: 'referrals.forget-invitations', payload: ScheduledPayload, schedule: '20 4 * * *' },
    async run({ db, now }) {
      await deleteOldInvitations(db, new Date(now.getTime() - keepDays * 86_400_000))
    },
  }),
]
