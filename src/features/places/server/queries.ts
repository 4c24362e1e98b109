import { type Kysely, sql } from 'kysely'
import { unitFlags } from '#features/search/rules.ts'
import { shortCache } from '#platform/cache.ts'
import type { Database } from '#platform/db-types.ts'
import type { PlaceSuggestion } from '../contract.ts'
import { canPredict, displayText, normalise, toSlug } from '../rules.ts'

type Db = Kysely<Database>

/** Places change with a release, not while people search; every page asks for them. */
const kept = { ttlMs: 30_000, maxEntries: 100 }
const cityLists = shortCache<'all', Awaited<ReturnType<typeof selectCities>>>(kept)
const localityLists = shortCache<number, Awaited<ReturnType<typeof listLocalities>>>(kept)

const selectCities = (db: Db) => db.selectFrom('city').selectAll().orderBy('weight', 'desc').orderBy('id').execute()

export const listCities = (db: Db) => cityLists.get(db, 'all', () => selectCities(db))

/** By its slug, or by the slug of any name it goes by: gurugram and bengaluru find Gurgaon and Bengaluru. */
export async function findCityBySlug(db: Db, slug: string) {
  const wanted = toSlug(slug)
  const cities = await listCities(db)
  return (
    cities.find((city) => city.slug === wanted) ??
    cities.find(({ name, aliases }) => [name, ...aliases].some((called) => toSlug(called) === wanted))
  )
}

export async function findLocality(db: Db, cityId: number, slug: string) {
  const wanted = toSlug(slug)
  const localities = await localityLists.get(db, cityId, () => listLocalities(db, cityId))
  return localities.find((locality) => locality.slug === wanted)
}

export const listLocalities = (db: Db, cityId: number) =>
  db
    .selectFrom('locality')
    .selectAll()
    .where('city_id', '=', cityId)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .execute()

export type PopularLocality = {
  id: number
  slug: string
  name: string
  lat: number
  lng: number
  pincode: string
  house_count: number
  /** In paise. */
  min_rent: number
}

/**
 * The most popular localities that have a home to let, with how many and from what rent.
 * Counted one locality after another in that order, so that it ends when there are enough.
 */
export async function listPopularLocalities(db: Db, cityId: number, limit: number): Promise<PopularLocality[]> {
  const { rows } = await sql<PopularLocality>`
    select l.id, l.slug, l.name, l.lat, l.lng, l.pincode, u.house_count, u.min_rent
    from (select * from locality where city_id = ${cityId} order by popularity desc, id) l
    cross join lateral (
      select count(distinct home_id)::int as house_count, min(rent) as min_rent
      from unit where locality_id = l.id and flags & ${unitFlags.soldOut} = 0
    ) u
    where u.house_count > 0
    limit ${limit}`.execute(db)
  return rows
}

/** Below this two texts share too few letter triples to be one misspelt. */
const leastLikeness = 0.45
const mostSuggestions = 8

type Match = Pick<PlaceSuggestion, 'type' | 'name' | 'slug' | 'lat' | 'lon' | 'city'> & { within: string }

/** Cities and localities that the text may mean, the likeliest first; with a city, only those in it. */
export async function suggestPlaces(db: Db, text: string, cityId?: number): Promise<PlaceSuggestion[]> {
  if (!canPredict(text)) return []
  const matches = await listMatches(db, normalise(text), cityId ?? null)
  return matches.map(({ type, name, slug, city, within, lat, lon }) => {
    return { display_text: displayText(name, within), name, type, lat, lon, city, slug }
  })
}

/**
 * `label`: every name of every place, as text is compared (the gazetteer has no other signs than these).
 * `wanted`: the text itself and, where it begins or ends with the name of a city ("sector 62 noida"), the rest of it
 * within that city.
 * Whole names come before beginnings, beginnings before later words; a place's own name before its other ones. Spaces
 * make no difference ("hsrlayout"). Only where nothing is so named, likenesses count: of what was typed with as much
 * of the name, and only if a word begins alike, because comparing letter triples is most of the work.
 */
async function listMatches(db: Db, text: string, cityId: number | null): Promise<Match[]> {
  const asCompared = sql`translate(lower(n.name), '-.''', ' ')`
  const initials = text
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
  const { rows } = await sql<Match>`
    with label as materialized (
      select 'city' as type, c.id, c.id as city_id, n.position > 1 as other, ${asCompared} as text
      from city c cross join lateral unnest(c.name || c.aliases) with ordinality as n(name, position)
      where ${cityId}::int is null or c.id = ${cityId}
      union all
      select 'locality', l.id, l.city_id, n.position > 1, ${asCompared}
      from locality l cross join lateral unnest(l.name || l.aliases) with ordinality as n(name, position)
      where ${cityId}::int is null or l.city_id = ${cityId}
    ),
    wanted as materialized (
      select ${text}::text as text, null::int as city_id
      union all
      select trim(left(${text}, -length(text))), city_id from label where type = 'city' and ${text} like '% ' || text
      union all
      select substr(${text}, length(text) + 2), city_id from label where type = 'city' and ${text} like text || ' %'
    ),
    named as materialized (
      select type, id, max(rank - case when other then 0.5 else 0 end) as score
      from label join wanted on wanted.city_id is null or (wanted.city_id = label.city_id and type = 'locality')
      cross join lateral (select case
        when replace(label.text, ' ', '') = replace(wanted.text, ' ', '') then 4
        when starts_with(replace(label.text, ' ', ''), replace(wanted.text, ' ', '')) then 3
        when label.text like '% ' || wanted.text || '%' then 2
        end as rank) r
      where rank is not null
      group by type, id
    ),
    alike as (
      select type, id, max(similarity(left(label.text, length(wanted.text) + 1), wanted.text)) as score
      from label join wanted on wanted.city_id is null or (wanted.city_id = label.city_id and type = 'locality')
      where not exists (select from named) and strpos(${initials}, left(label.text, 1)) > 0
      group by type, id
    ),
    meant as (
      select * from named
      union all
      select * from alike where score >= ${leastLikeness}
    )
    select 'city' as type, c.name, c.slug, c.lat, c.lng as lon, c.slug as city, c.state as within,
      m.score, 100 + c.weight as standing
    from meant m join city c on c.id = m.id where m.type = 'city'
    union all
    select 'locality', l.name, l.slug, l.lat, l.lng, c.slug, c.name, m.score, l.popularity + c.weight
    from meant m join locality l on l.id = m.id join city c on c.id = l.city_id where m.type = 'locality'
    order by score desc, standing desc, city, name
    limit ${mostSuggestions}`.execute(db)
  return rows
}
