/** The area manager's pages work without a network by themselves (day-store.ts) and say so themselves. */
const managerPages = ['/alpha/my-day', '/alpha/my-day-check']
export const visitsPage = '/reschedule'
export const papersPage = '/alpha/mydocs'
const ownPages = [...managerPages, visitsPage, papersPage, '/alpha/myhome', '/shortlist']
const bookingPage = /^\/alpha\/bookings\/\d+$/
/** A receipt, an agreement: kept when it is opened, and the newest that the list of papers leads to. */
const paperPage = /^\/(?:internal_houses\/receipt\?id=\d+|alpha\/clickwrap\/\d+)$/

type Path = Pick<URL, 'pathname'>
type Address = Pick<URL, 'pathname' | 'search'>

/** A page in Hindi or Kannada is kept for itself, under its own address. */
export const languageOf = ({ pathname }: Path): 'en' | 'hi' | 'kn' =>
  pathname.startsWith('/hi/') ? 'hi' : pathname.startsWith('/kn/') ? 'kn' : 'en'

export const pathWithin = ({ pathname }: Path): string => pathname.replace(/^\/(?:hi|kn)(?=\/)/, '')

export const isOwn = (url: Path): boolean => ownPages.includes(pathWithin(url)) || bookingPage.test(pathWithin(url))
export const isManagers = (url: Path): boolean => managerPages.includes(pathWithin(url))
export const isPaper = (url: Address): boolean => paperPage.test(pathWithin(url) + url.search)

/** The face at the door, on one's visits. */
export const isPhoto = ({ pathname }: Path): boolean => pathname.endsWith('/manager.webp')

/** A kept page is found under its path; a search under its whole address. */
export const keyOf = (url: Address): string => (isOwn(url) ? url.pathname : url.pathname + url.search)

/** The page that a data request of the router is for. */
export function pageOfData({ pathname, search }: Address): string {
  const asked = new URLSearchParams(search)
  // The router names with it the parts of a page it wants.
  asked.delete('_routes')
  return pathname.replace(/\.data$/, '') + (asked.size > 0 ? `?${asked}` : '')
}
