import type { BookingRow } from '#features/booking/bookings/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db.ts'
import { localDay } from '#shared/local-dates.ts'
import { localDayAndTime } from '#shared/local-times.ts'
import { ownerAnswerHours } from '../rules.ts'

type Ctx = Pick<Context, 'now' | 'queue' | 'config'>

/** Asks the owner who wants to approve tenants of such a unit. Who moves between homes of ours is a tenant already. */
export async function askOwner(tx: Tx, ctx: Ctx, booking: BookingRow, tenancyId: number): Promise<boolean> {
  if (booking.transfer) return false
  const home = await tx
    .selectFrom('home')
    .select(['owner_id', 'title', 'approval_kinds'])
    .where('id', '=', booking.home_id)
    .executeTakeFirstOrThrow()
  if (home.owner_id === null || !home.approval_kinds.includes(booking.kind)) return false
  const answer_by = new Date(ctx.now.getTime() + ownerAnswerHours * 3_600_000)
  await tx
    .insertInto('tenant_approval')
    .values({ tenancy_id: tenancyId, owner_id: home.owner_id, asked_at: ctx.now, answer_by })
    .execute()
  await accounts.tellPerson(tx, ctx, home.owner_id, {
    ...{ purpose: 'owner:approval', subject: m.sent_approval_subject, path: '/alpha/owner-dashboard/all_tenants' },
    body: () =>
      m.sent_approval({
        home: homes.titleOf(home.title),
        day: localDay(booking.move_in),
        until: localDayAndTime(answer_by),
      }),
  })
  return true
}

export type OwnerAnswer = { state: 'pending' | 'approved' | 'refused'; answer_by: Date }

export const findOwnerAnswer = (db: Db, tenancyId: number): Promise<OwnerAnswer | undefined> =>
  db
    .selectFrom('tenant_approval')
    .select(['state', 'answer_by'])
    .where('tenancy_id', '=', tenancyId)
    .executeTakeFirst() as Promise<OwnerAnswer | undefined>
