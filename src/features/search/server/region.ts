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
  return corners === null || isInside(edgesOf(corners), x, y)
}

/** The edges of a drawn line, four numbers each: from x, y to x, y. */
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

/** The edges that meet a band across the map: those wholly above or below it decide nothing about its spots. */
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

/** What decides about the spots of a square: the edges near it, and how often those to its right go round all of them. */
export type Border = { edges: Edges; rounds: number }

/** Of the edges across a band, those that matter to a square of it. */
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
 * Whether the drawn line goes round the spot or through it. A line that crosses itself encloses all it goes round, as
 * PostgreSQL has it: each edge that passes the ray to the right counts up or down, half where it ends on the ray. `beyond`:
 * what edges that are not given count to.
 */
export function isInside(edges: Edges, x: number, y: number, beyond = 0): boolean {
  let rounds = beyond
  for (let n = 0; n < edges.length; n += 4) {
    const fromX = (edges[n] as number) - x
    const fromY = (edges[n + 1] as number) - y
    const toX = (edges[n + 2] as number) - x
    const toY = (edges[n + 3] as number) - y
    // Most edges lie above the ray or below it as a whole, or wholly to the left of the spot.
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
