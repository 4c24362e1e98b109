import { m } from '#messages'

/** Why somebody wants us in a city. */
export const cityWishes = ['find', 'let'] as const
export type CityWish = (typeof cityWishes)[number]

/** For the colleague who calls, who reads English. */
export const cityWishLine = (wish: CityWish, city: string): string =>
  wish === 'find' ? `To find a home in ${city}` : `To let a home in ${city}`

const roundTo = 10

/** "about 80 km"; close by nobody counts in tens. */
export const sayKm = (km: number): string =>
  m.newcity_km({ km: km < roundTo ? Math.max(1, Math.round(km)) : Math.round(km / roundTo) * roundTo })
