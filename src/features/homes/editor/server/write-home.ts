import { sql } from 'kysely'
import { editableTags } from '#features/homes/listing/internal-rules.ts'
import { inCatalogueOrder, statusCodes } from '#features/homes/listing/rules.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { toSlug } from '#features/places/rules.ts'
import { places } from '#features/places/server/api.ts'
import type { Db, Tx } from '#platform/db.ts'
import { badInput, notFound } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HomeValues } from '../home-values.ts'
import { bedroomCountOf, pricesKept, problemsOf } from '../rules.ts'
import { writeRooms } from './write-rooms.ts'

/** Author, time and reason of a change, written to `home_change`. */
export type Writer = { by: number; now: Date; reason: string }

export type NewHome = {
  values: HomeValues
  ownerId: number | null
  /** The first manager of the locality, unless said. */
  areaManagerId?: number | null
}

/**
 * Inserts a home with its rooms and beds, hidden until `publishHome`. The one way a home comes into being, for staff,
 * imports and owners who list it themselves. Problems of the values are thrown as bad input, each at its field.
 */
export async function createHome(tx: Tx, home: NewHome, writer: Writer): Promise<{ id: number; slug: string }> {
  const values = pricesKept(home.values)
  const place = await checkedPlace(tx, values)
  const areaManagerId = home.areaManagerId ?? (await firstManagerOf(tx, place))
  const id = await nextHomeId(tx)
  const slug = slugOf(values.title, id)
  await tx
    .insertInto('home')
    .values({
      ...columnsOf(values, place),
      ...{ id, slug, thikana_id: `THK${100_000 + id}`, status_code: statusCodes.unlisted, published_at: null },
      ...{ owner_id: home.ownerId, area_manager_id: areaManagerId, listed_at: writer.now, updated_at: writer.now },
    })
    .execute()
  await writeRooms(tx, id, values.rooms)
  await homes.noteChange(tx, {
    ...{ home_id: id, person_id: writer.by, what: 'created', before: {}, after: { title: values.title } },
    ...{ reason: writer.reason, made_at: writer.now },
  })
  return { id, slug }
}

/** Reads only. */
export async function checkHome(db: Db, values: HomeValues): Promise<void> {
  await checkedPlace(db, pricesKept(values))
}

/** Writes all values of a home; search, pages and sitemaps follow in the same transaction. */
export async function updateHome(tx: Tx, homeId: number, asked: HomeValues, writer: Writer): Promise<void> {
  const before = await tx
    .selectFrom('home')
    .select(['title', 'slug', 'tags', 'house_rent', 'house_deposit', 'published_at'])
    .where('id', '=', homeId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  const values = pricesKept(asked)
  const place = await checkedPlace(tx, values)
  const columns = columnsOf(values, place)
  // Tags that follow from the contract with the owner are not staff's to set.
  const others = before.tags.filter((tag) => !editableTags.some((each) => each === tag))
  const slug = before.title === values.title ? before.slug : slugOf(values.title, homeId)
  await tx
    .updateTable('home')
    .set({ ...columns, slug, tags: [...others, ...columns.tags], updated_at: writer.now })
    .where('id', '=', homeId)
    .execute()
  await writeRooms(tx, homeId, values.rooms)
  await homes.noteChange(tx, {
    ...{ home_id: homeId, person_id: writer.by, what: 'edited', reason: writer.reason, made_at: writer.now },
    before: { title: before.title, rent: before.house_rent, deposit: before.house_deposit },
    after: { title: values.title, rent: values.house_rent, deposit: values.house_deposit },
  })
  await homes.refreshSearch(tx, homeId, dayInIndia(writer.now))
}

/** Letters of other scripts are left out: an address is typed. */
const slugOf = (title: string, id: number): string =>
  [
    toSlug(title)
      .replace(/[^a-z0-9-]/g, '')
      .replace(/^-+|-+$/g, '') || 'home',
    id,
  ].join('-')

type Place = { city_id: number; locality_id: number; society_id: number | null; lat: number; lng: number }

async function checkedPlace(tx: Db, values: HomeValues): Promise<Place> {
  const city = await places.findCityBySlug(tx, values.city)
  if (!city) throw badInput({ city: 'Choose one of our cities.' })
  const locality = await places.findLocality(tx, city.id, values.locality)
  if (!locality) throw badInput({ locality: `Choose a locality of ${city.name}.` })
  const problems = problemsOf(values, { zeroDepositCity: city.zero_deposit })
  if (Object.keys(problems).length > 0) throw badInput(problems)
  const { lat, lng } = { lat: values.lat ?? locality.lat, lng: values.lng ?? locality.lng }
  const inside = lat >= city.sw_lat && lat <= city.ne_lat && lng >= city.sw_lng && lng <= city.ne_lng
  if (!inside) throw badInput({ lat: `This point is outside ${city.name}.` })
  const society = values.society ? await findSociety(tx, city.id, values.society) : null
  return { city_id: city.id, locality_id: locality.id, society_id: society, lat, lng }
}

/** Throws the problems of values, each at its field. */
export async function checkValues(tx: Tx, values: HomeValues): Promise<void> {
  await checkedPlace(tx, pricesKept(values))
}

async function findSociety(tx: Db, cityId: number, slug: string): Promise<number> {
  const found = await tx
    .selectFrom('society')
    .select('id')
    .where('city_id', '=', cityId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!found) throw badInput({ society: 'Choose a society of this city.' })
  return found.id
}

function columnsOf(values: HomeValues, place: Place) {
  const { rooms, city, locality, society, lat, lng, cost_of_living, ...columns } = values
  const has = new Set(values.amenities)
  return {
    ...columns,
    ...place,
    amenities: inCatalogueOrder(values.amenities),
    tags: editableTags.filter((tag) => values.tags.includes(tag)) as string[],
    cost_of_living: JSON.stringify(cost_of_living),
    bedroom_count: bedroomCountOf(values),
    two_wheeler_parking: has.has('two-wheeler-parking'),
    four_wheeler_parking: has.has('four-wheeler-parking'),
  }
}

/** The first manager of the locality, or else of the city. */
async function firstManagerOf(tx: Tx, { city_id, locality_id }: Place): Promise<number | null> {
  const first = await tx
    .selectFrom('manager_area as a')
    .innerJoin('locality as l', 'l.id', 'a.locality_id')
    .select('a.manager_id')
    .where('l.city_id', '=', city_id)
    .orderBy((eb) => eb('a.locality_id', '<>', locality_id))
    .orderBy('a.rank')
    .orderBy('a.manager_id')
    .limit(1)
    .executeTakeFirst()
  return first?.manager_id ?? null
}

async function nextHomeId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('home', 'id'))::int as id`.execute(
    tx,
  )
  return rows[0]?.id as number
}
