import { m } from '#messages'

/** Average to one decimal; null without ratings. */
export function averageRating(ratings: readonly (number | null)[]): number | null {
  const given = ratings.filter((rating) => rating !== null)
  if (given.length === 0) return null
  return Math.round((given.reduce((sum, rating) => sum + rating, 0) / given.length) * 10) / 10
}

/** Said of anybody else's home too. */
export const ownHomesNone = (): string => m.dashboard_no_home()
