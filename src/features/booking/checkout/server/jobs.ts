import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { askGateway } from './ask-gateway.ts'
import { clearOverdue } from './lapse.ts'
import { offerUnit } from './offer-next.ts'
import { postBooking } from './post-booking.ts'

const clearHolds = defineJob({
  name: 'bookings.clear-holds',
  payload: ScheduledPayload,
  schedule: '* * * * *',
  run: async (ctx) => {
    await clearOverdue(ctx)
  },
})

const askAfterOrders = defineJob({
  name: 'payments.ask-gateway',
  payload: ScheduledPayload,
  schedule: '* * * * *',
  run: askGateway,
})

export const checkoutJobs = [clearHolds, askAfterOrders, offerUnit, postBooking]
