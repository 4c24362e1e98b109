import { unitAvailability } from '#features/homes/pricing/bookability.ts'
import { purposeOf } from '#features/people/consents/rules.ts'
import { addDays, type Day, startOfDay } from '#shared/dates.ts'
import type { Random } from '#shared/random.ts'
import { accountId, type CastHome, castHomes } from '../cast.ts'
import { makeCheck } from '../freshness.ts'
import type { SeedPerson } from '../make-people.ts'
import { offersFor, type SeedOffer } from '../offers.ts'
import type { People } from '../people.ts'
import type { HomePlace, Places } from '../places.ts'
import { makeReports, wishReports } from '../reports.ts'
import { makeSale } from '../resale.ts'
import type { WorldBuffers } from '../tables.ts'
import { type LetUnit, makeTenancies, makeTenancy, type TenancyDraft } from '../tenancies.ts'
import { makeSlotBook, makeVisit, makeVisits, type SlotBook, type VisitDraft } from '../visits.ts'
import { isFull, makeHome } from './make-home.ts'
import { type Let, letsOf } from './occupancy.ts'
import { hangPictures, type PictureBook, styleFor } from './pictures.ts'
import type { HomeDraft, RoomDraft } from './types.ts'

/** Homes up to this id have named tenants and visitors; in later homes, taken beds have no tenant. */
const peopledHomes = 5000

/** Demo accounts booked at ten in the morning. */
const bookedMs = 10 * 3_600_000

export type World = {
  random: Random
  today: Day
  houses: number
  places: Places
  people: People
  book: PictureBook
  offers: readonly SeedOffer[]
  buffers: WorldBuffers
  memory: Memory
}

/** State carried from one home to the next. */
export type Memory = {
  ids: { room: number; bed: number; tenancy: number; video: number; visit: number }
  lastOwner: Map<number, number>
  nthOf: Map<string, number>
  seekers: Map<number, SeedPerson[]>
  /** People who consented to be shown to flatmates. */
  shown: Set<number>
  slots: SlotBook
}

export const emptyMemory = (): Memory => ({
  ids: { room: 0, bed: 0, tenancy: 0, video: 0, visit: 0 },
  lastOwner: new Map(),
  nthOf: new Map(),
  seekers: new Map(),
  shown: new Set(),
  slots: makeSlotBook(),
})

/** Makes home `id` with everything that belongs to it and puts the rows into the world's buffers. */
export function addHome(world: World, id: number): void {
  const random = world.random.fork('home', id)
  const place = world.places.of(id)
  const cast = castHomes[id]
  const draft = makeHome(random, {
    id,
    today: world.today,
    ...place,
    kin: place.group ? world.random.fork('kin', place.group.first) : undefined,
    ...(cast && {
      plan: cast.plan,
      taken: cast.taken,
      street: cast.street,
      societies: [],
      home: { stop_visits: false },
    }),
  })
  const { home } = draft
  home.group_id = place.group && place.group.first < world.houses ? place.group.id : null
  home.owner_id = ownerOf(world, random.fork('owner'), place, cast)
  home.area_manager_id = world.people.managerOf(place.locality.id)
  hangPictures(random.fork('pictures'), draft, world.book, styleFor(world.book, draft, nextNth(world, draft)))
  const units = addRows(world, draft)
  const peopled = id <= peopledHomes
  const stays = peopled
    ? addTenancies(world, random.fork('tenancies'), draft, units, place, cast)
    : addNamelessStays(world, random.fork('stays'), draft, units)
  if (peopled) addVisits(world, random.fork('visits'), draft, place, cast)
  if (isFull(draft.rooms)) home.available_from = firstFreeDay(units, stays, world.today)
  const check = makeCheck(random.fork('check'), home, world.today)
  if (check) world.buffers.home_check.add(check)
  const checked_at = check?.checked_at ?? null
  if (peopled) addReports(world, random.fork('reports'), { ...home, checked_at }, place, cast)
  world.buffers.home.add({ ...home, checked_at, cost_of_living: JSON.stringify(home.cost_of_living) })
  const society = place.societies.find((each) => each.id === home.society_id) ?? null
  const sale = makeSale(random.fork('sale'), draft, society, world.today)
  if (sale) world.buffers.home_sale.add(sale)
  for (const row of offersFor(random.fork('offers'), home, world.offers)) world.buffers.home_offer.add(row)
}

