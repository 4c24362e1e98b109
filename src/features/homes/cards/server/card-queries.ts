import { sql } from 'kysely'
import type { Furnishing, Gender, HouseType, LivingGroup } from '#features/homes/listing/kinds.ts'
import type { Picture } from '#features/homes/listing/picture.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import type { Db } from '#platform/db.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import { addDays, type Day, startOfDay } from '#shared/dates.ts'
import type { Hit } from '../hit.ts'
import type { Cover } from './covers.ts'

export type CardRow = {
  id: number
  kind: number
  slug: string
  title: string
  status_code: number
  tags: string[]
  prime: boolean
  furnishing: Furnishing
  bedroom_count: number
  bathroom_count: number
  house_type: HouseType
  gender: Gender
  living: LivingGroup | null
  area_sqft: number
  amenities: string[]
  vertical: 'OTB' | 'PG' | null
  listed_at: Date
  updated_at: Date
  lat: number
  lng: number
  photo_count: number
  locality: string
  city: string
  city_slug: string
  society_slug: string | null
  built_year: number | null
  rent: number
  deposit: number
  monthly: number
  flags: number
  free_beds: number
  free_rooms: number
  /** For a home that is taken: the first day on which one of its beds is free. */
  free_from: Day | null
  /** The cover, then the next photos. */
  pictures: (Picture & Cover)[] | null
  offers: [id: number, headline: string, kinds: ('bed' | 'room' | 'house')[]][] | null
  videos: [id: number, recordedAt: string, storageKey: string][] | null
  review_count: number
  review_tenths: number | null
  visits: number
  group_id: number | null
  group_houses: number | null
  group_visits: number | null
}

/** Reads the card rows of these hits in their order, in one statement that finds everything by key. */
export async function listCards(db: Db, hits: readonly Hit[], today: Day): Promise<CardRow[]> {
  if (hits.length === 0) return []
  const visitsToday = sql`v.starts_at >= ${startOfDay(today)} and v.starts_at < ${startOfDay(addDays(today, 1))}
    and v.state in ('scheduled', 'done') and v.tenancy_id is null`
  const { rows } = await sql<CardRow>`
    select h.id, u.kind, h.slug, h.title, h.status_code, h.tags, h.prime, h.furnishing, h.bedroom_count,
      h.bathroom_count, h.house_type, h.gender, h.area_sqft, h.amenities, h.vertical, h.listed_at, h.updated_at, h.lat,
      h.lng, h.photo_count, h.review_count, h.review_tenths, l.name as locality, c.name as city, c.slug as city_slug, s.slug as society_slug,
      s.built_year, u.rent, u.deposit, u.monthly, u.flags, ${freeBeds(today)} as free_beds,
      ${freeRooms} as free_rooms, ${freeFrom(today)} as free_from, ${pictures} as pictures,
      case when h.gender = 'any' then ${homes.livingGroupIn(sql`h.id`, today)} end as living,
      ${offersOn(today)} as offers, ${videos} as videos,
      (select count(*)::int from visit v where v.home_id = h.id and ${visitsToday}) as visits,
      h.group_id, ${groupHouses} as group_houses,
      case when h.group_id is not null then (select count(*)::int from home o join visit v on v.home_id = o.id
        where o.group_id = h.group_id and ${visitsToday}) end as group_visits
    from unnest(${hits.map((hit) => hit.home_id)}::int[], ${hits.map((hit) => hit.kind)}::smallint[])
      with ordinality as hit(home_id, kind, position)
    join unit u on u.home_id = hit.home_id and u.kind = hit.kind
    join home h on h.id = hit.home_id
    join locality l on l.id = h.locality_id
    join city c on c.id = h.city_id
    left join society s on s.id = h.society_id
    cross join lateral (
      select max(n.left_count) filter (where n.kind = 0) as beds, max(n.left_count) filter (where n.kind = 1) as rooms,
        max(n.left_count) filter (where n.kind = 2) > 0 as whole
      from unit n where n.home_id = h.id) f
    order by hit.position`.execute(db)
  return rows
}

/**
 * Free beds and rooms. A home that lets no beds singly still has a bed count: all beds while the whole house is free,
 * else those without a stay.
 */
const freeBeds = (today: Day) => sql`coalesce(f.beds, case
  when f.whole then (select greatest(count(*), 1) from bed b where b.home_id = h.id)
  when f.rooms > 0 then (select count(*) from bed b where b.home_id = h.id
    and not exists (select from stay t where t.bed_id = b.id and t.during && daterange(${today}::date, null)))
  else 0 end)::int`
const freeRooms = sql`coalesce(f.rooms, case
  when f.whole then (select count(*) from room r where r.home_id = h.id) else 0 end)::int`

/** The first day on which a bed under notice is free, unless another tenant follows. */
const freeFrom = (today: Day) => sql`case when u.flags & ${sql.lit(unitFlags.soldOut)} > 0 then (
  select min(e.free_from)::text from (
    select max(upper(t.during)) as free_from from bed b join stay t on t.bed_id = b.id
    where b.home_id = h.id and t.home_id = h.id and t.during && daterange(${today}::date, null)
    group by b.id having not bool_or(upper_inf(t.during))) e) end`

const shownPictures = 4

const pictures = sql`(
  select json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt,
    'placeholder', p.placeholder, 'style', p.style, 'kind', p.kind) order by f.place)
  from (
    select h.cover_picture_id as picture_id, 0 as place where h.cover_picture_id is not null
    union all
    (select f.picture_id, f.position from home_photo f
      where f.home_id = h.id and f.picture_id is distinct from h.cover_picture_id
      order by f.position limit ${sql.lit(shownPictures - 1)})) f
  join picture p on p.id = f.picture_id)`

const offersOn = (today: Day) => sql`case when u.flags & ${sql.lit(unitFlags.offer)} > 0 then (
  select json_agg(json_build_array(o.id, o.headline, ho.kinds) order by o.amount desc, o.id)
  from home_offer ho join offer o on o.id = ho.offer_id
  where ho.home_id = h.id and ${today}::date between o.starts_on and o.valid_till) end`

const videos = sql`case when u.flags & ${sql.lit(unitFlags.tour)} > 0 then (
  select json_agg(json_build_array(v.id, v.recorded_at, v.storage_key) order by v.recorded_at desc, v.id)
  from home_video v where v.home_id = h.id and v.active) end`

/** Bookable homes of its group, including itself. */
const groupHouses = sql`case when h.group_id is not null then (
  select count(distinct n.home_id)::int
  from unit n where n.group_id = h.group_id and n.flags & ${sql.lit(unitFlags.soldOut)} = 0) end`
