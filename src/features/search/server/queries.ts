import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { SearchQuery } from '../contract.ts'
import { type Order, unitKinds } from '../rules.ts'
import {
  type Condition,
  chart,
  chartStep,
  facetMask,
  forLet,
  matching,
  onceEach,
  type Place,
  reach,
  rentBounds,
} from './conditions.ts'

type Db = Kysely<Database>
export type Hit = { home_id: number; kind: number }

/** The page of hits, in order. Each kind is read in index order and the two short lists are merged. */
export async function listHits(db: Db, place: Place, query: SearchQuery): Promise<Hit[]> {
  const skip = (query.page - 1) * query.per_page
  const order = orderOf(query.order_by, place)
  const perKind = unitKinds(query.bed_type).map(
    (kind) => sql`(
      select u.home_id, u.kind, u.rent, u.created_at, u.pt from unit u
      where u.kind = ${kind}::smallint and ${matching(place, query)} and ${within(place)} and ${onceEach(query)}
      order by ${order} limit ${skip + query.per_page})`,
  )
  const { rows } = await sql<Hit>`
    select u.home_id, u.kind from (${sql.join(perKind, sql` union all `)}) u
    order by ${order}, u.home_id, u.kind limit ${query.per_page} offset ${skip}`.execute(db)
  return rows
}

function orderOf(order: Order, place: Place): Condition {
  if (order === 'rent_asc') return sql`u.rent, u.home_id`
  if (order === 'rent_desc') return sql`u.rent desc, u.home_id desc`
  if (order === 'newest' || place.localityId === null) return sql`u.created_at desc, u.home_id`
  return sql`u.pt <-> point(${place.lng * place.squeeze}, ${place.lat})`
}

/** A locality's search is what lies within 3 km of it, nearest first; a city's has no such edge. */
const within = (place: Place): Condition => {
  if (place.localityId === null) return sql`true`
  const x = place.lng * place.squeeze
  return sql`u.pt <@ box(point(${x - reach}, ${place.lat - reach}), point(${x + reach}, ${place.lat + reach}))`
}

export type AttributeCount = { kind: number; attrs: number; repeated: boolean; n: number }

/**
 * Counts by every packed combination of attributes, under the place and the rent alone: all filter counts
 * of the page are sums over these few hundred rows.
 */
export async function countAttributes(db: Db, place: Place, query: SearchQuery): Promise<AttributeCount[]> {
  const [low, high] = rentBounds(query)
  const { rows } = await sql<AttributeCount>`
    select u.kind, u.attrs & ${facetMask} as attrs, u.kind = 1 and u.bed_rent between ${low} and ${high} is true as repeated, count(*)::int as n
    from unit u
    where u.city_id = ${place.cityId}::smallint and u.rent between ${low} and ${high} and ${forLet} and ${within(place)}
    group by 1, 2, 3`.execute(db)
  return rows
}

/** How many homes of the chosen kind stand at each step of rent, whatever the chosen range. */
export async function countRents(db: Db, place: Place, query: SearchQuery) {
  const { rows } = await sql<{ bucket: number; n: number }>`
    select least(u.rent / ${chartStep(query)}, ${chart.bars - 1})::int as bucket, count(*)::int as n
    from unit u
    where u.kind = any(${unitKinds(query.bed_type)}::smallint[]) and ${within(place)}
      and ${matching(place, { ...query, min_price: 0, max_price: 0 })}
    group by 1`.execute(db)
  return rows
}

/** The cards of some hits, in the order of the hits. */
export async function listCards(db: Db, hits: readonly Hit[], today: string) {
  if (hits.length === 0) return []
  const { rows } = await sql<CardRow>`
    select h.id, u.kind, h.slug, h.title, h.group_id, h.status_code, h.tags, h.prime, h.furnishing, h.bedroom_count, h.house_type,
      h.gender, h.area_sqft, h.amenities, h.vertical, h.updated_at, h.lat, h.lng, h.photo_count,
      l.name as locality, c.name as city, u.rent, u.deposit, u.left_count, u.flags,
      p.id as picture_id, p.width, p.height, p.alt, p.placeholder,
      array(select o.headline from home_offer ho join offer o on o.id = ho.offer_id
            where ho.home_id = h.id and ${today}::date between o.starts_on and o.valid_till order by o.id) as offers
    from unnest(${hits.map((hit) => hit.home_id)}::int[], ${hits.map((hit) => hit.kind)}::smallint[])
      with ordinality as hit(home_id, kind, position)
    join unit u on u.home_id = hit.home_id and u.kind = hit.kind
    join home h on h.id = hit.home_id
    join locality l on l.id = h.locality_id
    join city c on c.id = h.city_id
    left join picture p on p.id = h.cover_picture_id
    order by hit.position`.execute(db)
  return rows
}

export type CardRow = {
  id: number
  kind: number
  slug: string
  title: string
  group_id: number | null
  status_code: number
  tags: string[]
  prime: boolean
  furnishing: 'unfurnished' | 'semi-furnished' | 'fully-furnished'
  bedroom_count: number
  house_type: string
  gender: 'any' | 'male' | 'female' | 'family'
  area_sqft: number
  amenities: string[]
  vertical: 'OTB' | 'PG' | null
  updated_at: Date
  lat: number
  lng: number
  photo_count: number
  locality: string
  city: string
  rent: number
  deposit: number
  left_count: number
  flags: number
  picture_id: number | null
  width: number
  height: number
  alt: string
  placeholder: string
  offers: string[]
}
