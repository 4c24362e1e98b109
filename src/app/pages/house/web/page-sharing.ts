import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { homeKey, surrogateKey } from '#shared/surrogate-key.ts'
import type { HousePageData } from './load-house-page.ts'

/** What changes without a home changing, such as how many came to see it, may be this old. */
const longestSeconds = 600

/** Whoever is not signed in may share the page of a home until a home on it changes, or the day that it speaks of is over. */
export function pageSharing({ house, similar }: HousePageData, now = new Date()): Record<string, string> {
  const midnight = startOfDay(addDays(dayInIndia(now), 1)).getTime()
  const seconds = Math.min(longestSeconds, Math.ceil((midnight - now.getTime()) / 1000))
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
    [surrogateKey]: [house, ...similar].map(({ id }) => homeKey(id)).join(' '),
  }
}
