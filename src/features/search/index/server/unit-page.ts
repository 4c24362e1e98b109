import { nearness, points, priceFit } from '#features/search/filters/ranking.ts'
import { addToTopK, finishTopK, type HomeOrder, startTopK, type TopK } from './first-units.ts'
import { ringsAround } from './map-grid.ts'
import type { Question } from './question.ts'
import { scratchBuffer } from './scratch-buffer.ts'
import { reachDegrees } from './spot.ts'
import { boundsOf } from './unit-counts.ts'
import { keysOf } from './unit-keys.ts'
import { marksOfSome, type Some } from './unit-scan.ts'
import type { Segment } from './unit-segment.ts'
import { noteShown, noteShownInOrder, shownOf } from './unit-shown.ts'

/** Units of one kind, which of them lie in the asked region (null: it is the city), and how many the search shows. */
export type Scope = { segment: Segment; within: Some | null; shown: number }

/** The first units of each kind. What comes behind as many of another kind as are asked for is on no page. */
export function firstOfEach(scopes: readonly Scope[], asked: Question, limit: number): TopK[] {
  let last = Number.POSITIVE_INFINITY
  return scopes.map((scope) => {
    const first = firstOf(scope, asked, limit, last)
    if (first.size === limit) last = Math.min(last, first.last)
    return first
  })
}

/** The first units of a kind, found in the way that looks at the fewest. */
function firstOf(scope: Scope, asked: Question, limit: number, last: number): TopK {
  const { segment } = scope
  const homes: HomeOrder = asked.order === 'rent_desc' ? -1 : 1
  const first = startTopK(segment, limit, homes, last)
  const few = fewOf(scope, asked, limit)
  if (few) takeAll(first, few, asked)
  else if (asked.from.length > 0) takeNearest(scope, asked, first)
  else if (asked.order === 'best') takeBest(scope, asked, first)
  else takeInOrder(scope, asked, first)
  return finishTopK(first)
}

/**
 * Scans the region, or else the price range, unit by unit. Null where walking a presorted order is cheaper: the more of
 * its units match, the sooner it has found enough.
 */
function fewOf({ segment, within, shown }: Scope, asked: Question, limit: number): Int32Array | null {
  if (shown === 0) return new Int32Array(0)
  const most = (limit * segment.size) / shown
  if (within) return within.size <= most ? shownOf(segment, within, asked) : null
  if (asked.anyPrice) return null
  const prices = asked.allIn ? segment.byMonthly : segment.byRent
  const [from, to] = boundsOf(prices, asked)
  if (to - from > most) return null
  const few = nearBuffer(to - from)
  const order = asked.allIn ? segment.orders.monthly : segment.orders.rent
  return few.subarray(0, noteShownInOrder(few, prices.code, order, from, to, segment, asked))
}

function takeAll(first: TopK, positions: Int32Array, asked: Question): void {
  addToTopK(first, positions, keysOf(first.segment, asked, positions), positions.length)
}

/** So many of an order are looked at in one go: few enough to stop in time, enough that the going costs nothing. */
const stretch = 1024
/** Room for them; a search is answered in one go, so that no other writes here meanwhile. */
const places = new Int32Array(stretch)
const keys = new Float64Array(stretch)
const nearBuffer = scratchBuffer((size) => new Int32Array(size))

/** By standing, until no unit to come can make up for it by a better price. */
function takeBest({ segment, within }: Scope, asked: Question, first: TopK): void {
  const { byStanding, orders } = segment
  const { score } = byStanding
  const { aim } = asked
  const price = asked.allIn ? byStanding.monthly : byStanding.rent
  const among = within && marksOfSome(segment, within)
  const most = aim ? points.fit : 0
  for (let from = 0; from < segment.size; from += stretch) {
    if (-((score[from] as number) + most) > first.last) return
    const to = Math.min(from + stretch, segment.size)
    const noted = noteShown(places, 0, byStanding, null, from, to, asked)
    let count = 0
    for (let n = 0; n < noted; n++) {
      const k = places[n] as number
      const i = orders.best[k] as number
      places[count] = i
      keys[count] = -((score[k] as number) + priceFit(price[k] as number, aim))
      count += among === null ? 1 : (among[i] as number)
    }
    addToTopK(first, places, keys, count)
    // Without a price the presorted order is already the final one, ties included.
    if (most === 0 && first.size >= first.limit) return
  }
}

/**
 * Scans rings around the spots, nearest first, until no unit of a later ring can enter the top k: it is too far away, or,
 * where distance is one part of the score, the rest of the score cannot make up for it.
 */
function takeNearest({ segment, within }: Scope, asked: Question, first: TopK): void {
  const { starts } = segment.grid
  const isRanked = asked.order === 'best'
  const among = within && marksOfSome(segment, within)
  for (const { least, squares } of ringsAround(segment.grid, asked.from, asked.region?.box)) {
    if (!isRanked && least > first.last) return
    const enough = isRanked ? -first.last - nearness(least, reachDegrees) - (asked.aim ? points.fit : 0) : lowestScore
    let size = 0
    for (const square of squares) size += (starts[square + 1] as number) - (starts[square] as number)
    const near = nearBuffer(size)
    let count = 0
    for (const square of squares) {
      count = noteGood(near, count, segment, starts[square] as number, starts[square + 1] as number, enough, among)
    }
    count = noteShown(near, 0, segment, near, 0, count, asked)
    takeAll(first, near.subarray(0, count), asked)
  }
}

/** No standing is lower: the database has no room for it. */
const lowestScore = -32_768

/** Writes down the units of a square that lie in the region and whose standing is good enough. */
function noteGood(
  into: Int32Array,
  count: number,
  { score }: Segment,
  from: number,
  to: number,
  enough: number,
  among: Uint8Array | null,
): number {
  const lowest = Math.max(enough, lowestScore)
  let noted = count
  for (let i = from; i < to; i++) {
    into[noted] = i
    noted += (1 - (((score[i] as number) - lowest) >>> 31)) & (among === null ? 1 : (among[i] as number))
  }
  return noted
}

/** Through an order that is the asked one, until there are enough. */
function takeInOrder({ segment, within }: Scope, asked: Question, first: TopK): void {
  const among = within && marksOfSome(segment, within)
  const byRent = asked.order !== 'newest'
  const isDown = asked.order === 'rent_desc'
  const order = byRent ? segment.orders.rent : segment.orders.newest
  const codes = byRent ? segment.byRent.code : segment.newestCodes
  const [start, end] = byRent && !asked.allIn ? boundsOf(segment.byRent, asked) : [0, segment.size]
  for (let done = 0; done < end - start && first.size < first.limit; done += stretch) {
    const from = isDown ? Math.max(start, end - done - stretch) : start + done
    const to = isDown ? end - done : Math.min(end, from + stretch)
    const noted = noteShownInOrder(places, codes, order, from, to, segment, asked)
    let count = 0
    for (let n = 0; n < noted; n++) {
      const i = places[n] as number
      places[count] = i
      count += among === null ? 1 : (among[i] as number)
    }
    takeAll(first, places.subarray(0, count), asked)
    if (keyInOrder(segment, asked, isDown ? (order[from] as number) : (order[to - 1] as number)) > first.last) return
  }
}

/** The result of `keysOf` for one unit, where the order is one of the presorted ones. */
function keyInOrder({ rent, created }: Segment, { order }: Question, i: number): number {
  if (order === 'newest') return -(created[i] as number)
  return (rent[i] as number) * (order === 'rent_desc' ? -1 : 1)
}
