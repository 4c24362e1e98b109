import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Known } from '../rules.ts'

/** Whole homes are the third kind of `unit`; PGs are let by the bed. */
const house = 2
const pgType = 4

export type Around = { cityId: number; lat: number; lng: number; bedrooms: number; furnishing: string }

/** Homes of as many bedrooms to let in the city, the nearest first; at most 300 are read. */
export async function listKnown(db: Db, around: Around): Promise<Known[]> {
  const { cityId, lat, lng, bedrooms, furnishing } = around
  const { rows } = await sql<Known>`
    select h.id as "homeId", u.rent, 0::float8 as distance, h.area_sqft as "areaSqft",
      h.furnishing = ${furnishing}::furnishing as "sameFurnishing", h.group_id as "groupId", h.title, h.slug,
      h.locality_id as "localityId", h.furnishing::text as furnishing, h.lat, h.lng,
      'lift' = any (h.amenities) as "hasLift", h.four_wheeler_parking as parking,
      exists (select from room r where r.home_id = h.id and r.ac) as "hasAc",
      (select min(lower(s.during)) - (h.listed_at at time zone 'Asia/Kolkata')::date from stay s
       where s.home_id = h.id and s.held_until is null
         and lower(s.during) >= (h.listed_at at time zone 'Asia/Kolkata')::date)::int as "daysToLet"
    from unit u join home h on h.id = u.home_id
    where u.city_id = ${cityId} and u.kind = ${house} and u.bedrooms = ${bedrooms}
      and u.house_type <> ${pgType} and h.status_code <> 0
    order by (h.lat - ${lat}) ^ 2 + (h.lng - ${lng}) ^ 2, h.id limit 300`.execute(db)
  return rows
}
