import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees, paise } from '#shared/money.ts'
import type { Comfort } from './comforts.ts'
import { comfortName } from './filter-names.ts'
import type { Filters } from './filters.ts'

/** Where a search looks, by the names people know; `around`: the best-known localities of the area on the map. */
export type PlaceNames = { city: string; locality?: string | undefined; around?: readonly string[] | undefined }

/** The order of the words is the language's own: each message says it, with nothing where there is nothing to say. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?: ?,)+/g, ',')
    .replace(/^[, ]+|[, ]+$/g, '')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "fully furnished 2 BHK flats", "private rooms in 3 BHK villas", "PG beds and rooms" */
function thingsFound(f: Filters, isFull = false): string {
  const furnished = f.furnishing && m.search_furnished({ furnishing: f.furnishing.replace('-', '_') })
  const grade = `${f.prime ? m.search_prime_homes() : ''} ${furnished}`
  const size = f.bedrooms > 0 && f.houseType !== 'studio' ? m.search_bhk({ count: f.bedrooms }) : ''
  if (f.bedType === 'house') {
    const type = f.bedrooms > 0 && !f.houseType ? 'flat' : f.houseType || 'any'
    return tidy(m.search_things({ grade, size, things: m.search_homes_of_type({ type }), within: '' }))
  }
  const inPg = f.houseType === 'pg'
  const type = f.houseType && !inPg ? f.houseType : 'any'
  const within = type !== 'any' || f.bedrooms > 0 ? m.search_within_homes({ size, type }) : ''
  const things = m.search_parts({ kind: inPg ? pgParts[f.bedType] : isFull ? fullParts[f.bedType] : f.bedType })
  return tidy(m.search_things({ grade, size: '', things, within }))
}

const pgParts = { bed_and_room: 'pg', bed: 'pg_bed', room: 'pg_room' } as const
const fullParts = { bed_and_room: 'bed_and_room', bed: 'beds_of_all', room: 'room' } as const

/** "under ₹30,000", "from ₹9,000", "from ₹9,000 to ₹12,000", where all charges count "all in" */
export function priceWords({ minPrice, maxPrice, allIn }: Pick<Filters, 'minPrice' | 'maxPrice' | 'allIn'>): string {
  const [low, high] = [formatRupees(paise(minPrice)), formatRupees(paise(maxPrice))]
  if (minPrice === 0 && maxPrice === 0) return ''
  const range =
    maxPrice === 0
      ? m.search_rent_from({ low })
      : minPrice > 0
        ? m.search_rent_between({ low, high })
        : m.search_rent_under({ high })
  return allIn ? m.search_rent_all_in({ range }) : range
}

/** The remaining filters, at the end of the name. */
function conditions(f: Filters): string {
  const having = [
    f.zeroDeposit && m.search_with_zero_deposit(),
    ...f.amenities.filter((each) => each !== 'pets').map(comfortWords),
    f.hasOffer && m.search_with_an_offer(),
    f.video && m.search_with_a_tour(),
  ].filter((each) => each !== false)
  return m.search_conditions({
    having: having.length > 0 ? m.search_with_things({ things: listed(having) }) : '',
    pets: f.amenities.includes('pets') ? m.search_where_pets() : '',
    verified: f.verified ? m.search_verified_lately() : '',
    rated: f.wellRated ? m.search_rated_well() : '',
    free: f.moveIn ? m.search_free_by({ day: localDay(f.moveIn) }) : '',
  })
}

const comfortWords = (one: Comfort): string => (one === 'ac' ? comfortName(one) : comfortName(one).toLowerCase())

/** "AC", "AC and a lift", "AC, meals and a lift" */
const listed = (words: readonly string[]): string =>
  words.length < 2
    ? words.join('')
    : m.search_listed({ first: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' })

/**
 * "near Forum Mall, Bengaluru" where a point is named, "around HSR Layout and Koramangala" where an area of the map is
 * searched, else the locality and its city, else the city.
 */
function whereWords(f: Filters, { city, locality, around }: PlaceNames, withCity: boolean): string {
  const inCity = (place: string) => (withCity ? `${place}, ${city}` : place)
  if (f.area.length > 0) {
    if (!around) return m.search_in_place({ place: city })
    if (around.length === 0) return m.search_part_of_city({ city })
    return m.search_around_places({ places: inCity(listed(around)) })
  }
  if (!locality && f.point && f.text) return m.search_near_place({ place: inCity(f.text) })
  return m.search_in_place({ place: locality ? inCity(locality) : city })
}

/** "Shared beds for women in HSR Layout under ₹9,000": what stands over the results. */
export const heading = (f: Filters, place: PlaceNames): string =>
  capital(tidy(m.search_name_heading({ ...partsOf(f), where: whereWords(f, place, false) })))

/** "2 BHK flats for rent in HSR Layout, Bengaluru under ₹30,000": as a link to it reads elsewhere. */
export function fullName(f: Filters, place: PlaceNames): string {
  const rented = m.search_for_rent({ who: f.gender })
  const { price, conditions } = partsOf(f)
  const where = whereWords(f, place, true)
  return capital(tidy(m.search_name_full({ things: thingsFound(f, true), rented, where, price, conditions })))
}

/** "Shared beds for women": among links that share a place, what tells them apart. */
export const shortName = (f: Filters): string => capital(tidy(m.search_name_short(partsOf(f))))

const partsOf = (f: Filters) => ({
  things: thingsFound(f),
  whom: m.search_for_whom({ who: f.gender }),
  price: priceWords(f),
  conditions: conditions(f),
})

/** How many homes a search finds; of a locality, how many of them stand in it. */
export type HowMany = { total: number; own: number | null }

/** "23 homes", "23 homes within 3 km"; of a locality "5 in HSR Layout, 18 nearby". */
export function countWords({ total, own }: HowMany, where: { locality?: string | undefined; near?: boolean }): string {
  const { locality: place } = where
  if (own === null || !place) {
    return where.near ? m.search_count_near({ count: total }) : m.search_count({ count: total })
  }
  const nearby = total - own
  return nearby === 0 ? m.search_count_in({ count: own, place }) : m.search_count_nearby({ own, nearby, place })
}

/** Its first letter small, unless its first word is one of capitals. */
export const midSentence = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
