import { liveAndDie } from '#app/testing/test-crash.ts'
import { holdRoutes } from '#features/booking/holds/server/routes.ts'
import { refunds } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import { applyPaymentUpdate } from './apply-payment-update.ts'
import { bookingPaymentRoutes } from './routes.ts'

/** A person books and pays; they or the gateway tell us of it, or they call it off again. */
export type BookingLife = {
  personId: number
  course: 'webhook' | 'return' | 'called off'
  initiate: { request_id: string } & Record<string, unknown>
}

type Answer = { invoice_id: number; booking_id: number; gateway_attributes: { transaction_key: string } }

await liveAndDie<BookingLife>(
  ({ payments }) => [[payments, ['createOrder', 'refund', 'complete']]],
  async (job, { personId, course, initiate }) => {
    const { payments } = job.providers
    const actor = { personId, sessionId: 1, role: 'tenant', roles: ['tenant'] }
    const ctx = { ...job, now: new Date(), actor } as unknown as Context
    const call = async (name: string, input: { body: object; params?: object }): Promise<Answer> => {
      const handler = [...holdRoutes, ...bookingPaymentRoutes].find(({ endpoint }) => endpoint.name === name)
      const body = handler?.endpoint.body?.parse(input.body)
      return (await handler?.run(ctx, { ...input, body })) as Answer
    }

    const held = await call('initiateBooking', { body: initiate })
    const request_id = `${initiate.request_id}-pay`
    const gateway = await call('openGateway', { body: { invoice_id: held.invoice_id, request_id } })
    const done = await payments.complete(gateway.gateway_attributes.transaction_key, 'succeed')
    if (course === 'return') {
      const payment = await payments.fetchPayment(done.callback?.paymentId ?? '')
      if (payment) await applyPaymentUpdate(ctx, payment)
    } else {
      for (const { rawBody, headers } of done.webhooks) {
        const event = payments.parseWebhook(rawBody, headers)
        if (event && 'payment' in event)
          await applyPaymentUpdate(ctx, event.payment, { eventId: event.id, type: event.type })
      }
    }
    if (course === 'called off') {
      await call('cancelBooking', { params: { id: held.booking_id }, body: { request_id: `${request_id}-off` } })
      const due = await job.db.selectFrom('refund').select('id').where('person_id', '=', personId).execute()
      for (const { id } of due) await refunds.job.run(ctx, { refundId: id })
    }
  },
)
