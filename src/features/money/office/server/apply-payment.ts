import type { Context } from '#platform/context.ts'
import { definePort } from '#platform/port.ts'
import type { Payment } from '#providers/payments/port.ts'

type Outcome = { outcome: 'paid' | 'returned' | 'noted' | 'unknown' }

/** Takes in what the gateway says of a payment, as its own messages are. Answered by checkout. */
export const applyPayment = definePort<[ctx: Context, payment: Payment], Promise<Outcome>>('applyPayment')
