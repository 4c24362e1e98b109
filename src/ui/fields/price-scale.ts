import { m } from '#messages'
import { formatRupees, paise } from '#shared/money.ts'

/** Money here is paise. 0 at either end means "no limit", as in the search filters. */
export type PriceLimits = { low: number; high: number }
export type RentCount = { rent: number; homes: number }

/** Small rents differ by hundreds, large ones by thousands: a step grows with the price. */
const steps = [
  { below: paise(20_000), step: paise(500) },
  { below: paise(50_000), step: paise(1_000) },
  { below: paise(2_00_000), step: paise(5_000) },
  { below: Number.POSITIVE_INFINITY, step: paise(50_000) },
]

const stepAt = (price: number): number => steps.find((each) => price < each.below)?.step ?? paise(50_000)

/** Every price the slider can be set to, lowest to highest. */
export function priceStops(lowest: number, highest: number): number[] {
  const stops = [lowest]
  for (let price = lowest; price < highest; ) {
    const step = stepAt(price)
    price = Math.min(highest, (Math.floor(price / step) + 1) * step)
    stops.push(price)
  }
  return stops
}

/** The stop nearest to a typed price. */
export function nearestStop(stops: readonly number[], price: number): number {
  let nearest = 0
  stops.forEach((stop, index) => {
    if (Math.abs(stop - price) < Math.abs((stops[nearest] ?? 0) - price)) nearest = index
  })
  return nearest
}

/** The fractional position of a price among the stops: 2.5 is halfway between the third and the fourth. */
function placeAmong(stops: readonly number[], price: number): number {
  const after = stops.findIndex((stop) => stop > price)
  if (after === -1) return stops.length - 1
  if (after === 0) return 0
  const [from = 0, to = 0] = stops.slice(after - 1, after + 1)
  return after - 1 + (price - from) / (to - from)
}

/** Slider positions of the two limits; no limit is at its end. */
export function positionsOf(stops: readonly number[], limits: PriceLimits): { low: number; high: number } {
  const last = stops.length - 1
  return {
    low: limits.low === 0 ? 0 : nearestStop(stops, limits.low),
    high: limits.high === 0 ? last : nearestStop(stops, limits.high),
  }
}

/** The limits for two slider positions; a thumb at its end removes that limit. */
export function limitsAt(stops: readonly number[], low: number, high: number): PriceLimits {
  const [from, to] = low <= high ? [low, high] : [high, low]
  return {
    low: from <= 0 ? 0 : (stops[from] ?? 0),
    high: to >= stops.length - 1 ? 0 : (stops[to] ?? 0),
  }
}

/** Parses typed text such as "18,000", "₹ 18000" or ""; null when it holds no number. */
export function readPrice(text: string): number | null {
  const digits = text.replace(/[^\d]/g, '')
  return digits === '' ? null : paise(Number(digits))
}

/** Swaps reversed limits. */
export function orderedLimits({ low, high }: PriceLimits): PriceLimits {
  return high !== 0 && low > high ? { low: high, high: low } : { low, high }
}

export function sayLimits({ low, high }: PriceLimits): string {
  if (low === 0 && high === 0) return m.ui_any_rent()
  if (high === 0) return m.ui_rent_or_more({ low: formatRupees(low) })
  if (low === 0) return m.ui_rent_up_to({ high: formatRupees(high) })
  return m.ui_rent_between({ low: formatRupees(low), high: formatRupees(high) })
}

export type Bar = { share: number; inside: boolean }

/** Histogram bars along the slider, each relative to the tallest; `inside` lies within the limits. */
export function priceBars(
  stops: readonly number[],
  rents: readonly RentCount[],
  limits: PriceLimits,
  bars = 20,
): Bar[] {
  const last = Math.max(1, stops.length - 1)
  const totals = new Array<number>(bars).fill(0)
  for (const { rent, homes } of rents) {
    const bar = Math.min(bars - 1, Math.floor((placeAmong(stops, rent) / last) * bars))
    totals[bar] = (totals[bar] ?? 0) + homes
  }
  const tallest = Math.max(1, ...totals)
  const { low, high } = positionsOf(stops, limits)
  return totals.map((total, bar) => {
    const middle = ((bar + 0.5) / bars) * last
    return { share: total / tallest, inside: middle >= low && middle <= high }
  })
}
