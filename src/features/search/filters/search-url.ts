import { furnishings, type Gender, type HouseType } from '#features/homes/listing/kinds.ts'
import { type Filters, type Layout, normalizeFilters } from './filters.ts'
import { readQuery, writeQuery } from './search-query.ts'

/**
 * Every address of a search, both ways. `parseSearchUrl` reads any of them; `searchUrl` writes the canonical one, and
 * reading that gives the same filters again. The path says what its pattern has words for, the query says the rest.
 *
 *   /{city}                                                              /properties-in-{city}/
 *   /{city}/[{furnishing}-]properties-in-{locality}[-within-rs-{min}-to-{max}]/
 *   /{city}/[{furnishing}-]{pg-room-for|single-room-on|flat-house-for}-rent[-in-…][-only-{gender}][-within-…]/
 *   /{city}/[{furnishing}-]{studio|2-bhk|2-bh|2-bk|2-r|2bhk|2bh}-flat-house-for-rent[-in-…][-within-…]/
 *   /{city}/{independent-house|flats-apartments}-for-rent[-in-…]/
 *
 * Each but the first may end with a page, /2/.
 */
export type SearchUrl = { filters: Filters; overlay: Overlay | null }

/** The overlays that open when their name is appended to the path of the results. */
export const overlays = ['search', 'preference'] as const
export type Overlay = (typeof overlays)[number]

const slug = '[a-z0-9]+(?:-[a-z0-9]+)*'
const furnished = `(?:(?<furnishing>${furnishings.join('|')})-)?`
const place = `(?:-in-(?<locality>${slug}?))?`
const forWhom = '(?:-only-(?<gender>male|female|family|friends|any))?'
const prices = String.raw`(?:-within-rs-(?<min>\d{1,8})-to-(?<max>\d{1,8}))?`
const rooms = `(?:(?<studio>studio)|(?<bedrooms>10|[1-9])(?:-(?<layout>bhk|bh|bk|r)|(?<joined>bhk|bh)))`

const slugAlone = new RegExp(`^${slug}$`)
const cityAlone = new RegExp(`^properties-in-(?<city>${slug})$`)
const patterns = [
  `${furnished}properties-in-(?<locality>${slug}?)${prices}`,
  `${furnished}(?<base>pg-room-for|single-room-on|flat-house-for)-rent${place}${forWhom}${prices}`,
  `${furnished}${rooms}-flat-house-for-rent${place}${prices}`,
  `(?<base>independent-house|flats-apartments)-for-rent${place}`,
].map((pattern) => new RegExp(`^${pattern}$`))

const bases: Readonly<Record<string, Partial<Filters>>> = {
  'pg-room-for': { bedType: 'bed' },
  'single-room-on': { bedType: 'room' },
  'flat-house-for': { bedType: 'house' },
  'independent-house': { bedType: 'house', houseType: 'independent' },
  'flats-apartments': { bedType: 'house', houseType: 'flat' },
}

/** Parses a search address; null if it is none. Whether its places exist is not checked here. */
export function parseSearchUrl(pathname: string, query: URLSearchParams): SearchUrl | null {
  const parts = pathname.toLowerCase().replace(/\/$/, '').slice(1).split('/')
  const overlay = parts.length > 1 ? overlays.find((name) => name === parts.at(-1)) : undefined
  if (overlay) parts.pop()
  const path = readPath(parts)
  return path && { filters: readQuery(query, path), overlay: overlay ?? null }
}

type PathFilters = Partial<Filters> & { city: string }

function readPath([first = '', ...rest]: readonly string[]): PathFilters | null {
  const city = cityAlone.exec(first)?.groups?.city
  if (city) return withPage({ city }, rest)
  if (!slugAlone.test(first)) return null
  const [second, ...page] = rest
  if (second === undefined) return { city: first }
  for (const pattern of patterns) {
    const words = pattern.exec(second)?.groups
    if (words) return withPage({ city: first, ...readWords(words) }, page)
  }
  return null
}

