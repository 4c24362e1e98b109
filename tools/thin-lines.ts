import { places } from '../src/features/places/server/api.ts'

export type Position = [lng: number, lat: number]

const cities = places.gazetteer.cities.map(({ lat, lng }): Position => [lng, lat])
const kmPerDegree = 111

/** Andaman and Nicobar, Lakshadweep: small, and easily lost in simplification. */
const islands = [
  [92, 6.5, 94.5, 14],
  [71.5, 8, 74, 12.5],
] as const

/** The tolerance in degrees: tight around the cities we serve, loose abroad. */
function tolerance([lng, lat]: Position): number {
  const squeeze = Math.cos((lat * Math.PI) / 180)
  const nearest = Math.min(...cities.map((city) => Math.hypot((city[0] - lng) * squeeze, city[1] - lat)))
  if (nearest * kmPerDegree < 40) return 0.0005
  if (islands.some(([west, south, east, north]) => lng > west && lng < east && lat > south && lat < north)) return 0.002
  const inIndia = lng > 67.5 && lng < 97.5 && lat > 6.5 && lat < 37.2
  return inIndia ? 0.012 : 0.1
}

/** Ramer–Douglas–Peucker simplification with a tolerance that depends on the place. */
export function thinnedLine(line: readonly Position[]): Position[] {
  const keep = new Set([0, line.length - 1])
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    let worst = 1
    let split = 0
    for (let at = from + 1; at < to; at++) {
      const point = line[at] as Position
      const error = offLine(point, line[from] as Position, line[to] as Position) / tolerance(point)
      if (error > worst) [worst, split] = [error, at]
    }
    if (split > 0) {
      keep.add(split)
      spans.push([from, split], [split, to])
    }
  }
  return line.filter((_, at) => keep.has(at)).map(rounded)
}

function rounded(point: Position): Position {
  const digits = tolerance(point) < 0.001 ? 4 : 3
  return [Number(point[0].toFixed(digits)), Number(point[1].toFixed(digits))]
}

function offLine([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** A ring is split in two first, because a line from a point to itself has no distance to compare. */
export function thinnedRing(ring: readonly Position[]): Position[] | null {
  const middle = Math.floor(ring.length / 2)
  const thin = [...thinnedLine(ring.slice(0, middle + 1)).slice(0, -1), ...thinnedLine(ring.slice(middle))]
  const [xs, ys] = [thin.map(([x]) => x), thin.map(([, y]) => y)]
  const size = Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys)
  return thin.length < 4 || size < tolerance(ring[0] as Position) * 3 ? null : thin
}
