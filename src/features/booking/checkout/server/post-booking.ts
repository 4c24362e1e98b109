import { z } from 'zod'
import type { BookingRow } from '#features/booking/bookings/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { defineJob } from '#platform/job.ts'

/** What wants to know of every booking outside of here is told the home and the person, by a job. */
export const postBooking = defineJob({
  name: 'bookings.tell-outside',
  payload: z.object({ homeId: z.number().int(), personId: z.number().int() }),
  run: async ({ providers }, { homeId, personId }) => providers.afterBooking.tell({ hid: homeId, pid: personId }),
})

export const tellPostBooking = (tx: Tx, { queue }: Pick<Context, 'queue'>, booking: BookingRow) =>
  queue.enqueue(postBooking, { homeId: booking.home_id, personId: booking.person_id }, { tx })
