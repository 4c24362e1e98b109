import { bookings } from '#features/booking/bookings/server/api.ts'
import { unitName } from '#features/booking/bookings/unit-name.ts'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { invoices } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { MyHold } from '../contract.ts'

/** Asked for with every page of a signed-in person: one query where nothing is held. */
export async function findMyHold({ db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>): Promise<MyHold | null> {
  const held = actor ? await bookings.findHoldOf(db, actor.personId) : undefined
  if (!held || held.held_until <= now) return null
  const [house, unit, [invoice], bed_ids] = await Promise.all([
    homes.nameOf(db, held.home_id),
    bookings.findUnit(db, held.id),
    invoices.listOf(db, held.id),
    homes.listBedsOf(db, held.id),
  ])
  if (!house || !unit || !invoice) return null
  return {
    ...{ booking_id: held.id, invoice_id: invoice.id, house, bed_ids, move_in: held.move_in },
    unit: `${held.kind}-${held.bed_id ?? held.room_id ?? held.home_id}`,
    unit_name: unitWords(unitName({ kind: held.kind, ...unit })),
    held_until: held.held_until.toISOString(),
    seconds_left: Math.ceil((held.held_until.getTime() - now.getTime()) / 1000),
  }
}
