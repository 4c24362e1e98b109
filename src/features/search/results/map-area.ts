import type { Filters, Point } from '#features/search/filters/filters.ts'
import type { MapCity } from '#features/search/maps/contract.ts'
import { indiaView, type MapBounds, type MapView, viewOf } from '#features/search/maps/rules.ts'

/** Where the map of a search begins: its area, its point, its locality, its city; India where there is none of them. */
export function shownOnMap(filters: Filters, cities: readonly MapCity[]): MapView | MapBounds {
  const { area, point, city, locality } = filters
  if (area.length > 0) return boxOf(area)
  if (point) return viewOf(point)
  const found = cities.find(({ slug }) => slug === city)
  return found ? viewOf(found.localities.find(({ slug }) => slug === locality) ?? found) : indiaView
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
