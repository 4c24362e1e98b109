import type { Viewer } from '#features/people/accounts/contract.ts'
import { addressIn, currentLanguage, type Language } from '#shared/language.ts'
import { savesData } from '#ui/page/connection.ts'
import { cachePagesForOffline } from '#ui/page/offline-worker.ts'
import { chosenLanguage } from './language-to-offer.ts'

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

/** Private pages opened from an English one lead to the language that was chosen (platform/http/chosen-language.ts). */
export function languageOfOwnPages(page: Language, cookies: string): Language {
  return page === 'en' ? (chosenLanguage(cookies) ?? page) : page
}

/** Keeps the pages a person may need without a network, in the language they read; people who save data keep only those they opened. */
export async function cacheOwnPages(viewer: Viewer | null): Promise<void> {
  const language = languageOfOwnPages(currentLanguage(), document.cookie)
  const wanted = savesData() ? [] : pagesOf(viewer)
  await cachePagesForOffline(wanted.map((path) => addressIn(language, path)))
}
