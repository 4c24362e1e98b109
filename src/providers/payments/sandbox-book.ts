import { providerError } from '../provider-error.ts'
import { sandboxRecords } from '../sandbox-records.ts'
import type { Payment } from './port.ts'
import { sign } from './razorpay-protocol.ts'
import { watchOrders } from './sandbox-deliveries.ts'
import { type OrderRecord, orderIdOf, type StoredPayment } from './sandbox-orders.ts'

export type SandboxPaymentsOptions = {
  secret: string
  /** The folder orders are stored in; null keeps them in memory. */
  folder?: string | null
  now?: () => Date
  newId?: () => string
}

export type SandboxBook = ReturnType<typeof openBook>

/** The orders of the sandbox gateway and the secrets it signs with. */
export function openBook({ secret, folder = null, now = () => new Date() }: SandboxPaymentsOptions) {
  const orders = sandboxRecords<OrderRecord>(folder)
  const watch = watchOrders(orders, now)
  const keySecret = sign('checkout', secret)
  return {
    orders,
    now,
    keySecret,
    webhookSecret: sign('webhook', secret),
    getOrder(orderId: string): OrderRecord {
      const order = orders.get(orderId)
      if (order === null) throw providerError('not_found', 'The sandbox gateway does not know this order')
      return order
    },
    findPayment: (paymentId: string): StoredPayment | null =>
      orders.get(orderIdOf(paymentId))?.payments.find(({ id }) => id === paymentId) ?? null,
    keep(order: OrderRecord): void {
      orders.put(order.orderId, order)
      watch.noticed(order.orderId)
    },
    /** Orders with undelivered webhooks or a late capture. */
    waiting: () => watch.list(),
    signatureOf: ({ orderId, id }: Pick<Payment, 'orderId' | 'id'>) => sign(`${orderId}|${id}`, keySecret),
  }
}
