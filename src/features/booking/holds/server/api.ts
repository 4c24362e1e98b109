// The door of holds: what other features may call.
import { callOff, refundIfCancelled } from './cancel-booking.ts'
import { handOverOf, ownBooking } from './get-booking.ts'
import { clearOverdue, returnPayment } from './lapse.ts'

export const holds = { clearOverdue, returnPayment, handOverOf, ownBooking, callOff, refundIfCancelled }
