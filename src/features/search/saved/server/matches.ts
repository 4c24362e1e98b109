import { furnishings, houseTypes } from '#features/homes/listing/kinds.ts'
import { type Filters, genderAsked } from '#features/search/filters/filters.ts'
import { suitableGenders, unitKinds } from '#features/search/filters/suits.ts'
import { index } from '#features/search/index/server/api.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import { paise } from '#shared/money.ts'

/** A way a home can be booked, as the read model of search holds it: money in paise, `x` and `y` in millionths of a degree. */
export type Unit = {
  kind: number
  rent: number
  /** The rent and everything else that is paid each month. */
  monthly: number
  /** On a room: the rent of a bed that is for let in the same home. */
  bed_rent: number | null
  gender: number
  furnishing: number
  bedrooms: number
  house_type: number
  flags: number
  group_id: number | null
  available_from: string
  x: number
  y: number
  locality_id: number
}

export type Look = ReturnType<typeof index.lookOf>

/** Whether a search with these filters would find this unit, in the city it is for: the search itself answers so. */
export const matches = (filters: Filters, unit: Unit, look: Look): boolean =>
  unitKinds(filters.bedType).includes(unit.kind) &&
  isAffordable(filters, filters.allIn ? unit.monthly : unit.rent) &&
  suits(filters, unit) &&
  hasFlags(filters, unit.flags) &&
  (!filters.moveIn || unit.available_from <= filters.moveIn) &&
  index.looksAt(look, unit) &&
  !isFoundAsBed(filters, unit)

const isAffordable = ({ minPrice, maxPrice }: Filters, price: number): boolean =>
  price >= paise(minPrice) && (maxPrice === 0 || price <= paise(maxPrice))

const suits = (filters: Filters, unit: Unit): boolean =>
  suitableGenders(genderAsked(filters)).includes(unit.gender) &&
  (!filters.furnishing || furnishings[unit.furnishing] === filters.furnishing) &&
  (filters.bedrooms === 0 || Math.min(unit.bedrooms, 7) === Math.min(filters.bedrooms, 7)) &&
  (!filters.houseType || houseTypes[unit.house_type] === filters.houseType) &&
  (filters.group === 0 || unit.group_id === filters.group)

function hasFlags(filters: Filters, flags: number): boolean {
  const { hasOffer, video, prime, isGroup } = filters
  const extras = index.wantedExtras(filters)
  const has = (flag: number) => (flags & flag) !== 0
  return (
    !has(unitFlags.soldOut) &&
    (flags & extras) === extras &&
    (!hasOffer || has(unitFlags.offer)) &&
    (!video || has(unitFlags.tour)) &&
    (!prime || has(unitFlags.prime)) &&
    (!isGroup || has(unitFlags.standsForGroup))
  )
}

/** Such a home is not shown again as a room. */
function isFoundAsBed(filters: Filters, { kind, bed_rent, monthly, rent }: Unit): boolean {
  if (kind !== 1 || bed_rent === null || unitKinds(filters.bedType).length === 1) return false
  return isAffordable(filters, filters.allIn ? bed_rent + monthly - rent : bed_rent)
}

export type Range = readonly [low: number, high: number]

/** Coarse, necessary conditions that an index can look up. Bounds are inclusive; `near` in degrees. */
export type Reach = { kinds: Range; rents: Range; near: { x: Range; y: Range } }

const highestRent = 2_147_483_646
const everywhere: Range = [-1000, 1000]
const perDegree = 1_000_000

export function reachOf(filters: Filters, { region, localityId }: Look): Reach {
  const kinds = unitKinds(filters.bedType)
  // All that is paid each month is never less than the rent: of the rent itself only the upper bound holds.
  const low = filters.allIn ? 0 : paise(filters.minPrice)
  const high = filters.maxPrice > 0 ? paise(filters.maxPrice) : highestRent
  const span = (from: number, to: number): Range => [(from - 1) / perDegree, (to + 1) / perDegree]
  return {
    kinds: [Math.min(...kinds), Math.max(...kinds)],
    rents: [low, Math.max(low, high)],
    // A locality may reach further than the region around its middle.
    near:
      region && localityId === null
        ? { x: span(region.box.left, region.box.right), y: span(region.box.bottom, region.box.top) }
        : { x: everywhere, y: everywhere },
  }
}
