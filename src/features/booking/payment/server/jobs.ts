import { defineJob, ScheduledPayload } from '#platform/job.ts'
import { askGateway } from './ask-gateway.ts'
import { postBooking } from './post-booking.ts'

const askAfterOrders = defineJob({
  name: 'payments.ask-gateway',
  payload: ScheduledPayload,
  schedule: '* * * * *',
  run: askGateway,
})

export const bookingPaymentJobs = [askAfterOrders, postBooking]
