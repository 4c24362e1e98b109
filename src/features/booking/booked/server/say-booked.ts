import type { BookingRow } from '#features/booking/bookings/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { totalOf } from '#features/money/payments/invoice-rules.ts'
import { invoices } from '#features/money/payments/server/api.ts'
import { places } from '#features/places/server/api.ts'
import type { Tx } from '#platform/db.ts'
import { sayBooked } from '../booked-words.ts'
import { managerOf } from './booked-home.ts'
import { findBookedFacts } from './queries.ts'

/** The message for a booking that was just confirmed, in its transaction: as its reader's language wants it. */
export async function writeBooked(tx: Tx, booking: BookingRow): Promise<() => string> {
  const facts = await findBookedFacts(tx, booking.id)
  if (!facts) throw new Error(`booking ${booking.id} has no home`)
  const all = await invoices.listOf(tx, booking.id)
  const due = all.find(({ state }) => state === 'open')
  const told = {
    ...{ moveIn: booking.move_in, manager: managerOf(facts) },
    unit: { kind: booking.kind, bed: facts.bed, room: facts.room },
    paid: totalOf(all.filter(({ state }) => state === 'paid')),
    due: due ? { amount: due.amount, on: due.due_on } : null,
  }
  return () => sayBooked({ ...told, title: homes.titleOf(facts.title), locality: places.placeName(facts.locality) })
}
