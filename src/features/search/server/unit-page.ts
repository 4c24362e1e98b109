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
import { showTest, showTestAmong } from './unit-scan.ts'
import type { Segment } from './unit-segment.ts'

/** Units of one kind, and the positions of those the search looks at; null: at all of them. */
export type Scope = { segment: Segment; positions: Int32Array | null }

/**
 * The first of a few are found by looking at all of them, the first of many sooner by going through an order that stands
 * ready: the more there are, the sooner it has come across enough of them.
 */
const areFew = (positions: Int32Array, { size }: Segment, limit: number): boolean =>
  positions.length <= Math.sqrt(limit * size)

/** The page asked for: the first of each kind are found in its own way, and the short lists are merged. */
export function pageOf(scopes: readonly Scope[], asked: Question, page: Page): FoundUnit[] {
  const homes = asked.order === 'rent_desc' ? -1 : 1
  return mergePage(
    scopes.map((scope) => firstOf(scope, asked, page.limit, homes)),
    page,
    homes,
  )
}

function firstOf({ segment, positions }: Scope, asked: Question, limit: number, homes: HomeOrder): Ranked {
  const isRanked = asked.order === 'best'
  const first = isRanked ? keepBest(segment, limit) : keepFirst(segment, limit, homes)
  if (positions && areFew(positions, segment, limit)) {
    takeEach(segment, positions, asked, first)
    return first.list()
  }
  const isShown = positions ? showTestAmong(segment, positions, asked) : showTest(segment, asked)
  if (asked.from.length > 0) takeNearest(segment, asked, isShown, first)
  else if (isRanked) takeBest(segment, asked, isShown, first)
  else return inOrder(segment, asked, isShown, limit)
  return first.list()
}

/** What a unit is ordered by; the lowest first. */
function keyFor(segment: Segment, asked: Question): (i: number) => number {
  const { rent, created, score, x, y } = segment
  const { order, from, aim } = asked
  const price = asked.allIn ? segment.monthly : rent
  const way = (i: number, to: Spot) => distance(x[i] as number, y[i] as number, to)
  switch (order) {
    case 'rent_asc':
      return (i) => rent[i] as number
    case 'rent_desc':
      return (i) => -(rent[i] as number)
    case 'newest':
      return (i) => -(created[i] as number)
    case 'best': {
      const [place] = from
      const near = place ? (i: number) => nearness(way(i, place), reachDegrees) : () => 0
      return (i) => -((score[i] as number) + priceFit(price[i] as number, aim) + near(i))
    }
    case 'distance':
    case 'commute': {
      const [first, second] = from as [Spot, Spot?]
      return second ? (i) => way(i, first) + way(i, second) : (i) => way(i, first)
    }
  }
}

type Test = (i: number) => boolean

function takeEach(segment: Segment, positions: Int32Array, asked: Question, first: First): void {
  const keyOf = keyFor(segment, asked)
  const isShown = showTest(segment, asked)
  for (let k = 0; k < positions.length; k++) {
    const i = positions[k] as number
    if (isShown(i)) first.take(i, keyOf(i))
  }
}

/** Through an order that is the asked one, until there are enough. */
function inOrder(segment: Segment, asked: Question, isShown: Test, limit: number): Ranked {
  const byRent = asked.order !== 'newest'
  const down = asked.order === 'rent_desc'
  const order = byRent ? segment.orders.rent : segment.orders.newest
  const codes = byRent ? segment.byRent.code : segment.codes.newest
  const [start, end] = byRent && !asked.allIn ? boundsOf(segment.byRent, asked) : [0, segment.size]
  const positions: number[] = []
  for (let step = 0; step < end - start && positions.length < limit; step++) {
    const k = down ? end - 1 - step : start + step
    if (asked.fits[codes[k] as number] === 0) continue
    const i = order[k] as number
    if (isShown(i)) positions.push(i)
  }
  return { segment, positions, keys: positions.map(keyFor(segment, asked)) }
}

/** By standing, until no unit to come can make up for it by a better price. */
function takeBest(segment: Segment, asked: Question, isShown: Test, first: First): void {
  const keyOf = keyFor(segment, asked)
  const most = asked.aim ? points.fit : 0
  const { score, orders, codes } = segment
  for (let k = 0; k < segment.size; k++) {
    if (asked.fits[codes.best[k] as number] === 0) continue
    const i = orders.best[k] as number
    if (-((score[i] as number) + most) > first.last()) return
    if (isShown(i)) first.take(i, keyOf(i))
    // Without a price to fit, the order is the asked one, homes included.
    if (most === 0 && first.last() < Number.POSITIVE_INFINITY) return
  }
}

/**
 * Ring by ring, until the next one lies further away than the last of the page. Ranked, no ring is the last, but the
 * further away one is, the fewer of its units have what it takes to come among the first.
 */
function takeNearest(segment: Segment, asked: Question, isShown: Test, first: First): void {
  const keyOf = keyFor(segment, asked)
  const isRanked = asked.order === 'best'
  const { score, grid } = segment
  for (const { least, squares } of ringsAround(grid, asked.from, asked.region?.box)) {
    if (!isRanked && least > first.last()) return
    const most = nearness(least, reachDegrees) + points.fit
    for (const square of squares) {
      const end = grid.starts[square + 1] as number
      for (let i = grid.starts[square] as number; i < end; i++) {
        if (isRanked && -((score[i] as number) + most) > first.last()) continue
        if (isShown(i)) first.take(i, keyOf(i))
      }
    }
  }
}
