import { siteCookie } from '#shared/site-cookie.ts'

/**
 * Recent searches in a cookie, so that the server can render them; they are stored nowhere else. `city` is a slug,
 * `locality` a display name; empty means the whole city.
 */
export type RecentSearch = { city: string; locality: string; lat: number; lng: number; timeStamp: number }

export const recentCookie = 'recent_searches'
const mostRecent = 5

const longestName = 60
/** More than five searches need; longer values were not written by us. */
const longestCookie = 3000
const halfAYear = 15_552_000

/** Newest first. Invalid records are skipped, because anybody can edit their cookie. */
export function readRecent(cookie: string | undefined): RecentSearch[] {
  if (!cookie || cookie.length > longestCookie) return []
  return listIn(cookie)
    .flatMap((value) => recordIn(value) ?? [])
    .reduceRight<RecentSearch[]>((list, record) => withRecent(list, record), [])
}

/** Adds a search at the front; an older entry for the same place, ignoring case, is removed. */
export function withRecent(list: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  const key = keyOf(search)
  return [search, ...list.filter((each) => keyOf(each) !== key)].slice(0, mostRecent)
}

/** Serialised for `document.cookie` or a Set-Cookie header. */
export const writeRecent = (list: readonly RecentSearch[]): string =>
  siteCookie(recentCookie, encodeURIComponent(JSON.stringify(list)), halfAYear)

/** Finds the cookie's value in a `document.cookie` string. */
export function recentIn(cookies: string): string | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${recentCookie}=`))
  try {
    return found && decodeURIComponent(found.slice(recentCookie.length + 1))
  } catch {
    return undefined
  }
}

const keyOf = ({ city, locality }: RecentSearch): string => `${locality}\n${city}`.toLowerCase()

function listIn(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function recordIn(value: unknown): RecentSearch | null {
  if (typeof value !== 'object' || value === null) return null
  const { city, locality, lat, lng, timeStamp } = value as Record<string, unknown>
  if (!isName(city) || city === '' || !isName(locality)) return null
  if (!isWithin(lat, 90) || !isWithin(lng, 180) || !isWithin(timeStamp, 8.64e15)) return null
  return { city, locality, lat, lng, timeStamp }
}

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= longestName
const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit
