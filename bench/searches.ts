import { cities, type GazetteerCity, localities } from '#features/places/server/gazetteer.ts'
import { type BedType, furnishings, type Gender, type Order } from '#features/search/rules.ts'
import { type Random, randomFrom } from '#shared/random.ts'

/** The query of one search call; fields left out are not in the URL. */
export type Search = Record<string, string>

const pageShares = [60, 18, 10, 7, 5].map((share, index) => [index + 1, share] as const)
const flags = ['has_offer', 'video', 'prime']

/** What people ask for, in believable shares; the same list for the same count, and no search twice. */
export function mixOfSearches(count: number): Search[] {
  const random = randomFrom(7)
  const found = new Map<string, Search>()
  for (let n = 0; found.size < count; n += 1) {
    const search = oneSearch(random.fork(n))
    const path = searchPath(search)
    if (!found.has(path)) found.set(path, search)
  }
  return [...found.values()]
}

export const searchPath = (search: Search): string => `/api/v1/search.json?${new URLSearchParams(search)}`

function oneSearch(random: Random): Search {
  const city = random.weighted(cities.map((each) => [each, each.weight] as const))
  const tab = random.weighted<{ bed_type: BedType; gender: Gender }>([
    [{ bed_type: 'bed_and_room', gender: 'any' }, 25],
    [{ bed_type: 'bed_and_room', gender: 'male' }, 12],
    [{ bed_type: 'bed_and_room', gender: 'female' }, 13],
    [{ bed_type: 'bed', gender: 'any' }, 10],
    [{ bed_type: 'room', gender: 'any' }, 10],
    [{ bed_type: 'house', gender: 'friends' }, 18],
    [{ bed_type: 'house', gender: 'family' }, 12],
  ])
  const order = random.weighted<Order>([
    ['best', 60],
    ['rent_asc', 20],
    ['newest', 12],
    ['rent_desc', 8],
  ])
  const narrowed = {
    ...(random.chance(0.4) && { locality: someLocality(random, city) }),
    ...(random.chance(0.35) && rentRange(random, tab.bed_type, city)),
    ...(random.chance(0.25) && { furnishing: random.pick(furnishings) }),
    ...(tab.bed_type === 'house' && random.chance(0.4) && { bedroom: String(random.between(1, 3)) }),
    ...(random.chance(0.15) && { [random.pick(flags)]: 'true' }),
  }
  // Who looks at one locality or asks for much seldom has a second page to turn to.
  const pages = Object.keys(narrowed).length > 1 || 'locality' in narrowed ? pageShares.slice(0, 1) : pageShares
  return { city: city.slug, ...tab, ...narrowed, order_by: order, page: String(random.weighted(pages)) }
}

function someLocality(random: Random, city: GazetteerCity): string {
  const here = localities.filter((each) => each.cityId === city.id)
  return random.weighted(here.map((each) => [each.slug, each.popularity] as const))
}

/** Around what such a home costs here, in rupees, as round as a person says it. */
function rentRange(random: Random, bedType: BedType, city: GazetteerCity): Search {
  const typical = city.rents[bedType === 'house' ? 'bhk2' : bedType === 'room' ? 'room' : 'bed'] / 100
  const round = (rupees: number) => String(Math.round(rupees / 500) * 500)
  const max_price = round(typical * (1.1 + random.next() * 0.7))
  return random.chance(0.5) ? { max_price } : { min_price: round(typical * (0.6 + random.next() * 0.3)), max_price }
}