function nextNth({ memory: { nthOf } }: World, { category, home }: HomeDraft): number {
  const key = `${home.locality_id}/${category}`
  const nth = nthOf.get(key) ?? 0
  nthOf.set(key, nth + 1)
  return nth
}

/** Every third home gets the owner of the previous home in this locality; homes of one group always share an owner. */
function ownerOf(world: World, random: Random, { city, locality, group }: HomePlace, cast?: CastHome): number {
  if (cast?.owner) return accountId(cast.owner)
  const { lastOwner } = world.memory
  const last = lastOwner.get(locality.id)
  const sameGroup = group !== null && random.chance(0.8)
  if (last !== undefined && (sameGroup || random.chance(0.33))) return last
  const wishes = { roles: ['owner' as const], state: city.state, local: 0.75, age: [34, 72] as const, joined: 1200 }
  const owner = world.people.add(random, wishes)
  lastOwner.set(locality.id, owner.id)
  return owner.id
}

type Unit = LetUnit & { let: Let; taken: boolean }

/** The first day one of these units comes free; today, as a placeholder, where no stay has an end. */
function firstFreeDay(units: readonly Unit[], stays: readonly Stay[], today: Day): Day {
  const days = units.flatMap(({ bed_ids }) => {
    const inside = bed_ids.map((id) => stays.filter(({ bed_id }) => bed_id === id))
    return unitAvailability(inside, today).availableFrom ?? []
  })
  return days.sort()[0] ?? today
}

/** Adds rows of room, bed, photos and video; returns the lettable units with their ids. */
function addRows({ buffers, memory: { ids } }: World, { home, rooms, photos, video }: HomeDraft): Unit[] {
  const home_id = home.id
  const roomIds = new Map<RoomDraft, number>()
  const bedIds = new Map<object, number>()
  for (const room of rooms) {
    const room_id = ++ids.room
    roomIds.set(room, room_id)
    buffers.room.add({ ...room, id: room_id, home_id })
    for (const bed of room.beds) {
      const id = ++ids.bed
      bedIds.set(bed, id)
      buffers.bed.add({ ...bed, id, home_id, room_id })
    }
  }
  for (const [index, { picture_id, photo_type, room }] of photos.entries()) {
    const room_id = room && roomIds.get(room)
    buffers.home_photo.add({ home_id, position: index + 1, picture_id, photo_type, room_id })
  }
  if (video) buffers.home_video.add({ ...video, id: ++ids.video, home_id })
  return letsOf(home, rooms).map((each) => {
    const bed_ids = each.beds.map((bed) => bedIds.get(bed) as number)
    const price = each.kind === 'house' ? { rent: home.house_rent, deposit: home.house_deposit } : priceOf(each)
    return {
      let: each,
      taken: each.beds.every((bed) => bed.taken),
      home_id,
      kind: each.kind,
      room_id: each.room && (roomIds.get(each.room) ?? null),
      bed_id: each.kind === 'bed' ? (bed_ids[0] ?? null) : null,
      bed_ids,
      rent: price.rent ?? 0,
      deposit: price.deposit ?? 0,
    }
  })
}

const priceOf = ({ kind, room, beds }: Let) => (kind === 'room' ? room : beds[0]) ?? { rent: null, deposit: null }

function addTenancies(
  world: World,
  random: Random,
  draft: HomeDraft,
  units: readonly Unit[],
  place: HomePlace,
  cast?: CastHome,
): Stay[] {
  const stays: Stay[] = []
  for (const [part, { let: of, taken, ...unit }] of units.entries()) {
    const chance = random.fork(part)
    const role = cast?.tenancies.find((each) => each.part === part)
    if (role) {
      const dates = {
        starts_on: addDays(world.today, role.began),
        ends_on: role.ends === undefined ? null : addDays(world.today, role.ends),
      }
      const tenancy = makeTenancy(chance, { unit, state: role.state, today: world.today, dates })
      // Demo accounts are always visible to flatmates.
      tenancy.share_with_flatmates = true
      tenancy.created_at = new Date(startOfDay(addDays(dates.starts_on, -12)).getTime() + bookedMs).toISOString()
      stays.push(...addTenancy(world, tenancy, accountId(role.account)))
      continue
    }
    for (const tenancy of makeTenancies(chance, unit, taken, world.today)) {
      const tenant = world.people.add(chance, {
        gender: genderIn(random, draft, of.room),
        state: place.city.state,
        local: 0.45,
        age: draft.home.gender === 'family' ? [27, 52] : [19, 34],
      })
      stays.push(...addTenancy(world, tenancy, tenant.id))
    }
  }
  return stays
}

