// The door of holds: what other features may call.
import { handOverOf } from './get-booking.ts'
import { clearOverdue, returnPayment } from './lapse.ts'

export const holds = { clearOverdue, returnPayment, handOverOf }
