import {
  type Border,
  type Box,
  borderOf,
  type Circle,
  type Edges,
  edgesAcross,
  edgesOf,
  isInside,
  type Region,
} from './region.ts'
import { perDegree, reach, type Spot } from './spot.ts'

type Spots = { x: Int32Array; y: Int32Array }

/** A quarter of the search radius, so that few homes outside it are scanned. */
const width = Math.ceil(reach / 4)
/** Covers a city of 120 km; units beyond it go into the edge squares. */
const mostLines = 160

/** A grid over the map, row by row, with the offset of each square's units and the bounds of the square. */
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

/** Sorts these spots by square and builds the grid over them. */
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
  // Centred on the median, so that one misplaced unit does not push the others off the grid.
  const first = Math.max(least, Math.floor(sum / values.length) - (mostLines / 2) * width)
  return { first, count: Math.min(mostLines, Math.floor((most - first) / width) + 1), least, most }
}

/** Positions that stand together; `whole`: all of them lie in the region, else each must be asked. */
export type Run = { from: number; to: number; whole: boolean; border: Border | null }

/** The ranges of units in a region, in order; border squares are kept apart from those wholly inside. */
export function runsIn(grid: Grid, { box, corners, circle }: Region): Run[] {
  const { columns, rows } = grid
  const runs: Run[] = []
  if (box.right < columns.least || box.left > columns.most || box.top < rows.least || box.bottom > rows.most)
    return runs
  const edges = corners && edgesOf(corners)
  const lastRow = lineOf(rows, box.top)
  for (let row = lineOf(rows, box.bottom); row <= lastRow; row++) {
    if (edges) addDrawnRow(runs, grid, box, row, edges)
    else addRow(runs, grid, row, circle ? circleAcross(circle, grid, row) : boxAcross(box, grid, row))
  }
  return runs
}

type Stretch = { left: number; right: number }
/** How far a region reaches in any part of a row, and how far in all of it. */
type Across = { any: Stretch; all: Stretch | null }

const boxAcross = (box: Box, { rows }: Grid, row: number): Across => ({
  any: box,
  all: lowEnd(rows, row) >= box.bottom && highEnd(rows, row) <= box.top ? box : null,
})

function circleAcross({ middle, radius }: Circle, { rows }: Grid, row: number): Across {
  const [below, above] = [middle.y - lowEnd(rows, row), highEnd(rows, row) - middle.y]
  const nearest = Math.max(0, -below, -above)
  const farthest = Math.max(below, above)
  const half = (up: number): number => Math.sqrt(Math.max(0, radius ** 2 - up ** 2))
  const stretch = (to: number): Stretch => ({ left: middle.x - to, right: middle.x + to })
  return {
    any: stretch(Math.ceil(half(nearest))),
    all: farthest > radius ? null : stretch(Math.floor(half(farthest))),
  }
}

/** In a row a region without corners has one beginning and one end. */
function addRow(runs: Run[], { columns, starts }: Grid, row: number, { any, all }: Across): void {
  const at = row * columns.count
  const [left, right] = [lineOf(columns, any.left), lineOf(columns, any.right)]
  const [inner, outer] = all ? [lineOf(columns, all.left), lineOf(columns, all.right)] : [left, right]
  const first = all ? inner + (lowEnd(columns, inner) >= all.left ? 0 : 1) : right + 1
  const last = all ? outer - (highEnd(columns, outer) <= all.right ? 0 : 1) : right
  const [start, end] = [starts[at + left] as number, starts[at + right + 1] as number]
  const from = Math.min(starts[at + first] as number, end)
  const to = Math.max(starts[at + last + 1] as number, from)
  join(runs, start, from, false, null)
  join(runs, from, to, true, null)
  join(runs, to, end, false, null)
}

/** Neighbouring squares that no edge touches are all inside the polygon or all outside. */
function addDrawnRow(runs: Run[], { columns, rows, starts }: Grid, box: Box, row: number, edges: Edges): void {
  const at = row * columns.count
  const [bottom, top] = [lowEnd(rows, row), highEnd(rows, row)]
  const across = edgesAcross(edges, bottom, top)
  const touched = touchedBy(across, columns, bottom, top)
  const right = lineOf(columns, box.right)
  for (let column = lineOf(columns, box.left); column <= right; ) {
    const first = column
    const left = lowEnd(columns, first)
    column += 1
    if (touched[first]) {
      const border = borderOf(across, { left, right: highEnd(columns, first), bottom, top })
      join(runs, starts[at + first] as number, starts[at + column] as number, false, border)
      continue
    }
    while (column <= right && !touched[column]) column += 1
    if (isInside(across, left, bottom)) {
      join(runs, starts[at + first] as number, starts[at + column] as number, true, null)
    }
  }
}

function join(runs: Run[], from: number, to: number, whole: boolean, border: Border | null): void {
  if (from === to) return
  const last = runs.at(-1)
  if (last && last.to === from && last.whole === whole && last.border === border) last.to = to
  else runs.push({ from, to, whole, border })
}

/** The squares of a row that the polygon's edges may touch. */
function touchedBy(edges: Edges, columns: Lines, bottom: number, top: number): Uint8Array {
  const touched = new Uint8Array(columns.count)
  for (let n = 0; n < edges.length; n += 4) {
    const up = (edges[n + 1] as number) < (edges[n + 3] as number) ? 0 : 2
    const lowX = edges[n + up] as number
    const lowY = edges[n + up + 1] as number
    const highX = edges[n + 2 - up] as number
    const highY = edges[n + 3 - up] as number
    const slope = (highX - lowX) / (highY - lowY)
    const from = lowY >= bottom ? lowX : lowX + slope * (bottom - lowY)
    const to = highY <= top ? highX : lowX + slope * (top - lowY)
    touched.fill(1, lineOf(columns, Math.min(from, to) - 1), lineOf(columns, Math.max(from, to) + 1) + 1)
  }
  return touched
}

/** Squares with a lower bound for the summed distance of their units to all spots, in degrees. */
export type Ring = { least: number; squares: number[] }

/** The squares that have units and touch the box, in rings around these spots, nearest first; no box: all of them. */
export function ringsAround({ columns, rows, starts }: Grid, spots: readonly Spot[], box?: Box): Ring[] {
  const rings: Ring[] = []
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
      // Slightly less than computed: rounding must not make the bound exceed the distance of a unit in the square.
      const ring = Math.floor((least * 0.999999) / width)
      const known = rings[ring]
      if (known) known.squares.push(square)
      else rings[ring] = { least: (ring * width) / perDegree, squares: [square] }
    }
  }
  return rings.filter((ring) => ring !== undefined)
}
