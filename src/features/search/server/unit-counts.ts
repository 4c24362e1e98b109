import type { AttributeCount } from './queries.ts'
import { chart, highestPaise, type Question } from './question.ts'
import { countBetween } from './rent-marks.ts'
import { type Combinations, codeOf } from './unit-columns.ts'
import type { ByPrice, Segment } from './unit-segment.ts'

/**
 * How many units there are of every combination of attributes, four numbers each: beds, rooms, houses, and rooms of a
 * home that is found as a bed already. All filter counts of a page are sums over these.
 */
export type Counts = { attrs: readonly number[]; numbers: Int32Array }
export const numbersEach = 4
export const repeatedRoom = 3

type Range = Pick<Question, 'low' | 'high'>

/** What a search of the whole city at any rent counts. */
export function countCity(segments: readonly Segment[], { attrs }: Combinations): Counts {
  const numbers = new Int32Array(attrs.length * numbersEach)
  for (const { kind, byRent } of segments) countRange(numbers, kind, byRent, { low: 0, high: highestPaise })
  return { attrs, numbers }
}

/** Counts the units of a range of prices in the whole city. */
export function countRange(numbers: Int32Array, kind: number, prices: ByPrice, range: Range): void {
  const { bedPrice, code, marks } = prices
  const [from, to] = boundsOf(prices, range)
  if (kind !== 1) {
    const sums = countBetween(marks, code, from, to)
    for (let each = 0; each < sums.length; each++) numbers[each * numbersEach + kind] = sums[each] as number
    return
  }
  // A room is looked at itself: no mark says whether a bed of its home lies in the range too.
  const { low, high } = range
  for (let k = from; k < to; k++) {
    const bed = bedPrice[k] as number
    const cell = (code[k] as number) * numbersEach + (bed > 0 && bed >= low && bed <= high ? repeatedRoom : kind)
    numbers[cell] = (numbers[cell] as number) + 1
  }
}

/** Where the prices of a range begin and end. */
export const boundsOf = ({ price }: ByPrice, { low, high }: Range): [from: number, to: number] => [
  firstAbove(price, low),
  firstAbove(price, high + 1),
]

/** Where the first of at least this much stands. */
function firstAbove(prices: Int32Array, least: number): number {
  let from = 0
  let to = prices.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((prices[middle] as number) < least) from = middle + 1
    else to = middle
  }
  return from
}

/** Takes back what was counted of units that are free too late for the search. */
export function takeBackLate(segment: Segment, asked: Question, numbers: Int32Array, bars: Int32Array): void {
  const { kind, code, rent, monthly, bedRent, available, bar, orders } = segment
  const { low, high, allIn, freeBy, fits } = asked
  const price = allIn ? monthly : rent
  const step = chart.steps[kind] as number
  const isAsked = asked.kinds.includes(kind) ? 1 : 0
  for (let k = 0; k < segment.size; k++) {
    const i = orders.latest[k] as number
    if ((available[i] as number) <= freeBy) return
    const own = price[i] as number
    const combination = code[i] as number
    const at = allIn ? Math.min(chart.bars - 1, Math.floor(own / step)) : (bar[i] as number)
    bars[at] = (bars[at] as number) - ((fits[combination] as number) & isAsked)
    const bed = (bedRent[i] as number) > 0 ? (bedRent[i] as number) + own - (rent[i] as number) : -1
    const cell = combination * numbersEach + (bed >= low && bed <= high ? repeatedRoom : kind)
    numbers[cell] = (numbers[cell] as number) - (own >= low && own <= high ? 1 : 0)
  }
}

/** How many units of a kind the search shows. */
export function countShown({ numbers }: Counts, { fits, kinds }: Question, kind: number): number {
  const isRepeatedShown = kind === 1 && kinds.length === 1
  let shown = 0
  for (let code = 0; code < fits.length; code++) {
    if (fits[code] === 0) continue
    shown += numbers[code * numbersEach + kind] as number
    if (isRepeatedShown) shown += numbers[code * numbersEach + repeatedRoom] as number
  }
  return shown
}

/** The same from what SQL counted. */
export function countRows(rows: readonly AttributeCount[]): Counts {
  const combinations: Combinations = { attrs: [], codes: new Map() }
  const codes = rows.map((row) => codeOf(combinations, row.attrs))
  const numbers = new Int32Array(combinations.attrs.length * numbersEach)
  for (const [i, { kind, repeated, n }] of rows.entries()) {
    numbers[(codes[i] as number) * numbersEach + (repeated ? repeatedRoom : kind)] = n
  }
  return { attrs: combinations.attrs, numbers }
}
