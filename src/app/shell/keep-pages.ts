import type { Viewer } from '#features/people/accounts/contract.ts'
import { localAddress } from '#shared/language.ts'
import { savesData } from '#ui/page/connection.ts'
import { keepPages } from '#ui/page/offline-worker.ts'

/** Pages for the way to a visit or a move; those of a manager's day are kept when the day is opened. */
function pagesOf(viewer: Viewer | null): string[] {
  if (!viewer) return document.cookie.includes('shortlist=') ? ['/shortlist'] : []
  if (viewer.seen_until !== null || viewer.role !== 'tenant') return []
  const { tenancy, booking_id } = viewer.menu
  return [
    '/reschedule',
    '/shortlist',
    '/alpha/mydocs',
    ...(tenancy === 'none' ? [] : ['/alpha/myhome']),
    ...(booking_id === null ? [] : [`/alpha/bookings/${booking_id}`]),
  ]
}

/** Keeps the pages a person may need without a network, in the language they read; people who save data keep only those they opened. */
export async function keepPagesOf(viewer: Viewer | null): Promise<void> {
  await keepPages(savesData() ? [] : pagesOf(viewer).map(localAddress))
}
