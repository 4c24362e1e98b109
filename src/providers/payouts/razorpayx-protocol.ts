import { isSigned } from '../payments/razorpay-protocol.ts'
import type { AccountCheck, Payout, PayoutEvent, PayoutStatus, PayoutWebhookHeaders } from './port.ts'

/** The parts of RazorpayX's protocol that the sandbox and the real provider share: entities and webhook bodies. */

export const eventIdHeader = 'x-razorpay-event-id'
export const signatureHeader = 'x-razorpay-signature'

export const payoutEntity = (payout: Payout, payeeId = 'fa_unknown') => ({
  id: payout.id,
  entity: 'payout',
  fund_account_id: payeeId,
  amount: payout.amountPaise,
  currency: 'INR',
  status: payout.status,
  utr: payout.utr,
  mode: 'IMPS',
  reference_id: payout.reference,
  status_details: { description: payout.failure, source: null, reason: null },
  created_at: Math.floor(payout.createdAt.getTime() / 1000),
})

type Entity = Record<string, unknown>
const entityOf = (value: unknown): Entity =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entity) : {}
const isId = (value: unknown, prefix: string): value is string =>
  typeof value === 'string' && value.startsWith(prefix) && /^\w{5,60}$/.test(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const textOf = (value: unknown, most: number): string | null =>
  typeof value === 'string' ? value.slice(0, most) || null : null

const statuses: readonly unknown[] = [
  'queued',
  'pending',
  'processing',
  'processed',
  'reversed',
  'failed',
  'rejected',
  'cancelled',
] satisfies PayoutStatus[]
/** Scheduled payouts are made on the dashboard only: they wait like those that are queued. */
const statusOf = (status: unknown): PayoutStatus | null => {
  if (status === 'scheduled') return 'queued'
  return statuses.includes(status) ? (status as PayoutStatus) : null
}

/** Null for an entity that is no payout in rupees. */
export function readPayout(value: unknown): Payout | null {
  const entity = entityOf(value)
  const { id, amount, utr, reference_id: reference, created_at: createdAt } = entity
  const status = statusOf(entity.status)
  if (!isId(id, 'pout_') || !isCount(amount) || !isCount(createdAt) || entity.currency !== 'INR' || !status) return null
  return {
    ...{ id, amountPaise: amount, status, utr: textOf(utr, 60) },
    reference: textOf(reference, 60) ?? '',
    failure: textOf(entityOf(entity.status_details).description, 300) ?? textOf(entity.failure_reason, 300),
    createdAt: new Date(createdAt * 1000),
  }
}

/** A fund account validation. */
export function readCheck(value: unknown): AccountCheck | null {
  const { id, status, results } = entityOf(value)
  if (!isId(id, 'fav_')) return null
  const { account_status: account, registered_name: name } = entityOf(results)
  if (status === 'failed') return { id, state: 'invalid', registeredName: null }
  if (status !== 'completed') return { id, state: 'pending', registeredName: null }
  return { id, state: account === 'active' ? 'active' : 'invalid', registeredName: textOf(name, 120) }
}

export const readId =
  (prefix: string) =>
  (value: unknown): string | null => {
    const { id } = entityOf(value)
    return isId(id, prefix) ? id : null
  }

export function isSignedWebhook(rawBody: string | Uint8Array, headers: PayoutWebhookHeaders, secret: string): boolean {
  const signature = headers[signatureHeader]
  return typeof signature === 'string' && isSigned(rawBody, signature, secret)
}

const eventTypes: readonly unknown[] = [
  'payout.pending',
  'payout.queued',
  'payout.initiated',
  'payout.processed',
  'payout.reversed',
  'payout.failed',
  'payout.rejected',
  'payout.updated',
] satisfies PayoutEvent['type'][]

export function readWebhook(
  rawBody: string | Uint8Array,
  headers: PayoutWebhookHeaders,
  secret: string,
): PayoutEvent | null {
  const id = headers[eventIdHeader]
  if (typeof id !== 'string' || !/^[\w.-]{1,100}$/.test(id)) return null
  if (!isSignedWebhook(rawBody, headers, secret)) return null
  const { event, payload } = readJson(rawBody)
  const payout = readPayout(entityOf(entityOf(payload).payout).entity)
  return payout && eventTypes.includes(event) ? { id, type: event as PayoutEvent['type'], payout } : null
}

function readJson(rawBody: string | Uint8Array): Entity {
  try {
    return entityOf(JSON.parse(Buffer.from(rawBody).toString()))
  } catch {
    return {}
  }
}
