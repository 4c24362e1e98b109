import type { Hit } from './queries.ts'
import type { Spot } from './spot.ts'
import type { Segment } from './unit-segment.ts'

/** A unit on a page of results, with what the map says of it; its rent in paise. */
export type FoundUnit = Hit & Spot & { rent: number }

/** A unit that may be shown; those with the lowest key come first. */
export type Candidate = FoundUnit & { key: number }

export type CompareUnits = (a: Candidate, b: Candidate) => number
export const lowerHomesFirst: CompareUnits = (a, b) => a.key - b.key || a.home_id - b.home_id || a.kind - b.kind
export const higherHomesFirst: CompareUnits = (a, b) => a.key - b.key || b.home_id - a.home_id || a.kind - b.kind

export const candidate = ({ homeId, kind, rent, x, y }: Segment, i: number, key: number): Candidate => ({
  home_id: homeId[i] as number,
  kind,
  rent: rent[i] as number,
  x: x[i] as number,
  y: y[i] as number,
  key,
})

/** Keeps the first `limit` of the units it is given: what comes after the last of a full list is not taken up. */
export function keepFirst(segment: Segment, limit: number, compare: CompareUnits) {
  const kept: Candidate[] = []
  let last = Number.POSITIVE_INFINITY
  let fullAt = limit
  return {
    /** The key that a unit must not exceed to be taken up; infinite until there are enough. */
    last: () => last,
    list: (): Candidate[] => kept,
    take(i: number, key: number): void {
      if (key > last) return
      kept.push(candidate(segment, i, key))
      if (kept.length < fullAt) return
      kept.sort(compare).length = limit
      last = (kept[limit - 1] as Candidate).key
      fullAt = limit * 2
    },
  }
}
