import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import { defineJob, type JobContext, ScheduledPayload } from '#platform/job.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { claimDays, lateCredit, lateDays, settlementDue } from '../rules.ts'
import { payUndisputed } from './pay-settlement.ts'
import { listLate, listToPay, lockSettlement } from './queries.ts'

/** Pays what nobody disputed in time, even if nobody acts. Safe to run in many processes: each is locked and paid once. */
export async function payDueSettlements(ctx: JobContext): Promise<number> {
  // Keys that came back on this day or later can still be disputed.
  const firstOpen = startOfDay(addDays(dayInIndia(ctx.now), -claimDays))
  const due = await listToPay(ctx.db, firstOpen)
  for (const id of due) {
    await transaction(ctx.db, async (tx) => {
      const settlement = await lockSettlement(tx, id)
      if (settlement) await payUndisputed(tx, ctx, settlement)
    })
  }
  return due.length
}

/** Each day that the money is late because of us brings the tenant credits, once a day. */
export async function creditLateSettlements({ db, now }: JobContext): Promise<void> {
  const today = dayInIndia(now)
  for (const { id, tenant_id, keys_back_at } of await listLate(db, now)) {
    for (const day of lateDays(settlementDue(keys_back_at), today)) {
      const text = 'Your deposit is late'
      await transaction(db, (tx) =>
        payments.post(tx, postings.reward(`settlement-late:${id}:${day}`, tenant_id, lateCredit, text), now),
      )
    }
  }
}

export const settlementJobs = [
  defineJob({
    name: 'settlements.pay',
    payload: ScheduledPayload,
    schedule: '20 * * * *',
    run: async (ctx) => {
      await payDueSettlements(ctx)
    },
  }),
  defineJob({
    name: 'settlements.credit-late',
    payload: ScheduledPayload,
    schedule: '40 0 * * *',
    run: creditLateSettlements,
  }),
]
