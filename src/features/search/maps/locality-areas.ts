import type { Point } from './rules.ts'

/** Longitude first, as maps want it. */
export type Ring = [lng: number, lat: number][]
export type LocalityArea = {
  /** The Voronoi cell of the locality, limited to a radius. */
  area: Ring
  /** Where the city ends: the parts of the edge with no other locality beyond. */
  edges: Ring[]
}

type Km = [x: number, y: number]

const reachKm = 3.6
const corners = 48
const kmPerDegree = 111.2

/** About where each of these localities lies: all that its middle and its neighbours tell. */
export const localityAreas = (localities: readonly Point[]): LocalityArea[] =>
  localities.map((own) => {
    const squeeze = Math.cos((own.lat * Math.PI) / 180)
    const toPlace = (at: Km): Ring[number] => [
      round(own.lng + at[0] / kmPerDegree / squeeze),
      round(own.lat + at[1] / kmPerDegree),
    ]
    let area = circle
    let widest = reachKm
    for (const other of neighbours(own, localities, squeeze)) {
      // This neighbour and all farther ones can no longer cut the cell.
      if (lengthOf(other) / 2 > widest) break
      area = nearerHalf(area, other)
      widest = Math.max(...area.map(lengthOf))
    }
    return { area: closed(area).map(toPlace), edges: outerParts(area).map((part) => part.map(toPlace)) }
  })

/** The others within reach, nearest first, as seen from one of them. */
function neighbours(own: Point, localities: readonly Point[], squeeze: number): Km[] {
  const near: Km[] = []
  for (const other of localities) {
    const y = (other.lat - own.lat) * kmPerDegree
    // Nearly all of the country is too far north or south already.
    if (other === own || Math.abs(y) >= 2 * reachKm) continue
    const at: Km = [(other.lng - own.lng) * kmPerDegree * squeeze, y]
    if (lengthOf(at) < 2 * reachKm) near.push(at)
  }
  return near.sort((a, b) => lengthOf(a) - lengthOf(b))
}

const lengthOf = (at: Km): number => Math.sqrt(at[0] ** 2 + at[1] ** 2)
const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4
const closed = <T>(ring: readonly T[]): T[] => [...ring, ring[0] as T]

/** Each locality is the middle of its own plane, at 0, 0. */
const circle: readonly Km[] = Array.from({ length: corners }, (_, at) => {
  const turn = (2 * Math.PI * at) / corners
  return [reachKm * Math.cos(turn), reachKm * Math.sin(turn)]
})

/** The part of a convex ring that is nearer to the middle than to another locality. */
function nearerHalf(ring: readonly Km[], [x, y]: Km): readonly Km[] {
  const square = x ** 2 + y ** 2
  // Two localities at one place share it: neither is nearer.
  if (square < 1e-4) return ring
  // The difference of the squared distances to the middle and to the other locality.
  const beyond = (at: Km) => 2 * (at[0] * x + at[1] * y) - square
  const nearer: Km[] = []
  let before = ring.at(-1) as Km
  let was = beyond(before)
  for (const at of ring) {
    const is = beyond(at)
    if (is > 0 !== was > 0) {
      const share = was / (was - is)
      nearer.push([before[0] + (at[0] - before[0]) * share, before[1] + (at[1] - before[1]) * share])
    }
    if (is <= 0) nearer.push(at)
    before = at
    was = is
  }
  return nearer
}

function outerParts(ring: readonly Km[]): Km[][] {
  // A side of the circle's own lies a little inside of it, halfway between two corners.
  const outermost = reachKm * Math.cos(Math.PI / corners) - 1e-6
  const parts: Km[][] = []
  for (const [at, to] of ring.entries()) {
    const from = ring.at(at - 1) as Km
    if (lengthOf([from[0] + to[0], from[1] + to[1]]) / 2 < outermost) continue
    const last = parts.at(-1)
    if (last?.at(-1) === from) last.push(to)
    else parts.push([from, to])
  }
  return parts
}
