/** What a person is looking for. Lives in the URL; everything else is derived from it. */
export type Filters = {
  city: string
  locality: string
  bedType: BedType
  gender: Gender
  minPrice: number
  maxPrice: number
  furnishing: Furnishing | ''
  bedrooms: number
  prime: boolean
  hasOffer: boolean
  video: boolean
  order: Order
  page: number
}

export const bedTypes = ['bed_and_room', 'bed', 'room', 'house'] as const
export type BedType = (typeof bedTypes)[number]
export const genders = ['any', 'male', 'female', 'family', 'friends'] as const
export type Gender = (typeof genders)[number]
export const furnishings = ['unfurnished', 'semi-furnished', 'fully-furnished'] as const
export type Furnishing = (typeof furnishings)[number]
export const orders = ['best', 'rent_asc', 'rent_desc', 'newest'] as const
export type Order = (typeof orders)[number]

export const furnishingLabels: Readonly<Record<Furnishing, string>> = {
  unfurnished: 'Unfurnished',
  'semi-furnished': 'Semi furnished',
  'fully-furnished': 'Fully furnished',
}

/** Fills rows of one, two and three cards. */
export const perPage = 24

export const noFilters = (city: string): Filters => ({
  city,
  locality: '',
  bedType: 'bed_and_room',
  gender: 'any',
  minPrice: 0,
  maxPrice: 0,
  furnishing: '',
  bedrooms: 0,
  prime: false,
  hasOffer: false,
  video: false,
  order: 'best',
  page: 1,
})

/** The three tabs of the results: 0 beds and rooms, 1 house (friends), 2 house for a family. */
export function roomTab(filters: Pick<Filters, 'bedType' | 'gender'>): 0 | 1 | 2 {
  if (filters.bedType !== 'house') return 0
  return filters.gender === 'family' ? 2 : 1
}

export function chooseTab(filters: Filters, tab: 0 | 1 | 2): Filters {
  const start = { ...filters, page: 1 }
  if (tab === 2) return { ...start, bedType: 'house', gender: 'family' }
  if (tab === 1) return { ...start, bedType: 'house', gender: 'friends' }
  const gender = filters.gender === 'family' || filters.gender === 'friends' ? 'any' : filters.gender
  return { ...start, bedType: 'bed_and_room', gender }
}

/** any + house becomes friends; bed and room with friends becomes any; family forces house. */
export function settleGender(filters: Filters): Filters {
  if (filters.gender === 'family') return { ...filters, bedType: 'house' }
  if (filters.bedType === 'house' && filters.gender === 'any') return { ...filters, gender: 'friends' }
  if (filters.bedType !== 'house' && filters.gender === 'friends') return { ...filters, gender: 'any' }
  return filters
}

const oneOf = <T extends string>(list: readonly T[], value: string | null, other: T): T =>
  list.find((item) => item === value) ?? other

const whole = (value: string | null, max: number): number =>
  value !== null && /^\d{1,9}$/.test(value) ? Math.min(Number(value), max) : 0

/** Reads the query of a results URL; what it does not understand falls back to "no filter". */
export function readFilters(city: string, query: URLSearchParams): Filters {
  const furnishing = query.get('furnishing')
  return settleGender({
    city,
    locality: query.get('locality') ?? '',
    bedType: oneOf(bedTypes, query.get('bed_type'), 'bed_and_room'),
    gender: oneOf(genders, query.get('gender'), 'any'),
    minPrice: whole(query.get('min_price'), 10_000_000),
    maxPrice: whole(query.get('max_price'), 10_000_000),
    furnishing: furnishings.find((item) => item === furnishing) ?? '',
    bedrooms: whole(query.get('bedroom'), 9),
    prime: query.get('prime') === 'true',
    hasOffer: query.get('has_offer') === 'true',
    video: query.get('video') === 'true',
    order: oneOf(orders, query.get('order_by'), 'best'),
    page: Math.max(1, whole(query.get('page'), 10_000)),
  })
}

