import { nearness, points, priceFit } from '../ranking.ts'
import {
  type First,
  type FoundUnit,
  type HomeOrder,
  keepBest,
  keepFirst,
  mergePage,
  type Page,
  type Ranked,
} from './first-units.ts'
import { ringsAround } from './map-grid.ts'
import type { Question } from './question.ts'
import { distance, reachDegrees, type Spot } from './spot.ts'
import { boundsOf } from './unit-counts.ts'
import { marksOfWithin, showTest, type Within } from './unit-scan.ts'
import type { Segment } from './unit-segment.ts'

/** Units of one kind, which of them lie in the asked region (null: it is the city), and how many the search shows. */
export type Scope = { segment: Segment; within: Within | null; shown: number }

/** The page asked for: the first of each kind are found in its own way, and the short lists are merged. */
export function pageOf(scopes: readonly Scope[], asked: Question, page: Page): FoundUnit[] {
  const homes = asked.order === 'rent_desc' ? -1 : 1
  const first = asked.order === 'best' ? bestOf : firstOf
  return mergePage(
    scopes.map((scope) => first(scope, asked, page.limit, homes)),
    page,
    homes,
  )
}

/**
 * The units to look at one by one: those in the region, else those at the asked prices. Null where it is sooner done to go
 * through an order that stands ready: the more of its units are shown, the sooner it has come across enough of them.
 */
function fewOf({ segment, within, shown }: Scope, asked: Question, limit: number): Within | null {
  const most = (limit * segment.size) / shown
  if (within) return within.size <= most ? within : null
  if (asked.anyPrice) return null
  const [from, to] = boundsOf(asked.allIn ? segment.byMonthly : segment.byRent, asked)
  if (to - from > most) return null
  const order = asked.allIn ? segment.orders.monthly : segment.orders.rent
  return { spans: [], singles: order.subarray(from, to), size: to - from }
}

function bestOf(scope: Scope, asked: Question, limit: number): Ranked {
  const { segment } = scope
  const first = keepBest(segment, limit)
  const few = fewOf(scope, asked, limit)
  if (few) takeRanked(segment, few, asked, first)
  else if (asked.from.length > 0) takeNearestRanked(scope, asked, first)
  else takeBest(scope, asked, first)
  return first.list()
}

function firstOf(scope: Scope, asked: Question, limit: number, homes: HomeOrder): Ranked {
  const { segment } = scope
  const first = keepFirst(segment, limit, homes)
  const few = fewOf(scope, asked, limit)
  if (few) takeEach(segment, few, asked, first)
  else if (asked.from.length > 0) takeNearest(scope, asked, first)
  else return inOrder(scope, asked, limit)
  return first.list()
}

/** How a unit ranks: `rank()` with its standing as it is kept. */
function rankFor(segment: Segment, asked: Question): (i: number) => number {
  const { score, x, y } = segment
  const { aim } = asked
  const price = asked.allIn ? segment.monthly : segment.rent
  const place = asked.from[0] ?? null
  return (i) => {
    const standing = (score[i] as number) + priceFit(price[i] as number, aim)
    if (place === null) return standing
    return standing + nearness(distance(x[i] as number, y[i] as number, place), reachDegrees)
  }
}

function takeRanked(segment: Segment, within: Within, asked: Question, first: First): void {
  const isShown = showTest(segment, asked)
  const rankOf = rankFor(segment, asked)
  for (const { from, to } of within.spans) {
    for (let i = from; i < to; i++) if (isShown(i)) first.take(i, -rankOf(i))
  }
  for (let k = 0; k < within.singles.length; k++) {
    const i = within.singles[k] as number
    if (isShown(i)) first.take(i, -rankOf(i))
  }
}

