import { extraBits } from './extras.ts'
import { anyDay, type Question } from './question.ts'
import type { Some } from './unit-scan.ts'
import type { Segment } from './unit-segment.ts'
import { shownOf } from './unit-shown.ts'

const each = extraBits.length
/** 10 of the 15 bits of `unit.flags`, and where each lies. */
const shifts = extraBits.map((bit) => Math.log2(bit))

/**
 * Adds how many of the units that a search shows have each extra. The whole city at any price and day is summed up from
 * counts made on first use; anything else is scanned.
 */
export function addExtras(sums: Int32Array, segment: Segment, within: Some | null, asked: Question): void {
  if (within === null && asked.anyPrice && asked.freeBy === anyDay) {
    addKnown(sums, segment, asked)
    return
  }
  const all: Some = { spans: [{ from: 0, to: segment.size }], singles: none, size: segment.size }
  const shown = shownOf(segment, within ?? all, asked)
  for (let k = 0; k < shown.length; k++) addBits(sums, 0, segment.extras[shown[k] as number] as number)
}

const none = new Int32Array(0)

function addBits(sums: Int32Array, from: number, extras: number): void {
  for (let n = 0; n < each; n++) sums[from + n] = (sums[from + n] as number) + ((extras >> (shifts[n] as number)) & 1)
}

/** Counts for each combination of attributes: first other units, then rooms of homes that are also let by the bed. */
const known = new WeakMap<Segment, Int32Array>()

function countsOf(segment: Segment): Int32Array {
  const kept = known.get(segment)
  if (kept) return kept
  const { code, extras, bedRent, kind, size } = segment
  let width = 0
  for (let i = 0; i < size; i++) width = Math.max(width, (code[i] as number) + 1)
  const counts = new Int32Array(width * 2 * each)
  for (let i = 0; i < size; i++) {
    const isRepeated = kind === 1 && (bedRent[i] as number) > 0 ? 1 : 0
    addBits(counts, ((code[i] as number) * 2 + isRepeated) * each, extras[i] as number)
  }
  known.set(segment, counts)
  return counts
}

function addKnown(sums: Int32Array, segment: Segment, { fits, kinds }: Question): void {
  const counts = countsOf(segment)
  const isRepeatedShown = kinds.length === 1
  for (let code = 0; code * 2 * each < counts.length; code++) {
    if (!fits[code]) continue
    for (let n = 0; n < each; n++) {
      const at = code * 2 * each + n
      sums[n] = (sums[n] as number) + (counts[at] as number) + (isRepeatedShown ? (counts[at + each] as number) : 0)
    }
  }
}
