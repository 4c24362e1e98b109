import { transaction } from '#platform/db.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'

/** Copies what the queue of jobs has given up, and marks what runs again. */
export async function noteDeadJobs({ db, queue, now }: JobContext): Promise<void> {
  const letters = await queue.deadLetters()
  await transaction(db, async (tx) => {
    for (const { id, job, failedAt } of letters) {
      await tx
        .insertInto('desk_dead_job')
        .values({ letter_id: id, job, failed_at: failedAt })
        .onConflict((conflict) => conflict.column('letter_id').doNothing())
        .execute()
    }
    const dead = letters.map(({ id }) => id)
    await tx
      .updateTable('desk_dead_job')
      .set({ gone_at: now })
      .where('gone_at', 'is', null)
      .$if(dead.length > 0, (query) => query.where('letter_id', 'not in', dead))
      .execute()
  })
}

export const deskJobs = [
  defineJob({
    name: 'note-dead-jobs',
    payload: ScheduledPayload,
    schedule: '*/2 * * * *',
    run: (ctx) => noteDeadJobs(ctx),
  }),
]
