import type { Context } from '#platform/context.ts'
import { definePort } from '#platform/port.ts'
import type { Payment } from '#providers/payments/port.ts'

type Outcome = { outcome: 'paid' | 'returned' | 'noted' | 'unknown' }

/** Port: applies a payment's state at the gateway as its webhook would. Connected to checkout in app/ports.ts. */
export const applyPayment = definePort<[ctx: Context, payment: Payment], Promise<Outcome>>('applyPayment')
