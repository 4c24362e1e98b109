import { type Box, isInside, type Region } from './region.ts'
import { perDegree, reach, type Spot } from './spot.ts'

type Spots = { x: Int32Array; y: Int32Array }

/** Squares of a quarter of the reach: few homes are looked at in vain. */
const width = Math.ceil(reach / 4)
/** A city of 120 km; what lies beyond stands in the squares at the edge. */
const mostLines = 160

/** The map in squares, row by row. What is known of a square: where its units begin, and which spots it can hold. */
export type Grid = {
  columns: Lines
  rows: Lines
  /** Positions of square `s` stand from `starts[s]` to `starts[s + 1]`. */
  starts: Int32Array
}

/** Lines across the map; line `n` begins at `first + n * width`. The outer ones reach as far as there are units. */
type Lines = { first: number; count: number; least: number; most: number }

const lineOf = ({ first, count }: Lines, at: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor((at - first) / width)))
const lowEnd = ({ first, least }: Lines, line: number): number => (line === 0 ? least : first + line * width)
const highEnd = ({ first, count, most }: Lines, line: number): number =>
  line === count - 1 ? most : first + (line + 1) * width - 1

/** The positions of these spots by square, and the grid they then stand in. */
export function orderBySquare({ x, y }: Spots): { grid: Grid; order: Int32Array } {
  const columns = linesFor(x)
  const rows = linesFor(y)
  const squares = new Uint16Array(x.length)
  const starts = new Int32Array(columns.count * rows.count + 1)
  for (let i = 0; i < x.length; i++) {
    const square = lineOf(rows, y[i] as number) * columns.count + lineOf(columns, x[i] as number)
    squares[i] = square
    starts[square + 1] = (starts[square + 1] as number) + 1
  }
  for (let square = 1; square < starts.length; square++) {
    starts[square] = (starts[square] as number) + (starts[square - 1] as number)
  }
  const next = starts.slice()
  const order = new Int32Array(squares.length)
  for (let i = 0; i < squares.length; i++) {
    const square = squares[i] as number
    const place = next[square] as number
    order[place] = i
    next[square] = place + 1
  }
  return { grid: { columns, rows, starts }, order }
}

function linesFor(values: Int32Array): Lines {
  let [least, most, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (value < least) least = value
    if (value > most) most = value
    sum += value
  }
  if (values.length === 0) return { first: 0, count: 1, least: 0, most: 0 }
  // Around the middle of the units: one that was put far away by mistake does not push the others off the map.
  const first = Math.max(least, Math.floor(sum / values.length) - (mostLines / 2) * width)
  return { first, count: Math.min(mostLines, Math.floor((most - first) / width) + 1), least, most }
}

/** Positions that stand together; `whole`: all of them lie in the region, else each must be asked. */
export type Run = { from: number; to: number; whole: boolean }

/** Where the units of a region stand. Squares at its border are apart from those within. */
export function runsIn({ columns, rows, starts }: Grid, region: Region): Run[] {
  const { box } = region
  const runs: Run[] = []
  if (box.right < columns.least || box.left > columns.most || box.top < rows.least || box.bottom > rows.most)
    return runs
  const lastRow = lineOf(rows, box.top)
  const [left, right] = [lineOf(columns, box.left), lineOf(columns, box.right)]
  for (let row = lineOf(rows, box.bottom); row <= lastRow; row++) {
    const rowWithin = lowEnd(rows, row) >= box.bottom && highEnd(rows, row) <= box.top
    const border = region.corners && borderOf(region.corners, columns, lowEnd(rows, row), highEnd(rows, row))
    for (let column = left; column <= right; column++) {
      const square = row * columns.count + column
      const [from, to] = [starts[square] as number, starts[square + 1] as number]
      if (from === to) continue
      const [low, high] = [lowEnd(columns, column), highEnd(columns, column)]
      let whole = rowWithin && low >= box.left && high <= box.right
      if (whole && region.corners) {
        whole = border?.[column] === 0
        if (whole && !isInside(region.corners, low, lowEnd(rows, row))) continue
      }
      join(runs, { from, to, whole })
    }
  }
  return runs
}

function join(runs: Run[], run: Run): void {
  const last = runs.at(-1)
  if (last && last.to === run.from && last.whole === run.whole) last.to = run.to
  else runs.push(run)
}

/** Which squares of a row the drawn line touches, or may touch. */
function borderOf(corners: readonly Spot[], columns: Lines, bottom: number, top: number): Uint8Array {
  const touched = new Uint8Array(columns.count)
  let before = corners.at(-1) as Spot
  for (const corner of corners) {
    const [low, high] = before.y < corner.y ? [before, corner] : [corner, before]
    before = corner
    if (high.y < bottom || low.y > top) continue
    const xAt = (y: number) => low.x + ((high.x - low.x) * (y - low.y)) / (high.y - low.y)
    const from = low.y >= bottom ? low.x : xAt(bottom)
    const to = high.y <= top ? high.x : xAt(top)
    touched.fill(1, lineOf(columns, Math.min(from, to) - 1), lineOf(columns, Math.max(from, to) + 1) + 1)
  }
  return touched
}

/** Squares whose units lie at least so far from all the spots, the ways added up; in degrees. */
export type Ring = { least: number; squares: number[] }

/** The squares that have units and touch the box, in rings around these spots, nearest first; no box: all of them. */
export function ringsAround({ columns, rows, starts }: Grid, spots: readonly Spot[], box?: Box): Ring[] {
  const rings = new Map<number, Ring>()
  const [left, right] = box ? [lineOf(columns, box.left), lineOf(columns, box.right)] : [0, columns.count - 1]
  const [bottom, top] = box ? [lineOf(rows, box.bottom), lineOf(rows, box.top)] : [0, rows.count - 1]
  for (let row = bottom; row <= top; row++) {
    for (let column = left; column <= right; column++) {
      const square = row * columns.count + column
      if (starts[square] === starts[square + 1]) continue
      let least = 0
      for (const { x, y } of spots) {
        const right = Math.max(lowEnd(columns, column) - x, x - highEnd(columns, column), 0)
        const up = Math.max(lowEnd(rows, row) - y, y - highEnd(rows, row), 0)
        least += Math.sqrt(right * right + up * up)
      }
      // A little less than it comes to: rounding must not put a square behind a unit of its own.
      const ring = Math.floor((least * 0.999999) / width)
      const known = rings.get(ring)
      if (known) known.squares.push(square)
      else rings.set(ring, { least: (ring * width) / perDegree, squares: [square] })
    }
  }
  return [...rings.values()].sort((a, b) => a.least - b.least)
}
