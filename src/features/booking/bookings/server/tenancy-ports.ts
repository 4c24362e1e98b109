import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'
import type { BookingRow } from './booking-queries.ts'

type Ctx = Pick<Context, 'now' | 'queue' | 'config'>

/** Tenancy begins where a booking is paid for, in the transaction that confirms it. Answers the tenancy's id. */
export const openTenancy = definePort<[tx: Tx, ctx: Ctx, booking: BookingRow], Promise<number>>('openTenancy')

/** A booking with a hand-over of the present home was confirmed or cancelled, in the caller's transaction. */
export const handOverChanged = definePort<[tx: Tx, ctx: Pick<Context, 'queue'>, bookingId: number], Promise<unknown>>(
  'handOverChanged',
)

/** Before anybody moved in; answers whether it could be cancelled. */
export const cancelTenancy = definePort<[tx: Tx, ctx: Ctx, tenancyId: number], Promise<boolean>>('cancelTenancy')
