import type { Point } from './rules.ts'

/** Longitude first, as maps want it. */
export type Ring = [lng: number, lat: number][]
export type LocalityArea = {
  /** What is nearer to the locality than to any other, and not far from it. */
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
    const toPlace = ([x, y]: Km): Ring[number] => [
      round(own.lng + x / kmPerDegree / squeeze),
      round(own.lat + y / kmPerDegree),
    ]
    const near = localities.flatMap((other): Km[] => {
      const to: Km = [(other.lng - own.lng) * kmPerDegree * squeeze, (other.lat - own.lat) * kmPerDegree]
      return other !== own && far(to, middle) < 2 * reachKm ? [to] : []
    })
    const area = near.reduce(nearerHalf, circle)
    return { area: closed(area).map(toPlace), edges: outerParts(area).map((part) => part.map(toPlace)) }
  })

const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4
const far = (a: Km, b: Km): number => Math.hypot(a[0] - b[0], a[1] - b[1])
const closed = <T>(ring: readonly T[]): T[] => [...ring, ring[0] as T]

/** Each locality is the middle of its own plane. */
const middle: Km = [0, 0]
const circle: readonly Km[] = Array.from({ length: corners }, (_, at) => {
  const turn = (2 * Math.PI * at) / corners
  return [reachKm * Math.cos(turn), reachKm * Math.sin(turn)]
})

/** The part of a convex ring that is nearer to the middle than to another locality. */
function nearerHalf(ring: readonly Km[], other: Km): readonly Km[] {
  // Two localities at one place share it: neither is nearer.
  if (far(middle, other) < 0.01) return ring
  const beyond = (at: Km) => far(at, middle) ** 2 - far(at, other) ** 2
  return ring.flatMap((at, index) => {
    const before = ring.at(index - 1) as Km
    const [is, was] = [beyond(at), beyond(before)]
    const crossing: Km[] = []
    if (is > 0 !== was > 0) {
      const share = was / (was - is)
      crossing.push([before[0] + (at[0] - before[0]) * share, before[1] + (at[1] - before[1]) * share])
    }
    return is > 0 ? crossing : [...crossing, at]
  })
}

function outerParts(ring: readonly Km[]): Km[][] {
  // A side of the circle's own lies a little inside of it, halfway between two corners.
  const outermost = reachKm * Math.cos(Math.PI / corners) - 1e-6
  const parts: Km[][] = []
  for (const [at, to] of ring.entries()) {
    const from = ring.at(at - 1) as Km
    const half: Km = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    if (far(half, middle) < outermost) continue
    const last = parts.at(-1)
    if (last?.at(-1) === from) last.push(to)
    else parts.push([from, to])
  }
  return parts
}
