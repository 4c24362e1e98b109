import { z } from 'zod'
import { bookings } from '#features/booking/bookings/server/api.ts'
import { holds } from '#features/booking/holds/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { moveIns } from '#features/tenancy/move-in/server/api.ts'
import { livesThere } from '#features/tenancy/tenancies/rules.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import { defineJob, type JobContext } from '#platform/job.ts'
import { dayInIndia, laterDay } from '#shared/dates.ts'
import { isMovingFrom } from './moving.ts'
import { noteNotice, undoNotice } from './notice.ts'
import { findHomeToLeave, findNotice, type LeavingHome } from './queries.ts'

type Ctx = Pick<JobContext, 'db' | 'now' | 'queue' | 'config'>
type HandOver = { bookingId: number; personId: number; homeId: number; managerId: number; at: Date }

/**
 * A tenant who books another home of ours hands over the present one: the booking gives notice for it and takes the
 * hour for its keys. Cancelled, the booking takes the notice back, unless the bed is let.
 */
export const handOverJob = defineJob({
  name: 'leaving.hand-over',
  payload: z.object({ bookingId: z.number().int() }),
  run: (ctx, { bookingId }) => followBooking(ctx, bookingId),
})

export const handOverChanged = (tx: Tx, { queue }: Pick<Context, 'queue'>, bookingId: number) =>
  queue.enqueue(handOverJob, { bookingId }, { tx })

/** Does what the booking says now, so that it may run again. */
export async function followBooking(ctx: Ctx, bookingId: number): Promise<void> {
  const booking = await bookings.find(ctx.db, bookingId)
  if (!booking?.hand_over_at || !booking.hand_over_home_id || !booking.hand_over_manager_id) return
  const home = await findHomeToLeave(ctx.db, booking.person_id)
  if (home?.home_id !== booking.hand_over_home_id || !livesThere(home.state) || home.vertical === 'OTB') return
  const handOver = {
    ...{ bookingId, personId: booking.person_id, homeId: home.home_id },
    ...{ managerId: booking.hand_over_manager_id, at: booking.hand_over_at },
  }
  if (booking.state === 'confirmed') await leave(ctx, home, handOver)
  if (booking.state === 'cancelled') await stay(ctx, home, handOver)
}

async function leave(ctx: Ctx, home: LeavingHome, { personId, homeId, managerId, at }: HandOver): Promise<void> {
  // The payment may have come so late that the day is over.
  const lastDay = laterDay(dayInIndia(at), dayInIndia(ctx.now))
  await holds.clearOverdue(ctx, homeId)
  const isGiven = await transaction(ctx.db, async (tx) => {
    await tenancy.lock(tx, home.id)
    const before = await findNotice(tx, home.id)
    // A day that they named themselves counts.
    if (before?.state === 'given') return before.last_day === lastDay
    await noteNotice(tx, ctx, { tenancyId: home.id, lastDay, by: personId })
    return true
  })
  if (!isGiven || at <= ctx.now) return
  await visits.takeKeyHour(ctx, {
    ...{ handOver: 'move_out', tenancyId: home.id, homeId, managerId, startsAt: at, newCode: false },
    tenant: await moveIns.getKeyTenant(ctx.db, personId),
    check: async () => {},
  })
}

async function stay(ctx: Ctx, home: LeavingHome, { personId, at }: HandOver): Promise<void> {
  const notice = await findNotice(ctx.db, home.id)
  if (notice?.state !== 'given' || notice.last_day !== dayInIndia(at)) return
  if (await isMovingFrom(ctx.db, home.id)) return
  try {
    await transaction(ctx.db, (tx) => undoNotice(tx, ctx, { tenancyId: home.id, by: personId }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await transaction(ctx.db, (tx) =>
      accounts.tellPerson(tx, ctx, personId, {
        ...{ purpose: 'leaving:relet', subject: m.sent_notice_stays_subject, path: '/moveout' },
        body: () => m.sent_notice_stays({ home: homes.titleOf(home.title) }),
      }),
    )
  }
}
