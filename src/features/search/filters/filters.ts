import type { Furnishing, Gender, HouseType } from '#features/homes/listing/kinds.ts'
import type { Day } from '#shared/dates.ts'
import { type Comfort, inOrder } from './comforts.ts'

export type Point = { lat: number; lng: number }

export type Workplace = Point & { name: string }

/** The filters of a search. They live in the URL (`search-url.ts`); everything else is derived from it. */
export type Filters = {
  city: string
  locality: string
  /** A point instead of a locality: "use my location", a landmark. */
  point: Point | null
  /** The typed text for the place, if it is not a locality's name. */
  text: string
  /** Two corners of a box, or the corners of a drawn area; empty: none. */
  area: readonly Point[]
  bedType: BedType
  gender: Gender
  minPrice: number
  /** 0: no upper bound. */
  maxPrice: number
  /** The price range means everything that is paid each month, not the rent alone. */
  allIn: boolean
  furnishing: Furnishing | ''
  /** 0: any number. */
  bedrooms: number
  /** How a URL words the bedrooms: 2 bhk, 2 bh, 2 bk, 2 r. The homes are the same. */
  layout: Layout
  houseType: HouseType | ''
  prime: boolean
  hasOffer: boolean
  video: boolean
  /** The bond partner stands in for the deposit. */
  zeroDeposit: boolean
  /** One of us found it as listed in the last 30 days. */
  verified: boolean
  /** People who stayed or visited give it four stars or more. */
  wellRated: boolean
  /** All of these, in the order of `comforts`. */
  amenities: readonly Comfort[]
  /** Free on this day or before. */
  moveIn: Day | ''
  /** The houses of one group; 0: of all. */
  group: number
  /** Each group once, by the house that stands for it. */
  isGroup: boolean
  /** Where the person travels each day; at most two. */
  work: readonly Workplace[]
  order: Order
  page: number
  perPage: number
}

export const bedTypes = ['bed_and_room', 'bed', 'room', 'house'] as const

export type BedType = (typeof bedTypes)[number]

export const layouts = ['bhk', 'bh', 'bk', 'r'] as const

export type Layout = (typeof layouts)[number]

export const orders = ['best', 'rent_asc', 'rent_desc', 'newest', 'distance', 'commute'] as const

export type Order = (typeof orders)[number]

export const highestPrice = 10_000_000

/** The rents that a zero-deposit search goes from and to, in rupees. */
const zeroDepositRents = { low: 2_000, high: 1_000_000 } as const

export const mostBedrooms = 10

export const mostPages = 10_000

export const mostCorners = 40

export const mostWorkplaces = 2

/** Fills rows of one, two and three cards. */
export const defaultPerPage = 24

export const mostPerPage = 50

export const noFilters = (city: string): Filters => ({
  city,
  locality: '',
  point: null,
  text: '',
  area: [],
  bedType: 'bed_and_room',
  gender: 'any',
  minPrice: 0,
  maxPrice: 0,
  allIn: false,
  furnishing: '',
  bedrooms: 0,
  layout: 'bhk',
  houseType: '',
  prime: false,
  hasOffer: false,
  video: false,
  zeroDeposit: false,
  verified: false,
  wellRated: false,
  amenities: [],
  moveIn: '',
  group: 0,
  isGroup: false,
  work: [],
  order: 'best',
  page: 1,
  perPage: defaultPerPage,
})

/** Resolves contradictory filters, so that equal searches have equal filters. */
export function normalizeFilters(filters: Filters): Filters {
  const normalized = { ...filters }
  if (normalized.gender === 'family') normalized.bedType = 'house'
  if (normalized.maxPrice > 0 && normalized.minPrice > normalized.maxPrice) {
    normalized.minPrice = filters.maxPrice
    normalized.maxPrice = filters.minPrice
  }
  if (normalized.zeroDeposit) {
    normalized.minPrice = withinZeroDeposit(normalized.minPrice)
    normalized.maxPrice = withinZeroDeposit(normalized.maxPrice)
  }
  if (normalized.minPrice === 0 && normalized.maxPrice === 0) normalized.allIn = false
  if (normalized.bedrooms === 0) normalized.layout = 'bhk'
  if (normalized.amenities.length > 1) normalized.amenities = inOrder(normalized.amenities)
  if (normalized.locality) normalized.point = null
  if (normalized.order === 'distance' && !normalized.locality && !normalized.point) normalized.order = 'best'
  if (normalized.order === 'commute' && normalized.work.length === 0) normalized.order = 'best'
  return normalized
}

/** No bound stays none. */
const withinZeroDeposit = (price: number): number =>
  price && Math.min(zeroDepositRents.high, Math.max(zeroDepositRents.low, price))

/** A change of any filter is a new search and starts at page 1, unless it asks for another page than the present one. */
export const change = (filters: Filters, part: Partial<Filters>): Filters =>
  normalizeFilters({ ...filters, ...part, page: part.page && part.page !== filters.page ? part.page : 1 })

/** The three tabs of the results: 0 beds and rooms, 1 house (friends), 2 house for a family. */
export type RoomTab = 0 | 1 | 2

export function roomTab(filters: Pick<Filters, 'bedType' | 'gender'>): RoomTab {
  if (filters.bedType !== 'house') return 0
  return filters.gender === 'family' ? 2 : 1
}

export function chooseTab(filters: Filters, tab: RoomTab): Filters {
  const gender = filters.gender === 'family' ? 'any' : filters.gender
  if (tab === 2) return change(filters, { bedType: 'house', gender: 'family' })
  if (tab === 1) return change(filters, { bedType: 'house', gender })
  return change(filters, { bedType: 'bed_and_room', gender, houseType: '' })
}

/** The options of the people selector. Friends want a house together; family forces a house and its tab. */
export const groupTypes = ['any', 'male', 'female', 'friends', 'family'] as const

export type GroupType = (typeof groupTypes)[number]

export function chooseGroupType(filters: Filters, who: GroupType): Filters {
  if (who === 'family') return chooseTab(filters, 2)
  if (who === 'friends') return chooseTab({ ...filters, gender: 'any' }, 1)
  return change(filters, { gender: who, bedType: roomTab(filters) === 2 ? 'bed_and_room' : filters.bedType })
}

/** The people option for a gender and kind: any + house is friends. */
export function genderAsked(filters: Pick<Filters, 'bedType' | 'gender'>): GroupType {
  return filters.gender === 'any' && filters.bedType === 'house' ? 'friends' : filters.gender
}

/** The kind of home as the search call is sent it: a family's house has a name of its own. */
export const bedTypeAsked = (filters: Pick<Filters, 'bedType' | 'gender'>): BedType | 'gofhouse' =>
  roomTab(filters) === 2 ? 'gofhouse' : filters.bedType

/** Every filter back to its default, price 0 to 0; the place and the tab stay. */
export const resetFilters = (filters: Filters): Filters =>
  chooseTab(
    { ...noFilters(filters.city), locality: filters.locality, point: filters.point, text: filters.text },
    roomTab(filters),
  )

/** How many filters narrow the search, beside the place and the tab. */
export const activeCount = (f: Filters): number =>
  [
    f.bedType === 'bed' || f.bedType === 'room',
    f.gender === 'male' || f.gender === 'female',
    f.minPrice > 0 || f.maxPrice > 0,
    f.furnishing,
    f.bedrooms,
    f.houseType,
    f.prime,
    f.hasOffer,
    f.video,
    f.zeroDeposit,
    f.verified,
    f.wellRated,
    ...f.amenities,
    f.moveIn,
    f.area.length > 0,
    f.group,
    f.isGroup,
  ].filter(Boolean).length
