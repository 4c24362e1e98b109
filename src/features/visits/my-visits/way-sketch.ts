import type { Point } from '#features/places/rules.ts'

/** The sketch in its own units, the home in the middle; north is up. */
export const sketchSize = { width: 340, height: 220 } as const

type Spot = { x: number; y: number }
type Ring = { metres: number; radius: number }

export type Sketch = {
  /** Where each place lies, in the order they were given. */
  spots: readonly Spot[]
  /** Circles around the home that tell the scale, the smallest first, and where on them stands how far they are. */
  rings: readonly (Ring & { label: Spot })[]
}

/** A dot with its number and the edge of the sketch need this much room. */
const margin = 18
const middle = { x: sketchSize.width / 2, y: sketchSize.height / 2 }
const metresPerDegree = 111_320
/** Places that all lie next door would be drawn as if they lay far apart. */
const leastReachM = 300
const ringSteps = [100, 250, 500, 1000, 2000, 5000, 10_000, 20_000] as const
const leastRing = 34

/** Draws places around a home to scale, as large as the farthest allows. At these distances the Earth is flat. */
export function sketchWay(home: Point, places: readonly Point[]): Sketch {
  const offsets = places.map((place) => offsetOf(home, place))
  const reach = (room: number, along: 'east' | 'north') =>
    (room - margin) / Math.max(leastReachM, ...offsets.map((offset) => Math.abs(offset[along])))
  const scale = Math.min(reach(middle.x, 'east'), reach(middle.y, 'north'))
  const spots = offsets.map(({ east, north }) => ({
    x: Math.round(middle.x + east * scale),
    y: Math.round(middle.y - north * scale),
  }))
  const step = ringSteps.find((metres) => metres * scale >= leastRing)
  const rings: Sketch['rings'][number][] = []
  for (const metres of step ? [step, 2 * step] : []) {
    const radius = Math.round(metres * scale)
    if (radius >= middle.y) continue
    const taken = [...spots, ...rings.map(({ label }) => label)]
    rings.push({ metres, radius, label: freestOn(radius, taken) })
  }
  return { spots, rings }
}

/** The point of a ring that lies farthest from all that is drawn already; downwards if that is nothing. */
function freestOn(radius: number, taken: readonly Spot[]): Spot {
  const room = (at: Spot) => Math.min(...taken.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)))
  const points = [2, 1, 3, 0, 4].map((eighth) => {
    const angle = (eighth * Math.PI) / 4
    return { x: Math.round(middle.x + radius * Math.cos(angle)), y: Math.round(middle.y + radius * Math.sin(angle)) }
  })
  return points.reduce((best, point) => (room(point) > room(best) ? point : best))
}

/** Clockwise from the north. */
export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Direction = (typeof directions)[number]

/** The side of the home on which a place lies. */
export function directionTo(home: Point, place: Point): Direction {
  const { east, north } = offsetOf(home, place)
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return directions[(eighth + directions.length) % directions.length] ?? 'n'
}

/** Metres to the east and to the north. */
const offsetOf = (home: Point, place: Point) => ({
  east: (place.lng - home.lng) * metresPerDegree * Math.cos((home.lat * Math.PI) / 180),
  north: (place.lat - home.lat) * metresPerDegree,
})
