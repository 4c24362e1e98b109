import type { Hit } from '#features/homes/cards/hit.ts'
import type { Page } from './place.ts'
import { scratchBuffer } from './scratch-buffer.ts'
import type { Spot } from './spot.ts'
import type { Segment } from './unit-segment.ts'

/** A unit on a page of results with its position on the map; the rent in paise. */
export type FoundUnit = Hit & Spot & { rent: number }

/** 1: of those with the same key the lower home comes first; -1: the higher. */
export type HomeOrder = 1 | -1

/**
 * The `limit` units of one kind with the lowest keys, ties broken by home. Until `finishTopK` the buffers may hold more
 * than that, unsorted; they are trimmed from time to time.
 */
export type TopK = {
  segment: Segment
  limit: number
  homes: HomeOrder
  /** How many units the buffers hold before they are trimmed. */
  capacity: number
  size: number
  positions: Int32Array
  keys: Float64Array
  /** Home ids, negated where the higher one comes first. */
  ids: Int32Array
  /** Units with a higher key are skipped; infinite until `limit` units are known, of this kind or another. */
  last: number
}

/** Slack above `limit`, so that trimming, which is linear, happens seldom. */
const spare = 1024

const positionBuffer = scratchBuffer((size) => new Int32Array(size))
const keyBuffer = scratchBuffer((size) => new Float64Array(size))
const idBuffer = scratchBuffer((size) => new Int32Array(size))

/** The buffers are shared: finish one before starting the next. `last`: units with a higher key may be skipped. */
export const startTopK = (segment: Segment, limit: number, homes: HomeOrder, last = Number.POSITIVE_INFINITY): TopK => {
  const capacity = Math.min(segment.size, limit + spare)
  return {
    segment,
    limit,
    homes,
    capacity,
    size: 0,
    positions: positionBuffer(capacity),
    keys: keyBuffer(capacity),
    ids: idBuffer(capacity),
    last,
  }
}

/** Adds the first `count` of these positions with their keys. */
export function addToTopK(first: TopK, from: Int32Array, by: Float64Array, count: number): void {
  const { positions, keys, ids, homes, capacity } = first
  const { homeId } = first.segment
  let { size, last } = first
  for (let k = 0; k < count; k++) {
    const key = by[k] as number
    if (key > last) continue
    if (size === capacity) {
      first.size = size
      trimToLimit(first)
      size = first.size
      last = first.last
      if (key > last) continue
    }
    const i = from[k] as number
    keys[size] = key
    positions[size] = i
    ids[size] = (homeId[i] as number) * homes
    size += 1
  }
  first.size = size
  // Trimming early gives a bound that lets later units be skipped; a few extra units would hardly improve it.
  if (size >= first.limit && (last === Number.POSITIVE_INFINITY || size > first.limit * 1.25)) trimToLimit(first)
}

/** Quickselect: keeps the `limit` lowest, unsorted. */
function trimToLimit(first: TopK): void {
  const { limit, size } = first
  if (size < limit) return
  let low = 0
  let high = size - 1
  while (low < high) {
    const right = partition(first, low, high)
    if (limit - 1 < right) high = right - 1
    else low = right
  }
  first.size = limit
  first.last = first.keys[limit - 1] as number
}

/** Sorts the result and copies it out of the shared buffers. */
export function finishTopK(first: TopK): TopK {
  trimToLimit(first)
  sort(first, 0, first.size - 1)
  const { size, positions, keys, ids } = first
  return { ...first, positions: positions.slice(0, size), keys: keys.slice(0, size), ids: ids.slice(0, size) }
}

function sort(first: TopK, from: number, to: number): void {
  let low = from
  while (to - low > 12) {
    const right = partition(first, low, to)
    sort(first, low, right - 1)
    low = right
  }
  for (let n = low + 1; n <= to; n++) {
    for (let k = n; k > low && isLess(first.keys, first.ids, k, k - 1); k--) swap(first, k, k - 1)
  }
}

/** Hoare partition; returns where the upper part begins. Neither part is empty. */
function partition(first: TopK, low: number, high: number): number {
  const { keys, ids } = first
  const middle = (low + high) >> 1
  // The pivot is the median of three.
  if (isLess(keys, ids, middle, low)) swap(first, middle, low)
  if (isLess(keys, ids, high, low)) swap(first, high, low)
  if (isLess(keys, ids, high, middle)) swap(first, high, middle)
  const key = keys[middle] as number
  const id = ids[middle] as number
  let i = low
  let j = high
  while (i <= j) {
    while ((keys[i] as number) < key || (keys[i] === key && (ids[i] as number) < id)) i++
    while ((keys[j] as number) > key || (keys[j] === key && (ids[j] as number) > id)) j--
    if (i <= j) swap(first, i++, j--)
  }
  return i
}

const isLess = (keys: Float64Array, ids: Int32Array, i: number, j: number): boolean =>
  (keys[i] as number) < (keys[j] as number) || (keys[i] === keys[j] && (ids[i] as number) < (ids[j] as number))

function swap({ keys, ids, positions }: TopK, i: number, j: number): void {
  const key = keys[i] as number
  const id = ids[i] as number
  const position = positions[i] as number
  keys[i] = keys[j] as number
  ids[i] = ids[j] as number
  positions[i] = positions[j] as number
  keys[j] = key
  ids[j] = id
  positions[j] = position
}

/** Merges the sorted lists of each kind into one page. */
export function mergePage(lists: readonly TopK[], { skip, limit }: Page): FoundUnit[] {
  const next = lists.map(() => 0)
  const page: FoundUnit[] = []
  for (let n = 0; n < limit; n++) {
    let first = -1
    for (let each = 0; each < lists.length; each++) {
      if ((next[each] as number) >= (lists[each] as TopK).size) continue
      if (first < 0 || isBefore(lists, next, each, first)) first = each
    }
    if (first < 0) return page
    const { segment, positions } = lists[first] as TopK
    const k = next[first] as number
    next[first] = k + 1
    if (n >= skip) page.push(unitAt(segment, positions[k] as number))
  }
  return page
}

/** Lists are ordered by kind, so of one home the lower kind comes first. */
function isBefore(lists: readonly TopK[], next: readonly number[], a: number, b: number): boolean {
  const left = lists[a] as TopK
  const right = lists[b] as TopK
  const i = next[a] as number
  const j = next[b] as number
  const byKey = (left.keys[i] as number) - (right.keys[j] as number)
  return byKey === 0 ? (left.ids[i] as number) < (right.ids[j] as number) : byKey < 0
}

const unitAt = ({ homeId, kind, rent, x, y }: Segment, i: number): FoundUnit => ({
  home_id: homeId[i] as number,
  kind,
  rent: rent[i] as number,
  x: x[i] as number,
  y: y[i] as number,
})
