import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { homeKey, surrogateKey } from '#shared/surrogate-key.ts'
import type { HousePageData } from './load-house-page.ts'

/** Maximum age for data that changes without a notification, such as the number of visits. */
const longestSeconds = 600

/** The page of a home is cached for signed-out visitors until a home on it changes or the day ends. */
export function pageSharing({ house, similar }: HousePageData, now = new Date()): Record<string, string> {
  const midnight = startOfDay(addDays(dayInIndia(now), 1)).getTime()
  const seconds = Math.min(longestSeconds, Math.ceil((midnight - now.getTime()) / 1000))
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
    [surrogateKey]: [house, ...similar].map(({ id }) => homeKey(id)).join(' '),
  }
}
