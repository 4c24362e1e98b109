import { sql } from 'kysely'
import { expect } from 'vitest'
import { openTestApp } from '#app/testing/test-app.ts'
import type { Comfort } from '#features/search/filters/comforts.ts'
import type { SearchResults } from '#features/search/filters/contract.ts'
import type { BedType, Filters, GroupType } from '#features/search/filters/filters.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import type { Db } from '#platform/db.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import { dayInIndia, daysBetween } from '#shared/dates.ts'

export type Unit = {
  home_id: number
  kind: number
  city: string
  locality: string
  rent: number
  each_month: number
  gender: string
  furnishing: string
  bedrooms: number
  house_type: string
  prime: boolean
  tour: boolean
  flags: number
  group_id: number | null
  available_from: string
  fresh_at: Date
  photo_count: number
  score: number
  x: number
  y: number
}

/** Facts of a home that searches filter by beyond its attributes, read from where owners and checks write them. */
type Facts = {
  tags: string[]
  amenities: string[]
  two_wheeler_parking: boolean
  four_wheeler_parking: boolean
  checked_at: Date | null
  review_tenths: number | null
  rooms: { ac: boolean; attached_bathroom: boolean; free: boolean }[]
}

/** A city as the searches by hand read it. */
type City = { today: string; units: readonly Unit[]; facts: ReadonlyMap<number, Facts> }

/** A site with 700 homes, and a search by hand: it checks every unit against every filter. */
export async function openSearch() {
  const site = await openTestApp()
  await site.plant(700)
  const today = dayInIndia(site.clock.now)
  const units = await readUnits(site.services.db)
  const facts = await readFacts(site.services.db, today)

  async function read<T>(url: string): Promise<T> {
    const { status, json } = await site.send('GET', url)
    expect(status, `${url} ${JSON.stringify(json)}`).toBe(200)
    return json
  }
  const search = (filters: Filters) => read<SearchResults>(urlOf('search', filters))
  return {
    site,
    today,
    units,
    read,
    search,
    lookAtAll: (filters: Filters) => lookAtAll({ today, units, facts }, filters),
  }
}

export const urlOf = (call: string, filters: Filters) =>
  `/api/v1/${call}.json?${new URLSearchParams(askedQuery(filters))}`

/** Rupees, under the key of the kind. */
export const rentIn = (house: { min_rent?: number; min_room_rent?: number; rent?: number }): number =>
  house.min_rent ?? house.min_room_rent ?? house.rent ?? Number.NaN

export const namesOf = (houses: readonly { id: number; booking_type: string }[]) =>
  houses.map((house) => `${house.id} ${house.booking_type}`)
export const nameOf = ({ home_id, kind }: Unit) => `${home_id} ${['bed', 'room', 'house'][kind]}`

async function readUnits(db: Db): Promise<Unit[]> {
  const { rows } = await sql<Unit>`
    select u.home_id, u.kind, c.slug as city, l.slug as locality, u.rent, h.gender, h.furnishing, h.house_type,
      h.bedroom_count as bedrooms, h.prime, exists (select from home_video v where v.home_id = h.id and v.active) as tour, u.flags, h.group_id, h.available_from, h.fresh_at, h.photo_count, u.score, round(u.pt[0] * 1000000) as x,
      round(u.pt[1] * 1000000) as y,
      u.rent + h.society_charge + (
        select coalesce(sum((line ->> 'amount')::int), 0) from jsonb_array_elements(h.cost_of_living) line)::int as each_month
    from unit u join home h on h.id = u.home_id join city c on c.id = u.city_id join locality l on l.id = u.locality_id`.execute(
    db,
  )
  return rows
}

async function readFacts(db: Db, today: string): Promise<Map<number, Facts>> {
  const homes = await sql<Facts & { id: number }>`
    select h.id, h.tags, h.amenities, h.two_wheeler_parking, h.four_wheeler_parking, h.checked_at, h.review_tenths,
      (select json_agg(json_build_object('ac', r.ac, 'attached_bathroom', r.attached_bathroom, 'free', exists (
          select from bed b where b.room_id = r.id and not exists (
            select from stay s where s.bed_id = b.id and s.during && daterange(${today}::date, null)))))
        from room r where r.home_id = h.id) as rooms
    from home h`.execute(db)
  return new Map(homes.rows.map(({ id, ...home }) => [id, home]))
}

