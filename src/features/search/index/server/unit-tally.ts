import { anyDay, chart, type Question } from './question.ts'
import { numbersEach, repeatedRoom, type Tally } from './unit-counts.ts'
import type { Some } from './unit-scan.ts'
import type { Segment } from './unit-segment.ts'

/*
 * Counts a part of the map by scanning its units. Plain loops, and sums instead of branches: which unit matches is
 * random, so mispredicted branches would cost more than all the rest. `>>> 31` is 1 for a negative number, else 0.
 */

/**
 * Counts units in the price range that are free in time by attributes; with `bars`, also matching units by price.
 */
export function countSome(segment: Segment, { spans, singles }: Some, asked: Question, tally: Tally): void {
  const lanes = tally.bars && new Int32Array(chart.bars * 4)
  for (const { from, to } of spans) countRun(segment, null, from, to, asked, tally.numbers, lanes)
  countRun(segment, singles, 0, singles.length, asked, tally.numbers, lanes)
  if (tally.bars && lanes) addUp(tally.bars, lanes)
}

/** Four counts of each bar, in turn: the next unit, which often has the same price, need not wait for the last one's sum. */
function addUp(bars: Int32Array, lanes: Int32Array): void {
  for (let at = 0; at < lanes.length; at++) bars[at >> 2] = (bars[at >> 2] as number) + (lanes[at] as number)
}

function countRun(
  segment: Segment,
  positions: Int32Array | null,
  from: number,
  to: number,
  asked: Question,
  numbers: Int32Array,
  lanes: Int32Array | null,
): void {
  const isAny = asked.anyPrice && asked.freeBy === anyDay
  if (segment.kind === 1) {
    if (isAny) countAllRooms(numbers, segment, positions, from, to)
    else countRooms(numbers, segment, positions, from, to, asked)
  } else if (isAny) countAll(numbers, segment, positions, from, to)
  else countAsked(numbers, segment, positions, from, to, asked)
  if (lanes === null) return
  if (asked.freeBy === anyDay) addAllBars(lanes, segment, positions, from, to, asked)
  else addBars(lanes, segment, positions, from, to, asked)
}

function countAll(
  numbers: Int32Array,
  { code, kind }: Segment,
  positions: Int32Array | null,
  from: number,
  to: number,
): void {
  for (let k = from; k < to; k++) {
    const i = positions === null ? k : (positions[k] as number)
    const cell = (code[i] as number) * numbersEach + kind
    numbers[cell] = (numbers[cell] as number) + 1
  }
}

function countAsked(
  numbers: Int32Array,
  segment: Segment,
  positions: Int32Array | null,
  from: number,
  to: number,
  { low, high, freeBy, allIn }: Question,
): void {
  const { code, kind, available } = segment
  const price = allIn ? segment.monthly : segment.rent
  for (let k = from; k < to; k++) {
    const i = positions === null ? k : (positions[k] as number)
    const own = price[i] as number
    const isOut = ((own - low) | (high - own) | (freeBy - (available[i] as number))) >>> 31
    const cell = (code[i] as number) * numbersEach + kind
    numbers[cell] = (numbers[cell] as number) + 1 - isOut
  }
}

/** A room of a home that is found as a bed stands apart: at any price all that have one to let. */
function countAllRooms(
  numbers: Int32Array,
  { code, kind, bedRent }: Segment,
  positions: Int32Array | null,
  from: number,
  to: number,
): void {
  for (let k = from; k < to; k++) {
    const i = positions === null ? k : (positions[k] as number)
    const isAlone = ((bedRent[i] as number) - 1) >>> 31
    const cell = (code[i] as number) * numbersEach + repeatedRoom - (repeatedRoom - kind) * isAlone
    numbers[cell] = (numbers[cell] as number) + 1
  }
}

function countRooms(
  numbers: Int32Array,
  segment: Segment,
  positions: Int32Array | null,
  from: number,
  to: number,
  { low, high, freeBy, allIn }: Question,
): void {
  const { code, kind, available, rent, bedRent } = segment
  const price = allIn ? segment.monthly : rent
  for (let k = from; k < to; k++) {
    const i = positions === null ? k : (positions[k] as number)
    const own = price[i] as number
    const isOut = ((own - low) | (high - own) | (freeBy - (available[i] as number))) >>> 31
    const bed = bedRent[i] as number
    const asBed = bed + own - (rent[i] as number)
    const isAlone = ((bed - 1) | (asBed - low) | (high - asBed)) >>> 31
    const cell = (code[i] as number) * numbersEach + repeatedRoom - (repeatedRoom - kind) * isAlone
    numbers[cell] = (numbers[cell] as number) + 1 - isOut
  }
}

function addAllBars(
  lanes: Int32Array,
  segment: Segment,
  positions: Int32Array | null,
  from: number,
  to: number,
  { fits, allIn }: Question,
): void {
  const { code } = segment
  const bar = allIn ? segment.monthlyBar : segment.bar
  for (let k = from; k < to; k++) {
    const i = positions === null ? k : (positions[k] as number)
    const lane = (bar[i] as number) * 4 + (k & 3)
    lanes[lane] = (lanes[lane] as number) + (fits[code[i] as number] as number)
  }
}

function addBars(
  lanes: Int32Array,
  segment: Segment,
  positions: Int32Array | null,
  from: number,
  to: number,
  { fits, freeBy, allIn }: Question,
): void {
  const { code, available } = segment
  const bar = allIn ? segment.monthlyBar : segment.bar
  for (let k = from; k < to; k++) {
    const i = positions === null ? k : (positions[k] as number)
    const isLate = (freeBy - (available[i] as number)) >>> 31
    const lane = (bar[i] as number) * 4 + (k & 3)
    lanes[lane] = (lanes[lane] as number) + ((fits[code[i] as number] as number) & (1 - isLate))
  }
}
