import { addDays, type Day, startOfDay } from '#shared/dates.ts'
import type { Random } from '#shared/random.ts'
import { makeComforts, makeTags } from './amenities.ts'
import { priceHome } from './money.ts'
import { letsOf, occupy } from './occupancy.ts'
import { makeOwnerWords } from './owner-words.ts'
import { makePlan } from './plan.ts'
import { regionOf } from './regions.ts'
import { makeBuilding, makeRooms } from './rooms.ts'
import { makeStreet, type Street } from './streets.ts'
import { type Facts, makePgName, makeShortDescription, makeTitle } from './titles.ts'
import type { HomeDraft, HomePlan, HomeRow, Place, RoomDraft, SeedCity, SeedLocality, SeedSociety } from './types.ts'
import { jitter, slugOf } from './where.ts'
import { makeLongDescription } from './words.ts'

export type HomeWishes = {
  id: number
  today: Day
  city: SeedCity
  locality: SeedLocality
  /** Gated communities of the locality; a flat may stand in one of them. */
  societies?: readonly SeedSociety[]
  plan?: Partial<HomePlan>
  street?: Street
  /** Random source shared by the homes of one group, so that they get the same plan and building. */
  kin?: Random
  /** Indexes of the lettable parts that are taken; random if omitted. */
  taken?: readonly number[]
  /** Column values that override the generated ones. */
  home?: Partial<HomeRow>
}

/** Generates a home that could be let tomorrow. Deterministic for the same random source and wishes. */
export function makeHome(random: Random, wishes: HomeWishes): HomeDraft {
  const { id, city, locality, today } = wishes
  const kin = wishes.kin ?? random.fork('kin')
  const plan = makePlan(kin.fork('plan'), wishes.plan)
  const place: Place = { city, locality, society: pickSociety(kin.fork('society'), plan, wishes.societies ?? []) }
  const region = regionOf(city)
  const street = wishes.street ?? makeStreet(kin.fork('street'), region)
  const building = makeBuilding(random, plan, place)
  const rooms = makeRooms(random, plan, building.bathroom_count)
  const money = priceHome(random, plan, place, rooms)
  const comforts = makeComforts(random, plan, building, place, rooms)
  const tags = makeTags(random, plan, place)
  const status_code = letOut(random, plan, rooms, wishes.taken)
  const full = isFull(rooms)
  const times = makeTimes(random, today, full)
  const words = makeWords(random, id, {
    ...{ plan, place, building, rooms, tags, street, region },
    amenities: comforts.amenities,
    parking: comforts.four_wheeler_parking,
    bikeParking: comforts.two_wheeler_parking,
    name: plan.category === 'pg' ? makePgName(kin.fork('name')) : null,
    availableNow: !full && times.available_from <= today,
  })
  const { category, ...columns } = plan
  const home: HomeRow = {
    id,
    ...words,
    owner_words: makeOwnerWords(random.fork('owner-words'), plan),
    thikana_id: `THK${100_000 + id}`,
    status_code,
    city_id: city.id,
    locality_id: locality.id,
    society_id: place.society?.id ?? null,
    street: street.address,
    pincode: locality.pincode,
    ...jitter(random, city, place.society ?? locality, place.society ? 0.0004 : 0.006),
    ...columns,
    ...building,
    ...money,
    ...comforts,
    tags,
    prime: random.chance(0.1),
    stop_visits: random.chance(0.01),
    ...unsetColumns,
    ...times,
    ...wishes.home,
  }
  return { category, home, rooms, photos: [], video: null }
}

/** Filled in when the home is added to a world. */
const unsetColumns = {
  owner_id: null,
  area_manager_id: null,
  group_id: null,
  picture_style: null,
  cover_picture_id: null,
  photo_count: 0,
} satisfies Partial<HomeRow>

function makeWords(random: Random, id: number, facts: Facts) {
  const title = makeTitle(facts)
  return {
    title,
    slug: `${slugOf(title)}-${id}`,
    short_description: makeShortDescription(random.fork('short'), facts),
    long_description: makeLongDescription(random.fork('long'), facts),
  }
}

export const isFull = (rooms: readonly RoomDraft[]): boolean =>
  rooms.every((room) => room.beds.every((bed) => bed.taken))

function pickSociety(random: Random, plan: HomePlan, societies: readonly SeedSociety[]): SeedSociety | null {
  const towers = plan.house_type === 'flat' || plan.house_type === 'studio'
  return towers && societies.length > 0 && random.chance(0.5) ? random.pick(societies) : null
}

function letOut(random: Random, plan: HomePlan, rooms: RoomDraft[], taken: readonly number[] | undefined): number {
  if (taken === undefined) return occupy(random, plan, rooms).status_code
  for (const [index, { beds }] of letsOf(plan, rooms).entries()) {
    for (const bed of beds) bed.taken = taken.includes(index)
  }
  return 1
}

/** Newer listings are more common. The day a full home comes free again follows from its stays. */
function makeTimes(random: Random, today: Day, full: boolean) {
  const age = Math.floor(random.next() ** 2 * 400)
  const touched = Math.min(age, random.between(0, 20))
  const wait = full || random.chance(0.75) ? 0 : random.between(1, 25)
  const morning = startOfDay(today).getTime() + 9 * 3_600_000
  // Planted in the night, nothing has happened this morning yet.
  const night = startOfDay(today).getTime()
  const listed = Math.min(night, morning - age * 86_400_000 - random.between(0, 43_200) * 1000)
  const updated = Math.max(listed, Math.min(night, morning - touched * 86_400_000 - random.between(0, 43_200) * 1000))
  return {
    available_from: wait === 0 ? today : addDays(today, wait),
    listed_at: new Date(listed).toISOString(),
    published_at: new Date(listed).toISOString(),
    updated_at: new Date(updated).toISOString(),
  }
}
