import { furnishings, houseTypes } from '#features/homes/listing/kinds.ts'
import { cities, type GazetteerCity, localities } from '#features/places/server/gazetteer.ts'
import {
  type BedType,
  type Filters,
  noFilters,
  normalizeFilters,
  type Order,
  type Point,
  type Workplace,
} from '#features/search/filters/filters.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { type Random, randomFrom } from '#shared/random.ts'

const pageShares = [60, 18, 10, 7, 5].map((share, index) => [index + 1, share] as const)

/** Generates a realistic mix of searches; deterministic for a count and day, and without duplicates. */
export function mixOfSearches(count: number): Filters[] {
  const random = randomFrom(7)
  const found = new Map<string, Filters>()
  for (let n = 0; found.size < count; n += 1) {
    const search = oneSearch(random.fork(n))
    const path = searchPath(search)
    if (!found.has(path)) found.set(path, search)
  }
  return [...found.values()]
}

/** An endless Zipf sequence of search indices: the n-th most popular search comes a n-th as often as the first. */
export function askedInTurn(searches: number, times = 20_000): number[] {
  const random = randomFrom(11)
  const upTo: number[] = []
  for (let n = 0; n < searches; n += 1) upTo.push((upTo[n - 1] ?? 0) + 1 / (n + 1))
  const all = upTo.at(-1) ?? 0
  return Array.from({ length: times }, () => firstFrom(upTo, random.next() * all))
}

/** The index of the first element that is not below (binary search). */
function firstFrom(ascending: readonly number[], value: number): number {
  let [from, to] = [0, ascending.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] as number) < value) from = middle + 1
    else to = middle
  }
  return from
}

export const searchPath = (filters: Filters): string =>
  `/api/v1/search.json?${new URLSearchParams(askedQuery(filters))}`

function oneSearch(random: Random): Filters {
  const city = random.weighted(cities.map((each) => [each, each.weight] as const))
  const who = random.weighted<Pick<Filters, 'bedType' | 'gender'>>([
    [{ bedType: 'bed_and_room', gender: 'any' }, 25],
    [{ bedType: 'bed_and_room', gender: 'male' }, 12],
    [{ bedType: 'bed_and_room', gender: 'female' }, 13],
    [{ bedType: 'bed', gender: 'any' }, 10],
    [{ bedType: 'room', gender: 'any' }, 10],
    [{ bedType: 'house', gender: 'any' }, 18],
    [{ bedType: 'house', gender: 'family' }, 12],
  ])
  const where = whereIn(random, city)
  const narrowed: Partial<Filters> = {
    ...(random.chance(0.35) && priceRange(random, who.bedType, city)),
    ...(random.chance(0.25) && { furnishing: random.pick(furnishings) }),
    ...(who.bedType === 'house' && random.chance(0.4) && { bedrooms: random.between(1, 3) }),
    ...(who.bedType === 'house' && random.chance(0.15) && { houseType: random.pick(houseTypes.slice(0, 4)) }),
    ...(random.chance(0.15) && { [random.pick(['hasOffer', 'video', 'prime'])]: true }),
    ...(random.chance(0.12) && { moveIn: addDays(dayInIndia(new Date()), random.between(0, 40)) }),
    ...(random.chance(0.02) && { isGroup: true }),
  }
  // Searches for one place or with many filters seldom have a second page.
  const pages = Object.keys(narrowed).length > 1 || where.locality || where.area ? pageShares.slice(0, 1) : pageShares
  const search = { ...noFilters(city.slug), ...who, ...where, ...narrowed, ...orderIn(random, city) }
  return normalizeFilters({ ...search, page: random.weighted(pages) })
}

/** A locality, the person's position, the map's bounds, a drawn area, or the whole city. */
function whereIn(random: Random, city: GazetteerCity): Partial<Filters> {
  const ways: [() => Partial<Filters>, number][] = [
    [() => ({}), 42],
    [() => ({ locality: someLocality(random, city).slug }), 36],
    [() => ({ point: nearby(random, someLocality(random, city), 0.01) }), 4],
    [() => ({ area: shownByMap(random, city) }), 15],
    [() => ({ area: drawn(random, city) }), 3],
  ]
  return random.weighted(ways)()
}

function orderIn(random: Random, city: GazetteerCity): Pick<Filters, 'order' | 'work'> {
  const order = random.weighted<Order>([
    ['best', 58],
    ['rent_asc', 18],
    ['newest', 10],
    ['rent_desc', 6],
    ['distance', 4],
    ['commute', 4],
  ])
  const workplace = (): Workplace => ({ ...nearby(random, someLocality(random, city), 0.005), name: 'Work' })
  const work = order === 'commute' ? [workplace(), ...(random.chance(0.4) ? [workplace()] : [])] : []
  return { order, work }
}

/** From a few streets to the whole city. */
function shownByMap(random: Random, city: GazetteerCity): Point[] {
  const middle = someLocality(random, city)
  const half = random.weighted([
    [0.01, 30],
    [0.025, 40],
    [0.06, 20],
    [0.2, 10],
  ] as const)
  return [
    rounded({ lat: middle.lat - half, lng: middle.lng - half * 1.3 }),
    rounded({ lat: middle.lat + half, lng: middle.lng + half * 1.3 }),
  ]
}

/** An irregular polygon around a locality, as drawn by hand. */
function drawn(random: Random, city: GazetteerCity): Point[] {
  const middle = someLocality(random, city)
  return Array.from({ length: random.between(6, 24) }, (_, n, of = 24) => {
    const angle = (n / of) * 2 * Math.PI
    const radius = 0.02 + random.next() * 0.03
    return rounded({ lat: middle.lat + Math.sin(angle) * radius, lng: middle.lng + Math.cos(angle) * radius })
  })
}

const nearby = (random: Random, { lat, lng }: Point, degrees: number): Point =>
  rounded({ lat: lat + random.gauss(0, degrees), lng: lng + random.gauss(0, degrees) })

/** As query parameters of a URL. */
const rounded = ({ lat, lng }: Point): Point => ({ lat: Math.round(lat * 1e5) / 1e5, lng: Math.round(lng * 1e5) / 1e5 })

function someLocality(random: Random, city: GazetteerCity) {
  const here = localities.filter((each) => each.cityId === city.id)
  return random.weighted(here.map((each) => [each, each.popularity] as const))
}

/** A round price in rupees around the usual rent of such a home here. */
function priceRange(random: Random, bedType: BedType, city: GazetteerCity): Partial<Filters> {
  const typical = city.rents[bedType === 'house' ? 'bhk2' : bedType === 'room' ? 'room' : 'bed'] / 100
  const round = (rupees: number) => Math.round(rupees / 500) * 500
  const maxPrice = round(typical * (1.1 + random.next() * 0.7))
  const minPrice = random.chance(0.5) ? 0 : round(typical * (0.6 + random.next() * 0.3))
  return { minPrice, maxPrice, allIn: random.chance(0.15) }
}
