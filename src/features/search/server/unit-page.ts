import { nearness, points, priceFit } from '../ranking.ts'
import {
  type Candidate,
  type CompareUnits,
  candidate,
  type FoundUnit,
  higherHomesFirst,
  keepFirst,
  lowerHomesFirst,
} from './first-units.ts'
import { ringsAround } from './map-grid.ts'
import type { Question } from './question.ts'
import { distance, reachDegrees, type Spot } from './spot.ts'
import { boundsOf } from './unit-counts.ts'
import { showTest } from './unit-scan.ts'
import type { Segment } from './unit-segment.ts'

/** Units of one kind, and which of them the search shows; null: that was not looked at one by one. */
export type Scope = { segment: Segment; shown: Int32Array | null }

/** From where to where in the order of all that is found. */
export type Page = { skip: number; limit: number }

/** More than these are not sorted: the first of them are found sooner by going through an order that stands ready. */
const manyShown = 4000

/** The page asked for: the first of each kind are found in its own way, and the short lists are merged. */
export function pageOf(scopes: readonly Scope[], asked: Question, { skip, limit }: Page): FoundUnit[] {
  const compare = asked.order === 'rent_desc' ? higherHomesFirst : lowerHomesFirst
  const first = scopes.flatMap((scope) => firstOf(scope, asked, limit, compare))
  const page = first.sort(compare).slice(skip, limit)
  return page.map(({ home_id, kind, rent, x, y }) => ({ home_id, kind, rent, x, y }))
}

function firstOf({ segment, shown }: Scope, asked: Question, limit: number, compare: CompareUnits): Candidate[] {
  const { order, from } = asked
  const ranksByPlace = order === 'best' && from.length > 0
  const first = keepFirst(segment, limit, compare)
  if (shown && (shown.length <= manyShown || ranksByPlace)) takeShown(segment, shown, asked, first)
  else if (from.length > 0) takeNearest(segment, asked, first)
  else if (order === 'best') takeBest(segment, asked, first)
  else return inOrder(segment, asked, limit)
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

type First = ReturnType<typeof keepFirst>

function takeShown(segment: Segment, shown: Int32Array, asked: Question, first: First): void {
  const keyOf = keyFor(segment, asked)
  for (let k = 0; k < shown.length; k++) first.take(shown[k] as number, keyOf(shown[k] as number))
}

/** Through an order that is the asked one, until there are enough. */
function inOrder(segment: Segment, asked: Question, limit: number): Candidate[] {
  const keyOf = keyFor(segment, asked)
  const isShown = showTest(segment, asked)
  const byRent = asked.order !== 'newest'
  const down = asked.order === 'rent_desc'
  const positions = byRent ? segment.orders.rent : segment.orders.newest
  const [start, end] = byRent && !asked.allIn ? boundsOf(segment.byRent, asked) : [0, segment.size]
  const found: Candidate[] = []
  for (let step = 0; step < end - start && found.length < limit; step++) {
    const i = positions[down ? end - 1 - step : start + step] as number
    if (isShown(i)) found.push(candidate(segment, i, keyOf(i)))
  }
  return found
}

/** By standing, until no unit to come can make up for it by a better price. */
function takeBest(segment: Segment, asked: Question, first: First): void {
  const keyOf = keyFor(segment, asked)
  const isShown = showTest(segment, asked)
  const most = asked.aim ? points.fit : 0
  const { score, orders } = segment
  for (let k = 0; k < segment.size; k++) {
    const i = orders.best[k] as number
    if (-((score[i] as number) + most) > first.last()) return
    if (isShown(i)) first.take(i, keyOf(i))
    // Without a price to fit, the order is the asked one, homes included.
    if (most === 0 && first.last() < Number.POSITIVE_INFINITY) return
  }
}

/** Ring by ring, until the next one lies further away than the last of the page. */
function takeNearest(segment: Segment, asked: Question, first: First): void {
  const keyOf = keyFor(segment, asked)
  const isShown = showTest(segment, asked)
  const { starts } = segment.grid
  for (const { least, squares } of ringsAround(segment.grid, asked.from)) {
    if (least > first.last()) return
    for (const square of squares) {
      const end = starts[square + 1] as number
      for (let i = starts[square] as number; i < end; i++) if (isShown(i)) first.take(i, keyOf(i))
    }
  }
}
