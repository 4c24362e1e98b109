import { sql } from 'kysely'
import { insertHome } from '#demo/homes/insert.ts'
import { makeHome } from '#demo/homes/make-home.ts'
import { hangPictures, makePictureBook, type SeedPicture, styleFor } from '#demo/homes/pictures.ts'
import type { BookingKind, HomeDraft, HomeRow, RoomDraft, VideoDraft } from '#demo/homes/types.ts'
import { statusCodes } from '#features/homes/listing/rules.ts'
import { places } from '#features/places/server/api.ts'
import type { Db } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'
import { randomFrom } from '#shared/random.ts'

/** `beds` are the ids of all its beds, cheapest first. */
export type TestHome = {
  id: number
  slug: string
  title: string
  localityId: number
  kinds: BookingKind[]
  beds: number[]
  tour: { id: number; url: string } | null
}

export type HomeWishes = {
  city?: string
  locality?: string
  /** Beds in all, two to a room; each costs ₹500 more than the one before. */
  beds?: number
  /** Whether all of them are free, or how many; the cheapest are. */
  free?: boolean | number
  kinds?: BookingKind[]
  pg?: boolean
  soldOut?: boolean
  /** A deposit can be paid in full, in two parts, or not at all, in a city where the bond partner works. */
  everyDeposit?: boolean
  /** A video tour: one file of the demo world, or an HLS playlist, whose segments a journey serves itself. */
  tour?: 'file' | 'playlist'
  /** The types of its photos, in their order; a gallery as in the demo world, unless said. */
  photos?: readonly string[]
  /** The rent of the cheapest bed, in paise; a deposit is two rents. */
  rent?: number
  owner?: { id: number }
  /** Columns to be just so. */
  home?: Partial<HomeRow>
}

/** Makes a home for a test; `makeOwner` is asked where no owner is wished for. */
export async function insertTestHome(
  db: Db,
  now: Date,
  wishes: HomeWishes,
  makeOwner: () => Promise<{ id: number }>,
): Promise<TestHome> {
  const today = dayInIndia(now)
  const { beds: count = 2, free = true, pg = false, soldOut = false, rent = 8_000_00 } = wishes
  const kinds = wishes.kinds ?? ['bed']
  const place = await placeOf(db, wishes)
  const owner = wishes.owner ?? (await makeOwner())
  const id = await nextId(db, 'home')
  const rooms = makeRooms({ count, rent, kinds, taken: soldOut ? count : count - freeOf(free, count) })
  const total = rooms.flatMap(({ beds }) => beds).reduce((sum, _, n) => sum + rent + n * 500_00, 0)
  // One seed for all: a test must not depend on how many homes other tests have made before.
  const draft = makeHome(randomFrom(1).fork('home'), {
    ...{ id, today, ...place, societies: [], taken: [] },
    plan: {
      ...{ category: pg ? 'pg' : kinds.join() === 'house' ? 'whole' : 'shared' },
      ...{ house_type: pg ? 'pg' : 'flat', vertical: pg ? 'PG' : null, gender: 'any', furnishing: 'fully-furnished' },
      ...{ bedroom_count: rooms.length, booking_kinds: kinds },
    },
    home: {
      ...{ status_code: soldOut ? statusCodes.soldOut : statusCodes.live, available_from: today },
      ...{ stop_visits: false, prime: false, tags: [], partial_deposit_percent: null },
      ...(wishes.everyDeposit ? { tags: ['eqaro'], partial_deposit_percent: 50 } : {}),
      ...(kinds.includes('house') ? { house_rent: total, house_deposit: 2 * total } : {}),
      ...{ owner_id: owner.id, area_manager_id: await managerOf(db, place.locality.id) },
      ...pointNear(place.locality, id),
      ...wishes.home,
    },
  })
  if (!wishes.home?.title) draft.home.title = `${draft.home.title}, no. ${id}`
  draft.rooms = rooms
  const pictures = await db
    .selectFrom('picture')
    .select(['id', 'style', 'kind'])
    .where('stock', '=', true)
    .orderBy('id')
    .execute()
  if (pictures.length > 0) {
    const book = makePictureBook(pictures, [])
    hangPictures(randomFrom(1), draft, book, styleFor(book, draft, 0))
  }
  if (wishes.photos) hangPhotos(draft, wishes.photos, pictures)
  if (wishes.tour) draft.video = makeTour(wishes.tour, pictures, now)
  const inserted = await insertHome(db, draft, today)
  return {
    id,
    slug: inserted.slug,
    title: draft.home.title,
    localityId: place.locality.id,
    kinds,
    beds: inserted.rooms.flatMap(({ beds }) => beds),
    tour: tourOf(inserted.videoId, wishes.tour),
  }
}

