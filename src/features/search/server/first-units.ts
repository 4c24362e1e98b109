import type { Hit } from './queries.ts'
import type { Spot } from './spot.ts'
import type { Segment } from './unit-segment.ts'

/** A unit on a page of results, with what the map says of it; its rent in paise. */
export type FoundUnit = Hit & Spot & { rent: number }

/** From where to where in the order of all that is found. */
export type Page = { skip: number; limit: number }

/** Units of one kind by their key, the lowest first; those of one key by home. */
export type Ranked = { segment: Segment; positions: readonly number[]; keys: ArrayLike<number> }

/** 1: of those with the same key the lower home comes first; -1: the higher. */
export type HomeOrder = 1 | -1

/** The units of a page, from the lists of each kind. */
export function mergePage(lists: readonly Ranked[], { skip, limit }: Page, homes: HomeOrder): FoundUnit[] {
  const next = lists.map(() => 0)
  const page: FoundUnit[] = []
  for (let n = 0; n < limit; n++) {
    let first = -1
    for (let each = 0; each < lists.length; each++) {
      if ((next[each] as number) >= (lists[each] as Ranked).positions.length) continue
      if (first < 0 || isBefore(lists, next, each, first, homes)) first = each
    }
    if (first < 0) return page
    const { segment, positions } = lists[first] as Ranked
    const k = next[first] as number
    next[first] = k + 1
    if (n >= skip) page.push(unitAt(segment, positions[k] as number))
  }
  return page
}

/** Kinds stand in their order: of one home the lower kind comes first. */
function isBefore(lists: readonly Ranked[], next: readonly number[], a: number, b: number, homes: HomeOrder): boolean {
  const left = lists[a] as Ranked
  const right = lists[b] as Ranked
  const i = next[a] as number
  const j = next[b] as number
  const byKey = (left.keys[i] as number) - (right.keys[j] as number)
  if (byKey !== 0) return byKey < 0
  const leftHome = left.segment.homeId[left.positions[i] as number] as number
  const rightHome = right.segment.homeId[right.positions[j] as number] as number
  return (leftHome - rightHome) * homes < 0
}

const unitAt = ({ homeId, kind, rent, x, y }: Segment, i: number): FoundUnit => ({
  home_id: homeId[i] as number,
  kind,
  rent: rent[i] as number,
  x: x[i] as number,
  y: y[i] as number,
})

/** Keeps the first of the units it is given: what comes after the last of a full list is not taken up. */
export type First = {
  take(i: number, key: number): void
  /** The key that a unit must not exceed to be taken up; infinite until there are enough. */
  last(): number
  list(): Ranked
}

export function keepFirst(segment: Segment, limit: number, homes: HomeOrder): First {
  const { homeId } = segment
  let kept: { i: number; key: number }[] = []
  let last = Number.POSITIVE_INFINITY
  let fullAt = limit
  const sort = () => kept.sort((a, b) => a.key - b.key || ((homeId[a.i] as number) - (homeId[b.i] as number)) * homes)
  return {
    last: () => last,
    list() {
      sort()
      return { segment, positions: kept.map(({ i }) => i), keys: kept.map(({ key }) => key) }
    },
    take(i, key) {
      if (key > last) return
      kept.push({ i, key })
      if (kept.length < fullAt) return
      kept = sort().slice(0, limit)
      last = kept[limit - 1]?.key ?? last
      fullAt = limit * 2
    },
  }
}

/**
 * The same where the key is a rank below zero, a whole number: units of one rank lie in one heap, and which heaps make up
 * the first is known without sorting.
 */
export function keepBest(segment: Segment, limit: number): First {
  const heaps: number[][] = []
  let last = 0
  let kept = 0
  return {
    last: () => (kept < limit ? Number.POSITIVE_INFINITY : -last),
    list() {
      const { homeId } = segment
      const positions: number[] = []
      const keys: number[] = []
      for (let rank = heaps.length - 1; rank >= 0 && positions.length < limit; rank--) {
        for (const i of (heaps[rank] ?? []).sort((a, b) => (homeId[a] as number) - (homeId[b] as number))) {
          positions.push(i)
          keys.push(-rank)
        }
      }
      return { segment, positions, keys }
    },
    take(i, key) {
      const rank = -key
      if (kept >= limit && rank < last) return
      const heap = heaps[rank]
      if (heap) heap.push(i)
      else heaps[rank] = [i]
      kept += 1
      // The lowest heap is let go as soon as those above it are enough.
      while (kept - (heaps[last]?.length ?? 0) >= limit) {
        kept -= heaps[last]?.length ?? 0
        heaps[last] = []
        last += 1
      }
    },
  }
}
