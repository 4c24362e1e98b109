import { liveAndDie } from '#app/testing/test-crash.ts'
import { bookingPayments } from '#features/booking/payment/server/api.ts'
import { refunds } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import { bonds } from './api.ts'
import { buyJob } from './buy-bond.ts'
import { cancelJob } from './cancel-job.ts'

/** A fee is paid and its bond bought; where there is a last day, the tenant then moves out. */
export type BondLife = { orderId: string; tenancyId: number; lastDay: Day | null }

await liveAndDie<BondLife>(
  ({ bond, payments }) => [
    [bond, ['findBond', 'createApplication', 'buyBond', 'cancelBond']],
    [payments, ['refund']],
  ],
  async (ctx, { orderId, tenancyId, lastDay }) => {
    const { db } = ctx
    const idsOf = () => db.selectFrom('bond').select('id').where('tenancy_id', '=', tenancyId).execute()
    for (const payment of await ctx.providers.payments.fetchPayments(orderId)) {
      await bookingPayments.applyPaymentUpdate(ctx, payment)
    }
    for (const { id } of await idsOf()) await buyJob.run(ctx, { bondId: id })
    if (lastDay === null) return
    await transaction(db, (tx) => bonds.cancelOnMoveOut(tx, ctx, { tenancyId, lastDay }))
    for (const { id } of await idsOf()) await cancelJob.run(ctx, { bondId: id })
    const due = await db
      .selectFrom('refund')
      .innerJoin('tenancy', 'tenancy.tenant_id', 'refund.person_id')
      .select('refund.id')
      .where('tenancy.id', '=', tenancyId)
      .execute()
    for (const { id } of due) await refunds.job.run(ctx, { refundId: id })
  },
)
