import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import { transaction } from '#platform/db.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { insertAsk, listToAsk } from './queries.ts'

/** Asks each person once for an occasion; many processes may run it. */
export async function askForReviews(ctx: Pick<JobContext, 'db' | 'now' | 'queue' | 'config'>): Promise<number> {
  let asked = 0
  for (const each of await listToAsk(ctx.db, ctx.now, 1000)) {
    await transaction(ctx.db, async (tx) => {
      if (!(await insertAsk(tx, each, ctx.now))) return
      asked += 1
      await accounts.tellPerson(tx, ctx, each.person_id, {
        ...{ purpose: 'review:asked', subject: m.sent_review_asked_subject, path: `/houses/${each.slug}/review` },
        body: () => m.sent_review_asked({ occasion: each.occasion, home: homes.titleOf(each.title) }),
      })
    })
  }
  return asked
}

export const reviewJobs = [
  defineJob({
    ...{ name: 'reviews.ask', payload: ScheduledPayload, schedule: '30 18 * * *' },
    async run(ctx) {
      await askForReviews(ctx)
    },
  }),
]
