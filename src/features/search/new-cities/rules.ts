/** Why somebody wants us in a city. */
export const cityWishes = ['find', 'let'] as const
export type CityWish = (typeof cityWishes)[number]

export const cityWishLabels: Readonly<Record<CityWish, string>> = {
  find: 'I look for a home there',
  let: 'I have a home to let there',
}

/** For whoever calls. */
export const cityWishLine = (wish: CityWish, city: string): string =>
  wish === 'find' ? `To find a home in ${city}` : `To let a home in ${city}`

export const agreeText = 'Please agree: without that we may not call you.'

const roundTo = 10

/** "about 80 km"; close by nobody counts in tens. */
export const sayKm = (km: number): string =>
  km < roundTo ? `about ${Math.max(1, Math.round(km))} km` : `about ${Math.round(km / roundTo) * roundTo} km`
