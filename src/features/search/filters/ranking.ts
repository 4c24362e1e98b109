/**
 * The default ranking: homes with the most points first. The part independent of the search is computed by the database
 * in `unit_rows()` and stored with each unit (`test-ranking.ts` is its oracle); the part for one search also by
 * `queries.ts` of the server. All points are integers, so that both sides agree exactly.
 */
export const points = { fit: 12, near: 60 } as const

/** The target rent of a search and its tolerance, in paise; null without a price range. */
export type Aim = { price: number; spread: number } | null

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
