import { places } from '#features/places/server/api.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { boxOf } from '../map-area.ts'

const mostNames = 2
/** An area with more than this share of a city's localities is the city. */
const wholeCity = 0.6

/** The best-known localities of an area on the map; none where no locality lies in it, undefined where it is the city. */
export function namesIn(area: Filters['area'], citySlug: string): readonly string[] | undefined {
  if (area.length === 0) return undefined
  const { cities, localities } = places.gazetteer
  const city = cities.find(({ slug }) => slug === citySlug)
  const { west, south, east, north } = boxOf(area)
  const all = localities.filter(({ cityId }) => cityId === city?.id)
  const inside = all.filter(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east)
  if (inside.length > all.length * wholeCity) return undefined
  return inside
    .sort((a, b) => b.popularity - a.popularity)
    .slice(0, mostNames)
    .map(({ name }) => places.placeName(name))
}
