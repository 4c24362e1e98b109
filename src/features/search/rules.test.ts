import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activeCount,
  bedTypes,
  change,
  chooseTab,
  depositOf,
  type Filters,
  furnishings,
  genders,
  noFilters,
  orders,
  readFilters,
  rentKeys,
  rentOf,
  resultsUrl,
  roomTab,
  settleGender,
  showsBedsLeft,
  writeFilters,
} from './rules.ts'

const anyFilters: fc.Arbitrary<Filters> = fc
  .record({
    city: fc.constantFrom('bangalore', 'pune', 'navi-mumbai'),
    locality: fc.constantFrom('', 'hsr-layout', 'sector-62'),
    bedType: fc.constantFrom(...bedTypes),
    gender: fc.constantFrom(...genders),
    minPrice: fc.nat(200_000),
    maxPrice: fc.nat(200_000),
    furnishing: fc.constantFrom('' as const, ...furnishings),
    bedrooms: fc.nat(9),
    prime: fc.boolean(),
    hasOffer: fc.boolean(),
    video: fc.boolean(),
    order: fc.constantFrom(...orders),
    page: fc.integer({ min: 1, max: 500 }),
  })
  .map(settleGender)

describe('filters and their URL', () => {
  test('reading what was written gives the same filters, for every set of filters', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(readFilters(filters.city, new URLSearchParams(writeFilters(filters)))).toEqual(filters)
      }),
    )
  })
  test('no filters is a bare URL', () => {
    expect(resultsUrl(noFilters('pune'))).toBe('/pune')
  })
  test('nonsense in the URL is no filter; a bad page is page 1', () => {
    const query = new URLSearchParams('bed_type=castle&gender=x&min_price=-5&max_price=1e9&furnishing=gold&page=zero')
    expect(readFilters('pune', query)).toEqual(noFilters('pune'))
  })
  test('a changed filter starts at page 1', () => {
    fc.assert(fc.property(anyFilters, (filters) => change(filters, { prime: !filters.prime }).page === 1))
  })
})

describe('who is looking', () => {
  test('any with a house becomes friends, bed and room with friends becomes any, family takes the house', () => {
    const base = noFilters('pune')
    expect(settleGender({ ...base, bedType: 'house' }).gender).toBe('friends')
    expect(settleGender({ ...base, gender: 'friends' }).gender).toBe('any')
    expect(settleGender({ ...base, gender: 'family' }).bedType).toBe('house')
  })
  test('tabs 0, 1 and 2 are beds and rooms, house with friends, house with family', () => {
    fc.assert(
      fc.property(anyFilters, fc.constantFrom(0 as const, 1 as const, 2 as const), (filters, tab) => {
        expect(roomTab(chooseTab(filters, tab))).toBe(tab)
      }),
    )
  })
})

test('beds left is said only for one to three', () => {
  expect([0, 1, 2, 3, 4].map(showsBedsLeft)).toEqual([false, true, true, true, false])
})

test('rent and deposit are found under the key of the booking type', () => {
  for (const kind of [0, 1, 2]) {
    const keys = rentKeys(kind, 9200, 18400)
    expect([rentOf(keys), depositOf(keys)]).toEqual([9200, 18400])
  }
})

test('active filters are counted without the place and the tab', () => {
  const base = noFilters('pune')
  expect(activeCount(base)).toBe(0)
  expect(activeCount({ ...base, locality: 'baner', bedType: 'house', gender: 'friends' })).toBe(0)
  expect(activeCount({ ...base, minPrice: 5, maxPrice: 9, bedType: 'room', prime: true })).toBe(3)
})
