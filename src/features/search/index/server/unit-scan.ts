import { type Run, runsIn } from './map-grid.ts'
import { isInCircle, isInside, type Region } from './region.ts'
import { scratchBuffer } from './scratch-buffer.ts'
import type { Segment } from './unit-segment.ts'

/** Units of a segment: those that stand together by where they begin and end, the others one by one. */
export type Some = { spans: readonly Pick<Run, 'from' | 'to'>[]; singles: Int32Array; size: number }

/** The units in a region: whole squares together, those of squares on the border one by one. */
export function lookWithin(segment: Segment, region: Region): Some {
  const runs = runsIn(segment.grid, region)
  const spans = runs.filter(({ whole }) => whole)
  const border = runs.filter(({ whole }) => !whole)
  const singles = singleBuffer(sizeOf(border))
  let count = 0
  for (const run of border) count = noteWithin(segment, region, run, singles, count)
  return { spans, singles: singles.slice(0, count), size: sizeOf(spans) + count }
}

const singleBuffer = scratchBuffer((size) => new Int32Array(size))

/** Writes down which units of a run lie in the region, after the first `count`. */
function noteWithin({ x, y }: Segment, region: Region, run: Run, into: Int32Array, count: number): number {
  const { left, right, bottom, top } = region.box
  const { from, to, border } = run
  let noted = count
  for (let i = from; i < to; i++) {
    const atX = x[i] as number
    const atY = y[i] as number
    const isOutside = ((atX - left) | (right - atX) | (atY - bottom) | (top - atY)) >>> 31
    into[noted] = i
    noted += 1 - isOutside
  }
  const { circle } = region
  if (border === null && !circle) return noted
  let kept = count
  for (let k = count; k < noted; k++) {
    const i = into[k] as number
    const [atX, atY] = [x[i] as number, y[i] as number]
    const isIn = border ? isInside(border.edges, atX, atY, border.rounds) : !circle || isInCircle(circle, atX, atY)
    into[kept] = i
    kept += isIn ? 1 : 0
  }
  return kept
}

const sizeOf = (runs: Some['spans']): number => runs.reduce((sum, { from, to }) => sum + to - from, 0)

/** All other units of the segment; until it is asked for the next. */
export function restOf(segment: Segment, { spans, singles, size }: Some): Some {
  const rest: Pick<Run, 'from' | 'to'>[] = []
  const lone = restBuffer(segment.size - size)
  let count = 0
  let next = 0
  const leaveOut = (from: number, to: number) => {
    // Few units lie between single ones: a span for each would cost more than scanning them.
    if (from - next < shortSpan) for (let i = next; i < from; i++) lone[count++] = i
    else rest.push({ from: next, to: from })
    next = to
  }
  let single = 0
  for (const { from, to } of [...spans, { from: segment.size, to: segment.size }]) {
    for (; single < singles.length && (singles[single] as number) < from; single++) {
      leaveOut(singles[single] as number, (singles[single] as number) + 1)
    }
    leaveOut(from, to)
  }
  return { spans: rest, singles: lone.subarray(0, count), size: segment.size - size }
}

const shortSpan = 16
const restBuffer = scratchBuffer((size) => new Int32Array(size))

/** 1 at the position of each of these units; until it is asked for the next. */
export function marksOfSome({ size }: Segment, { spans, singles }: Some): Uint8Array {
  const among = markBuffer(size).fill(0, 0, size)
  for (const { from, to } of spans) among.fill(1, from, to)
  for (let k = 0; k < singles.length; k++) among[singles[k] as number] = 1
  return among
}

const markBuffer = scratchBuffer((size) => new Uint8Array(size))
