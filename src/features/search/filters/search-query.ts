import { furnishings, type Gender, genders, houseTypes } from '#features/homes/listing/kinds.ts'
import { type Day, isDay } from '#shared/dates.ts'
import { type Comfort, comforts } from './comforts.ts'
import {
  bedTypeAsked,
  bedTypes,
  defaultPerPage,
  type Filters,
  genderAsked,
  highestPrice,
  layouts,
  mostBedrooms,
  mostCorners,
  mostPages,
  mostPerPage,
  mostWorkplaces,
  noFilters,
  normalizeFilters,
  type Order,
  orders,
  type Point,
  type Workplace,
} from './filters.ts'

/** The names a search goes by, on every page and in the call: the specification's, then our own. */
export const searchParameters = [
  ...['city', 'gender', 'latitude', 'longitude', 'locality', 'bed_type', 'furnishing', 'group', 'max_price'],
  ...['min_price', 'order', 'order_by', 'page', 'per_page', 'prime', 'bedroom', 'offers', 'hbtype', 'place_types'],
  ...['st', 'has_offer', 'video', 'is_group', 'tq'],
  ...[
    'showgroup',
    'all_in',
    'move_in',
    'area',
    'work',
    'layout',
    'zero_deposit',
    'verified',
    'well_rated',
    'amenities',
  ],
] as const

export const isSearch = (query: URLSearchParams): boolean => searchParameters.some((name) => query.has(name))

/** Parses the query of a search, ignoring invalid values. `path` takes precedence. */
export function readQuery(query: URLSearchParams, path: Partial<Filters> & { city: string }): Filters {
  const type = query.get('bed_type')
  const gender = query.get('gender')
  return normalizeFilters({
    ...noFilters(path.city),
    locality: slugIn(query.get('locality')),
    point: pointIn(query.get('latitude'), query.get('longitude')),
    text: (query.get('tq') ?? '').trim().slice(0, 100),
    area: areaIn(query.get('area')),
    // Friends rent a house together; without a kind of home, that is the kind they mean.
    bedType: type === 'gofhouse' || (gender === 'friends' && type === null) ? 'house' : oneOf(bedTypes, type),
    gender: type === 'gofhouse' ? 'family' : oneOf<Gender>(genders, gender),
    minPrice: whole(query.get('min_price'), highestPrice),
    maxPrice: whole(query.get('max_price'), highestPrice),
    allIn: isOn(query.get('all_in')),
    furnishing: furnishings.find((item) => item === query.get('furnishing')) ?? '',
    bedrooms: whole(query.get('bedroom'), mostBedrooms),
    layout: oneOf(layouts, query.get('layout')),
    houseType: houseTypes.find((item) => item === query.get('hbtype')) ?? '',
    prime: isOn(query.get('prime')),
    hasOffer: isOn(query.get('has_offer')) || isOn(query.get('offers')),
    video: isOn(query.get('video')),
    zeroDeposit: isOn(query.get('zero_deposit')),
    verified: isOn(query.get('verified')),
    wellRated: isOn(query.get('well_rated')),
    amenities: comfortsIn(query.get('amenities')),
    moveIn: dayIn(query.get('move_in')),
    group: whole(query.get('group'), 2_147_483_647),
    isGroup: isOn(query.get('is_group')) || isOn(query.get('showgroup')),
    work: workplacesIn(query.get('work')),
    order: orderIn(query.get('order_by'), query.get('order')),
    page: Math.max(1, whole(query.get('page'), mostPages)),
    perPage: perPageIn(query.get('per_page')),
    ...path,
  })
}

