import type { Spot } from './mercator.ts'

/** The line with at most so many points that is nearest to the drawn one: Douglas and Peucker, coarser until it fits. */
export function simplifyLine(line: readonly Spot[], most: number): Spot[] {
  let tolerance = 2
  let kept = thin(line, tolerance)
  while (kept.length > most) {
    tolerance *= 1.5
    kept = thin(line, tolerance)
  }
  return kept
}

function thin(line: readonly Spot[], tolerance: number): Spot[] {
  if (line.length < 3) return [...line]
  const [first, last] = [line[0] as Spot, line.at(-1) as Spot]
  let worst = tolerance
  let split = 0
  for (const [at, spot] of line.entries()) {
    const off = distanceTo(spot, first, last)
    if (off > worst) [worst, split] = [off, at]
  }
  if (split === 0) return [first, last]
  return [...thin(line.slice(0, split + 1), tolerance).slice(0, -1), ...thin(line.slice(split), tolerance)]
}

function distanceTo({ x, y }: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}
