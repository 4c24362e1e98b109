import { emitEvent } from '#shared/events.ts'
import type { PaymentState } from '../contract.ts'

/** Once for a booking, however often its page is looked at in this window. */
export function tellBooked({ invoice_id, payment_details: { house } }: PaymentState): void {
  const key = `thikana.booked.${invoice_id}`
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
  } catch {
    // A browser that keeps nothing counts every look.
  }
  emitEvent({ event: 'booking_success', invoice_id, house_id: house?.id ?? null })
}
