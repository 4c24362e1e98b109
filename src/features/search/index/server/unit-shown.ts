import { anyDay, type Question } from './question.ts'
import type { Some } from './unit-scan.ts'
import type { Judged, Segment } from './unit-segment.ts'
import { workRoom } from './work-room.ts'

// Loops without branches, as in `unit-tally.ts`: each unit is written down, and the next over it unless it is to stay.

/**
 * Writes down which of these units are shown, apart from where they are, after the first `count`; gives how many are then
 * written down. First by their codes alone: the rest of a unit lies elsewhere in memory, and most searches ask no more.
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

/** The same of an order whose codes stand in a copy of their own. */
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

/** Leaves those at the asked prices that are free in time. A home found as a bed is not shown again as a room. */
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

/** Which of them are shown; until it is asked for the next. */
export function shownOf(segment: Segment, { spans, singles, size }: Some, asked: Question): Int32Array {
  const shown = shownRoom(size)
  let count = 0
  for (const { from, to } of spans) count = noteShown(shown, count, segment, null, from, to, asked)
  count = noteShown(shown, count, segment, singles, 0, singles.length, asked)
  return shown.subarray(0, count)
}

const shownRoom = workRoom((size) => new Int32Array(size))
