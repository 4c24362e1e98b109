import { furnishings, houseTypes } from '#features/homes/listing/kinds.ts'
import { type Filters, type GroupType, genderAsked, type Order } from '#features/search/filters/filters.ts'
import { type Aim, aimOf } from '#features/search/filters/ranking.ts'
import { suitableGenders, unitKinds } from '#features/search/filters/suits.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import { daysBetween } from '#shared/dates.ts'
import { paise } from '#shared/money.ts'
import type { Place } from './place.ts'
import { type Region, regionOf } from './region.ts'
import { type Spot, spotOf } from './spot.ts'

/** The bits of `unit.attrs`, as the migrations pack them. */
export const attrs = { gender: 3, furnishing: 3 << 2, bedrooms: 7 << 4, houseType: 7 << 7, flags: 10 } as const

/** The bits of `attrs` that filters use. */
const askedFlags = unitFlags.offer | unitFlags.tour | unitFlags.prime | unitFlags.standsForGroup
export const facetMask =
  attrs.gender | attrs.furnishing | attrs.bedrooms | attrs.houseType | (askedFlags << attrs.flags)

/** The flags a home must carry to be found. */
export const wantedFlags = (filters: Pick<Filters, 'hasOffer' | 'video' | 'prime' | 'isGroup'>): number =>
  (filters.hasOffer ? unitFlags.offer : 0) |
  (filters.video ? unitFlags.tour : 0) |
  (filters.prime ? unitFlags.prime : 0) |
  (filters.isGroup ? unitFlags.standsForGroup : 0)

/** More are packed as seven. */
export const packedBedrooms = (bedrooms: number): number => Math.min(bedrooms, 7)

/**
 * The filters as one comparison of packed attributes: `(attrs & mask) === value`. Gender is not among them, because
 * several suit one person.
 */
export function attributeTest(filters: Filters): { mask: number; value: number } {
  const flags = wantedFlags(filters) << attrs.flags
  let mask = flags
  let value = flags
  if (filters.furnishing) {
    mask |= attrs.furnishing
    value |= furnishings.indexOf(filters.furnishing) << 2
  }
  if (filters.bedrooms > 0) {
    mask |= attrs.bedrooms
    value |= packedBedrooms(filters.bedrooms) << 4
  }
  if (filters.houseType) {
    mask |= attrs.houseType
    value |= houseTypes.indexOf(filters.houseType) << 7
  }
  return { mask, value }
}

/** The genders that suit, one bit each. */
export const genderBits = (gender: GroupType): number => {
  let bits = 0
  for (const code of suitableGenders(gender)) bits |= 1 << code
  return bits
}

/** The chart of prices: enough bars for a shape, few enough to read; its steps in paise by kind, wider for a house. */
export const chart = { bars: 20, steps: [1_000_00, 1_000_00, 4_000_00] } as const

export const chartStep = (filters: Pick<Filters, 'bedType'>): number =>
  filters.bedType === 'house' ? chart.steps[2] : chart.steps[0]

/** The bar of the chart that a price counts in. */
export const barOf = (price: number, step: number): number => Math.min(chart.bars - 1, Math.floor(price / step))

/** No price is higher: the database has no room for it. */
export const highestPaise = 2_147_483_647

/** The asked prices in paise; no upper bound is a number that none exceeds, so that the plan stays one. */
export function priceBounds(filters: Pick<Filters, 'minPrice' | 'maxPrice'>): [low: number, high: number] {
  return [paise(filters.minPrice), filters.maxPrice > 0 ? paise(filters.maxPrice) : highestPaise]
}

export const aimIn = (filters: Pick<Filters, 'minPrice' | 'maxPrice'>): Aim =>
  aimOf(...priceBounds(filters), { below: filters.minPrice > 0, above: filters.maxPrice > 0 })

/** Where distances of this order are measured from; none: it does not ask for distances. */
export function measuredFrom({ order, work }: Filters, { point, squeeze }: Place): Spot[] {
  if (order === 'commute') return work.map((one) => spotOf(one, squeeze))
  return (order === 'distance' || order === 'best') && point ? [spotOf(point, squeeze)] : []
}

/** A search as the index is asked. */
export type Question = {
  kinds: readonly number[]
  low: number
  high: number
  /** Low and high leave nothing out. */
  anyPrice: boolean
  /** Prices are what is paid each month, not the rent. */
  allIn: boolean
  aim: Aim
  /** Which of the city's combinations of attributes satisfy the filters. */
  fits: Uint8Array
  /** The last day, counted from 1970, from which a home may be free; the largest number: any. */
  freeBy: number
  region: Region | null
  from: readonly Spot[]
  order: Order
}

export const anyDay = 2_147_483_647
export const dayNumber = (day: string): number => daysBetween('1970-01-01', day)

export function questionOf(combinations: readonly number[], place: Place, filters: Filters): Question {
  const [low, high] = priceBounds(filters)
  return {
    kinds: unitKinds(filters.bedType),
    low,
    high,
    anyPrice: filters.minPrice === 0 && filters.maxPrice === 0,
    allIn: filters.allIn,
    aim: aimIn(filters),
    fits: fitsIn(combinations, filters),
    freeBy: filters.moveIn ? dayNumber(filters.moveIn) : anyDay,
    region: regionOf(place, filters),
    from: measuredFrom(filters, place),
    order: filters.order,
  }
}

/** Which of these combinations of attributes satisfy the filters. */
function fitsIn(combinations: readonly number[], filters: Filters): Uint8Array {
  const { mask, value } = attributeTest(filters)
  const genders = genderBits(genderAsked(filters))
  const fits = new Uint8Array(combinations.length)
  for (let code = 0; code < fits.length; code++) {
    const packed = combinations[code] as number
    if ((packed & mask) === value && (genders >> (packed & attrs.gender)) & 1) fits[code] = 1
  }
  return fits
}
