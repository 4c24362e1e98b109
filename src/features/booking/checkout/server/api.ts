// The door of checkout: what other features may call.
import { applyPaymentUpdate } from './apply-payment-update.ts'

export const checkout = { applyPaymentUpdate }
