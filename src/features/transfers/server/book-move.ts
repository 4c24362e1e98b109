import { type BookingRow, bookings } from '#features/booking/bookings/server/api.ts'
import { holds } from '#features/booking/holds/server/api.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { invoices, payments } from '#features/money/payments/server/api.ts'
import { leaving } from '#features/tenancy/leaving/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { firstDayAfter, newHomeBill, newLicenceMonths, quoteTransfer, type TransferQuote } from '../rules.ts'
import { heldFor, type Mover, newHomeOf, oldHomeOf } from './own-move.ts'
import type { Kind, TransferRow, UnitRow } from './queries.ts'

/** The wanted unit is not free on the day. */
export class UnitGone extends Error {}

type Booked = { booking: BookingRow; quote: TransferQuote }
type Wish = { mover: Mover; kind: Kind; unit: UnitRow; lastDay: Day; requestKey: string; free: boolean }

/**
 * Books the new home, gives notice for the old one and moves the deposit, in the caller's transaction with the old
 * tenancy locked. The new beds are taken first: two people who want each other's bed are refused at once and do not wait
 * for one another.
 */
export async function bookMove(tx: Tx, ctx: Context, wish: Wish): Promise<Booked> {
  const { mover, unit, lastDay } = wish
  const { home } = mover
  const booking = await holdNewHome(tx, ctx, wish)
  const newTenancy = await bookings.confirm(tx, ctx, booking)
  await leaving.noteNotice(tx, ctx, { tenancyId: home.id, lastDay, by: home.tenant_id })
  const held = await payments.lockedBalance(tx, heldFor(home))
  // The bill is stored, and so is English.
  const { quote, lines } = inLanguage('en', () => {
    const ends = { from: oldHomeOf(mover, held), to: newHomeOf(unit), lastDay }
    return {
      quote: quoteTransfer({ ...ends, today: dayInIndia(ctx.now), free: wish.free }),
      lines: newHomeBill(ends),
    }
  })
  const move = { personId: home.tenant_id, from: home.id, to: newTenancy }
  if (quote.deposit_moved > 0) await payments.post(tx, postings.depositMoved(move, quote.deposit_moved), ctx.now)
  await invoices.create(tx, {
    ...{ person_id: home.tenant_id, booking_id: booking.id, tenancy_id: newTenancy, purpose: 'pre_movein' },
    ...{ title: 'To move in', lines, due_on: quote.first_day, created_at: ctx.now },
  })
  return { booking, quote }
}

async function holdNewHome(
  tx: Tx,
  ctx: Context,
  { mover, kind, unit, lastDay, requestKey }: Wish,
): Promise<BookingRow> {
  try {
    return await bookings.hold(tx, {
      ...{ home_id: unit.house_id, kind, room_id: unit.room_id, bed_id: unit.bed_id, person_id: mover.home.tenant_id },
      ...{ move_in: firstDayAfter(lastDay), months: newLicenceMonths, deposit_kind: 'full', rent: unit.rent },
      ...{ deposit: unit.deposit, later: '[]', applicants: '[]', held_until: ctx.now, request_key: requestKey },
      ...{ transfer: true, created_at: ctx.now },
    })
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) throw new UnitGone(error.message)
    throw error
  }
}

/** Undoes the new end of a move: what was paid goes back, and the deposit is held for the old home again. */
export async function callOffNewHome(tx: Tx, ctx: Context, transfer: TransferRow): Promise<BookingRow> {
  await holds.callOff(tx, ctx, transfer.booking_id)
  const booking = await bookings.lock(tx, transfer.booking_id)
  const { tenancy_id } = booking
  if (tenancy_id === null) throw new Error(`booking ${booking.id} has no tenancy`)
  await visits.dropKeyHour(tx, tenancy_id, 'move_in', 'The move was changed or cancelled', ctx.now)
  const back = { personId: transfer.person_id, from: tenancy_id, to: transfer.from_tenancy_id }
  if (transfer.deposit_moved > 0) await payments.post(tx, postings.depositMoved(back, transfer.deposit_moved), ctx.now)
  return booking
}
