import { type Aim, nearness, priceFit } from './ranking.ts'

/** The points of `unit_rows()` in the database. */
export const standingPoints = { fresh: 30, free: 20, offer: 10, tour: 6, photo: 2 } as const
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

/** One home against one search. `distance` from the chosen place, of `reach` that is searched; without a place null. */
export const rank = (
  listing: Listing & { price: number; distance: number | null },
  search: { aim: Aim; reach: number },
): number =>
  standing(listing) +
  priceFit(listing.price, search.aim) +
  (listing.distance === null ? 0 : nearness(listing.distance, search.reach))

/** Points for being confirmed, free soon, with an offer, and well shown: the score that the database stores. */
export function standing({ daysUnconfirmed, daysUntilFree, hasOffer, hasTour, photoCount }: Listing): number {
  const points = standingPoints
  const fresh = between(0, points.fresh, points.fresh - Math.trunc(daysUnconfirmed / daysPerFreshPoint))
  const free = Math.max(0, points.free - Math.max(0, daysUntilFree))
  const shown = points.photo * Math.min(photoCount, countedPhotos) + (hasTour ? points.tour : 0)
  return fresh + free + shown + (hasOffer ? points.offer : 0)
}

const between = (least: number, most: number, value: number): number => Math.max(least, Math.min(most, value))
