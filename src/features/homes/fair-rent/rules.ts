import { m } from '#messages'
import { formatRupees, paise, rupees } from '#shared/money.ts'

/** Search radii in metres: the first ring with enough homes counts, the last one if none has enough. */
export const rings = [1000, 2000, 4000, 8000] as const
/** Minimum number of comparable homes. */
export const minComparables = 8

/** Weight at the edge of the ring against next door; not lower, or a single neighbour would decide the result. */
const edge = 1 / 3
/** A home whose size differs by this share has half the weight of one of the same size. */
const halfSize = 0.25
/** Weight of a home with other furnishing, where such homes are included. */
const otherFurnishing = 0.5
/** Minimum width of the range to either side of the middle, because rents are no more precise than this. */
const leastSpread = 0.05

/** The facts a rent is compared by. Money in paise, distances in metres. */
export type Comparable = {
  homeId: number
  rent: number
  distance: number
  areaSqft: number
  /** Has the same furnishing as the home itself. */
  sameFurnishing: boolean
  /** Homes of one group have one owner and are alike, so they count as one. */
  groupId: number | null
}
export type Band = { low: number; mid: number; high: number }
export type Standing = 'below' | 'within' | 'above'
export type FairRent = Band & {
  standing: Standing
  count: number
  within: number
  /** Whether all compared homes have the same furnishing. */
  sameFurnishing: boolean
  compared: Comparable[]
}

/**
 * The range of rents of similar homes: the weighted middle half, nearer homes and similar sizes weighing more. Homes
 * with other furnishing are included only if there are too few with the same. Null if too few are near at all.
 * Quantiles instead of averages, so that an outlier has little effect.
 */
export function fairRent(home: { rent: number; areaSqft: number }, found: readonly Comparable[]): FairRent | null {
  const apart = oneOfEachGroup(found)
  const alike = apart.filter(({ sameFurnishing }) => sameFurnishing)
  return bandOf(home, alike, true) ?? bandOf(home, apart, false)
}

function bandOf(home: { rent: number; areaSqft: number }, homes: readonly Comparable[], sameFurnishing: boolean) {
  const within = rings.find((ring) => countWithin(homes, ring) >= minComparables)
  if (within === undefined) return null
  const compared = homes.filter(({ distance }) => distance <= within)
  const weighted = compared.map((each) => ({ value: each.rent, weight: weightOf(home.areaSqft, each, within) }))
  const [quarter = 0, middle = 0, threeQuarters = 0] = quantiles(weighted, [0.25, 0.5, 0.75])
  const mid = toHundred(middle)
  const low = toHundred(Math.min(quarter, middle * (1 - leastSpread)))
  const high = toHundred(Math.max(threeQuarters, middle * (1 + leastSpread)))
  const standing = standingOf(home.rent, { low, high })
  return { low, mid, high, standing, count: compared.length, within, sameFurnishing, compared }
}

const countWithin = (homes: readonly Comparable[], ring: number): number =>
  homes.filter(({ distance }) => distance <= ring).length

/** Keeps the nearest home of each group, independent of the input order. */
export function oneOfEachGroup(found: readonly Comparable[]): Comparable[] {
  const seen = new Set<number>()
  return [...found]
    .sort((a, b) => a.distance - b.distance || a.homeId - b.homeId)
    .filter(({ groupId }) => {
      if (groupId === null) return true
      if (seen.has(groupId)) return false
      seen.add(groupId)
      return true
    })
}

/** Between 0 and 1; falls with distance and with difference in size. */
export function weightOf(
  areaSqft: number,
  other: Pick<Comparable, 'distance' | 'areaSqft' | 'sameFurnishing'>,
  within: number,
): number {
  const unlike = Math.abs(Math.log(other.areaSqft / areaSqft)) / Math.log(1 + halfSize)
  const sort = other.sameFurnishing ? 1 : otherFurnishing
  const near = 1 / (1 + (1 / edge - 1) * (other.distance / within))
  return (sort * near) / (1 + unlike)
}

type Weighted = { value: number; weight: number }

/** Weighted quantiles for these shares, interpolated linearly between values. */
export function quantiles(values: readonly Weighted[], shares: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a.value - b.value || a.weight - b.weight)
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  let below = 0
  // Each value sits in the middle of its own weight.
  const steps = sorted.map(({ value, weight }) => {
    below += weight
    return { value, share: (below - weight / 2) / total }
  })
  return shares.map((share) => valueAt(steps, share))
}

function valueAt(steps: readonly { value: number; share: number }[], share: number): number {
  const next = steps.findIndex((step) => step.share >= share)
  const after = steps[next] ?? steps.at(-1)
  const before = steps[next - 1]
  if (!after) return 0
  if (next === -1 || !before) return after.value
  const part = (share - before.share) / (after.share - before.share)
  return before.value + part * (after.value - before.value)
}

/** Rounds to whole hundreds of rupees, as rents usually are. */
const toHundred = (value: number): number => paise(Math.round(rupees(value) / 100) * 100)

const standingOf = (rent: number, { low, high }: Pick<Band, 'low' | 'high'>): Standing =>
  rent < low ? 'below' : rent > high ? 'above' : 'within'

export type Kind = 'bed' | 'room' | 'house'

/** 950 m, 1.2 km */
export function distanceText(metres: number): string {
  const tens = Math.max(10, Math.round(metres / 10) * 10)
  if (tens < 1000) return m.ui_metres({ count: tens })
  return m.ui_kilometres({ count: (metres / 1000).toFixed(1).replace('.0', '') })
}

/** One sentence that places the rent against the range. */
export function standingText(rent: number, { low, high, standing }: Band & { standing: Standing }, kind: Kind): string {
  const said = { rent: formatRupees(rent), kind, low: formatRupees(low), high: formatRupees(high) }
  if (standing === 'within') return m.house_fair_within(said)
  if (standing === 'below') return m.house_fair_below({ ...said, gap: formatRupees(low - rent) })
  return m.house_fair_above({ ...said, gap: formatRupees(rent - high) })
}

export const methodText = ({ count, within, sameFurnishing }: FairRent, kind: Kind): string =>
  m.house_fair_method({ count, kind, distance: distanceText(within), furnished: sameFurnishing ? 'alike' : 'any' })

export const tooFewText = (kind: Kind): string =>
  m.house_fair_too_few({ least: minComparables, kind, distance: distanceText(rings[3]) })

/** Positions in percent on a bar that extends somewhat beyond the range on both sides. */
export function barOf({ low, high }: Band, rent: number): { from: number; to: number; at: number } {
  const width = Math.max(high - low, paise(100))
  const start = Math.min(low - width / 2, rent - width / 8)
  const end = Math.max(high + width / 2, rent + width / 8)
  const share = (value: number) => Math.round(((value - start) / (end - start)) * 1000) / 10
  return { from: share(low), to: share(high), at: share(rent) }
}
