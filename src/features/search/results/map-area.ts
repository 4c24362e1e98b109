import { distanceKm } from '#features/places/rules.ts'
import type { Filters, Point } from '#features/search/filters/filters.ts'
import type { MapCity } from '#features/search/maps/contract.ts'
import { boundsAround, indiaView, type MapBounds, type MapView, viewOf } from '#features/search/maps/rules.ts'

/**
 * Where the map of a search begins: its area, or around the homes found and the places they were searched from. With no
 * home: its point, its locality, its city; India where there is none of them. `margin`: see `boundsAround`.
 */
export function shownOnMap(
  filters: Filters,
  cities: readonly MapCity[],
  homes: readonly Point[],
  margin?: number,
): MapView | MapBounds {
  const { area, point, work, city, locality } = filters
  if (area.length > 0) return boxOf(area)
  const found = boundsAround(homes, margin)
  if (found) {
    const { west, south, east, north } = found
    const corners = [
      { lat: south, lng: west },
      { lat: north, lng: east },
    ]
    return boxOf([...corners, ...(point ? [point] : []), ...work])
  }
  if (point) return viewOf(point)
  const place = cities.find(({ slug }) => slug === city)
  return place ? viewOf(place.localities.find(({ slug }) => slug === locality) ?? place) : indiaView
}

/** How far from the middle of the view a city is still the one that is looked at. */
const cityKm = 40

/** The city to search when the map was moved: the present one while it is in view, else the nearest to the middle. */
export function cityInView(view: MapBounds, present: string, cities: readonly MapCity[]): string {
  const middle = { lat: (view.south + view.north) / 2, lng: (view.west + view.east) / 2 }
  const isInView = ({ lat, lng }: Point) =>
    lat >= view.south && lat <= view.north && lng >= view.west && lng <= view.east
  const own = cities.find(({ slug }) => slug === present)
  if (own && [own, ...own.localities].some(isInView)) return present
  const [nearest] = cities.map(({ slug, ...at }) => ({ slug, km: distanceKm(at, middle) })).sort((a, b) => a.km - b.km)
  return nearest && nearest.km < cityKm ? nearest.slug : present
}

/** About a metre: as exactly as an address says it. */
export const rounded = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lng: Math.round(lng * 1e5) / 1e5,
})

/** The visible area as a search parameter: its south-western and north-eastern corners. */
export const areaOfView = ({ west, south, east, north }: MapBounds): Point[] =>
  [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ].map(rounded)

/** The corners of an area all around, whether it is a box or was drawn. */
export function outlineOf(area: Filters['area']): readonly Point[] {
  const [a, b] = area
  if (area.length !== 2 || !a || !b) return area
  return [a, { lat: a.lat, lng: b.lng }, b, { lat: b.lat, lng: a.lng }]
}

export function boxOf(area: Filters['area']): MapBounds {
  const [lats, lngs] = [area.map(({ lat }) => lat), area.map(({ lng }) => lng)]
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}
