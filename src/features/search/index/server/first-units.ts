import type { Hit } from '#features/homes/cards/hit.ts'
import type { Spot } from './spot.ts'
import type { Segment } from './unit-segment.ts'
import { workRoom } from './work-room.ts'

/** A unit on a page of results, with what the map says of it; its rent in paise. */
export type FoundUnit = Hit & Spot & { rent: number }

/** From where to where in the order of all that is found. */
export type Page = { skip: number; limit: number }

/** 1: of those with the same key the lower home comes first; -1: the higher. */
export type HomeOrder = 1 | -1

/**
 * The first units of one kind by their key, the lowest first; those of one key by home. Until it is listed there may be
 * more than are asked for, in any order: what cannot be among the first is cut off now and then.
 */
export type First = {
  segment: Segment
  limit: number
  homes: HomeOrder
  /** How many are gathered before they are cut. */
  room: number
  size: number
  positions: Int32Array
  keys: Float64Array
  /** Homes, below zero where the higher one comes first. */
  ids: Int32Array
  /** The key that a unit must not exceed to be taken up; infinite until there are enough, here or of another kind. */
  last: number
}

/** How many more than the asked there may be: enough that they are cut seldom, for each cut goes through all of them. */
const spare = 1024

const positionRoom = workRoom((size) => new Int32Array(size))
const keyRoom = workRoom((size) => new Float64Array(size))
const idRoom = workRoom((size) => new Int32Array(size))

/** One list at a time: it is settled before the next is begun. `last`: what is behind it need not be found. */
export const keepFirst = (
  segment: Segment,
  limit: number,
  homes: HomeOrder,
  last = Number.POSITIVE_INFINITY,
): First => {
  const room = Math.min(segment.size, limit + spare)
  return {
    segment,
    limit,
    homes,
    room,
    size: 0,
    positions: positionRoom(room),
    keys: keyRoom(room),
    ids: idRoom(room),
    last,
  }
}

/** Takes up the first `count` of these positions with their keys. */
export function takeUp(first: First, from: Int32Array, by: Float64Array, count: number): void {
  const { positions, keys, ids, homes, room } = first
  const { homeId } = first.segment
  let { size, last } = first
  for (let k = 0; k < count; k++) {
    const key = by[k] as number
    if (key > last) continue
    if (size === room) {
      first.size = size
      cut(first)
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
  // The sooner the last of the first is known, the less there is to look at; a few more than enough say nothing new.
  if (size >= first.limit && (last === Number.POSITIVE_INFINITY || size > first.limit * 1.25)) cut(first)
}

/** Leaves the asked number, in any order. */
function cut(first: First): void {
  const { limit, size } = first
  if (size < limit) return
  let low = 0
  let high = size - 1
  while (low < high) {
    const right = part(first, low, high)
    if (limit - 1 < right) high = right - 1
    else low = right
  }
  first.size = limit
  first.last = first.keys[limit - 1] as number
}

/** The asked number, in their order, for good. */
export function settle(first: First): First {
  cut(first)
  sort(first, 0, first.size - 1)
  const { size, positions, keys, ids } = first
  return { ...first, positions: positions.slice(0, size), keys: keys.slice(0, size), ids: ids.slice(0, size) }
}

function sort(first: First, from: number, to: number): void {
  let low = from
  while (to - low > 12) {
    const right = part(first, low, to)
    sort(first, low, right - 1)
    low = right
  }
  for (let n = low + 1; n <= to; n++) {
    for (let k = n; k > low && isLess(first.keys, first.ids, k, k - 1); k--) swap(first, k, k - 1)
  }
}

/** Puts lower ones before higher ones, and gives where the higher begin: both parts have at least one. */
function part(first: First, low: number, high: number): number {
  const { keys, ids } = first
  const middle = (low + high) >> 1
  // The middle one of three stands for the middle of all.
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

function swap({ keys, ids, positions }: First, i: number, j: number): void {
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

/** The units of a page, from the lists of each kind. */
export function mergePage(lists: readonly First[], { skip, limit }: Page): FoundUnit[] {
  const next = lists.map(() => 0)
  const page: FoundUnit[] = []
  for (let n = 0; n < limit; n++) {
    let first = -1
    for (let each = 0; each < lists.length; each++) {
      if ((next[each] as number) >= (lists[each] as First).size) continue
      if (first < 0 || isBefore(lists, next, each, first)) first = each
    }
    if (first < 0) return page
    const { segment, positions } = lists[first] as First
    const k = next[first] as number
    next[first] = k + 1
    if (n >= skip) page.push(unitAt(segment, positions[k] as number))
  }
  return page
}

/** Kinds stand in their order: of one home the lower kind comes first. */
function isBefore(lists: readonly First[], next: readonly number[], a: number, b: number): boolean {
  const left = lists[a] as First
  const right = lists[b] as First
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