/** By standing, until no unit to come can make up for it by a better price. */
function takeBest({ segment, within }: Scope, asked: Question, first: First): void {
  const { byStanding, orders } = segment
  const { score } = byStanding
  const { fits, aim } = asked
  const isShown = showTest(byStanding, asked)
  const among = within && marksOfWithin(segment, within)
  const price = asked.allIn ? byStanding.monthly : byStanding.rent
  const most = aim ? points.fit : 0
  for (let k = 0; k < segment.size; k++) {
    if (fits[byStanding.code[k] as number] === 0) continue
    if (-((score[k] as number) + most) > first.last()) return
    const i = orders.best[k] as number
    if (!isShown(k) || among?.[i] === 0) continue
    first.take(i, -((score[k] as number) + priceFit(price[k] as number, aim)))
    // Without a price to fit, the order is the asked one, homes included.
    if (most === 0 && first.last() < Number.POSITIVE_INFINITY) return
  }
}

/** Ring by ring: the further away one is, the fewer of its units have what it takes to come among the first. */
function takeNearestRanked({ segment, within }: Scope, asked: Question, first: First): void {
  const rankOf = rankFor(segment, asked)
  const isShown = showTest(segment, asked)
  const among = within && marksOfWithin(segment, within)
  const { score, grid } = segment
  for (const { least, squares } of ringsAround(grid, asked.from, asked.region?.box)) {
    const most = nearness(least, reachDegrees) + points.fit
    for (const square of squares) {
      const end = grid.starts[square + 1] as number
      for (let i = grid.starts[square] as number; i < end; i++) {
        if (-((score[i] as number) + most) > first.last()) continue
        if (isShown(i) && among?.[i] !== 0) first.take(i, -rankOf(i))
      }
    }
  }
}

/** What a unit is ordered by, other than its rank; the lowest first. */
function keyFor({ rent, created, x, y }: Segment, { order, from }: Question): (i: number) => number {
  const [first, second] = from
  if (order === 'rent_asc') return (i) => rent[i] as number
  if (order === 'rent_desc') return (i) => -(rent[i] as number)
  if (order === 'newest' || !first) return (i) => -(created[i] as number)
  const way = (i: number, to: Spot) => distance(x[i] as number, y[i] as number, to)
  return second ? (i) => way(i, first) + way(i, second) : (i) => way(i, first)
}

function takeEach(segment: Segment, within: Within, asked: Question, first: First): void {
  const isShown = showTest(segment, asked)
  const keyOf = keyFor(segment, asked)
  for (const { from, to } of within.spans) {
    for (let i = from; i < to; i++) if (isShown(i)) first.take(i, keyOf(i))
  }
  for (let k = 0; k < within.singles.length; k++) {
    const i = within.singles[k] as number
    if (isShown(i)) first.take(i, keyOf(i))
  }
}

/** Ring by ring, until the next one lies further away than the last of the page. */
function takeNearest({ segment, within }: Scope, asked: Question, first: First): void {
  const keyOf = keyFor(segment, asked)
  const isShown = showTest(segment, asked)
  const among = within && marksOfWithin(segment, within)
  const { starts } = segment.grid
  for (const { least, squares } of ringsAround(segment.grid, asked.from, asked.region?.box)) {
    if (least > first.last()) return
    for (const square of squares) {
      const end = starts[square + 1] as number
      for (let i = starts[square] as number; i < end; i++) {
        if (isShown(i) && among?.[i] !== 0) first.take(i, keyOf(i))
      }
    }
  }
}

/** Through an order that is the asked one, until there are enough. */
function inOrder({ segment, within }: Scope, asked: Question, limit: number): Ranked {
  const isShown = showTest(segment, asked)
  const among = within && marksOfWithin(segment, within)
  const byRent = asked.order !== 'newest'
  const down = asked.order === 'rent_desc'
  const order = byRent ? segment.orders.rent : segment.orders.newest
  const codes = byRent ? segment.byRent.code : segment.newestCodes
  const [start, end] = byRent && !asked.allIn ? boundsOf(segment.byRent, asked) : [0, segment.size]
  const positions: number[] = []
  for (let step = 0; step < end - start && positions.length < limit; step++) {
    const k = down ? end - 1 - step : start + step
    if (asked.fits[codes[k] as number] === 0) continue
    const i = order[k] as number
    if (isShown(i) && among?.[i] !== 0) positions.push(i)
  }
  return { segment, positions, keys: positions.map(keyFor(segment, asked)) }
}
