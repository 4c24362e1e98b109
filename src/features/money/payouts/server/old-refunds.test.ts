import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTown } from '#features/booking/payment/server/test-booking.ts'
import { refunds } from '#features/money/payments/server/api.ts'
import { sendPayout } from './send-payout.ts'

const town = openTown()

/** A cancelled booking whose payment is so many days old; answers its refund. */
async function cancelAfter(days: number) {
  const { booking_id, done } = await town.at.book(town.asha, town.unit(), { pay_deposit: true, pay_rent: true })
  await sql`update payment set captured_at = captured_at - make_interval(days => ${days})
    where gateway_payment_id = ${done.payment?.id}`.execute(town.site.services.db)
  await town.site.send('POST', `/api/v4/bookings/${booking_id}/cancel`, {
    ...{ cookie: town.asha, body: { request_id: town.at.requestId() } },
  })
  const refund = async () =>
    town.site.services.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .leftJoin('payout', 'payout.id', 'refund.payout_id')
      .select(['refund.id', 'refund.state', 'refund.amount', 'refund.payout_id'])
      .select(['payout.state as payout', 'payout.waits_for', 'payout.amount as paid_out'])
      .where('payment.gateway_payment_id', '=', done.payment?.id ?? '')
      .executeTakeFirstOrThrow()
  return { refund, paymentId: done.payment?.id ?? '' }
}

test('a payment older than 180 days goes back to the bank account, once there is one', async () => {
  const { refund, paymentId } = await cancelAfter(181)
  const owed = await refund()
  expect(owed).toMatchObject({ state: 'due', payout: 'due', paid_out: owed.amount })
  // The gateway's job leaves it alone.
  await refunds.job.run(town.job(), { refundId: owed.id })
  await sendPayout.run(town.job(), { payoutId: owed.payout_id ?? 0 })
  expect(await refund()).toMatchObject({ state: 'due', waits_for: 'bank_account' })
  expect(await town.site.lastMessage('9876500001')).toContain('Tell us the bank account')
  const body = {
    ...{ accountHolderName: 'Asha Rao', accountNumber: '123456789012', accountNumberConfirmation: '123456789012' },
    ifscCode: 'HDFC0001234',
  }
  const cookie = town.asha
  await town.site.send('POST', '/api/v2/bank_details/update_for_refund', { cookie, body })
  const { json } = await town.site.send('PUT', '/api/v2/bank_details/verify', { cookie, body: {} })
  expect(json.success).toBe(true)
  await sendPayout.run(town.job(), { payoutId: owed.payout_id ?? 0 })
  expect(await refund()).toMatchObject({ state: 'done', payout: 'done' })
  expect(await town.site.services.providers.payments.fetchRefunds(paymentId)).toEqual([])
  await town.at.judge()
})

test('a younger payment goes back through the gateway', async () => {
  const { refund, paymentId } = await cancelAfter(179)
  const { id, payout_id } = await refund()
  expect(payout_id).toBeNull()
  await refunds.job.run(town.job(), { refundId: id })
  expect(await refund()).toMatchObject({ state: 'done' })
  expect(await town.site.services.providers.payments.fetchRefunds(paymentId)).toHaveLength(1)
  await town.at.judge()
})
