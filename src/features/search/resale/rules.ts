import { change, type Filters, noFilters } from '#features/search/filters/filters.ts'

export const buyPath = '/buy'
export const saleUrl = (slug: string): string => `/houses/buy/${slug}`

export const ownerships = ['freehold', 'leasehold', 'co-operative'] as const
export type Ownership = (typeof ownerships)[number]

/** The papers a buyer’s lawyer asks for first. */
export const papers = ['sale-deed', 'encumbrance-certificate', 'occupancy-certificate', 'tax-receipts'] as const
export type Paper = (typeof papers)[number]

/** Paise for each square foot, to the whole rupee. */
export const pricePerSqft = (price: number, sqft: number): number => Math.round(price / sqft / 100) * 100

export const saleOrders = ['newest', 'price_asc', 'price_desc'] as const
export type SaleOrder = (typeof saleOrders)[number]

/** Rupees one can name as the least or the most, from 20 lakh to 10 crore. */
export const priceSteps = [
  ...[20_00_000, 40_00_000, 60_00_000, 80_00_000, 1_00_00_000, 1_50_00_000],
  ...[2_00_00_000, 3_00_00_000, 5_00_00_000, 10_00_00_000],
] as const

export type SaleFilters = {
  city: string
  locality: string
  bedrooms: number
  minPrice: number
  maxPrice: number
  order: SaleOrder
  page: number
}

/** Parses the filters of an address, ignoring invalid values. */
export function readSaleFilters(query: URLSearchParams): SaleFilters {
  const whole = (name: string, max: number): number => {
    const text = query.get(name) ?? ''
    return /^\d{1,11}$/.test(text) ? Math.min(Number(text), max) : 0
  }
  const place = (name: string): string => (query.get(name) ?? '').trim().toLowerCase().slice(0, 120)
  const city = place('city')
  return {
    city,
    // A locality lies in a city; by itself it says nothing.
    locality: city ? place('locality') : '',
    bedrooms: whole('bedrooms', 9),
    minPrice: whole('min_price', 1e11),
    maxPrice: whole('max_price', 1e11),
    order: saleOrders.find((order) => order === query.get('order')) ?? 'newest',
    page: Math.max(1, whole('page', 1000)),
  }
}

/** As the address and the call say them: what was not asked for is left out. */
export function saleQuery(filters: SaleFilters): Record<string, string> {
  const { city, locality, bedrooms, minPrice, maxPrice, order, page } = filters
  return {
    ...(city && { city }),
    ...(locality && { locality }),
    ...(bedrooms > 0 && { bedrooms: String(bedrooms) }),
    ...(minPrice > 0 && { min_price: String(minPrice) }),
    ...(maxPrice > 0 && { max_price: String(maxPrice) }),
    ...(order !== 'newest' && { order }),
    ...(page > 1 && { page: String(page) }),
  }
}

export function buyUrl(filters: SaleFilters): string {
  const query = new URLSearchParams(saleQuery(filters)).toString()
  return query ? `${buyPath}?${query}` : buyPath
}

/** The same place to let, for those who would rather not buy. */
export const rentInstead = ({ city, locality, bedrooms }: SaleFilters): Filters =>
  change(noFilters(city), { locality, bedType: 'house', bedrooms })
