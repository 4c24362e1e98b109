import type { SearchQuery } from '../contract.ts'
import type { Point } from './near-grid.ts'
import type { Hit } from './queries.ts'
import type { Counted, Scope, Segment } from './unit-segment.ts'

export type Question = {
  kinds: readonly number[]
  low: number
  high: number
  /** Low and high leave nothing out. */
  anyRent: boolean
  /** Which of the city's combinations of attributes satisfy the filters. */
  fits: Uint8Array
  /** The locality's middle, where one is asked for. */
  point: Point | null
}

/** A unit that matches; those with the lowest key come first. */
type Entry = Hit & { key: number }

/** The page asked for: the first of each kind are found in its own way, and the short lists are merged. */
export function pageOf(scopes: readonly Scope[], asked: Question, query: SearchQuery): Hit[] {
  const skip = (query.page - 1) * query.per_page
  const limit = skip + query.per_page
  const compare = query.order_by === 'rent_desc' ? higherHomesFirst : lowerHomesFirst
  const entries = asked.kinds.flatMap((kind) => {
    const scope = scopes[kind] as Scope
    const keyOf = keyFor(query.order_by, asked.point, scope.segment)
    if (scope.near) return selectFirst(scope.segment, scope.near, asked, keyOf, limit, compare)
    return walk(scope, asked, query.order_by, limit).map((i) => entryAt(scope.segment, i, keyOf(i)))
  })
  const page = entries.sort(compare).slice(skip, limit)
  return page.map(({ home_id, kind }) => ({ home_id, kind }))
}

const lowerHomesFirst = (a: Entry, b: Entry): number => a.key - b.key || a.home_id - b.home_id || a.kind - b.kind
const higherHomesFirst = (a: Entry, b: Entry): number => a.key - b.key || b.home_id - a.home_id || a.kind - b.kind

const entryAt = ({ homeId, kind }: Segment, i: number, key: number): Entry => ({
  home_id: homeId[i] as number,
  kind,
  key,
})

function keyFor(order: SearchQuery['order_by'], point: Point | null, segment: Segment): (i: number) => number {
  const { rent, created, x, y } = segment
  if (order === 'rent_asc') return (i) => rent[i] as number
  if (order === 'rent_desc') return (i) => -(rent[i] as number)
  if (order === 'newest' || point === null) return (i) => -(created[i] as number)
  return (i) => distance((x[i] as number) - point.x, (y[i] as number) - point.y)
}

/** Step by step as PostgreSQL does it: another rounding would order homes at the same distance differently. */
function distance(dx: number, dy: number): number {
  const long = Math.max(Math.abs(dx), Math.abs(dy))
  const short = Math.min(Math.abs(dx), Math.abs(dy))
  if (short === 0) return long
  const ratio = short / long
  return long * Math.sqrt(1 + ratio * ratio)
}

/** Whether a unit is to be shown. Where beds and rooms are asked for, a home found as a bed is not shown again. */
function matcher({ rent, bedRent, code }: Counted, { fits, low, high, kinds }: Question): (i: number) => boolean {
  const once = kinds.length > 1
  return (i) => {
    const own = rent[i] as number
    if (own < low || own > high || !fits[code[i] as number]) return false
    const bed = bedRent[i] as number
    return !(once && bed > 0 && bed >= low && bed <= high)
  }
}

/** Positions that match, at most `limit`, read in the segment's own order for this sorting. */
function walk({ segment, from, to }: Scope, asked: Question, order: SearchQuery['order_by'], limit: number): number[] {
  const found: number[] = []
  if (order === 'rent_asc' || order === 'rent_desc') {
    const { positions } = segment.byRent
    const matches = matcher(segment.byRent, asked)
    for (let step = 0; step < to - from && found.length < limit; step++) {
      const k = order === 'rent_asc' ? from + step : to - 1 - step
      if (matches(k)) found.push(positions[k] as number)
    }
    return found
  }
  const { newest, size } = segment
  const matches = matcher(segment, asked)
  for (let k = 0; k < size && found.length < limit; k++) {
    const i = newest[k] as number
    if (matches(i)) found.push(i)
  }
  return found
}

/** The first `limit` that match, of units in no order: what comes after the last of a full list is not taken up. */
function selectFirst(
  segment: Segment,
  near: Int32Array,
  asked: Question,
  keyOf: (i: number) => number,
  limit: number,
  compare: (a: Entry, b: Entry) => number,
): Entry[] {
  const matches = matcher(segment, asked)
  const found: Entry[] = []
  let last = Number.POSITIVE_INFINITY
  for (let k = 0; k < near.length; k++) {
    const i = near[k] as number
    if (!matches(i)) continue
    const key = keyOf(i)
    if (key > last) continue
    found.push(entryAt(segment, i, key))
    if (found.length < limit * 2) continue
    found.sort(compare).length = limit
    last = (found[limit - 1] as Entry).key
  }
  return found
}
