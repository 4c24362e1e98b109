import { forgetWaiting } from '#features/search/saved/web/waiting-hearts.ts'
import { clearWeek } from '#features/visits/manager-day/web/day-store.ts'

/**
 * Clears personal data from the phone on sign-out. A manager's queued events stay: they hold only ids and notes, and are
 * sent when the same person signs in again.
 */
export async function forgetKept(): Promise<void> {
  forgetWaiting()
  const stores = await indexedDB.databases()
  const hasDay = stores.some(({ name }) => name === 'thikana-my-day')
  await Promise.allSettled([hasDay ? clearWeek() : null, caches.delete('kept')])
}
