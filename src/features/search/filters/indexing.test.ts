import { describe, expect, test } from 'vitest'
import { type Filters, noFilters, normalizeFilters } from './filters.ts'
import { canonicalOf, isIndexable, topicOf } from './indexing.ts'

const of = (part: Partial<Filters>): Filters => normalizeFilters({ ...noFilters('pune'), ...part })
const may = (part: Partial<Filters>, total = 50, found: object = {}) =>
  isIndexable(of(part), { total, pages: Math.max(1, Math.ceil(total / 24)), hideSeo: false, ...found })

describe('indexing by search engines', () => {
  test('a search whose address says it all and that finds homes', () => {
    expect(may({})).toBe(true)
    expect(may({ locality: 'baner', bedType: 'bed', gender: 'female', furnishing: 'fully-furnished' })).toBe(true)
    expect(may({ locality: 'baner', maxPrice: 20_000 })).toBe(true)
    expect(may({ page: 3 })).toBe(true)
  })

  test('nothing that only a query can say', () => {
    for (const part of [
      { hasOffer: true },
      { video: true },
      { zeroDeposit: true },
      { verified: true },
      { amenities: ['ac'] },
      { prime: true },
      { moveIn: '2026-12-01' },
      { point: { lat: 18.5, lng: 73.8 } },
      { minPrice: 5000 },
      { bedType: 'house', houseType: 'villa' },
    ] satisfies Partial<Filters>[]) {
      expect(may(part), JSON.stringify(part)).toBe(false)
    }
  })

  test('no empty page, none beyond the last, none of a hidden city', () => {
    expect(may({}, 0)).toBe(false)
    expect(may({ page: 4 }, 50)).toBe(false)
    expect(may({}, 50, { hideSeo: true })).toBe(false)
  })

  test('a narrow search is worth a page from three homes on, a place and a kind from one', () => {
    const narrow = { bedType: 'house', bedrooms: 4 } as const
    expect([may(narrow, 2), may(narrow, 3)]).toEqual([false, true])
    expect(may({ bedType: 'house', locality: 'baner' }, 1)).toBe(true)
  })
})

test('however a search is ordered, cut or worded, it has one canonical address', () => {
  const plain = canonicalOf(of({ bedType: 'house', bedrooms: 2 }))
  expect(plain).toBe('/pune/2-bhk-flat-house-for-rent/')
  expect(canonicalOf(of({ bedType: 'house', bedrooms: 2, order: 'rent_asc', layout: 'bh' }))).toBe(plain)
  expect(canonicalOf(of({ bedType: 'house', bedrooms: 2, perPage: 12, page: 5 }))).toBe(plain)
  expect(canonicalOf(of({ bedType: 'house', bedrooms: 2, page: 5 }))).toBe(`${plain}?page=5`)
})

test('a topic is the place and the kind of home', () => {
  const topic = topicOf(of({ locality: 'baner', bedType: 'bed', gender: 'male', maxPrice: 9000, page: 3, prime: true }))
  expect(topic).toEqual(of({ locality: 'baner', bedType: 'bed', gender: 'male' }))
})
