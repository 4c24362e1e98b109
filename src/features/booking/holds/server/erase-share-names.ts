import { invoices } from '#features/money/payments/server/api.ts'
import type { Tx } from '#platform/db.ts'

/** Invoices stay, as the law requires; the names of friends who paid together are erased. */
export async function eraseShareNamesOf(tx: Tx, personId: number): Promise<void> {
  const shares = await tx
    .updateTable('booking_share')
    .from('booking')
    .set({ name: '' })
    .whereRef('booking.id', '=', 'booking_share.booking_id')
    .where('booking.person_id', '=', personId)
    .returning('booking_share.invoice_id')
    .execute()
  for (const { invoice_id } of shares) await invoices.set(tx, invoice_id, { title: 'A share of a booking' })
}
