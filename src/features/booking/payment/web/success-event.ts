import { emitEvent } from '#shared/events.ts'
import type { PaymentState } from '../contract.ts'

/** Sends the event once per booking and window. */
export function tellBooked({ invoice_id, payment_details: { house } }: PaymentState): void {
  const key = `thikana.booked.${invoice_id}`
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage every view counts.
  }
  emitEvent({ event: 'booking_success', invoice_id, house_id: house?.id ?? null })
}
