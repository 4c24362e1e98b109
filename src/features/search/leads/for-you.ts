import { change, chooseGroupType, type Filters, type GroupType } from '#features/search/filters/filters.ts'
import type { Day } from '#shared/dates.ts'

/** The answers of the for-you form. */
export type Likes = {
  who: GroupType
  /** Rupees of rent a month; 0: any. */
  budget: number
  moveIn: Day | ''
  place: { city: string; locality: string } | null
}

export const budgets = [6000, 8000, 10_000, 12_000, 15_000, 20_000, 30_000, 50_000] as const

/** The current search with the answers applied. */
export function pickedFor({ who, budget, moveIn, place }: Likes, filters: Filters): Filters {
  const where = place ?? { city: filters.city, locality: '' }
  const wished = { ...where, point: null, text: '', area: [], minPrice: 0, maxPrice: budget, moveIn }
  return change(chooseGroupType(filters, who), wished)
}
