/** The location search over a page that shows a search; over the home page everywhere else. */
export function locationSearchUrl(pathname: string, search: string, isResults: boolean): string {
  if (!isResults || pathname === '/') return '/search'
  return `${pathname.replace(/(\/(search|preference))?\/?$/, '')}/search${search}`
}
