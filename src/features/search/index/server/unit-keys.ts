import { nearness, priceFit } from '#features/search/filters/ranking.ts'
import type { Question } from './question.ts'
import { scratchBuffer } from './scratch-buffer.ts'
import { distance, reachDegrees, type Spot } from './spot.ts'
import type { Segment } from './unit-segment.ts'

const keyBuffer = scratchBuffer((size) => new Float64Array(size))

/**
 * The sort keys of these units, lowest first, in a shared buffer that the next call overwrites. Each order has its own
 * loop, so that no loop branches on the order.
 */
export function keysOf(segment: Segment, asked: Question, positions: Int32Array): Float64Array {
  const keys = keyBuffer(positions.length)
  const [first, second] = asked.from
  switch (asked.order) {
    case 'rent_asc':
      addColumn(keys, positions, segment.rent, 1)
      break
    case 'rent_desc':
      addColumn(keys, positions, segment.rent, -1)
      break
    case 'newest':
      subtractMoments(keys, positions, segment.created)
      break
    case 'best':
      rank(keys, positions, segment, asked)
      break
    default:
      keys.fill(0, 0, positions.length)
      if (first) addWays(keys, positions, segment, first)
      if (second) addWays(keys, positions, segment, second)
  }
  return keys
}

function addColumn(keys: Float64Array, positions: Int32Array, column: Int32Array, sign: 1 | -1): void {
  for (let k = 0; k < positions.length; k++) keys[k] = (column[positions[k] as number] as number) * sign
}

function subtractMoments(keys: Float64Array, positions: Int32Array, created: Float64Array): void {
  for (let k = 0; k < positions.length; k++) keys[k] = -(created[positions[k] as number] as number)
}

function addWays(keys: Float64Array, positions: Int32Array, { x, y }: Segment, to: Spot): void {
  for (let k = 0; k < positions.length; k++) {
    const i = positions[k] as number
    keys[k] = (keys[k] as number) + distance(x[i] as number, y[i] as number, to)
  }
}

/** `rank()` with the standing as it is kept; the most points first. */
function rank(keys: Float64Array, positions: Int32Array, segment: Segment, { aim, allIn, from }: Question): void {
  const { score, x, y } = segment
  const price = allIn ? segment.monthly : segment.rent
  const place = from[0]
  for (let k = 0; k < positions.length; k++) {
    const i = positions[k] as number
    const near = place ? nearness(distance(x[i] as number, y[i] as number, place), reachDegrees) : 0
    keys[k] = -((score[i] as number) + priceFit(price[i] as number, aim) + near)
  }
}
