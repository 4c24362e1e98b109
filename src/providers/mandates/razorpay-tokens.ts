import type { WebhookHeaders } from '../payments/port.ts'
import { eventIdHeader, isSignedWebhook } from '../payments/razorpay-protocol.ts'
import type { Mandate, MandateEvent, MandateState } from './port.ts'

/** The parts of Razorpay's protocol of tokens that the sandbox and the real provider share. */

type Entity = Record<string, unknown>
export const entityOf = (value: unknown): Entity =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entity) : {}
const isId = (value: unknown, prefix: string): value is string =>
  typeof value === 'string' && value.startsWith(prefix) && /^\w{5,60}$/.test(value)

export const readIdOf =
  (prefix: string) =>
  (value: unknown): string | null => {
    const { id } = entityOf(value)
    return isId(id, prefix) ? id : null
  }

const states: readonly unknown[] = [
  'initiated',
  'confirmed',
  'rejected',
  'cancelled',
  'paused',
] satisfies MandateState[]

/** `as•••@okbank`: enough for the person to know it, too little for anybody else. */
export const maskVpa = (vpa: string): string => vpa.replace(/^([^@]{0,2})[^@]*/, '$1•••')

/** A token as Razorpay writes it: its vpa is in two parts. */
export function readToken(value: unknown, customerId?: string): Mandate | null {
  const token = entityOf(value)
  const { id, customer_id: ofCustomer, order_id: orderId } = token
  const owner = ofCustomer ?? customerId
  if (!isId(id, 'token_') || !isId(owner, 'cust_')) return null
  const status = entityOf(token.recurring_details).status
  // Cancelling takes the bank a while: from our side it is over.
  const state = status === 'cancellation_initiated' ? 'cancelled' : status
  if (!states.includes(state)) return null
  const { username, handle } = entityOf(token.vpa)
  const vpa = typeof username === 'string' && typeof handle === 'string' ? maskVpa(`${username}@${handle}`) : null
  return {
    ...{ customerId: owner, tokenId: id, orderId: isId(orderId, 'order_') ? orderId : null },
    ...{ state: state as MandateState, vpa },
  }
}

export function readTokenWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
): MandateEvent | null {
  const id = headers[eventIdHeader]
  if (typeof id !== 'string' || !/^[\w.-]{1,100}$/.test(id)) return null
  if (!isSignedWebhook(rawBody, headers, secret)) return null
  let body: Entity
  try {
    body = entityOf(JSON.parse(Buffer.from(rawBody).toString()))
  } catch {
    return null
  }
  const mandate = readToken(entityOf(entityOf(body.payload).token).entity)
  const { event } = body
  switch (event) {
    case 'token.confirmed':
    case 'token.rejected':
    case 'token.cancelled':
    case 'token.paused':
      return mandate && { id, type: event, mandate }
    default:
      return null
  }
}
