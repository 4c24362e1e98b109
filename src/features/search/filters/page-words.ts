import type { Gender, HouseType } from '#features/homes/listing/kinds.ts'
import { furnishingLabels } from '#features/homes/listing/kinds.ts'
import { formatDay } from '#shared/dates.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { type Comfort, comfortLabels } from './comforts.ts'
import type { Filters } from './filters.ts'

/** Where a search looks, by the names people know; `around`: the best-known localities of the area on the map. */
export type PlaceNames = { city: string; locality?: string | undefined; around?: readonly string[] | undefined }

const whole: Readonly<Record<HouseType | '', string>> = {
  '': 'flats and houses',
  flat: 'flats',
  independent: 'independent houses',
  villa: 'villas',
  studio: 'studio flats',
  pg: 'PGs',
}
const parts = { bed_and_room: 'beds and rooms', bed: 'shared beds', room: 'private rooms' } as const
const whom: Readonly<Record<Gender, string>> = { any: '', male: 'for men', female: 'for women', family: 'for families' }

const joined = (...words: (string | false)[]): string => words.filter(Boolean).join(' ')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "fully furnished 2 BHK flats", "private rooms in 3 BHK villas", "PG beds and rooms" */
function thingsFound(f: Filters): string {
  const grade = joined(f.prime && 'prime', f.furnishing && furnishingLabels[f.furnishing].toLowerCase())
  if (f.bedType === 'house')
    return joined(grade, size(f), f.bedrooms > 0 && !f.houseType ? 'flats' : whole[f.houseType])
  const inPg = f.houseType === 'pg'
  const kind = inPg ? joined('PG', parts[f.bedType].replace('shared ', '')) : parts[f.bedType]
  const homes = f.houseType && !inPg ? whole[f.houseType] : 'homes'
  return joined(grade, kind, (homes !== 'homes' || f.bedrooms > 0) && joined('in', size(f), homes))
}

const size = (f: Filters): string | false => f.bedrooms > 0 && f.houseType !== 'studio' && `${f.bedrooms} BHK`

/** "under ₹30,000", "from ₹9,000", "from ₹9,000 to ₹12,000", where all charges count "all in" */
export function priceWords({ minPrice, maxPrice, allIn }: Pick<Filters, 'minPrice' | 'maxPrice' | 'allIn'>): string {
  const [low, high] = [minPrice, maxPrice].map((price) => formatRupees(paise(price)))
  const range =
    maxPrice > 0 ? (minPrice > 0 ? `from ${low} to ${high}` : `under ${high}`) : minPrice > 0 ? `from ${low}` : ''
  return joined(range, allIn && range && 'all in')
}

/** The remaining filters, at the end of the name. */
function conditions(f: Filters): string {
  const having = [
    f.zeroDeposit && 'zero deposit',
    ...f.amenities.filter((each) => each !== 'pets').map(comfortWords),
    f.hasOffer && 'an offer',
    f.video && 'an online tour',
  ].filter((each) => each !== false)
  return joined(
    having.length > 0 && `with ${listed(having)}`,
    f.amenities.includes('pets') && 'where pets are allowed',
    f.verified && 'verified in the last 30 days',
    f.wellRated && 'rated 4 stars or more',
    f.moveIn && `free by ${formatDay(f.moveIn)}`,
  )
}

const comfortWords = (one: Comfort): string => (one === 'ac' ? 'AC' : comfortLabels[one].toLowerCase())

/** "AC", "AC and a lift", "AC, meals and a lift" */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/**
 * "near Forum Mall, Bengaluru" where a point is named, "around HSR Layout and Koramangala" where an area of the map is
 * searched, else the locality and its city, else the city.
 */
function whereWords(f: Filters, { city, locality, around }: PlaceNames, withCity: boolean): string {
  if (f.area.length > 0) {
    if (!around) return `in ${city}`
    if (around.length === 0) return `in this part of ${city}`
    return `around ${around.join(' and ')}${withCity ? `, ${city}` : ''}`
  }
  const near = !locality && f.point && f.text
  const named = near || locality
  return `${near ? 'near' : 'in'} ${named ? joined(withCity ? `${named}, ${city}` : named) : city}`
}

/** "Shared beds for women in HSR Layout under ₹9,000": what stands over the results. */
export const heading = (f: Filters, place: PlaceNames): string =>
  capital(joined(thingsFound(f), whom[f.gender], whereWords(f, place, false), priceWords(f), conditions(f)))

/** "2 BHK flats for rent in HSR Layout, Bengaluru under ₹30,000": as a link to it reads elsewhere. */
export function fullName(f: Filters, place: PlaceNames): string {
  const rented = whom[f.gender] ? `on rent ${whom[f.gender]}` : 'for rent'
  const things = thingsFound(f).replace(parts.bed, 'PG and shared beds')
  return capital(joined(things, rented, whereWords(f, place, true), priceWords(f), conditions(f)))
}

/** "Shared beds for women": among links that share a place, what tells them apart. */
export const shortName = (f: Filters): string =>
  capital(joined(thingsFound(f), whom[f.gender], priceWords(f), conditions(f)))

/** How many homes a search finds; of a locality, how many of them stand in it. */
export type HowMany = { total: number; own: number | null }

const homes = (count: number): string => `${grouped(count)} ${count === 1 ? 'home' : 'homes'}`

/** "23 homes", "23 homes within 3 km"; of a locality "5 in HSR Layout, 18 nearby". */
export function countWords({ total, own }: HowMany, where: { locality?: string | undefined; near?: boolean }): string {
  if (own === null || !where.locality) return `${homes(total)}${where.near ? ' within 3 km' : ''}`
  const nearby = total - own
  if (nearby === 0) return `${homes(own)} in ${where.locality}`
  return `${own === 0 ? 'None' : grouped(own)} in ${where.locality}, ${grouped(nearby)} nearby`
}

/** Its first letter small, unless its first word is one of capitals. */
export const midSentence = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
