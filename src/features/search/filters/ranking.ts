/**
 * The default ranking: homes with the most points first. The part independent of the search (`standing`) is also computed
 * by the database in `unit_rows()` and stored with each unit; the part for one search also by `queries.ts` of the server.
 * All points are integers, so that both sides agree exactly.
 */
export const points = { fresh: 30, free: 20, offer: 10, tour: 6, photo: 2, fit: 12, near: 60 } as const
/** A listing loses its freshness points over four months without a confirmation, one every four days. */
const daysPerFreshPoint = 4
const countedPhotos = 8

export type Listing = {
  /** Days since it was listed, changed or checked. */
  daysUnconfirmed: number
  /** Negative or 0: it is free now. */
  daysUntilFree: number
  hasOffer: boolean
  hasTour: boolean
  photoCount: number
}

/** The target rent of a search and its tolerance, in paise; null without a price range. */
export type Aim = { price: number; spread: number } | null

/** One home against one search. `distance` from the chosen place, of `reach` that is searched; without a place null. */
export const rank = (
  listing: Listing & { price: number; distance: number | null },
  search: { aim: Aim; reach: number },
): number =>
  standing(listing) +
  priceFit(listing.price, search.aim) +
  (listing.distance === null ? 0 : nearness(listing.distance, search.reach))

/** Known to be so, free soon, with an offer, and well shown. */
export function standing({ daysUnconfirmed, daysUntilFree, hasOffer, hasTour, photoCount }: Listing): number {
  const fresh = between(0, points.fresh, points.fresh - Math.trunc(daysUnconfirmed / daysPerFreshPoint))
  const free = Math.max(0, points.free - Math.max(0, daysUntilFree))
  const shown = points.photo * Math.min(photoCount, countedPhotos) + (hasTour ? points.tour : 0)
  return fresh + free + shown + (hasOffer ? points.offer : 0)
}

/** The target of "8,000 to 12,000" is 10,000, of "up to 12,000" about 9,000, of "from 8,000" about 12,000. */
export function aimOf(low: number, high: number, bounded: { below: boolean; above: boolean }): Aim {
  if (!bounded.below && !bounded.above) return null
  const from = bounded.below ? low : Math.floor(high / 2)
  const to = bounded.above ? high : 2 * low
  return { price: Math.floor((from + to) / 2), spread: Math.max(1, Math.floor((to - from) / 2)) }
}

/** All points at the rent that is meant, none at the ends of the range. */
export function priceFit(price: number, aim: Aim): number {
  if (!aim) return 0
  return Math.max(0, points.fit - Math.floor((points.fit * Math.abs(price - aim.price)) / aim.spread))
}

/** All points at the place itself, none where the search ends. */
export const nearness = (distance: number, reach: number): number =>
  Math.max(0, points.near - Math.floor((points.near * distance) / reach))

const between = (least: number, most: number, value: number): number => Math.max(least, Math.min(most, value))
