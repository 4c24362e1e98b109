import { type RawBuilder, sql } from 'kysely'
import type { Filters } from '../filters.ts'
import type { Place } from './place.ts'
import { perDegree, reach, type Spot, spotOf } from './spot.ts'

export type Box = { left: number; bottom: number; right: number; top: number }

/** Where a search looks within its city: a box, or what is drawn within it. Their borders belong to them. */
export type Region = { box: Box; corners: readonly Spot[] | null }

/** An asked area says where, else what lies within 3 km of the chosen place; a city's search has no such edge. */
export function regionOf({ point, squeeze }: Place, { area }: Pick<Filters, 'area'>): Region | null {
  if (area.length > 0) {
    const corners = area.map((corner) => spotOf(corner, squeeze))
    return { box: boxAround(corners), corners: corners.length > 2 ? corners : null }
  }
  if (!point) return null
  const { x, y } = spotOf(point, squeeze)
  return { box: { left: x - reach, bottom: y - reach, right: x + reach, top: y + reach }, corners: null }
}

function boxAround(spots: readonly Spot[]): Box {
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
}

export function isWithin({ box, corners }: Region, x: number, y: number): boolean {
  if (x < box.left || x > box.right || y < box.bottom || y > box.top) return false
  return corners === null || isInside(corners, x, y)
}

/**
 * Whether the drawn line goes round the spot or through it. A line that crosses itself encloses all it goes round, as
 * PostgreSQL has it: each edge that passes the ray to the right counts up or down, half where it ends on the ray.
 */
export function isInside(corners: readonly Spot[], x: number, y: number): boolean {
  let rounds = 0
  let before = corners.at(-1) as Spot
  for (let n = 0; n < corners.length; n++) {
    const from = before
    const to = corners[n] as Spot
    before = to
    // Most edges lie above the ray or below it as a whole.
    if ((from.y > y && to.y > y) || (from.y < y && to.y < y)) continue
    const passed = passes(from.x - x, from.y - y, to.x - x, to.y - y)
    if (passed === null) return true
    rounds += passed
  }
  return rounds !== 0
}

/** Halves: 2 or -2 for an edge that passes the ray upwards or downwards, 0 for one that does not; null: it hits the spot. */
function passes(fromX: number, fromY: number, toX: number, toY: number): number | null {
  const side = fromX * toY - toX * fromY
  const isBeside = Math.min(fromX, toX) <= 0 && Math.max(fromX, toX) >= 0
  const isLevel = Math.min(fromY, toY) <= 0 && Math.max(fromY, toY) >= 0
  if (side === 0 && isBeside && isLevel) return null
  const rise = Math.sign(toY) - Math.sign(fromY)
  if (rise === 0) return 0
  // Upwards it passes to the right of the spot where the spot is to its left, downwards the other way round.
  return rise > 0 === side > 0 ? rise : 0
}

/** The same as a condition on `u.pt`. A drawn area is asked in whole numbers too: exact on its border. */
export function within(region: Region | null): RawBuilder<unknown> | null {
  if (region === null) return null
  const { left, bottom, right, top } = region.box
  const [low, high] = [inDegrees({ x: left, y: bottom }), inDegrees({ x: right, y: top })]
  const inBox = sql`u.pt <@ box(${low}, ${high})`
  if (region.corners === null) return inBox
  const line = `(${region.corners.map(({ x, y }) => `(${x},${y})`).join(',')})`
  return sql`${inBox} and point(round(u.pt[0] * ${perDegree}), round(u.pt[1] * ${perDegree})) <@ ${line}::polygon`
}

/** The spot as `unit.pt` would have it. */
export const inDegrees = ({ x, y }: Spot): RawBuilder<unknown> =>
  sql`point(${x / perDegree}::float8, ${y / perDegree}::float8)`