/** The query a set of filters stands for; defaults are left out so that one search has one URL. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams()
  const tab = roomTab(filters)
  if (filters.locality) query.set('locality', filters.locality)
  if (filters.bedType !== 'bed_and_room') query.set('bed_type', filters.bedType)
  if (filters.gender !== 'any' && !(tab === 1 && filters.gender === 'friends')) query.set('gender', filters.gender)
  if (filters.minPrice) query.set('min_price', String(filters.minPrice))
  if (filters.maxPrice) query.set('max_price', String(filters.maxPrice))
  if (filters.furnishing) query.set('furnishing', filters.furnishing)
  if (filters.bedrooms) query.set('bedroom', String(filters.bedrooms))
  if (filters.prime) query.set('prime', 'true')
  if (filters.hasOffer) query.set('has_offer', 'true')
  if (filters.video) query.set('video', 'true')
  if (filters.order !== 'best') query.set('order_by', filters.order)
  if (filters.page > 1) query.set('page', String(filters.page))
  return query.toString()
}

export function resultsUrl(filters: Filters): string {
  const query = writeFilters(filters)
  return `/${filters.city}${query ? `?${query}` : ''}`
}

/** A change of any filter is a new search and starts at page 1. */
export const change = (filters: Filters, part: Partial<Filters>): Filters =>
  settleGender({ ...filters, page: 1, ...part })

/** How many filters narrow the search, beside the place and the tab. */
export const activeCount = (f: Filters): number =>
  [
    f.minPrice || f.maxPrice,
    f.furnishing,
    f.bedrooms,
    f.prime,
    f.hasOffer,
    f.video,
    bedTypes.indexOf(f.bedType) % 3,
  ].filter(Boolean).length

const kindsOfBedType = { bed_and_room: [0, 1], bed: [0], room: [1], house: [2] } as const

/** Kinds of unit a bed type means: 0 bed, 1 room, 2 house. */
export const unitKinds = (bedType: BedType): readonly number[] => kindsOfBedType[bedType]

const gendersThatSuit = {
  any: [0, 1, 2, 3],
  friends: [0, 1, 2],
  male: [0, 1],
  female: [0, 2],
  family: [0, 3],
} as const

/** Which homes suit whom: codes of unit.gender (0 any, 1 male, 2 female, 3 family). */
export const suitableGenders = (gender: Gender): readonly number[] => gendersThatSuit[gender]

/** The bits of `unit.flags`, as the migration that makes them says. */
export const unitFlags = { offer: 1, tour: 2, prime: 4, soldOut: 8, zeroDeposit: 16 } as const

/** Beds left is said only when it is few, and true. */
export const showsBedsLeft = (count: number): boolean => count >= 1 && count <= 3

export type RentKeys = {
  booking_type: 'bed' | 'room' | 'house'
  min_rent?: number
  min_room_rent?: number
  rent?: number
  min_bed_advance?: number
  min_room_advance?: number
  advance?: number
}

/** Rent and deposit in rupees under the key that belongs to the booking type. */
export const rentOf = (house: RentKeys): number =>
  (house.booking_type === 'bed' ? house.min_rent : house.booking_type === 'room' ? house.min_room_rent : house.rent) ??
  0
export const depositOf = (house: RentKeys): number =>
  (house.booking_type === 'bed'
    ? house.min_bed_advance
    : house.booking_type === 'room'
      ? house.min_room_advance
      : house.advance) ?? 0

export function rentKeys(kind: number, rent: number, deposit: number): RentKeys {
  if (kind === 0) return { booking_type: 'bed', min_rent: rent, min_bed_advance: deposit }
  if (kind === 1) return { booking_type: 'room', min_room_rent: rent, min_room_advance: deposit }
  return { booking_type: 'house', rent, advance: deposit }
}
