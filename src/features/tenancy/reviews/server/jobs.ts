import { accounts } from '#features/people/accounts/server/api.ts'
import { transaction } from '#platform/db.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { type Asked, insertAsk, listToAsk } from './queries.ts'

const words: Readonly<Record<Asked['occasion'], (title: string) => string>> = {
  visit: (title) => `You saw ${title}. How was it? Your review helps the next person:`,
  month: (title) => `You have lived in ${title} for a month. How is it? Your review takes a minute:`,
  left: (title) => `You have left ${title}. How was it in the end? Write your review, or change it:`,
}

/** Asks each person once for an occasion; many processes may run it. */
export async function askForReviews(ctx: Pick<JobContext, 'db' | 'now' | 'queue' | 'config'>): Promise<number> {
  let asked = 0
  for (const each of await listToAsk(ctx.db, ctx.now, 1000)) {
    await transaction(ctx.db, async (tx) => {
      if (!(await insertAsk(tx, each, ctx.now))) return
      asked += 1
      await accounts.tellPerson(tx, ctx, each.person_id, {
        ...{ purpose: 'review:asked', subject: 'How was it?', path: `/houses/${each.slug}/review` },
        body: words[each.occasion](each.title),
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
