import type { Run } from './map-grid.ts'
import { anyDay, chart, type Question } from './question.ts'
import { isWithin } from './region.ts'
import { numbersEach, repeatedRoom } from './unit-counts.ts'
import type { Segment } from './unit-segment.ts'

/*
 * A part of the map is counted by looking at each unit in it. Plain loops, and sums rather than branches where chance
 * decides: a call or a wrong guess for each unit would cost more than all the rest.
 */

/** The positions of the units in the region, where their squares lie in it only partly. */
export function listRuns(segment: Segment, runs: readonly Run[], { region }: Question): Int32Array {
  const { x, y } = segment
  const within = new Int32Array(runs.reduce((sum, { from, to }) => sum + to - from, 0))
  let size = 0
  for (const { from, to, whole } of runs) {
    for (let i = from; i < to; i++) {
      within[size] = i
      size += whole || !region || isWithin(region, x[i] as number, y[i] as number) ? 1 : 0
    }
  }
  return within.subarray(0, size)
}

/** Counts the units at these positions by their attributes: those at the asked prices that are free in time. */
export function countEach(segment: Segment, positions: Int32Array, asked: Question, numbers: Int32Array): void {
  const { kind, code, rent, monthly, bedRent, available } = segment
  const { low, high, freeBy, allIn } = asked
  if (asked.anyPrice && freeBy === anyDay) {
    for (let k = 0; k < positions.length; k++) {
      const i = positions[k] as number
      const cell = (code[i] as number) * numbersEach + ((bedRent[i] as number) > 0 ? repeatedRoom : kind)
      numbers[cell] = (numbers[cell] as number) + 1
    }
    return
  }
  const price = allIn ? monthly : rent
  for (let k = 0; k < positions.length; k++) {
    const i = positions[k] as number
    const own = price[i] as number
    const bed = (bedRent[i] as number) > 0 ? (bedRent[i] as number) + own - (rent[i] as number) : -1
    const cell = (code[i] as number) * numbersEach + (bed >= low && bed <= high ? repeatedRoom : kind)
    const counts = own >= low && own <= high && (available[i] as number) <= freeBy
    numbers[cell] = (numbers[cell] as number) + (counts ? 1 : 0)
  }
}

/** How many of the units at these positions suit, at each step of price. */
export function addBars(segment: Segment, positions: Int32Array, asked: Question, bars: Int32Array): void {
  const { code, available } = segment
  const { fits, freeBy } = asked
  const price = asked.allIn ? segment.monthly : segment.rent
  const step = chart.steps[segment.kind] as number
  for (let k = 0; k < positions.length; k++) {
    const i = positions[k] as number
    const bar = Math.min(chart.bars - 1, Math.floor((price[i] as number) / step))
    const counts = (fits[code[i] as number] as number) & ((available[i] as number) <= freeBy ? 1 : 0)
    bars[bar] = (bars[bar] as number) + counts
  }
}

/**
 * Whether a unit is to be shown, where it is not known to lie outside the asked region. Where beds and rooms are asked
 * for, a home found as a bed is not shown again.
 */
export function showTest(segment: Segment, asked: Question): (i: number) => boolean {
  const { code, rent, monthly, bedRent, available } = segment
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

/** The same, and whether it is one of these. */
export function showTestAmong(segment: Segment, positions: Int32Array, asked: Question): (i: number) => boolean {
  const among = new Uint8Array(segment.size)
  for (let k = 0; k < positions.length; k++) among[positions[k] as number] = 1
  const isShown = showTest(segment, asked)
  return (i) => among[i] === 1 && isShown(i)
}
