import {
  type Columns,
  type Combinations,
  type Compare,
  columnsOf,
  compareBy,
  emptyLike,
  mapColumns,
  mapOrders,
  pick,
  type UnitRow,
} from './unit-columns.ts'
import { type Segment, segmentOf } from './unit-segment.ts'

export function buildSegment(kind: number, rows: readonly UnitRow[], combinations: Combinations): Segment {
  const columns = columnsOf(rows, combinations)
  const all = countUp(0, rows.length)
  const orders = mapOrders((name) => all.toSorted(compareBy[name](columns)))
  return segmentOf(kind, columns, orders)
}

/** The segment with all units of these homes replaced by `rows`. Only the new units are sorted, the rest is copied. */
export function patchSegment(
  old: Segment,
  homes: ReadonlySet<number>,
  rows: readonly UnitRow[],
  combinations: Combinations,
): Segment {
  const { gone, places } = leaveOut(old, homes)
  if (rows.length === 0 && gone.length === 0) return old
  const columns = append(old, gone, columnsOf(rows, combinations))
  const added = countUp(old.size - gone.length, rows.length)
  const orders = mapOrders((name) => {
    const compare = compareBy[name](columns)
    return merge(pick(places, old.orders[name]), added.toSorted(compare), compare)
  })
  return segmentOf(old.kind, columns, orders)
}

/** The segment with only the units at which this holds, each column and order read once. */
export function narrowSegment(old: Segment, isKept: (i: number) => boolean): Segment {
  const kept = new Int32Array(old.size)
  const places = new Int32Array(old.size).fill(-1)
  let count = 0
  for (let i = 0; i < old.size; i++) {
    if (!isKept(i)) continue
    places[i] = count
    kept[count++] = i
  }
  if (count === old.size) return old
  const positions = kept.subarray(0, count)
  const none = new Int32Array(0)
  const orders = mapOrders((name) => merge(pick(places, old.orders[name]), none, () => 0))
  return segmentOf(
    old.kind,
    mapColumns(old, (column) => pick(column, positions)),
    orders,
  )
}

/** The removed positions, and the new position of each old one: -1 for removed ones. */
function leaveOut({ homeId, size }: Segment, homes: ReadonlySet<number>) {
  const gone: number[] = []
  const places = new Int32Array(size)
  for (let i = 0; i < size; i++) {
    places[i] = i - gone.length
    if (!homes.has(homeId[i] as number)) continue
    places[i] = -1
    gone.push(i)
  }
  return { gone, places }
}

// Loops, not from(), map() or filter(): those take ten times as long on typed arrays.
function countUp(from: number, size: number): Int32Array {
  const numbers = new Int32Array(size)
  for (let i = 0; i < size; i++) numbers[i] = from + i
  return numbers
}

/** The remaining values followed by the added ones. */
const append = (old: Columns, gone: readonly number[], added: Columns): Columns =>
  mapColumns(added, (column, name) => {
    const from = old[name]
    const joined = emptyLike(column, from.length - gone.length + column.length)
    let start = 0
    for (const [count, end] of [...gone, from.length].entries()) {
      joined.set(from.subarray(start, end), start - count)
      start = end + 1
    }
    joined.set(column, from.length - gone.length)
    return joined
  })

/** Merges two sorted lists; negative entries of the first are left out. */
function merge(old: Int32Array, added: Int32Array, compare: Compare): Int32Array {
  const merged = new Int32Array(old.length + added.length)
  let size = 0
  let next = 0
  for (let k = 0; k < old.length; k++) {
    const i = old[k] as number
    if (i < 0) continue
    while (next < added.length && compare(added[next] as number, i) < 0) merged[size++] = added[next++] as number
    merged[size++] = i
  }
  while (next < added.length) merged[size++] = added[next++] as number
  return merged.subarray(0, size)
}