/** A room open to any gender still holds only men or only women. */
function genderIn(random: Random, { home }: HomeDraft, room: RoomDraft | null): 'male' | 'female' | undefined {
  if (home.gender === 'male' || home.gender === 'female') return home.gender
  return room ? random.fork('gender', room.position).pick(['male', 'female'] as const) : undefined
}

function addTenancy({ buffers, memory }: World, tenancy: TenancyDraft, tenant_id: number): Stay[] {
  const id = ++memory.ids.tenancy
  buffers.tenancy.add({ ...tenancy, id, tenant_id })
  for (const stay of tenancy.stays) addStay(buffers, stay, id)
  if (tenancy.share_with_flatmates && !memory.shown.has(tenant_id)) {
    memory.shown.add(tenant_id)
    const given_at = tenancy.created_at
    buffers.consent.add({ ...shownToFlatmates, person_id: tenant_id, given_at })
  }
  return tenancy.stays
}

const { purpose, version } = purposeOf('flatmates')
const shownToFlatmates = { purpose, version }

type Stay = TenancyDraft['stays'][number]

function addStay(buffers: WorldBuffers, stay: Stay, tenancy_id: number | null): void {
  const { bed_id, home_id, from, to } = stay
  buffers.stay.add({ bed_id, home_id, during: `[${from},${to ?? ''})`, tenancy_id })
}

function addNamelessStays(world: World, random: Random, { home }: HomeDraft, units: readonly Unit[]): Stay[] {
  const stays = units.flatMap(({ taken, bed_ids }) => {
    if (!taken) return []
    const from = addDays(world.today, -random.between(12, 560))
    return bed_ids.map((bed_id) => ({ bed_id, home_id: home.id, from, to: null }))
  })
  for (const stay of stays) addStay(world.buffers, stay, null)
  return stays
}

function addVisits(world: World, random: Random, { home }: HomeDraft, { city }: HomePlace, cast?: CastHome): void {
  const { memory, people, today } = world
  const where = { home_id: home.id, area_manager_id: home.area_manager_id, today }
  for (const [index, { account, ...wishes }] of (cast?.visits ?? []).entries()) {
    const visit = makeVisit(random.fork('cast', index), { rating: null, ...where, ...wishes })
    addVisit(world, visit, people.account(account))
  }
  if (home.stop_visits) return
  const seekers = memory.seekers.get(city.id) ?? []
  memory.seekers.set(city.id, seekers)
  const visits = makeVisits(random, where)
  for (const visit of visits) {
    if (seekers.length === 0 || random.chance(0.4)) {
      seekers.push(people.add(random, { state: city.state, local: 0.4, age: [19, 36], joined: 90 }))
    }
    // The last dozen seekers are still looking; earlier ones have found a home.
    addVisit(world, visit, random.pick(seekers.slice(-12)))
  }
}

/** Skips the visit if no manager is free. */
function addVisit({ buffers, today, memory: { ids, slots } }: World, visit: VisitDraft, person: SeedPerson): void {
  const { id: person_id, first_name, last_name, phone, email } = person
  if (visit.place !== null && !slots.take(visit, phone, today)) return
  buffers.visit.add({ ...visit, id: ++ids.visit, person_id, name: `${first_name} ${last_name}`, phone, email })
}

type ReportedHome = Parameters<typeof makeReports>[1]

function addReports(
  world: World,
  random: Random,
  home: ReportedHome,
  { city }: HomePlace,
  cast: CastHome | undefined,
): void {
  const wishes = cast
    ? (cast.reports ?? []).map(({ account, ...wish }) => ({ ...wish, person_id: accountId(account) }))
    : wishReports(random, world.memory.seekers.get(city.id)?.slice(-12) ?? [])
  const { reports, recheck } = makeReports(random, home, wishes, world.today)
  for (const report of reports) world.buffers.listing_report.add(report)
  if (recheck) world.buffers.home_recheck.add(recheck)
}