function withPage(path: PathFilters, [page, ...more]: readonly string[]): PathFilters | null {
  if (page === undefined) return path
  return more.length === 0 && /^\d{1,4}$/.test(page) ? { ...path, page: Math.max(1, Number(page)) } : null
}

function readWords(words: Partial<Record<string, string>>): Partial<Filters> {
  const said: Partial<Filters> = { ...(words.base && bases[words.base]) }
  if (words.locality) said.locality = words.locality
  if (words.furnishing) said.furnishing = words.furnishing as Filters['furnishing']
  // Friends want the house together, and that is what a house without a word for whom is too.
  if (words.gender) said.gender = words.gender === 'friends' ? 'any' : (words.gender as Gender)
  if (words.max) Object.assign(said, { minPrice: Number(words.min), maxPrice: Number(words.max) })
  if (words.studio || words.bedrooms) said.bedType = 'house'
  if (words.studio) said.houseType = 'studio'
  if (words.bedrooms) {
    said.bedrooms = Number(words.bedrooms)
    said.layout = (words.layout ?? words.joined) as Layout
  }
  return said
}

/** The canonical URL of these filters. */
export function searchUrl(filters: Filters): string {
  const normal = normalizeFilters(filters)
  const { path, says } = writePath(normal)
  const query = String(writeQuery(normal, says))
  return query ? `${path}?${query}` : path
}

/** The address that search engines are told: the same for every wording of the bedrooms and every typed text. */
export const canonicalUrl = (filters: Filters): string => searchUrl({ ...filters, layout: 'bhk', text: '' })

/** The page itself with one of its overlays open. */
export function overlayUrl(filters: Filters, overlay: Overlay): string {
  const [path = '', query] = searchUrl(filters).split('?')
  return `${path.replace(/\/$/, '')}/${overlay}${query ? `?${query}` : ''}`
}

type Path = { path: string; says: Set<keyof Filters> }

function writePath(filters: Filters): Path {
  const { city } = filters
  const words = wordsOf(filters)
  // A locality whose name ends like our own words would be read as them.
  const isRead = words && (!filters.locality || readPath([city, words.text])?.locality === filters.locality)
  if (!isRead) return { path: `/${city}`, says: new Set() }
  return { path: `/${city}/${words.text}/`, says: new Set(words.says) }
}

const housePatterns: Partial<Record<HouseType | '', string>> = {
  independent: 'independent-house-for-rent',
  flat: 'flats-apartments-for-rent',
}
const kindPatterns = { bed: 'pg-room-for-rent', room: 'single-room-on-rent', house: 'flat-house-for-rent' } as const

function wordsOf(f: Filters): { text: string; says: (keyof Filters)[] } | null {
  const says: (keyof Filters)[] = ['locality', 'bedType']
  const inPlace = f.locality ? `-in-${f.locality}` : ''
  const ofHouse = f.bedType === 'house' ? housePatterns[f.houseType] : undefined
  if (ofHouse) return { text: ofHouse + inPlace, says: [...says, 'houseType'] }
  const before = f.furnishing ? `${f.furnishing}-` : ''
  const within = f.maxPrice > 0 ? `-within-rs-${f.minPrice}-to-${f.maxPrice}` : ''
  says.push('furnishing')
  if (f.maxPrice > 0) says.push('minPrice', 'maxPrice')
  if (f.bedType === 'bed_and_room') {
    return f.locality ? { text: `${before}properties-in-${f.locality}${within}`, says } : null
  }
  if (f.bedType === 'house' && (f.houseType === 'studio' || f.bedrooms > 0)) {
    const studio = f.houseType === 'studio'
    const size = studio ? 'studio' : `${f.bedrooms}-${f.layout}`
    const said: (keyof Filters)[] = studio ? ['houseType'] : ['bedrooms', 'layout']
    return { text: `${before}${size}-flat-house-for-rent${inPlace}${within}`, says: [...says, ...said] }
  }
  const whom = f.gender === 'any' ? '' : `-only-${f.gender}`
  return { text: `${before}${kindPatterns[f.bedType]}${inPlace}${whom}${within}`, says: [...says, 'gender'] }
}