/** The query that says these filters, less those the path says already; defaults are left out. */
export function writeQuery(filters: Filters, inPath: ReadonlySet<keyof Filters> = new Set()): URLSearchParams {
  const query = new URLSearchParams()
  const say = (key: keyof Filters, name: string, value: string | number | boolean) => {
    if (value !== '' && value !== 0 && value !== false && !inPath.has(key)) query.set(name, String(value))
  }
  say('locality', 'locality', filters.locality)
  if (filters.point) {
    query.set('latitude', String(filters.point.lat))
    query.set('longitude', String(filters.point.lng))
  }
  say('text', 'tq', filters.text)
  say('area', 'area', filters.area.map(({ lat, lng }) => `${lat},${lng}`).join('_'))
  say('bedType', 'bed_type', filters.bedType === 'bed_and_room' ? '' : filters.bedType)
  say('gender', 'gender', filters.gender === 'any' ? '' : filters.gender)
  say('minPrice', 'min_price', filters.minPrice)
  say('maxPrice', 'max_price', filters.maxPrice)
  say('allIn', 'all_in', filters.allIn)
  say('furnishing', 'furnishing', filters.furnishing)
  say('bedrooms', 'bedroom', filters.bedrooms)
  say('layout', 'layout', filters.layout === 'bhk' ? '' : filters.layout)
  say('houseType', 'hbtype', filters.houseType)
  say('prime', 'prime', filters.prime)
  say('hasOffer', 'has_offer', filters.hasOffer)
  say('video', 'video', filters.video)
  say('zeroDeposit', 'zero_deposit', filters.zeroDeposit)
  say('verified', 'verified', filters.verified)
  say('wellRated', 'well_rated', filters.wellRated)
  say('amenities', 'amenities', filters.amenities.join('_'))
  say('moveIn', 'move_in', filters.moveIn)
  say('group', 'group', filters.group)
  say('isGroup', 'is_group', filters.isGroup)
  say('work', 'work', filters.work.map(({ lat, lng, name }) => `${lat},${lng},${name}`).join('|'))
  const [by, direction] = orderWords[filters.order]
  say('order', 'order_by', by)
  say('order', 'order', direction)
  say('page', 'page', filters.page > 1 ? filters.page : 0)
  say('perPage', 'per_page', filters.perPage === defaultPerPage ? 0 : filters.perPage)
  return query
}

/** The parameters of the search call: those of the URL, with kind and gender resolved. */
export const askedQuery = (filters: Filters): Record<string, string> => ({
  ...Object.fromEntries(writeQuery(filters)),
  city: filters.city,
  bed_type: bedTypeAsked(filters),
  gender: genderAsked(filters),
})

const orderWords: Readonly<Record<Order, readonly [by: string, direction: string]>> = {
  best: ['', ''],
  rent_asc: ['rent', ''],
  rent_desc: ['rent', 'desc'],
  newest: ['newest', ''],
  distance: ['distance', ''],
  commute: ['commute', ''],
}

/** A field and a direction, or both in one word, as a form without a script sends them. */
function orderIn(by: string | null, direction: string | null): Order {
  if (by === 'rent') return direction === 'desc' ? 'rent_desc' : 'rent_asc'
  return oneOf(orders, by)
}

const oneOf = <T extends string>(list: readonly T[], value: string | null): T =>
  list.find((item) => item === value) ?? (list[0] as T)

const isOn = (value: string | null): boolean => value === 'true' || value === '1'

/** Text that is more than a number is no number: "5k", "5,000", "1e4", "-5". */
const whole = (value: string | null, max: number): number =>
  value !== null && /^\d{1,10}$/.test(value) ? Math.min(Number(value), max) : 0

const perPageIn = (value: string | null): number => Math.min(whole(value, mostPerPage) || defaultPerPage, mostPerPage)

const slugIn = (value: string | null): string =>
  (value ?? '')
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)
    .replace(/-$/, '')

const comfortsIn = (value: string | null): Comfort[] => {
  const said = (value ?? '').split('_')
  return comforts.filter((each) => said.includes(each))
}

const dayIn = (value: string | null): Day | '' => (value !== null && isDay(value) ? value : '')

/** About a metre: enough for a home, and few enough letters for a URL. */
const degrees = (text: string | null | undefined, limit: number): number | null => {
  if (!text || !/^-?\d{1,3}(\.\d{1,15})?$/.test(text) || Math.abs(Number(text)) > limit) return null
  return Math.round(Number(text) * 1e5) / 1e5 + 0
}

function pointIn(lat: string | null | undefined, lng: string | null | undefined): Point | null {
  const [north, east] = [degrees(lat, 90), degrees(lng, 180)]
  return north === null || east === null ? null : { lat: north, lng: east }
}

function areaIn(text: string | null): Point[] {
  const said = (text ?? '').split('_', mostCorners + 1)
  const corners = said.flatMap((corner) => {
    const [lat, lng] = corner.split(',', 2)
    return pointIn(lat, lng) ?? []
  })
  return corners.length < 2 || corners.length > mostCorners || corners.length < said.length ? [] : corners
}

function workplacesIn(text: string | null): Workplace[] {
  const each = (text ?? '').split('|', mostWorkplaces)
  return each.flatMap((one) => {
    const [lat, lng, ...name] = one.split(',')
    const point = pointIn(lat, lng)
    return point ? [{ ...point, name: name.join(',').trim().slice(0, 60).trim() }] : []
  })
}
