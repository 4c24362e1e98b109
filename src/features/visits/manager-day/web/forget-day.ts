import { clearWeek } from './day-store.ts'

/**
 * Clears personal data from the phone on sign-out. Queued events stay: they hold only ids and notes, and are sent when
 * the same person signs in again.
 */
export async function forgetDay(): Promise<void> {
  await Promise.allSettled([clearWeek(), caches.delete('my-day')])
}
