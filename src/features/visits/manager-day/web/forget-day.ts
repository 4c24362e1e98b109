import { clearWeek } from './day-store.ts'

/**
 * Whoever signs out leaves nobody's names on the phone. What still waits to be sent stays: it is nothing but ids and what
 * was noted, and goes out when the same person is back.
 */
export async function forgetDay(): Promise<void> {
  await Promise.allSettled([clearWeek(), caches.delete('my-day')])
}
