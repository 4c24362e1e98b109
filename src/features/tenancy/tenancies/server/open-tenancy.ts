import { agreements } from '#features/agreements/contracts/server/api.ts'
import { bonds } from '#features/booking/bonds/server/api.ts'
import { addMonths } from '#features/booking/bookings/quote-rules.ts'
import type { BookingRow } from '#features/booking/bookings/server/api.ts'
import { firstOfNextMonth } from '#features/homes/pricing/proration.ts'
import type { InvoiceLine } from '#features/money/payments/invoice-rules.ts'
import { invoices } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { laterCharges } from '../later-charges.ts'
import { askOwner } from './ask-owner.ts'
import { prepareAgreement } from './prepare-agreement.ts'
import { insertCharges, insertTenancy, lockTenancy, setTenancy } from './queries.ts'
import { takeStep } from './take-step.ts'

type Ctx = Pick<Context, 'now' | 'queue' | 'config'>

/** A paid booking becomes a tenancy. What its quote says is due later is written down, to go on later invoices. */
export async function openTenancy(tx: Tx, ctx: Ctx, booking: BookingRow): Promise<number> {
  const { now } = ctx
  const tenancyId = await insertTenancy(tx, {
    ...{ home_id: booking.home_id, kind: booking.kind, bed_id: booking.bed_id, tenant_id: booking.person_id },
    room_id: booking.kind === 'house' ? null : booking.room_id,
    ...{ rent: booking.rent, deposit: booking.deposit, deposit_kind: booking.deposit_kind },
    ...{ starts_on: booking.move_in, licence_to: addDays(addMonths(booking.move_in, booking.months), -1) },
    // The rent up to the end of the first month is one of the charges to move in.
    ...{ billed_to: firstOfNextMonth(booking.move_in), created_at: now },
  })
  // A whole deposit leaves nothing for later, and paying should not wait for lines that nobody reads.
  const charges = booking.deposit_kind === 'full' ? [] : laterCharges({ ...booking, lines: await linesOf(tx, booking) })
  if (charges.length > 0) {
    await insertCharges(
      tx,
      charges.map((charge) => ({ ...charge, tenancy_id: tenancyId, created_at: now })),
    )
  }
  // Outside this transaction: writing an agreement must not make paying slower.
  const isAsked = await askOwner(tx, ctx, booking, tenancyId)
  if (!isAsked) await ctx.queue.enqueue(prepareAgreement, { tenancyId }, { tx })
  return tenancyId
}

/** All charges of the booking: on its invoices, and to be asked for by move-in day. */
async function linesOf(tx: Tx, booking: BookingRow): Promise<InvoiceLine[]> {
  const asked = await invoices.listOf(tx, booking.id)
  const lines = await Promise.all(asked.map(({ id }) => invoices.lines(tx, id)))
  return [...lines.flat(), ...(booking.later as InvoiceLine[])]
}

/** Before anybody moved in; answers whether it could be cancelled. */
export async function cancelTenancy(tx: Tx, ctx: Ctx, tenancyId: number): Promise<boolean> {
  if (!(await takeStep(tx, { tenancyId, on: 'cancelled', now: ctx.now, by: null }))) return false
  await agreements.void(ctx, tx, tenancyId, 'The booking was cancelled.')
  await bonds.cancelForBooking(tx, ctx, tenancyId)
  return true
}

type Signed = { tenancyId: number; licenceTo: Day; now: Date }

/** Everybody has signed: the keys can be collected. For somebody who lives there, the licence goes on. */
export async function agreementSigned(tx: Tx, { tenancyId, licenceTo, now }: Signed): Promise<void> {
  if (await takeStep(tx, { tenancyId, on: 'agreement_signed', now, by: null })) return
  const { licence_to } = await lockTenancy(tx, tenancyId)
  if (licence_to < licenceTo) await setTenancy(tx, tenancyId, { licence_to: licenceTo })
}