/** Within 250 m of the centre: homes of a locality stand apart on the map, and far from its border. */
const pointNear = ({ lat, lng }: { lat: number; lng: number }, id: number) => ({
  lat: lat + (((id * 7) % 21) - 10) * 0.0002,
  lng: lng + (((id * 11) % 23) - 11) * 0.0002,
})

function hangPhotos(draft: HomeDraft, types: readonly string[], pictures: readonly SeedPicture[]): void {
  draft.photos = types.map((photo_type, index) => {
    const picture = pictures[index]
    if (!picture) throw new Error(`The database has ${pictures.length} pictures, and ${types.length} are wanted`)
    return { picture_id: picture.id, photo_type, room: null }
  })
  draft.home.cover_picture_id = draft.photos[0]?.picture_id ?? null
  draft.home.photo_count = types.length
}

function makeTour(kind: 'file' | 'playlist', pictures: readonly SeedPicture[], now: Date): VideoDraft {
  const style = 'delhi-floor'
  const poster = pictures.find((each) => each.kind === 'tour' && each.style === style)
  return {
    storage_key: kind === 'file' ? `tours/${style}.mp4` : 'tours/playlist/index.m3u8',
    ...{ poster_picture_id: poster?.id ?? null, duration_s: 25, recorded_at: now.toISOString() },
  }
}

const tourOf = (id: number | null, kind: HomeWishes['tour']): TestHome['tour'] =>
  id === null ? null : { id, url: kind === 'file' ? `/video/${id}.mp4` : `/video/${id}/index.m3u8` }

const freeOf = (free: boolean | number, count: number): number => (free === true ? count : free === false ? 0 : free)

/** Beds two to a room, the dearest ones taken. */
function makeRooms(wishes: { count: number; rent: number; kinds: BookingKind[]; taken: number }): RoomDraft[] {
  const { count, rent, kinds, taken } = wishes
  const beds = Array.from({ length: count }, (_, n) => ({
    rent: rent + n * 500_00,
    label: `${1 + Math.floor(n / 2)}${'AB'[n % 2]}`,
    taken: n >= count - taken,
  }))
  return Array.from({ length: Math.ceil(count / 2) }, (_, index) => {
    const inside = beds.slice(2 * index, 2 * index + 2)
    const roomRent = inside.reduce((sum, bed) => sum + bed.rent, 0)
    const priced = (amount: number, kind: BookingKind) =>
      kinds.includes(kind) ? { rent: amount, deposit: 2 * amount } : { rent: null, deposit: null }
    return {
      ...{ position: index + 1, name: `Room ${index + 1}`, bed_type: inside.length === 2 ? 'twin' : 'single' },
      ...{ attached_bathroom: false, ac: false, balcony: false, ...priced(roomRent, 'room') },
      beds: inside.map(({ rent: bedRent, ...bed }) => ({ ...bed, ...priced(bedRent, 'bed') })),
    }
  })
}

export async function placeOf(db: Db, { city = 'pune', locality }: Pick<HomeWishes, 'city' | 'locality'>) {
  const { cities, localities } = places.gazetteer
  const found = cities.find(({ slug }) => slug === city)
  const inside = localities.filter(({ cityId }) => cityId === found?.id)
  const where = locality ? inside.find(({ slug }) => slug === locality) : inside[0]
  if (!found || !where) throw new Error(`The gazetteer has no ${locality ?? 'locality'} in ${city}`)
  // A database without the demo world has no places.
  const isThere = await db.selectFrom('city').select('id').where('id', '=', found.id).executeTakeFirst()
  if (!isThere) await places.seedPlaces(db)
  return { city: found, locality: where }
}

async function managerOf(db: Db, localityId: number): Promise<number | null> {
  const areas = db.selectFrom('manager_area').select('manager_id').where('locality_id', '=', localityId)
  return (await areas.orderBy('rank').limit(1).executeTakeFirst())?.manager_id ?? null
}

export async function nextId(db: Db, table: 'home' | 'person'): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`.execute(
    db,
  )
  return rows[0]?.id as number
}
