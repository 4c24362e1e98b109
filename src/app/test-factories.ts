import { sql } from 'kysely'
import { insertHome } from '#demo/homes/insert.ts'
import { makeHome } from '#demo/homes/make-home.ts'
import { hangPictures, makePictureBook, type SeedPicture, styleFor } from '#demo/homes/pictures.ts'
import type { BookingKind, HomeRow, RoomDraft, VideoDraft } from '#demo/homes/types.ts'
import { makeTenancy, type TenancyDraft, type TenancyState } from '#demo/tenancies.ts'
import { statusCodes } from '#features/homes/listing/rules.ts'
import { purposeOf } from '#features/people/consents/rules.ts'
import { places } from '#features/places/server/api.ts'
import type { Db } from '#platform/db.ts'
import type { Role, VisitState } from '#platform/db-types.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { randomFrom } from '#shared/random.ts'

export type TestPerson = { id: number; phone: string; name: string }
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

type PersonWishes = { firstName?: string; lastName?: string; work?: string; bornOn?: Day; roles?: Role[] }
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
  /** The rent of the cheapest bed, in paise; a deposit is two rents. */
  rent?: number
  owner?: TestPerson
  /** Columns to be just so. */
  home?: Partial<HomeRow>
}
type TenantWishes = {
  in: TestHome
  /** Which of its beds, counted from 0, where it is let by the bed. */
  bed?: number
  state?: TenancyState
  from?: Day
  until?: Day | null
  shownToFlatmates?: boolean
  person?: TestPerson
}
type VisitWishes = {
  to: TestHome
  by: TestPerson
  /** A full hour. */
  at: Date
  state?: VisitState
  online?: boolean
  liveLink?: string
}

export type Factories = ReturnType<typeof factoriesIn>

