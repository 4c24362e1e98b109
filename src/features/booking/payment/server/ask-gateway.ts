import { orders } from '#features/money/payments/server/api.ts'
import type { JobContext } from '#platform/job.ts'
import { nextAsk } from '../states.ts'
import { applyPaymentUpdate } from './apply-payment-update.ts'

/** Polls the gateway for orders without a webhook, so that a lost webhook loses no payment. */
export async function askGateway(ctx: JobContext): Promise<void> {
  const due = await orders.takeToAsk(ctx.db, ctx.now, (asked) => nextAsk(asked, ctx.now))
  for (const { id, gateway_order_id: orderId } of due) {
    try {
      for (const payment of await ctx.providers.payments.fetchPayments(orderId ?? '')) {
        const whole =
          payment.status === 'authorized'
            ? await ctx.providers.payments.capture({ paymentId: payment.id, amountPaise: payment.amountPaise })
            : payment
        await applyPaymentUpdate(ctx, whole)
      }
    } catch (error) {
      // One failure does not stop the others; this order is retried in its next turn.
      ctx.log.warn({ err: error, order: id }, 'an order could not be asked after')
    }
  }
}
