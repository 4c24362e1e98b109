import { anyDay, type Question } from './question.ts'
import { scratchBuffer } from './scratch-buffer.ts'
import type { Some } from './unit-scan.ts'
import type { Judged, Segment } from './unit-segment.ts'

// Branch-free loops, as in `unit-tally.ts`: each unit is written, and overwritten by the next unless it matches.

/**
 * Appends the units that match, apart from their location, after the first `count`; returns the new count. Codes are
 * checked first: other columns lie elsewhere in memory, and most searches need no more.
 */
export function noteShown(
  into: Int32Array,
  count: number,
  units: Judged,
  positions: Int32Array | null,
  from: number,
  to: number,
  asked: Question,
): number {
  const { code } = units
  const { fits } = asked
  let noted = count
  for (let k = from; k < to; k++) {
    const i = positions === null ? k : (positions[k] as number)
    into[noted] = i
    noted += fits[code[i] as number] as number
  }
  return keepShown(into, count, noted, units, asked)
}

/** The same for an order that has its own copy of the codes. */
export function noteShownInOrder(
  into: Int32Array,
  codes: Uint16Array,
  order: Int32Array,
  from: number,
  to: number,
  units: Judged,
  asked: Question,
): number {
  const { fits } = asked
  let noted = 0
  for (let k = from; k < to; k++) {
    into[noted] = order[k] as number
    noted += fits[codes[k] as number] as number
  }
  return keepShown(into, 0, noted, units, asked)
}

/** Keeps units in the price range that are free in time. A home found as a bed is not shown again as a room. */
function keepShown(into: Int32Array, from: number, to: number, units: Judged, asked: Question): number {
  const { kind, rent, monthly, bedRent, available } = units
  const { low, high, freeBy, allIn } = asked
  const isOnce = kind === 1 && asked.kinds.length > 1 ? 1 : 0
  if (asked.anyPrice && freeBy === anyDay && isOnce === 0) return to
  const price = allIn ? monthly : rent
  let kept = from
  for (let k = from; k < to; k++) {
    const i = into[k] as number
    const own = price[i] as number
    const isOut = ((own - low) | (high - own) | (freeBy - (available[i] as number))) >>> 31
    const bed = bedRent[i] as number
    const asBed = bed + own - (rent[i] as number)
    const isAlone = ((bed - 1) | (asBed - low) | (high - asBed)) >>> 31
    into[kept] = i
    kept += (1 - isOut) & (isAlone | (1 - isOnce))
  }
  return kept
}

/** The matching units, in a shared buffer that the next call overwrites. */
export function shownOf(segment: Segment, { spans, singles, size }: Some, asked: Question): Int32Array {
  const shown = shownBuffer(size)
  let count = 0
  for (const { from, to } of spans) count = noteShown(shown, count, segment, null, from, to, asked)
  count = noteShown(shown, count, segment, singles, 0, singles.length, asked)
  return shown.subarray(0, count)
}

const shownBuffer = scratchBuffer((size) => new Int32Array(size))
