import { type RawBuilder, sql } from 'kysely'
import { furnishings, houseTypes } from '#features/homes/listing/kinds.ts'
import { type Filters, genderAsked } from '#features/search/filters/filters.ts'
import { suitableGenders, unitKinds } from '#features/search/filters/suits.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import { wantedExtras } from './extras.ts'
import type { Place } from './place.ts'
import { attrs as attributeBits, packedBedrooms, priceBounds, wantedFlags } from './question.ts'
import { type ReadBy, regionOf, within } from './region.ts'

export type Condition = RawBuilder<unknown>

/** All of these; what asks for nothing is left out. */
export function all(conditions: readonly (Condition | null)[]): Condition {
  const asked = conditions.filter((condition) => condition !== null)
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `)
}

/** Sold-out units are in no list and no count. */
export const forLet = sql`u.flags & ${sql.lit(unitFlags.soldOut)} = 0`

/** The price that the search compares: with or without the monthly charges. */
export const priceOf = ({ allIn }: Pick<Filters, 'allIn'>): Condition => (allIn ? sql`u.monthly` : sql`u.rent`)

const isAnyPrice = ({ minPrice, maxPrice }: Filters): boolean => minPrice === 0 && maxPrice === 0

/** Whether it costs what is asked for; null: it may cost anything. */
export function affordable(filters: Filters): Condition | null {
  const [low, high] = priceBounds(filters)
  return isAnyPrice(filters) ? null : sql`${priceOf(filters)} between ${low} and ${high}`
}

/** Where and when it is to be, and at what price: what every count of a search has in common. */
export function inScope(place: Place, filters: Filters, readBy: ReadBy = 'line'): Condition {
  const conditions: (Condition | null)[] = [
    // The cast matters: GiST ignores other integers.
    sql`u.city_id = ${place.cityId}::smallint`,
    forLet,
    affordable(filters),
    within(regionOf(place, filters), readBy),
    inPart(place),
    hasExtras(wantedExtras(filters), readBy),
  ]
  if (filters.moveIn) conditions.push(sql`u.available_from <= ${filters.moveIn}::date`)
  if (filters.group > 0) conditions.push(sql`u.group_id = ${filters.group}`)
  return all(conditions)
}

const inPart = ({ part, localityId }: Place): Condition | null => {
  if (!part) return null
  return part === 'own' ? sql`u.locality_id = ${localityId}` : sql`u.locality_id <> ${localityId}`
}

/** The index that counts facets has the flags only as a part of the attributes. */
function hasExtras(extras: number, readBy: ReadBy): Condition | null {
  if (extras === 0) return null
  if (readBy !== 'facet') return sql`u.flags & ${sql.lit(extras)} = ${sql.lit(extras)}`
  const bits = sql.lit(extras << attributeBits.flags)
  return sql`u.attrs & ${bits} = ${bits}`
}

/** The conditions on attributes, one column or flag each: PostgreSQL has statistics for these. */
export function suits(filters: Filters): Condition | null {
  const conditions: Condition[] = []
  const genders = suitableGenders(genderAsked(filters))
  if (genders.length < 4) conditions.push(sql`u.gender = any(${genders}::smallint[])`)
  if (filters.furnishing) conditions.push(sql`u.furnishing = ${furnishings.indexOf(filters.furnishing)}::smallint`)
  const bedrooms = packedBedrooms(filters.bedrooms)
  if (bedrooms > 0) conditions.push(bedrooms < 7 ? sql`u.bedrooms = ${bedrooms}::smallint` : sql`u.bedrooms >= 7`)
  if (filters.houseType) conditions.push(sql`u.house_type = ${houseTypes.indexOf(filters.houseType)}::smallint`)
  const wanted = wantedFlags(filters)
  for (const flag of Object.values(unitFlags)) {
    if (wanted & flag) conditions.push(sql`u.flags & ${sql.lit(flag)} = ${sql.lit(flag)}`)
  }
  return conditions.length > 0 ? all(conditions) : null
}

/** On a room: whether a bed of its home is found by the same search. */
export function foundAsBed(filters: Filters): Condition {
  if (isAnyPrice(filters)) return sql`u.kind = 1 and u.bed_rent is not null`
  const [low, high] = priceBounds(filters)
  const bed = filters.allIn ? sql`u.bed_rent + u.monthly - u.rent` : sql`u.bed_rent`
  return sql`u.kind = 1 and ${bed} between ${low} and ${high} is true`
}

/** A home found as a bed is not shown again as a room. */
export const onceEach = (filters: Filters): Condition | null =>
  unitKinds(filters.bedType).length === 1 ? null : sql`not (${foundAsBed(filters)})`
