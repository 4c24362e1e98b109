import { type Spot, spotOf } from './mercator.ts'
import type { Point } from './rules.ts'

/** A home as the map knows it; the rent in rupees a month. */
export type MapHome = Point & { id: number; rent: number }

/** A marker: one home, or a cluster of overlapping ones at the position of the first. */
export type Mark = Point & { key: string; homes: readonly [MapHome, ...MapHome[]] }

/** How much of the screen a marker takes, in pixels. */
export const markSize = { width: 76, height: 44 } as const

/** Half steps: often enough that homes part as one comes nearer, seldom enough that markers stand still. */
export const markZoom = (zoom: number): number => Math.floor(zoom * 2) / 2

type Open = { at: Spot; homes: [MapHome, ...MapHome[]] }

/**
 * The markers of these homes at a zoom, none over another. Earlier homes are better ones: each takes those after it that
 * would lie under its marker. Homes in `apart` stand for themselves whatever lies under them.
 */
export function marksOf(homes: readonly MapHome[], zoom: number, apart: ReadonlySet<number> = new Set()): Mark[] {
  const open: Open[] = []
  const cells = new Map<number, Open[]>()
  for (const home of homes) {
    if (apart.has(home.id)) continue
    const at = spotOf(home, zoom)
    const over = markOver(cells, at)
    if (over) {
      over.homes.push(home)
      continue
    }
    const mark: Open = { at, homes: [home] }
    const cell = cellOf(columnOf(at), rowOf(at))
    open.push(mark)
    const others = cells.get(cell)
    if (others) others.push(mark)
    else cells.set(cell, [mark])
  }
  return [
    ...open.map(({ homes }) => homes),
    ...homes.filter(({ id }) => apart.has(id)).map((home) => [home] as const),
  ].map(([first, ...rest]) => ({
    key: rest.length > 0 ? `${first.id} and ${rest.length}` : String(first.id),
    lat: first.lat,
    lng: first.lng,
    homes: [first, ...rest],
  }))
}

/** Cells of the size of a marker: what lies under one stands in its own cell or in one beside it. */
const columnOf = ({ x }: Spot): number => Math.floor(x / markSize.width)
const rowOf = ({ y }: Spot): number => Math.floor(y / markSize.height)
const cellOf = (column: number, row: number): number => column * 2 ** 24 + row

function markOver(cells: ReadonlyMap<number, Open[]>, at: Spot): Open | undefined {
  const [column, row] = [columnOf(at), rowOf(at)]
  for (let beside = -1; beside <= 1; beside++) {
    for (let below = -1; below <= 1; below++) {
      const found = cells.get(cellOf(column + beside, row + below))?.find((mark) => isUnder(mark.at, at))
      if (found) return found
    }
  }
  return undefined
}

const isUnder = (mark: Spot, home: Spot): boolean =>
  Math.abs(mark.x - home.x) < markSize.width && Math.abs(mark.y - home.y) < markSize.height

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The marker one would reach for in a direction: near, and not far off to the side. */
export function markTowards<T extends Spot>(from: Spot, others: readonly T[], direction: Direction): T | undefined {
  const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction] as [number, number]
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const other of others) {
    const ahead = (other.x - from.x) * dx + (other.y - from.y) * dy
    const aside = Math.abs((other.x - from.x) * dy) + Math.abs((other.y - from.y) * dx)
    if (ahead < 1) continue
    const effort = ahead + 2 * aside
    if (effort < least) [best, least] = [other, effort]
  }
  return best
}
