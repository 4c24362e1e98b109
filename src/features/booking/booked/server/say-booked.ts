import type { BookingRow } from '#features/booking/bookings/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { receiptPath } from '#features/money/payments/payment-links.ts'
import { invoices } from '#features/money/payments/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { places } from '#features/places/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { type Booked, sayBooked, writeBookedMail } from '../booked-words.ts'
import { addressOf, helpOf, managerOf } from './booked-home.ts'
import { moveInProgress } from './move-in-progress.ts'
import { findBookedFacts } from './queries.ts'

type Confirmed = { booking: BookingRow; tenancyId: number }
export type BookedWords = { sms: () => string; mail: () => string }

/** The messages for a booking that was just confirmed, in its transaction: as their reader's language wants them. */
export async function writeBooked(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  { booking, tenancyId }: Confirmed,
): Promise<BookedWords> {
  const facts = await findBookedFacts(tx, booking.id)
  if (!facts) throw new Error(`booking ${booking.id} has no home`)
  const all = await invoices.listOf(tx, booking.id)
  const paid = all.filter(({ state }) => state === 'paid')
  const told = {
    move_in: booking.move_in,
    unit: { kind: booking.kind, bed: facts.bed, room: facts.room },
    payments: paid.map(({ amount, paid_at }) => ({ amount, paid_at: (paid_at ?? booking.created_at).toISOString() })),
    due: all.find(({ state }) => state === 'open') ?? null,
    manager: managerOf(facts),
    help: helpOf(config),
    progress: await moveInProgress(tx, tenancyId, booking.person_id),
  }
  const receipts = () => paid.map(({ id }) => `${siteOrigin(config)}${accounts.readersPath(receiptPath(id))}`)
  /** Called in the language of the reader, in which home and place are named. */
  const inWords = (): Booked => ({
    ...told,
    ...{ title: homes.titleOf(facts.title), locality: places.placeName(facts.locality), address: addressOf(facts) },
  })
  return { sms: () => sayBooked(inWords()), mail: () => writeBookedMail(inWords(), receipts()) }
}
