import { cards } from '#features/homes/cards/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import { openCachePerDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { badInput, notFound } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'
import { rupees } from '#shared/money.ts'
import type { NearbySociety, Society, SocietyCard } from '../contract.ts'
import { boxAround, withinRadius } from '../rules.ts'
import * as queries from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now'>

const societiesPerPage = 24
const housesPerPage = 12
const mostNearby = 12
const homesAround = 6

/** Caches the ranking briefly, so that pages stay consistent while availability changes. */
const ranked = openCachePerDatabase<number, queries.CitySociety[]>({ ttlMs: 60_000, maxEntries: 100 })

async function cityOf(db: Db, slug: string) {
  const city = await places.findCityBySlug(db, slug)
  if (!city) throw notFound()
  return city
}

async function societyOf(db: Db, citySlug: string, slug: string) {
  const city = await cityOf(db, citySlug)
  const row = await queries.findSociety(db, city.id, slug.toLowerCase())
  if (!row) throw notFound()
  return row
}

type Asked = { city?: string | undefined; slug?: string | undefined; id?: number | undefined }

export async function getSociety({ db }: Ctx, { city, slug, id }: Asked): Promise<Society> {
  const row = id === undefined ? await byName(db, city, slug) : await queries.findSocietyById(db, id)
  if (!row) throw notFound()
  const [photos, tallies, kinds] = await Promise.all([
    queries.listSocietyPhotos(db, row.id),
    queries.tallySocieties(db, [row.id]),
    queries.tallyKinds(db, row.id),
  ])
  const rentsOf = (kind: number) => {
    const found = kinds.find((each) => each.kind === kind)
    return found ? { house_count: found.houses, min_rent: rupees(found.min_rent) } : null
  }
  return {
    ...cardOf(row, tallies),
    city_name: places.placeName(row.city_name),
    locality_slug: row.locality_slug,
    description: row.description,
    towers: row.towers,
    photos,
    rents: { bed: rentsOf(0), room: rentsOf(1), house: rentsOf(2) },
  }
}

function byName(db: Db, city: string | undefined, slug: string | undefined) {
  if (city === undefined || slug === undefined) throw badInput({ slug: m.societies_which() })
  return societyOf(db, city, slug)
}

/** Societies around a society, across city borders; around the city centre if none is given. */
export async function listNearbySocieties(
  { db }: Ctx,
  { city: citySlug, slug, radius }: { city: string; slug?: string | undefined; radius: number },
): Promise<NearbySociety[]> {
  const centre = slug === undefined ? await cityOf(db, citySlug) : await societyOf(db, citySlug, slug)
  const others = (await queries.listSocietiesIn(db, boxAround(centre, radius))).filter(
    ({ id }) => slug === undefined || id !== centre.id,
  )
  const near = withinRadius(centre, radius, others).slice(0, mostNearby)
  const tallies = await queries.tallySocieties(
    db,
    near.map(({ id }) => id),
  )
  return near.map((row) => ({ ...cardOf(row, tallies), distance: row.distance }))
}

export async function listCitySocieties({ db }: Ctx, { city: slug, page }: { city: string; page: number }) {
  const city = await cityOf(db, slug)
  const all = await ranked.get(db, city.id, () => queries.rankCitySocieties(db, city.id))
  const ids = all.slice((page - 1) * societiesPerPage, page * societiesPerPage).map(({ id }) => id)
  if (page > 1 && ids.length === 0) throw notFound()
  const [rows, tallies] = await Promise.all([queries.listSocietiesByIds(db, ids), queries.tallySocieties(db, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    city: { slug: city.slug, name: places.placeName(city.name) },
    societies: ids.flatMap((id) => {
      const row = byId.get(id)
      return row ? [cardOf(row, tallies)] : []
    }),
    page,
    total_pages: Math.ceil(all.length / societiesPerPage),
    total_entries: all.length,
  }
}

export async function listSocietyHouses({ db, now }: Ctx, asked: { city: string; slug: string; page: number }) {
  const { id } = await societyOf(db, asked.city, asked.slug)
  const hits = await queries.listSocietyHits(db, id, asked.page, housesPerPage)
  if (asked.page > 1 && hits.length === 0) throw notFound()
  const total = hits[0]?.total ?? 0
  return {
    houses: await cards.getCards(db, hits, dayInIndia(now)),
    page: asked.page,
    total_pages: Math.ceil(total / housesPerPage),
    total_entries: total,
  }
}

export async function listHomesNearSociety({ db, now }: Ctx, asked: { city: string; slug: string }) {
  const society = await societyOf(db, asked.city, asked.slug)
  const hits = await queries.listHitsAround(db, society, homesAround)
  return { houses: await cards.getCards(db, hits, dayInIndia(now)) }
}

function cardOf(row: queries.SocietyRow, tallies: readonly queries.Tally[]): SocietyCard {
  const { picture_id: id, width, height, alt, placeholder } = row
  const tally = tallies.find((each) => each.id === row.id)
  return {
    id: row.id,
    slug: row.slug,
    city: row.city,
    name: row.name,
    locality: places.placeName(row.locality),
    address: row.address,
    amenities: row.amenities,
    picture:
      id !== null && width !== null && height !== null
        ? { id, width, height, alt: alt ?? '', placeholder: placeholder ?? '' }
        : null,
    built_year: row.built_year,
    homes_count: row.homes_count,
    house_count: tally?.houses ?? 0,
    min_rent: tally ? rupees(tally.min_rent) : null,
    lat: row.lat,
    lng: row.lng,
  }
}
