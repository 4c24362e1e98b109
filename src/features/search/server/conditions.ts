import { type RawBuilder, sql } from 'kysely'
import { paise } from '#shared/money.ts'
import type { SearchQuery } from '../contract.ts'
import { suitableGenders, unitFlags, unitKinds } from '../rules.ts'

/** The flags a home must carry to be found. */
export const wantedFlags = (query: Pick<SearchQuery, 'has_offer' | 'video' | 'prime'>): number =>
  (query.has_offer ? unitFlags.offer : 0) | (query.video ? unitFlags.tour : 0) | (query.prime ? unitFlags.prime : 0)

/** Where the search looks: the city, and the point distances are measured from. */
export type Place = { cityId: number; localityId: number | null; lat: number; lng: number; squeeze: number }

/** What of `attrs` filters ask about: gender, furnishing, bedrooms, offer, tour, prime, sold out; not the house's type. */
export const facetMask = 3 | (3 << 2) | (7 << 4) | (15 << 10)

/** How far a locality's search reaches, in degrees of latitude: 3 km. */
export const reach = 3 / 111.32

export type Condition = RawBuilder<unknown>

const all = (conditions: Condition[]): Condition => sql.join(conditions, sql` and `)

/** Rent bounds in paise; no upper bound is a number no rent reaches, so that the plan stays one. */
export function rentBounds(query: Pick<SearchQuery, 'min_price' | 'max_price'>): [number, number] {
  return [paise(query.min_price), query.max_price > 0 ? paise(query.max_price) : 2_147_483_647]
}

/** Everything a unit must satisfy, apart from its kind. `smallint` casts matter: GiST ignores other integers. */
export function matching(place: Place, query: SearchQuery): Condition {
  const [low, high] = rentBounds(query)
  const conditions: Condition[] = [
    sql`u.city_id = ${place.cityId}::smallint`,
    sql`u.rent between ${low} and ${high}`,
    sql`u.flags & ${unitFlags.soldOut} = 0`,
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
