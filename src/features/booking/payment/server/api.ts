// The door of booking payments: what other features may call.
import { applyPaymentUpdate } from './apply-payment-update.ts'

export const bookingPayments = { applyPaymentUpdate }
