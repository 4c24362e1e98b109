import { reach } from './conditions.ts'

export type Point = { x: number; y: number }
type Points = { x: Float64Array; y: Float64Array }

/** Squares of a little over a quarter of the reach: few homes are looked at in vain, and rounding never needs a fifth. */
const width = (reach / 4) * 1.01
const squaresPerReach = 4

/** The grid wraps around after 48 km. Whatever shares a square from further away is refused by its distance. */
const side = 64

const lineOf = (degrees: number): number => Math.floor(degrees / width)
const squareOf = (column: number, row: number): number => (row & (side - 1)) * side + (column & (side - 1))

/** Positions by square of the map; those of square `s` stand from `starts[s]` to `starts[s + 1]`. */
export function orderBySquare({ x, y }: Points): { starts: Int32Array; order: Int32Array } {
  const squares = new Uint16Array(x.length)
  const starts = new Int32Array(side * side + 1)
  for (let i = 0; i < x.length; i++) {
    const square = squareOf(lineOf(x[i] as number), lineOf(y[i] as number))
    squares[i] = square
    starts[square + 1] = (starts[square + 1] as number) + 1
  }
  for (let square = 0; square < side * side; square++) {
    starts[square + 1] = (starts[square + 1] as number) + (starts[square] as number)
  }
  const next = starts.slice()
  const order = new Int32Array(squares.length)
  for (let i = 0; i < squares.length; i++) {
    const square = squares[i] as number
    const place = next[square] as number
    order[place] = i
    next[square] = place + 1
  }
  return { starts, order }
}

/** The steps to every square within reach, nearest first: a list of the nearest is then soon full. */
const stepsAround = Array.from({ length: (2 * squaresPerReach + 1) ** 2 }, (_, i) => ({
  right: (i % (2 * squaresPerReach + 1)) - squaresPerReach,
  up: Math.floor(i / (2 * squaresPerReach + 1)) - squaresPerReach,
})).sort((a, b) => a.right ** 2 + a.up ** 2 - b.right ** 2 - b.up ** 2)

/** Positions within reach of the point, to every side. */
export function nearby({ x, y, starts }: Points & { starts: Int32Array }, point: Point): Int32Array {
  const column = lineOf(point.x)
  const row = lineOf(point.y)
  const squares = stepsAround.map(({ right, up }) => squareOf(column + right, row + up))
  let most = 0
  for (const square of squares) most += (starts[square + 1] as number) - (starts[square] as number)
  const found = new Int32Array(most)
  let count = 0
  for (const square of squares) {
    const end = starts[square + 1] as number
    for (let i = starts[square] as number; i < end; i++) {
      if (Math.abs((x[i] as number) - point.x) > reach || Math.abs((y[i] as number) - point.y) > reach) continue
      found[count++] = i
    }
  }
  return found.subarray(0, count)
}
