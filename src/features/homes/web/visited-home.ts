import type { VisitedHome } from '#features/visits/web/use-visit.ts'
import { isClosed } from '../booking-choice.ts'
import type { House } from '../contract.ts'

/** What the visit form says of a home; null where nobody may visit it. */
export function visitedHome(house: House): VisitedHome | null {
  if (isClosed(house) || !house.allow_sav) return null
  const { id, slug, title, photos } = house
  return { id, slug, title, picture: photos[0] ?? null }
}
