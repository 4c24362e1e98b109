import { anyDay, barOf, chart, highestPaise, type Question } from './question.ts'
import { countBetween } from './rent-marks.ts'
import type { Combinations } from './unit-columns.ts'
import type { ByPrice, Segment } from './unit-segment.ts'

/**
 * Unit counts for every combination of attributes, four numbers each: beds, rooms, houses, and rooms of a home that is
 * also found as a bed. All filter counts of a page are sums over these.
 */
export type Counts = { attrs: readonly number[]; numbers: Int32Array }
export const numbersEach = 4
export const repeatedRoom = 3

type Range = Pick<Question, 'low' | 'high'>

/** Counts by attributes, and a price histogram of matching units; no bars for kinds that are not searched. */
export type Tally = { numbers: Int32Array; bars: Int32Array | null }

/** Precomputed counts of the whole city at any rent. */
export function countCity(segments: readonly Segment[], { attrs }: Combinations): Counts {
  const numbers = new Int32Array(attrs.length * numbersEach)
  for (const { kind, byRent } of segments) countRange(numbers, kind, byRent, { low: 0, high: highestPaise })
  return { attrs, numbers }
}

/**
 * Counts all units of a kind. Without price and date it is the precomputed `known`; otherwise a binary search finds the
 * price range, and units that are free too late are subtracted.
 */
export function countWhole(segment: Segment, asked: Question, tally: Tally, known: Counts): void {
  const { kind } = segment
  const prices = asked.allIn ? segment.byMonthly : segment.byRent
  if (tally.bars) addBars(tally.bars, prices, asked)
  if (asked.anyPrice) copyKind(tally.numbers, known.numbers, kind)
  else countRange(tally.numbers, kind, prices, asked)
  if (asked.freeBy === anyDay) return
  const late = countLate(segment, asked.freeBy)
  takeBackLate(segment, late, asked, tally.numbers)
  if (tally.bars) takeBackBars(segment, late, asked, tally.bars)
}

function copyKind(numbers: Int32Array, known: Int32Array, kind: number): void {
  for (let cell = kind; cell < known.length; cell += numbersEach) {
    numbers[cell] = known[cell] as number
    if (kind === 1) numbers[cell + repeatedRoom - kind] = known[cell + repeatedRoom - kind] as number
  }
}

/** Counts the units of a range of prices in the whole city. */
function countRange(numbers: Int32Array, kind: number, prices: ByPrice, range: Range): void {
  const { bedPrice, code, marks } = prices
  const [from, to] = boundsOf(prices, range)
  if (kind !== 1) {
    const sums = countBetween(marks, code, from, to)
    for (let each = 0; each < sums.length; each++) numbers[each * numbersEach + kind] = sums[each] as number
    return
  }
  // Rooms are counted one by one: the prefix histograms do not say whether a bed of the same home is in the range too.
  const { low, high } = range
  for (let k = from; k < to; k++) {
    const bed = bedPrice[k] as number
    const isAlone = ((bed - 1) | (bed - low) | (high - bed)) >>> 31
    const cell = (code[k] as number) * numbersEach + repeatedRoom - (repeatedRoom - kind) * isAlone
    numbers[cell] = (numbers[cell] as number) + 1
  }
}

/** The price histogram, independent of the chosen range. */
function addBars(bars: Int32Array, { barCounts }: ByPrice, { fits }: Question): void {
  for (let code = 0, cell = 0; cell < barCounts.length; code++, cell += chart.bars) {
    if (!fits[code]) continue
    for (let bar = 0; bar < chart.bars; bar++) bars[bar] = (bars[bar] as number) + (barCounts[cell + bar] as number)
  }
}

/** The positions of a price range. */
export const boundsOf = ({ price }: ByPrice, { low, high }: Range): [from: number, to: number] => [
  firstAbove(price, low),
  firstAbove(price, high + 1),
]

/** Binary search: the first position with at least this value. */
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

/** How many units are free too late: they come first in the order by latest date. */
function countLate({ available, orders, size }: Segment, freeBy: number): number {
  let from = 0
  let to = size
  while (from < to) {
    const middle = (from + to) >> 1
    if ((available[orders.latest[middle] as number] as number) > freeBy) from = middle + 1
    else to = middle
  }
  return from
}

/** Subtracts units that are free too late for the search. */
function takeBackLate(segment: Segment, late: number, asked: Question, numbers: Int32Array): void {
  const { kind, monthly, orders } = segment
  const { code, rent, bedRent } = segment.byLatest
  const { low, high, allIn } = asked
  const hasBeds = kind === 1
  for (let k = 0; k < late; k++) {
    const own = allIn ? (monthly[orders.latest[k] as number] as number) : (rent[k] as number)
    const isOut = ((own - low) | (high - own)) >>> 31
    let cell = (code[k] as number) * numbersEach + kind
    if (hasBeds) {
      const bed = bedRent[k] as number
      const asBed = bed + own - (rent[k] as number)
      const isAlone = ((bed - 1) | (asBed - low) | (high - asBed)) >>> 31
      cell += (repeatedRoom - kind) * (1 - isAlone)
    }
    numbers[cell] = (numbers[cell] as number) - 1 + isOut
  }
}

function takeBackBars(segment: Segment, late: number, { fits, allIn }: Question, bars: Int32Array): void {
  const { kind, monthly, orders } = segment
  const { code, bar } = segment.byLatest
  const step = chart.steps[kind] as number
  for (let k = 0; k < late; k++) {
    const at = allIn ? barOf(monthly[orders.latest[k] as number] as number, step) : (bar[k] as number)
    bars[at] = (bars[at] as number) - (fits[code[k] as number] as number)
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
