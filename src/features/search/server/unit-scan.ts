import { type Run, runsIn } from './map-grid.ts'
import { anyDay, chart, type Question } from './question.ts'
import { isWithin, type Region } from './region.ts'
import { numbersEach, repeatedRoom } from './unit-counts.ts'
import type { Judged, Segment } from './unit-segment.ts'

/*
 * A part of the map is counted by looking at each unit in it. Plain loops, and sums rather than branches where chance
 * decides: a call or a wrong guess for each unit would cost more than all the rest.
 */

/** The units in a region: whole squares by where they begin and end, those of squares on the border one by one. */
export type Within = { spans: readonly Pick<Run, 'from' | 'to'>[]; singles: Int32Array; size: number }

export function lookWithin(segment: Segment, region: Region): Within {
  const { x, y } = segment
  const runs = runsIn(segment.grid, region)
  const spans = runs.filter(({ whole }) => whole)
  const border = runs.filter(({ whole }) => !whole)
  const singles = new Int32Array(sizeOf(border))
  let count = 0
  for (const { from, to } of border) {
    for (let i = from; i < to; i++) {
      singles[count] = i
      count += isWithin(region, x[i] as number, y[i] as number) ? 1 : 0
    }
  }
  return { spans, singles: singles.subarray(0, count), size: sizeOf(spans) + count }
}

const sizeOf = (runs: Within['spans']): number => runs.reduce((sum, { from, to }) => sum + to - from, 0)

/** 1 at the position of each unit in the region. */
export function marksOfWithin({ size }: Segment, { spans, singles }: Within): Uint8Array {
  const among = new Uint8Array(size)
  for (const { from, to } of spans) among.fill(1, from, to)
  for (let k = 0; k < singles.length; k++) among[singles[k] as number] = 1
  return among
}

/**
 * Counts the units in a region by their attributes, those at the asked prices that are free in time; and, where there are
 * bars, those that suit by their price.
 */
export function countWithin(segment: Segment, within: Within, asked: Question, tally: Tally): void {
  for (const { from, to } of within.spans) countSome(segment, from, to, null, asked, tally)
  countSome(segment, 0, within.singles.length, within.singles, asked, tally)
}

export type Tally = { numbers: Int32Array; bars: Int32Array | null }

function countSome(
  segment: Segment,
  from: number,
  to: number,
  positions: Int32Array | null,
  asked: Question,
  { numbers, bars }: Tally,
): void {
  const { kind, code, rent, monthly, bedRent, available, bar } = segment
  const { low, high, freeBy, allIn, fits } = asked
  const price = allIn ? monthly : rent
  const step = chart.steps[kind] as number
  const hasBeds = kind === 1
  const hasDay = freeBy !== anyDay
  for (let k = from; k < to; k++) {
    const i = positions === null ? k : (positions[k] as number)
    if (hasDay && (available[i] as number) > freeBy) continue
    const own = price[i] as number
    const combination = code[i] as number
    let cell = combination * numbersEach + kind
    if (hasBeds && (bedRent[i] as number) > 0) {
      const bed = (bedRent[i] as number) + own - (rent[i] as number)
      if (bed >= low && bed <= high) cell += repeatedRoom - kind
    }
    numbers[cell] = (numbers[cell] as number) + (own >= low && own <= high ? 1 : 0)
    if (bars === null) continue
    const at = allIn ? Math.min(chart.bars - 1, Math.floor(own / step)) : (bar[i] as number)
    bars[at] = (bars[at] as number) + (fits[combination] as number)
  }
}

/**
 * Whether a unit is to be shown, apart from where it is. Where beds and rooms are asked for, a home found as a bed is not
 * shown again.
 */
export function showTest(units: Judged, asked: Question): (i: number) => boolean {
  const { code, rent, monthly, bedRent, available } = units
  const { fits, low, high, freeBy, allIn } = asked
  const price = allIn ? monthly : rent
  const once = asked.kinds.length > 1
  return (i) => {
    if (fits[code[i] as number] === 0 || (available[i] as number) > freeBy) return false
    const own = price[i] as number
    if (own < low || own > high) return false
    if (!once || bedRent[i] === 0) return true
    const bed = (bedRent[i] as number) + own - (rent[i] as number)
    return bed < low || bed > high
  }
}
