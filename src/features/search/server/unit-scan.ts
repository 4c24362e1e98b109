import type { Run } from './map-grid.ts'
import { chart, type Question } from './question.ts'
import { isWithin } from './region.ts'
import { numbersEach, repeatedRoom } from './unit-counts.ts'
import type { Segment } from './unit-segment.ts'

/*
 * A part of the map is counted by looking at each unit in it once. Plain loops, and sums rather than branches where chance
 * decides: a call or a wrong guess for each unit would cost more than all the rest.
 */

/** The positions of the units that the search shows. */
export function listShown(segment: Segment, runs: readonly Run[], asked: Question): Int32Array {
  const isShown = showTest(segment, { ...asked, region: null })
  const { x, y } = segment
  const shown = new Int32Array(sizeOf(runs))
  let size = 0
  for (const { from, to, whole } of runs) {
    for (let i = from; i < to; i++) {
      if (!whole && asked.region && !isWithin(asked.region, x[i] as number, y[i] as number)) continue
      shown[size] = i
      size += isShown(i) ? 1 : 0
    }
  }
  return shown.subarray(0, size)
}

/** Counts the units at the asked prices by their attributes, and those that suit by their price. */
export function countRuns(
  segment: Segment,
  runs: readonly Run[],
  asked: Question,
  { numbers, bars }: { numbers: Uint32Array; bars: Uint32Array | null },
): void {
  const { kind, x, y, code, rent, monthly, bedRent, available } = segment
  const { fits, low, high, freeBy, region, allIn } = asked
  const price = allIn ? monthly : rent
  const step = chart.steps[kind] as number
  for (const { from, to, whole } of runs) {
    for (let i = from; i < to; i++) {
      if ((available[i] as number) > freeBy) continue
      if (!whole && region && !isWithin(region, x[i] as number, y[i] as number)) continue
      const own = price[i] as number
      const combination = code[i] as number
      if (bars) {
        const bar = Math.min(chart.bars - 1, Math.floor(own / step))
        bars[bar] = (bars[bar] as number) + (fits[combination] as number)
      }
      const bed = (bedRent[i] as number) > 0 ? (bedRent[i] as number) + own - (rent[i] as number) : 0
      const repeated = bed > 0 && bed >= low && bed <= high
      const cell = combination * numbersEach + (repeated ? repeatedRoom : kind)
      numbers[cell] = (numbers[cell] as number) + (own >= low && own <= high ? 1 : 0)
    }
  }
}

const sizeOf = (runs: readonly Run[]): number => runs.reduce((sum, { from, to }) => sum + to - from, 0)

/** Whether a unit is to be shown. Where beds and rooms are asked for, a home found as a bed is not shown again. */
export function showTest(segment: Segment, asked: Question): (i: number) => boolean {
  const { x, y, code, rent, monthly, bedRent, available } = segment
  const { fits, low, high, freeBy, region, allIn } = asked
  const price = allIn ? monthly : rent
  const once = asked.kinds.length > 1
  return (i) => {
    if (fits[code[i] as number] === 0 || (available[i] as number) > freeBy) return false
    const own = price[i] as number
    if (own < low || own > high) return false
    if (once && (bedRent[i] as number) > 0) {
      const bed = (bedRent[i] as number) + own - (rent[i] as number)
      if (bed >= low && bed <= high) return false
    }
    return region === null || isWithin(region, x[i] as number, y[i] as number)
  }
}
