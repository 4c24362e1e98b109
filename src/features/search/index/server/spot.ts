import type { Point } from '#features/search/filters/filters.ts'

/**
 * Coordinates as the index stores them: integer millionths of a degree, the longitude scaled by the cosine of the city's
 * latitude. `unit.pt` is the same in degrees, so that borders are the same to the database and to us.
 */
export type Spot = { x: number; y: number }

export const perDegree = 1_000_000

export const spotOf = ({ lat, lng }: Point, squeeze: number): Spot => ({
  x: Math.round(lng * squeeze * perDegree),
  y: Math.round(lat * perDegree),
})

/** To about a metre. */
export const pointOf = ({ x, y }: Spot, squeeze: number): Point => ({
  lat: Math.round(y / 10) / 1e5,
  lng: Math.round(x / squeeze / 10) / 1e5,
})

/** How far a locality's search reaches, in degrees of latitude: 3 km. */
export const reachDegrees = 3 / 111.32
export const reach = Math.round(reachDegrees * perDegree)

/**
 * In degrees, in the same steps as PostgreSQL: different rounding would order homes at the same distance differently.
 */
export function distance(x: number, y: number, to: Spot): number {
  const right = Math.abs(x / perDegree - to.x / perDegree)
  const up = Math.abs(y / perDegree - to.y / perDegree)
  const long = Math.max(right, up)
  const short = Math.min(right, up)
  if (short === 0) return long
  const ratio = short / long
  return long * Math.sqrt(1 + ratio * ratio)
}
