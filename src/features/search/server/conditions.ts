import { type RawBuilder, sql } from 'kysely'
import { paise } from '#shared/money.ts'
import type { SearchQuery } from '../contract.ts'
import { suitableGenders, unitFlags, unitKinds } from '../rules.ts'

/** The flags a home must carry to be found. */
export const wantedFlags = (query: Pick<SearchQuery, 'has_offer' | 'video' | 'prime'>): number =>
  (query.has_offer ? unitFlags.offer : 0) | (query.video ? unitFlags.tour : 0) | (query.prime ? unitFlags.prime : 0)

/** Where the search looks: the city, and the point distances are measured from. */
export type Place = { cityId: number; localityId: number | null; lat: number; lng: number; squeeze: number }

/** What of `attrs` filters ask about: gender, furnishing, bedrooms, offer, tour, prime; not the house's type. */
export const facetMask = 3 | (3 << 2) | (7 << 4) | (7 << 10)

/** What is sold out is in no list and no count. */
export const forLet = sql`u.flags & ${sql.lit(unitFlags.soldOut)} = 0`

/**
 * The filters as one comparison of packed attributes: `(attrs & mask) === value`. Gender is not among them, because
 * several suit one person.
 */
export function attributeTest(query: SearchQuery, furnishing: SearchQuery['furnishing']) {
  const flags = wantedFlags(query)
  let mask = flags << 10
  let value = flags << 10
  if (furnishing) {
    mask |= 3 << 2
    value |= furnishingCode(furnishing) << 2
  }
  if (query.bedroom > 0) {
    mask |= 7 << 4
    value |= Math.min(query.bedroom, 7) << 4
  }
  return { mask, value }
}

/** The genders that suit, one bit each. */
export const genderBits = (gender: SearchQuery['gender']): number => {
  let bits = 0
  for (const code of suitableGenders(gender)) bits |= 1 << code
  return bits
}

/** The chart of rents: enough bars for a shape, few enough to read; its steps in paise by kind, wider for a house. */
export const chart = { bars: 20, steps: [1_000_00, 1_000_00, 4_000_00] } as const

export const chartStep = (query: Pick<SearchQuery, 'bed_type'>): number =>
  query.bed_type === 'house' ? chart.steps[2] : chart.steps[0]

/** How far a locality's search reaches, in degrees of latitude: 3 km. */
export const reach = 3 / 111.32

export type Condition = RawBuilder<unknown>

const all = (conditions: Condition[]): Condition => sql.join(conditions, sql` and `)

/** No rent is higher: the database has no room for it. */
export const highestRent = 2_147_483_647

/** Rent bounds in paise; no upper bound is a number no rent exceeds, so that the plan stays one. */
export function rentBounds(query: Pick<SearchQuery, 'min_price' | 'max_price'>): [number, number] {
  return [paise(query.min_price), query.max_price > 0 ? paise(query.max_price) : highestRent]
}

/** Everything a unit must satisfy, apart from its kind. `smallint` casts matter: GiST ignores other integers. */
export function matching(place: Place, query: SearchQuery): Condition {
  const [low, high] = rentBounds(query)
  const conditions: Condition[] = [
    sql`u.city_id = ${place.cityId}::smallint`,
    sql`u.rent between ${low} and ${high}`,
    forLet,
  ]
  const genders = suitableGenders(query.gender)
  if (genders.length < 4) conditions.push(sql`u.gender = any(${genders}::smallint[])`)
  if (query.furnishing) conditions.push(sql`u.furnishing = ${furnishingCode(query.furnishing)}::smallint`)
  if (query.bedroom > 0) conditions.push(sql`least(u.bedrooms, 7) = ${Math.min(query.bedroom, 7)}`)
  const flags = wantedFlags(query)
  if (flags > 0) conditions.push(sql`u.flags & ${flags} = ${flags}`)
  return all(conditions)
}

/** A home found as a bed is not shown again as a room. */
export const onceEach = (query: SearchQuery): Condition => {
  if (unitKinds(query.bed_type).length === 1) return sql`true`
  const [low, high] = rentBounds(query)
  return sql`(u.kind = 0 or u.bed_rent is null or u.bed_rent not between ${low} and ${high})`
}

export const furnishingCode = (furnishing: string): number =>
  ['unfurnished', 'semi-furnished', 'fully-furnished'].indexOf(furnishing)