/** Makes what a test needs, straight in the database, so that no test searches a planted world for it. */
export function factoriesIn(db: Db, now: () => Date = () => new Date()) {
  const today = () => dayInIndia(now())

  const aPerson = (wishes: PersonWishes = {}): Promise<TestPerson> => insertPerson(db, now(), wishes)

  async function aHome(wishes: HomeWishes = {}): Promise<TestHome> {
    const { beds: count = 2, free = true, pg = false, soldOut = false, rent = 8_000_00 } = wishes
    const kinds = wishes.kinds ?? ['bed']
    const place = await placeOf(db, wishes)
    const owner = wishes.owner ?? (await aPerson({ firstName: 'Ramesh', roles: ['owner'] }))
    const id = await nextId(db, 'home')
    const rooms = makeRooms({ count, rent, kinds, taken: soldOut ? count : count - freeOf(free, count) })
    const total = rooms.flatMap(({ beds }) => beds).reduce((sum, _, n) => sum + rent + n * 500_00, 0)
    const draft = makeHome(randomFrom(1).fork('home', id), {
      ...{ id, today: today(), ...place, societies: [], taken: [] },
      plan: {
        ...{ category: pg ? 'pg' : kinds.join() === 'house' ? 'whole' : 'shared' },
        ...{ house_type: pg ? 'pg' : 'flat', vertical: pg ? 'PG' : null, gender: 'any', furnishing: 'fully-furnished' },
        ...{ bedroom_count: rooms.length, booking_kinds: kinds },
      },
      home: {
        ...{ status_code: soldOut ? statusCodes.soldOut : statusCodes.live, available_from: today() },
        ...{ stop_visits: false, prime: false, tags: [], partial_deposit_percent: null },
        ...(wishes.everyDeposit ? { tags: ['eqaro'], partial_deposit_percent: 50 } : {}),
        ...(kinds.includes('house') ? { house_rent: total, house_deposit: 2 * total } : {}),
        ...{ owner_id: owner.id, area_manager_id: await managerOf(db, place.locality.id) },
        ...wishes.home,
      },
    })
    draft.rooms = rooms
    const pictures = await db.selectFrom('picture').select(['id', 'style', 'kind']).where('stock', '=', true).execute()
    if (pictures.length > 0) {
      const book = makePictureBook(pictures, [])
      hangPictures(randomFrom(1), draft, book, styleFor(book, draft, 0))
    }
    if (wishes.tour) draft.video = makeTour(wishes.tour, pictures, now())
    const inserted = await insertHome(db, draft, today())
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

  /** Lives in one bed of a home that is let by the bed, else in all of it. */
  async function aTenant(wishes: TenantWishes): Promise<{ person: TestPerson; tenancyId: number }> {
    const { in: home, bed = 0, state = 'living', from, until = null, shownToFlatmates = false } = wishes
    const person = wishes.person ?? (await aPerson())
    const byBed = home.kinds.includes('bed')
    const bedId = home.beds[bed]
    if (bedId === undefined) throw new Error(`The home has ${home.beds.length} beds, and none is number ${bed}`)
    const unit = {
      ...{ home_id: home.id, kind: byBed ? ('bed' as const) : ('house' as const), room_id: null },
      ...{ bed_id: byBed ? bedId : null, bed_ids: byBed ? [bedId] : home.beds, rent: 9_000_00, deposit: 18_000_00 },
    }
    const dates = from ? { dates: { starts_on: from, ends_on: until } } : {}
    const { stays, created_at, ...row } = makeTenancy(randomFrom(1), { unit, state, today: today(), ...dates })
    const { id: tenancyId } = await db
      .insertInto('tenancy')
      .values({
        ...row,
        tenant_id: person.id,
        share_with_flatmates: shownToFlatmates,
        created_at: new Date(created_at),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertStays(db, stays, tenancyId)
    if (shownToFlatmates) {
      const { purpose, version } = purposeOf('flatmates')
      await db.insertInto('consent').values({ purpose, version, person_id: person.id, given_at: now() }).execute()
    }
    await sql`select refresh_unit(${home.id}, ${today()})`.execute(db)
    return { person, tenancyId }
  }

  const aVisit = (wishes: VisitWishes): Promise<number> => insertVisit(db, now(), wishes)

  return { aPerson, aHome, aTenant, aVisit }
}

async function insertPerson(db: Db, now: Date, wishes: PersonWishes): Promise<TestPerson> {
  const { firstName = 'Asha', lastName = 'Rao', work = null, bornOn = null, roles = ['tenant'] } = wishes
  const id = await nextId(db, 'person')
  const phone = String(8_500_000_000 + id)
  await db
    .insertInto('person')
    .values({
      ...{
        id,
        phone,
        first_name: firstName,
        last_name: lastName,
        work,
        born_on: bornOn,
        email: `person.${id}@example.com`,
      },
      ...{ phone_confirmed_at: now, email_confirmed_at: now, signed_up_at: now, created_at: now },
    })
    .execute()
  await db
    .insertInto('person_role')
    .values(roles.map((role) => ({ person_id: id, role })))
    .execute()
  return { id, phone, name: `${firstName} ${lastName}` }
}

async function insertStays(db: Db, stays: TenancyDraft['stays'], tenancyId: number): Promise<void> {
  for (const { from, to, ...stay } of stays) {
    const during = sql<string>`daterange(${from}::date, ${to}::date)`
    await db
      .insertInto('stay')
      .values({ ...stay, during, tenancy_id: tenancyId })
      .execute()
  }
}

/** Reserves no slot: a visit that must block others is scheduled through the API. */
async function insertVisit(db: Db, now: Date, wishes: VisitWishes): Promise<number> {
  const { to, by, at, state = 'scheduled', online = false, liveLink } = wishes
  const { area_manager_id } = await db
    .selectFrom('home')
    .select('area_manager_id')
    .where('id', '=', to.id)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('visit')
    .values({
      ...{ home_id: to.id, area_manager_id, person_id: by.id, name: by.name, phone: by.phone, starts_at: at },
      ...{ state, online, live_link: liveLink ?? null, door_code: '1234', created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function makeTour(kind: 'file' | 'playlist', pictures: readonly SeedPicture[], now: Date): VideoDraft {
  const style = 'bengaluru-modern'
  const poster = pictures.find((each) => each.kind === 'tour' && each.style === style)
  return {
    storage_key: kind === 'file' ? `tours/${style}.mp4` : 'tours/playlist/index.m3u8',
    ...{ poster_picture_id: poster?.id ?? null, duration_s: 14, recorded_at: now.toISOString() },
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

async function placeOf(db: Db, { city = 'pune', locality }: Pick<HomeWishes, 'city' | 'locality'>) {
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

async function nextId(db: Db, table: 'home' | 'person'): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`.execute(
    db,
  )
  return rows[0]?.id as number
}
