import type { Filters, Point } from '#features/search/filters/filters.ts'

/** Where a search looks: the city, how much its longitudes are squeezed, and the chosen place within it. */
export type Place = {
  cityId: number
  point: Point | null
  squeeze: number
  /** The chosen place is this locality, and `point` is its middle. */
  localityId?: number
  /** Only the homes whose address is in the locality, or only the others around its middle. */
  part?: 'own' | 'nearby'
}

/**
 * A search of a locality has two parts, and all of the first comes before the second: its own homes, wherever in it they
 * stand, and those of its neighbours within 3 km. Null: the search has no parts; an area on the map means just that area.
 */
export function partsOf(place: Place, { area }: Pick<Filters, 'area'>): [own: Place, nearby: Place] | null {
  if (!place.localityId || place.part || area.length > 0) return null
  return [
    { ...place, part: 'own' },
    { ...place, part: 'nearby' },
  ]
}

/** A slice of the ordered results: from `skip` to `limit`, both counted from the first. */
export type Page = { skip: number; limit: number }

/** The page that the filters name. */
export const pageIn = ({ page, perPage }: Pick<Filters, 'page' | 'perPage'>): Page => ({
  skip: (page - 1) * perPage,
  limit: page * perPage,
})

/** Which slices of the two parts make up a page. */
export const pageOfParts = ({ skip, limit }: Page, own: number): [own: Page, nearby: Page] => [
  { skip: Math.min(skip, own), limit: Math.min(limit, own) },
  { skip: Math.max(0, skip - own), limit: Math.max(0, limit - own) },
]
