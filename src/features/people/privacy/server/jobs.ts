import { accounts } from '#features/people/accounts/server/api.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { blockersOf } from './deletion.ts'
import { removeFile } from './document-store.ts'
import { personParts } from './person-parts.ts'

/** Daily: deletes accounts requested two weeks ago and not cancelled. Idempotent. */
export const deleteAccounts = defineJob({
  name: 'delete-accounts',
  payload: ScheduledPayload,
  schedule: '20 4 * * *',
  async run(ctx, { firesAt }) {
    const dueBy = new Date(firesAt)
    for (const { id } of await accounts.listDueForDeletion(ctx.db, dueBy)) {
      // A home booked since then delays the deletion.
      if ((await blockersOf(ctx.db, id)).length === 0) await deleteAccount(ctx, id, dueBy)
    }
  },
})

/** Tenancies and payments stay because tax law requires it; without the person's data they are anonymous. */
async function deleteAccount(ctx: JobContext, id: number, dueBy: Date): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const forgotten = await accounts.eraseAccountOf(tx, id, dueBy, ctx.now)
    if (!forgotten) return
    for (const { forget } of personParts()) await forget?.(ctx, tx, { id, ...forgotten })
  })
}

export const privacyJobs = [deleteAccounts, removeFile]
