import { type Spot, spotOf } from './mercator.ts'
import { homesWords, type Point, priceWords } from './rules.ts'

/** A home as the map knows it; the rent in rupees a month. */
export type MapHome = Point & { id: number; rent: number }

/** A marker: one home, or a cluster of overlapping ones at the position of the first. */
export type Mark = Point & { key: string; homes: readonly [MapHome, ...MapHome[]] }

/** How much of the screen a marker of one price takes, in pixels. */
export const markSize = { width: 76, height: 44 } as const

/** Half steps: often enough that homes part as one comes nearer, seldom enough that markers stand still. */
export const markZoom = (zoom: number): number => Math.floor(zoom * 2) / 2

type Cluster = { at: Spot; homes: [MapHome, ...MapHome[]] }

/**
 * The markers of these homes at a zoom, none over another. Earlier homes are better ones: each takes those after it that
 * would lie under its marker. The chosen home is the first of all, so its marker stands where the home is.
 */
export function marksOf(homes: readonly MapHome[], zoom: number, chosen: number | null = null): Mark[] {
  const first = homes.find(({ id }) => id === chosen)
  const ordered = first ? [first, ...homes.filter((home) => home !== first)] : homes
  let clusters = ordered.map((home): Cluster => ({ at: spotOf(home, zoom), homes: [home] }))
  let before: number
  do {
    before = clusters.length
    // A cluster may be wider than its homes were, and reach others only then.
    clusters = mergeOverlapping(clusters, chosen)
  } while (clusters.length < before)
  return clusters.map(({ homes: [first, ...rest] }) => ({
    key: rest.length > 0 ? `${first.id} and ${rest.length}` : String(first.id),
    lat: first.lat,
    lng: first.lng,
    homes: [first, ...rest],
  }))
}

const letter = { normal: 7.7, chosen: 8.8 } as const
const around = { normal: 20, chosen: 28 } as const

/** The width of a marker in pixels. Its text may be a count, or the price of any of its homes. */
export function markWidth(homes: readonly MapHome[], chosen: number | null): number {
  const isChosen = chosen !== null && homes.some(({ id }) => id === chosen)
  const look = isChosen ? 'chosen' : 'normal'
  const longest = homes.length > 1 ? homesWords(homes.length) : priceWords(homes[0]?.rent ?? 0)
  const forPrice = isChosen ? longestPrice * letter.chosen + around.chosen : markSize.width
  return Math.max(forPrice, longest.length * letter[look] + around[look])
}

/** "₹12,500", "₹1.25 L" */
const longestPrice = 7
/** The width of the widest marker: a count of five digits. */
const widest = 136

/** One pass: each cluster joins the first of those before it that it overlaps. */
function mergeOverlapping(clusters: readonly Cluster[], chosen: number | null): Cluster[] {
  const kept: Cluster[] = []
  const cells = new Map<number, Cluster[]>()
  for (const { at, homes } of clusters) {
    const own: Cluster = { at, homes: [...homes] }
    const under = clusterOver(cells, own, chosen)
    if (under) {
      under.homes.push(...homes)
      continue
    }
    kept.push(own)
    const cell = cellOf(columnOf(at), rowOf(at))
    const others = cells.get(cell)
    if (others) others.push(own)
    else cells.set(cell, [own])
  }
  return kept
}

/** Cells as large as the widest marker: two that overlap stand in one cell or in neighbouring ones. */
const columnOf = ({ x }: Spot): number => Math.floor(x / widest)
const rowOf = ({ y }: Spot): number => Math.floor(y / markSize.height)
const cellOf = (column: number, row: number): number => column * 2 ** 24 + row

function clusterOver(
  cells: ReadonlyMap<number, Cluster[]>,
  cluster: Cluster,
  chosen: number | null,
): Cluster | undefined {
  const [column, row] = [columnOf(cluster.at), rowOf(cluster.at)]
  const width = markWidth(cluster.homes, chosen)
  for (let beside = -1; beside <= 1; beside++) {
    for (let below = -1; below <= 1; below++) {
      const found = cells
        .get(cellOf(column + beside, row + below))
        ?.find(
          ({ at, homes }) =>
            Math.abs(at.y - cluster.at.y) < markSize.height &&
            Math.abs(at.x - cluster.at.x) < (width + markWidth(homes, chosen)) / 2,
        )
      if (found) return found
    }
  }
  return undefined
}

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
