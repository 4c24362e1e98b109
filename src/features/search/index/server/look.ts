import type { Filters } from '#features/search/filters/filters.ts'
import type { Place } from './place.ts'
import { isWithin, type Region, regionOf } from './region.ts'

/** Where a search looks within its city: in a region, null for all of it, and in all of a locality. */
export type Look = { region: Region | null; localityId: number | null }

export const lookOf = (place: Place, filters: Pick<Filters, 'area'>): Look => ({
  region: regionOf(place, filters),
  localityId: filters.area.length > 0 ? null : (place.localityId ?? null),
})

export const looksAt = ({ region, localityId }: Look, unit: { x: number; y: number; locality_id: number }): boolean =>
  region === null || unit.locality_id === localityId || isWithin(region, unit.x, unit.y)
