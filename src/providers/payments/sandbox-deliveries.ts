import type { SandboxRecords } from '../sandbox-records.ts'
import { eventIdHeader } from './razorpay-protocol.ts'
import type { OrderRecord } from './sandbox-orders.ts'
import type { SignedWebhook } from './sandbox-webhook.ts'

/** Stored with its order until it is accepted, so that a restart loses none. */
export type OwedWebhook = { webhook: SignedWebhook; since: string; dueAt: string; tries: number }
/** True when the webhook was accepted. */
export type DeliverWebhook = (webhook: SignedWebhook) => Promise<boolean>

const firstPauseMs = 5_000
const longestPauseMs = 3_600_000
const givesUpAfterMs = 24 * 3_600_000
/** How often the folder is read again, because another process of ours may have added webhooks. */
const looksAgainAfterMs = 5 * 60_000

export function owe(order: OrderRecord, webhooks: SignedWebhook[], now: Date, delayMs = 0): void {
  const dueAt = new Date(now.getTime() + delayMs).toISOString()
  order.owed.push(...webhooks.map((webhook) => ({ webhook, since: now.toISOString(), dueAt, tries: 0 })))
}

const hasMore = ({ owed, payments }: OrderRecord) => owed.length > 0 || payments.some(({ lateAt }) => lateAt !== null)
const eventIdOf = ({ webhook }: OwedWebhook) => webhook.headers[eventIdHeader]

/** Tracks which orders have undelivered webhooks, so that not every record is read each time. */
export function watchOrders(orders: SandboxRecords<OrderRecord>, now: () => Date) {
  const waiting = new Set<string>()
  let looked = Number.NEGATIVE_INFINITY
  return {
    noticed: (orderId: string) => void waiting.add(orderId),
    list(): string[] {
      if (now().getTime() - looked > looksAgainAfterMs) {
        looked = now().getTime()
        for (const order of orders.all()) if (hasMore(order)) waiting.add(order.orderId)
      }
      for (const orderId of waiting) {
        const order = orders.get(orderId)
        if (order === null || !hasMore(order)) waiting.delete(orderId)
      }
      return [...waiting]
    },
  }
}

/** Delivers the due webhooks of one order in sequence, with exponential backoff for a day, as Razorpay does. */
export async function deliverOwed(
  orders: SandboxRecords<OrderRecord>,
  orderId: string,
  { deliver, now }: { deliver: DeliverWebhook; now: () => Date },
): Promise<void> {
  const due = orders.get(orderId)?.owed.filter(({ dueAt }) => new Date(dueAt) <= now()) ?? []
  for (const owed of due) {
    const taken = await deliver(owed.webhook).catch(() => false)
    // Read again: the order may have been paid or refunded during the delivery.
    const order = orders.get(orderId)
    if (order === null) return
    const later = taken ? null : postponed(owed, now())
    order.owed = order.owed.flatMap((other) => (eventIdOf(other) !== eventIdOf(owed) ? [other] : (later ?? [])))
    orders.put(orderId, order)
  }
}

function postponed(owed: OwedWebhook, now: Date): OwedWebhook | null {
  if (now.getTime() - new Date(owed.since).getTime() > givesUpAfterMs) return null
  const pauseMs = Math.min(firstPauseMs * 2 ** owed.tries, longestPauseMs)
  return { ...owed, tries: owed.tries + 1, dueAt: new Date(now.getTime() + pauseMs).toISOString() }
}
