import { sql } from 'kysely'
import { editableTags } from '#features/homes/listing/internal-rules.ts'
import type { Db } from '#platform/db.ts'
import { type HomeValues, HomeValues as Values } from '../home-values.ts'

/** The values of a home as they are on the site, in the shape in which they are written. */
export async function readValues(db: Db, homeId: number): Promise<HomeValues | null> {
  const { rows } = await sql<{ values: Record<string, unknown> }>`
    select json_build_object('title', h.title, 'short_description', h.short_description,
      'long_description', h.long_description, 'owner_words', h.owner_words, 'city', c.slug, 'locality', l.slug,
      'society', s.slug, 'street', h.street, 'pincode', h.pincode, 'lat', h.lat, 'lng', h.lng, 'vertical', h.vertical,
      'house_type', h.house_type, 'furnishing', h.furnishing, 'gender', h.gender, 'facing', h.facing,
      'bathroom_count', h.bathroom_count, 'area_sqft', h.area_sqft, 'floor', h.floor, 'floors', h.floors,
      'booking_kinds', h.booking_kinds, 'house_rent', h.house_rent, 'house_deposit', h.house_deposit,
      'partial_deposit_percent', h.partial_deposit_percent, 'onboarding_charge', h.onboarding_charge,
      'finding_fee', h.finding_fee, 'token_amount', h.token_amount, 'society_charge', h.society_charge,
      'cost_of_living', h.cost_of_living, 'amenities', h.amenities, 'tags', h.tags, 'prime', h.prime,
      'available_from', h.available_from, 'rooms', coalesce((
        select json_agg(json_build_object('id', r.id, 'name', r.name, 'bed_type', r.bed_type,
          'attached_bathroom', r.attached_bathroom, 'ac', r.ac, 'balcony', r.balcony, 'rent', r.rent,
          'deposit', r.deposit, 'beds', coalesce((
            select json_agg(json_build_object('id', b.id, 'rent', b.rent, 'deposit', b.deposit) order by b.label, b.id)
            from bed b where b.room_id = r.id), '[]')) order by r.position)
        from room r where r.home_id = h.id), '[]')) as values
    from home h join city c on c.id = h.city_id join locality l on l.id = h.locality_id
    left join society s on s.id = h.society_id where h.id = ${homeId}`.execute(db)
  const found = rows[0]?.values as HomeValues | undefined
  if (!found) return null
  return { ...found, tags: editableTags.filter((tag) => (found.tags as string[]).includes(tag)) }
}

export type DraftRow = {
  content: HomeValues
  version: number
  saved_by: number
  saved_at: Date
  asked_by: number | null
}

export async function findDraft(db: Db, homeId: number): Promise<DraftRow | null> {
  const row = await db.selectFrom('home_draft').selectAll().where('home_id', '=', homeId).executeTakeFirst()
  if (!row) return null
  return { ...row, content: Values.parse(row.content) }
}
