import { type RawBuilder, sql } from 'kysely'
import type { Filters } from '#features/search/filters/filters.ts'
import type { Place } from './place.ts'
import { perDegree, reach, type Spot, spotOf } from './spot.ts'

export type Box = { left: number; bottom: number; right: number; top: number }

/** In millionths of a degree, as spots are. */
export type Circle = { middle: Spot; radius: number }

/** The searched area of a city: a box, a polygon or a circle, borders included; `box` holds all of it. */
export type Region = { box: Box; corners: readonly Spot[] | null; circle?: Circle }

/** The given area, else all within 3 km of the chosen place; a whole city and the homes of a locality have no region. */
export function regionOf({ point, squeeze, part }: Place, { area }: Pick<Filters, 'area'>): Region | null {
  if (area.length > 0) {
    const corners = area.map((corner) => spotOf(corner, squeeze))
    return { box: boxAround(corners), corners: corners.length > 2 ? corners : null }
  }
  if (!point || part === 'own') return null
  return circleAround(spotOf(point, squeeze), reach)
}

export const circleAround = (middle: Spot, radius: number): Region => ({
  box: {
    ...{ left: middle.x - radius, right: middle.x + radius },
    ...{ bottom: middle.y - radius, top: middle.y + radius },
  },
  corners: null,
  circle: { middle, radius },
})

function boxAround(spots: readonly Spot[]): Box {
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
}

export function isWithin({ box, corners, circle }: Region, x: number, y: number): boolean {
  if (x < box.left || x > box.right || y < box.bottom || y > box.top) return false
  if (circle) return isInCircle(circle, x, y)
  return corners === null || isInside(edgesOf(corners), x, y)
}

/** Exact: all numbers are whole. */
export const isInCircle = ({ middle, radius }: Circle, x: number, y: number): boolean =>
  (x - middle.x) ** 2 + (y - middle.y) ** 2 <= radius ** 2

/** The edges of a polygon, four numbers each: from x, y to x, y. */
export type Edges = readonly number[]

export function edgesOf(corners: readonly Spot[]): Edges {
  const edges: number[] = []
  let before = corners.at(-1) as Spot
  for (const corner of corners) {
    edges.push(before.x, before.y, corner.x, corner.y)
    before = corner
  }
  return edges
}

/** The edges that cross a horizontal band; those wholly above or below it do not affect its spots. */
export function edgesAcross(edges: Edges, bottom: number, top: number): Edges {
  const across: number[] = []
  for (let n = 0; n < edges.length; n += 4) {
    const fromY = edges[n + 1] as number
    const toY = edges[n + 3] as number
    if ((fromY > top && toY > top) || (fromY < bottom && toY < bottom)) continue
    across.push(edges[n] as number, fromY, edges[n + 2] as number, toY)
  }
  return across
}

/** Enough to test the spots of a square: the edges near it, and the winding number from edges wholly to its right. */
export type Border = { edges: Edges; rounds: number }

/** The edges of a band that affect one of its squares. */
export function borderOf(across: Edges, { left, right, bottom, top }: Box): Border {
  const edges: number[] = []
  let rounds = 0
  for (let n = 0; n < across.length; n += 4) {
    const fromX = across[n] as number
    const fromY = across[n + 1] as number
    const toX = across[n + 2] as number
    const toY = across[n + 3] as number
    // The ray goes to the right.
    if (fromX < left && toX < left) continue
    const isBeyond = fromX > right && toX > right
    if (isBeyond && fromY < bottom && toY > top) rounds += 2
    else if (isBeyond && fromY > top && toY < bottom) rounds -= 2
    else edges.push(fromX, fromY, toX, toY)
  }
  return { edges, rounds }
}

/**
 * Point in polygon by winding number, borders included, as PostgreSQL computes it: each edge that crosses the ray to the
 * right counts up or down, half where it ends on the ray. `beyond`: the sum of edges that are not passed in.
 */
