import { isClosed } from '#features/homes/listing/booking-choice.ts'
import type { House } from '#features/homes/listing/contract.ts'
import type { VisitedHome } from '#features/visits/scheduling/web/use-visit.ts'

/** Data of a home for the visit form; null if it cannot be visited. */
export function visitedHome(house: House): VisitedHome | null {
  if (isClosed(house) || !house.allow_sav) return null
  const { id, slug, title, photos } = house
  return { id, slug, title, picture: photos[0] ?? null }
}