const isForLet = (unit: Unit) => (unit.flags & unitFlags.soldOut) === 0

const comfortChecks: Readonly<Record<Comfort, (home: Facts) => boolean>> = {
  ac: ({ rooms, amenities }) =>
    rooms.some(({ ac }) => ac) ? rooms.some(({ ac, free }) => ac && free) : amenities.includes('ac'),
  meals: ({ amenities }) => amenities.includes('meals'),
  'attached-bath': ({ rooms }) => rooms.some(({ attached_bathroom, free }) => attached_bathroom && free),
  'car-parking': ({ four_wheeler_parking }) => four_wheeler_parking,
  'bike-parking': ({ two_wheeler_parking }) => two_wheeler_parking,
  lift: ({ amenities }) => amenities.includes('lift'),
  pets: ({ amenities }) => amenities.includes('pets'),
}

function hasExtras(
  { facts, today }: City,
  { home_id }: Unit,
  { zeroDeposit, verified, wellRated, amenities }: Filters,
): boolean {
  const home = facts.get(home_id)
  if (!home) throw new Error(`home ${home_id} is not there`)
  const isVerified = home.checked_at !== null && daysBetween(dayInIndia(home.checked_at), today) <= 30
  return (
    (!zeroDeposit || home.tags.includes('eqaro') || home.tags.includes('eqaro_only')) &&
    (!verified || isVerified) &&
    (!wellRated || (home.review_tenths ?? 0) >= 40) &&
    amenities.every((each) => comfortChecks[each](home))
  )
}

/** Kinds of unit: 0 bed, 1 room, 2 house. */
const kindsOf: Readonly<Record<BedType, readonly number[]>> = { bed_and_room: [0, 1], bed: [0], room: [1], house: [2] }
/** The genders of homes that each group of people finds; people who share a house and say no more are friends. */
const openTo: Readonly<Record<GroupType, readonly string[]>> = {
  ...{ any: ['any', 'male', 'female', 'family'], friends: ['any', 'male', 'female'] },
  ...{ male: ['any', 'male'], female: ['any', 'female'], family: ['any', 'family'] },
}

/** A naive oracle: checks every unit against every filter. */
function lookAtAll(city: City, filters: Filters): Unit[] {
  const { units } = city
  const low = filters.minPrice * 100
  const high = filters.maxPrice > 0 ? filters.maxPrice * 100 : Number.POSITIVE_INFINITY
  const kinds = kindsOf[filters.bedType]
  const genders = openTo[filters.bedType === 'house' && filters.gender === 'any' ? 'friends' : filters.gender]
  const isAffordable = (unit: Unit) => {
    const price = filters.allIn ? unit.each_month : unit.rent
    return price >= low && price <= high
  }
  const found = units.filter(
    (unit) =>
      unit.city === filters.city &&
      kinds.includes(unit.kind) &&
      isForLet(unit) &&
      isAffordable(unit) &&
      genders.includes(unit.gender) &&
      (!filters.furnishing || unit.furnishing === filters.furnishing) &&
      (!filters.bedrooms || Math.min(unit.bedrooms, 7) === Math.min(filters.bedrooms, 7)) &&
      (!filters.houseType || unit.house_type === filters.houseType) &&
      (!filters.prime || unit.prime) &&
      (!filters.hasOffer || unit.flags & unitFlags.offer) &&
      (!filters.video || unit.tour) &&
      hasExtras(city, unit, filters) &&
      (!filters.moveIn || unit.available_from <= filters.moveIn) &&
      (!filters.group || unit.group_id === filters.group) &&
      (!filters.isGroup || standsForGroup(city, unit)),
  )
  if (kinds.length === 1) return found
  const beds = units.filter((unit) => unit.kind === 0 && isForLet(unit) && isAffordable(unit))
  const asBed = new Set(beds.map((unit) => unit.home_id))
  return found.filter((unit) => unit.kind === 0 || !asBed.has(unit.home_id))
}

/** The cheapest of its group and kind that is for let. */
function standsForGroup({ units }: City, { home_id, kind, group_id }: Unit): boolean {
  if (group_id === null) return false
  const others = units.filter((unit) => unit.group_id === group_id && unit.kind === kind && isForLet(unit))
  const [first] = others.sort((a, b) => a.rent - b.rent || a.home_id - b.home_id)
  return first?.home_id === home_id
}