export function isInside(edges: Edges, x: number, y: number, beyond = 0): boolean {
  let rounds = beyond
  for (let n = 0; n < edges.length; n += 4) {
    const fromX = (edges[n] as number) - x
    const fromY = (edges[n + 1] as number) - y
    const toX = (edges[n + 2] as number) - x
    const toY = (edges[n + 3] as number) - y
    // Most edges lie wholly above or below the ray, or wholly to the left of the spot.
    if ((fromY > 0 && toY > 0) || (fromY < 0 && toY < 0) || (fromX < 0 && toX < 0)) continue
    const side = fromX * toY - toX * fromY
    // In line with the spot and not wholly to its right: the spot lies on it.
    if (side === 0 && (fromX <= 0 || toX <= 0)) return true
    const rise = Math.sign(toY) - Math.sign(fromY)
    // Upwards it passes to the right of the spot where the spot is to its left, downwards the other way round.
    if (rise > 0 ? side > 0 : side <= 0) rounds += rise
  }
  return rounds !== 0
}

/**
 * The order in which SQL reads the units of a region: from the point index, nearest first; along the map rows, several
 * times as fast; or by facet, to count them.
 */
export type ReadBy = 'nearness' | 'line' | 'facet'

/** The same as a condition on `u.pt`. Circles and drawn areas are asked in whole numbers too: exact on their border. */
export function within(region: Region | null, readBy: ReadBy): RawBuilder<unknown> | null {
  if (region === null) return null
  const inBox = withinBox(region.box, readBy)
  if (region.circle) {
    const { middle, radius } = region.circle
    const right = sql`round(u.pt[0] * ${perDegree}) - ${middle.x}::float8`
    const up = sql`round(u.pt[1] * ${perDegree}) - ${middle.y}::float8`
    return sql`${inBox} and (${right}) ^ 2 + (${up}) ^ 2 <= ${radius ** 2}::float8`
  }
  if (region.corners === null) return inBox
  const line = `(${region.corners.map(({ x, y }) => `(${x},${y})`).join(',')})`
  return sql`${inBox} and point(round(u.pt[0] * ${perDegree}), round(u.pt[1] * ${perDegree})) <@ ${line}::polygon`
}

/** 17 km each way covers most units of most cities: a scan in facet order is then cheaper than the point index. */
const wide = 0.15 * perDegree

function withinBox({ left, bottom, right, top }: Box, readBy: ReadBy): RawBuilder<unknown> {
  const inBox = sql`u.pt <@ box(${inDegrees({ x: left, y: bottom })}, ${inDegrees({ x: right, y: top })})`
  if (readBy === 'nearness') return inBox
  // PostgreSQL cannot estimate how many units a box holds, and would always choose the point index.
  const alone = sql`coalesce(${inBox}, false)`
  if (readBy === 'facet' && right - left > wide && top - bottom > wide) return alone
  return sql`${onLines(sql`u.pt[1]`, degrees(bottom), degrees(top))}
    and ${onLines(sql`u.pt[0]`, degrees(left), degrees(right))} and ${alone}`
}

/** On a line of the map that is no further away than this many degrees, both ways. */
export const linesAround = ({ x, y }: Spot, away: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${onLines(sql`u.pt[1]`, sql`${degrees(y)} - ${away}`, sql`${degrees(y)} + ${away}`)}
    and ${onLines(sql`u.pt[0]`, sql`${degrees(x)} - ${away}`, sql`${degrees(x)} + ${away}`)}`

const onLines = (at: RawBuilder<unknown>, from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`map_line(${at}) between map_line(${from}) and map_line(${to})`

const degrees = (millionths: number): RawBuilder<unknown> => sql`${millionths / perDegree}::float8`

/** The spot as `unit.pt` would have it. */
export const inDegrees = ({ x, y }: Spot): RawBuilder<unknown> => sql`point(${degrees(x)}, ${degrees(y)})`
