import type { Point } from './rules.ts'

export type Spot = { x: number; y: number }

/** Where a point lies on a map of the whole Earth, in pixels of that zoom. */
export function spotOf({ lat, lng }: Point, zoom: number): Spot {
  const size = 512 * 2 ** zoom
  const turn = Math.asinh(Math.tan((lat * Math.PI) / 180))
  return { x: ((lng + 180) / 360) * size, y: ((1 - turn / Math.PI) / 2) * size }
}

/** The point at a spot: the inverse of `spotOf`. */
export function pointAt({ x, y }: Spot, zoom: number): Point {
  const size = 512 * 2 ** zoom
  const turn = Math.PI * (1 - (2 * y) / size)
  return { lat: (Math.atan(Math.sinh(turn)) * 180) / Math.PI, lng: (x / size) * 360 - 180 }
}
