import { z } from 'zod'
import { bookings } from '#features/booking/bookings/server/api.ts'
import { checkout } from '#features/booking/checkout/server/api.ts'
import { zeroDeposit } from '#features/booking/zero-deposit/server/api.ts'
import { freshness } from '#features/homes/freshness/server/api.ts'
import { offers } from '#features/offers/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { profiles } from '#features/people/profiles/server/api.ts'
import { saved } from '#features/search/saved/server/api.ts'
import { managerDay } from '#features/visits/manager-day/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { tours } from '#features/visits/tours/server/api.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { withdrawConsents } from './consent-queries.ts'
import { blockersOf } from './deletion.ts'
import { removeFile } from './document-store.ts'
import { letGo } from './documents.ts'
import { eraseTraces } from './erasure-queries.ts'

/** Once a day, whoever asked two weeks ago and did not take it back. Run twice, it finds nobody the second time. */
export const deleteAccounts = defineJob({
  name: 'delete-accounts',
  payload: ScheduledPayload,
  schedule: '20 4 * * *',
  async run(ctx, { firesAt }) {
    const dueBy = new Date(firesAt)
    for (const { id } of await accounts.listDueForDeletion(ctx.db, dueBy)) {
      // A home booked since then comes first; the account waits until that is over.
      if ((await blockersOf(ctx.db, id)).length === 0) await deleteAccount(ctx, id, dueBy)
    }
  },
})

async function deleteAccount(ctx: JobContext, id: number, dueBy: Date): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const forgotten = await accounts.forgetPerson(tx, id, dueBy, ctx.now)
    if (!forgotten) return
    await letGo(ctx, tx, { personId: id, now: ctx.now })
    await withdrawConsents(tx, id, ctx.now)
    await managerDay.forgetPerson(tx, id)
    await visits.forgetPerson(tx, id)
    await eraseTraces(tx, { id, ...forgotten })
    await saved.forgetPerson(tx, id)
    await freshness.forgetPerson(tx, id)
    await bookings.forgetPerson(tx, id)
    await checkout.forgetPerson(tx, id)
    await zeroDeposit.forgetPerson(ctx, tx, id)
    await tours.forgetPerson(tx, { id, phone: forgotten.phone })
    if (forgotten.phone) await offers.forgetPhone(tx, forgotten.phone)
    await ctx.queue.enqueue(removePhotos, { personId: id }, { tx })
  })
}

const removePhotos = defineJob({
  name: 'remove-photos',
  payload: z.object({ personId: z.number() }),
  run: ({ providers }, { personId }) => profiles.removePhotoFiles(providers.storage, personId),
})

export const privacyJobs = [deleteAccounts, removePhotos, removeFile]
