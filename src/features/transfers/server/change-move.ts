import { holds } from '#features/booking/holds/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { leavingTexts } from '#features/tenancy/leaving/rules.ts'
import { leaving } from '#features/tenancy/leaving/server/api.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { conflict, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import { localDay } from '#shared/local-dates.ts'
import { localLongDay } from '#shared/local-times.ts'
import type { rescheduleTransfer as rescheduleCall } from '../contract.ts'
import { movePath } from '../paths.ts'
import { transferTexts } from '../rules.ts'
import { bookMove, callOffNewHome, UnitGone } from './book-move.ts'
import { describeTransfer } from './describe.ts'
import { checkLastDay, moverOf } from './own-move.ts'
import { findOpen, findUnit, lockTransfer, setTransfer, type TransferRow } from './queries.ts'

/** The move that is confirmed, with the old tenancy locked first, and the old home. */
async function lockMove(tx: Tx, ctx: Context, { id, from_tenancy_id }: TransferRow) {
  await tenancy.lock(tx, from_tenancy_id)
  const transfer = await lockTransfer(tx, id)
  if (transfer.state !== 'confirmed') throw conflict(transferTexts.notMoving())
  const home = await leaving.getHome(tx, from_tenancy_id)
  if (home.state !== 'notice_given') throw conflict(transferTexts.keysBack())
  return { transfer, mover: await moverOf(tx, home, dayInIndia(ctx.now)) }
}

async function ownOpenMove(ctx: Context): Promise<TransferRow> {
  const open = await findOpen(ctx.db, signedIn(ctx).personId)
  if (!open) throw conflict(transferTexts.notMoving())
  const home = await leaving.getHome(ctx.db, open.from_tenancy_id)
  // A hold whose time to pay is over must not keep a bed from the person.
  await holds.clearOverdue(ctx, home.home_id)
  return open
}

/**
 * Another day for both ends, or for neither: the new home is booked again and the notice gets another day. What was
 * paid for the days before goes back, and the bill is written again.
 */
export async function rescheduleTransfer(ctx: Context, lastDay: Day): Promise<Reply<typeof rescheduleCall>> {
  const open = await ownOpenMove(ctx)
  const changed = await transaction(ctx.db, async (tx) => {
    const { transfer, mover } = await lockMove(tx, ctx, open)
    checkLastDay(lastDay, dayInIndia(ctx.now), mover.home)
    if (transfer.last_day === lastDay) return transfer
    const before = await callOffNewHome(tx, ctx, transfer)
    const { kind, home_id, rent, deposit } = before
    const key = `${kind}-${{ bed: before.bed_id, room: before.room_id, house: home_id }[kind]}`
    const listed = await findUnit(tx, home_id, kind, key)
    if (!listed) throw new UnitGone()
    // The price stays as it was agreed.
    const unit = { ...listed, rent, deposit, onboarding_charge: transfer.onboarding, finding_fee: 0 }
    const { free, id, day_changes } = transfer
    const { booking, quote } = await bookMove(tx, ctx, {
      ...{ mover, kind, unit, lastDay, free, requestKey: `transfer:${id}:${day_changes + 1}` },
    })
    await accounts.tellPerson(tx, ctx, transfer.person_id, {
      ...{ purpose: 'transfer:changed', subject: m.sent_move_day_subject, path: movePath },
      body: () =>
        m.sent_move_day({
          home: homes.titleOf(mover.home.title),
          last: localDay(lastDay),
          first: localDay(quote.first_day),
        }),
    })
    const { early_fee, onboarding, deposit_moved } = quote
    return setTransfer(tx, id, {
      ...{ booking_id: booking.id, last_day: lastDay, early_fee, onboarding, deposit_moved },
      day_changes: day_changes + 1,
    })
  }).catch((error: unknown) => {
    if (error instanceof UnitGone) throw new Refusal(409, 'taken', m.transfers_not_free_then())
    throw isRelet(error) ? new Refusal(409, 'relet', transferTexts.relet()) : error
  })
  return {
    message: m.transfers_day_changed({ day: localLongDay(lastDay) }),
    transfer: await describeTransfer(ctx.db, changed, ctx.now),
  }
}

/** The person stays, unless somebody has booked the old place meanwhile: then the move stays, and they are told so. */
export async function cancelTransfer(ctx: Context): Promise<string> {
  const open = await ownOpenMove(ctx)
  await transaction(ctx.db, async (tx) => {
    const { transfer, mover } = await lockMove(tx, ctx, open)
    await callOffNewHome(tx, ctx, transfer)
    const stays = { tenancyId: mover.home.id, by: transfer.person_id }
    const { notice_before } = transfer
    // A tenant who had given notice before leaves on that day.
    if (notice_before !== null && notice_before >= dayInIndia(ctx.now)) {
      await leaving.noteNotice(tx, ctx, { ...stays, lastDay: notice_before })
    } else await leaving.undoNotice(tx, ctx, stays)
    await setTransfer(tx, transfer.id, { state: 'cancelled', ended_at: ctx.now })
  }).catch((error: unknown) => {
    throw isRelet(error) ? new Refusal(409, 'relet', transferTexts.relet()) : error
  })
  return transferTexts.cancelled()
}

const isRelet = (error: unknown): boolean => error instanceof Refusal && error.message === leavingTexts.relet
