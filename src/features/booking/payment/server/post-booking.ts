import { z } from 'zod'
import type { BookingRow } from '#features/booking/bookings/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { defineJob } from '#platform/job.ts'

/** Enqueues the post-booking notification to outside systems, with home and person. */
export const postBooking = defineJob({
  name: 'bookings.tell-outside',
  payload: z.object({ homeId: z.number().int(), personId: z.number().int() }),
  run: async ({ providers }, { homeId, personId }) => providers.afterBooking.tell({ hid: homeId, pid: personId }),
})

export const tellPostBooking = (tx: Tx, { queue }: Pick<Context, 'queue'>, booking: BookingRow) =>
  queue.enqueue(postBooking, { homeId: booking.home_id, personId: booking.person_id }, { tx })
