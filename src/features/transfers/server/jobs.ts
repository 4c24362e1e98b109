import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import { transaction } from '#platform/db.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { dayInIndia, startOfDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { listMovedIn, lockTransfer, setTransfer } from './queries.ts'

/** The day after somebody moved in, the fees of a free move come back as credits. Once: the posting has one name. */
export async function finishTransfers(ctx: JobContext): Promise<number> {
  const moved = await listMovedIn(ctx.db, startOfDay(dayInIndia(ctx.now)))
  for (const id of moved) {
    await transaction(ctx.db, async (tx) => {
      const transfer = await lockTransfer(tx, id)
      if (transfer.state !== 'confirmed') return
      await setTransfer(tx, id, { state: 'done', ended_at: ctx.now })
      const credit = transfer.free ? transfer.early_fee + transfer.onboarding : 0
      if (credit === 0) return
      const text = 'Fees of your free move'
      await payments.post(tx, postings.reward(`transfer:${id}`, transfer.person_id, credit, text), ctx.now)
      await accounts.tellPerson(tx, ctx, transfer.person_id, {
        ...{ purpose: 'transfer:credited', subject: m.sent_move_free_subject, path: '/alpha/myhome/my-credits' },
        body: () => m.sent_move_free({ amount: formatRupees(credit) }),
      })
    })
  }
  return moved.length
}

export const transferJobs = [
  defineJob({
    name: 'transfers.finish',
    payload: ScheduledPayload,
    schedule: '50 0 * * *',
    run: async (ctx) => {
      await finishTransfers(ctx)
    },
  }),
]
