import { clearWeek } from '#features/visits/manager-day/web/day-store.ts'
import { forgetStored } from './person-at-phone.ts'

/**
 * Clears personal data from the phone on sign-out. A manager's queued events stay: they hold only ids and notes, and are
 * sent when the same person signs in again.
 */
export async function forgetKept(): Promise<void> {
  forgetStored()
  const databases = await indexedDB.databases()
  const hasDay = databases.some(({ name }) => name === 'thikana-my-day')
  await Promise.allSettled([hasDay ? clearWeek() : null, caches.delete('kept')])
}
