import { m } from '#messages'
import { cookieYearS, siteCookie } from '#shared/site-cookie.ts'

/**
 * The shortlist of somebody who is not signed in. It is theirs alone: it lies in their browser, newest first, and the
 * server keeps nothing of it. The browser reads it to fill the hearts of pages that everybody shares; the server reads
 * it where the shortlist itself is shown.
 */
export const shortlistCookieName = 'shortlist'

/** As many as a cookie carries without slowing every request. */
export const mostSignedOut = 100

const highestId = 2_147_483_647

/** Invalid ids are ignored. */
export function readShortlist(text: string | undefined): number[] {
  const ids = (text ?? '').split('.', 2 * mostSignedOut).filter((part) => /^[1-9]\d{0,9}$/.test(part))
  return [...new Set(ids.map(Number))].filter((id) => id <= highestId).slice(0, mostSignedOut)
}

/** An empty one goes at once. */
export const shortlistValue = (ids: readonly number[]): { value: string; maxAgeS: number } => ({
  value: ids.join('.'),
  maxAgeS: ids.length > 0 ? cookieYearS : 0,
})

/** As a browser writes it. */
export function shortlistCookie(ids: readonly number[]): string {
  const { value, maxAgeS } = shortlistValue(ids)
  return siteCookie(shortlistCookieName, value, maxAgeS)
}

export function shortlistIn(cookies: string): number[] {
  const start = `${shortlistCookieName}=`
  const pair = cookies.split('; ').find((each) => each.startsWith(start))
  return readShortlist(pair?.slice(start.length))
}

/** With this home at `at`, from the newest; one that is there already stays where it is. */
export const withHome = (ids: readonly number[], id: number, at = 0): number[] =>
  ids.includes(id) ? [...ids] : ids.toSpliced(at, 0, id)

export const withoutHome = (ids: readonly number[], id: number): number[] => ids.filter((each) => each !== id)

export const signedOutFull = (): string => m.shortlist_full_signed_out({ most: mostSignedOut })
