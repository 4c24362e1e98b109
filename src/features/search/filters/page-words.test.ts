import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { furnishings, genders, houseTypes } from '#features/homes/listing/kinds.ts'
import { comforts } from './comforts.ts'
import { bedTypes, type Filters, noFilters, normalizeFilters } from './filters.ts'
import { fullName, heading, midSentence, priceWords, shortName } from './page-words.ts'

const hsr = { city: 'Bengaluru', locality: 'HSR Layout' }
const of = (part: Partial<Filters>): Filters => normalizeFilters({ ...noFilters('bangalore'), ...part })

const anyFilters = fc
  .record({
    bedType: fc.constantFrom(...bedTypes),
    gender: fc.constantFrom(...genders),
    furnishing: fc.constantFrom('' as const, ...furnishings),
    bedrooms: fc.nat(5),
    houseType: fc.constantFrom('' as const, ...houseTypes),
    minPrice: fc.constantFrom(0, 9000),
    maxPrice: fc.constantFrom(0, 30_000),
    allIn: fc.boolean(),
    prime: fc.boolean(),
    hasOffer: fc.boolean(),
    video: fc.boolean(),
    zeroDeposit: fc.boolean(),
    verified: fc.boolean(),
    wellRated: fc.boolean(),
    amenities: fc.subarray([...comforts]),
    moveIn: fc.constantFrom('', '2026-12-01'),
  })
  .map(of)

describe('a search of an area on the map', () => {
  const area = [
    { lat: 12.9, lng: 77.6 },
    { lat: 12.95, lng: 77.65 },
  ]
  const within = (around: string[] | undefined) => ({ city: 'Bengaluru', around })

  test('is called by the places in it, not by the city alone', () => {
    expect(heading(of({ area }), within(['HSR Layout', 'Koramangala']))).toBe(
      'Beds and rooms around HSR Layout and Koramangala',
    )
    expect(fullName(of({ area, bedType: 'house' }), within(['Koramangala']))).toBe(
      'Flats and houses for rent around Koramangala, Bengaluru',
    )
  })

  test('is a part of the city where no place lies in it, and the city where nearly all do', () => {
    expect(heading(of({ area }), within([]))).toBe('Beds and rooms in this part of Bengaluru')
    expect(heading(of({ area }), within(undefined))).toBe('Beds and rooms in Bengaluru')
  })
})

describe('how a search is called', () => {
  test.each<[Partial<Filters>, string]>([
    [{}, 'Beds and rooms for rent in HSR Layout, Bengaluru'],
    [{ bedType: 'bed' }, 'PG and shared beds for rent in HSR Layout, Bengaluru'],
    [{ bedType: 'bed', houseType: 'pg', gender: 'female' }, 'PG beds on rent for women in HSR Layout, Bengaluru'],
    [{ bedType: 'room', gender: 'male' }, 'Private rooms on rent for men in HSR Layout, Bengaluru'],
    [{ bedType: 'room', bedrooms: 3 }, 'Private rooms in 3 BHK homes for rent in HSR Layout, Bengaluru'],
    [{ bedType: 'house' }, 'Flats and houses for rent in HSR Layout, Bengaluru'],
    [
      { bedType: 'house', bedrooms: 2, maxPrice: 30_000 },
      '2 BHK flats for rent in HSR Layout, Bengaluru under ₹30,000',
    ],
    [
      { gender: 'family', bedrooms: 3, houseType: 'villa', furnishing: 'semi-furnished' },
      'Semi furnished 3 BHK villas on rent for families in HSR Layout, Bengaluru',
    ],
    [{ bedType: 'house', houseType: 'studio', bedrooms: 1 }, 'Studio flats for rent in HSR Layout, Bengaluru'],
    [
      { prime: true, hasOffer: true, video: true, moveIn: '2026-12-01' },
      'Prime beds and rooms for rent in HSR Layout, Bengaluru with an offer and an online tour, free by 1 Dec 2026',
    ],
    [
      { zeroDeposit: true, amenities: ['ac', 'lift', 'pets'], verified: true },
      'Beds and rooms for rent in HSR Layout, Bengaluru with zero deposit, AC and lift, pets allowed, verified in the last 30 days',
    ],
    [
      { amenities: ['pets'], maxPrice: 9000, wellRated: true },
      'Beds and rooms for rent in HSR Layout, Bengaluru under ₹9,000, pets allowed, rated 4 stars or more',
    ],
  ])('%o', (part, name) => {
    expect(fullName(of(part), hsr)).toBe(name)
  })

  test('over the list it is shorter: the city stands in the breadcrumbs', () => {
    const search = of({ bedType: 'bed', gender: 'female', minPrice: 5000, maxPrice: 9000 })
    expect(heading(search, hsr)).toBe('Shared beds for women in HSR Layout from ₹5,000 to ₹9,000')
    expect(heading(search, { city: 'Bengaluru' })).toBe('Shared beds for women in Bengaluru from ₹5,000 to ₹9,000')
    expect(shortName(search)).toBe('Shared beds for women from ₹5,000 to ₹9,000')
  })

  test('a point that was searched by name is said by it', () => {
    const search = of({ point: { lat: 12.93, lng: 77.61 }, text: 'Forum Mall' })
    expect(heading(search, { city: 'Bengaluru' })).toBe('Beds and rooms near Forum Mall')
    expect(fullName(search, { city: 'Bengaluru' })).toBe('Beds and rooms for rent near Forum Mall, Bengaluru')
  })

  test('a range of rents is said as people say it', () => {
    const words = (minPrice: number, maxPrice: number, allIn = false) => priceWords({ minPrice, maxPrice, allIn })
    expect([words(0, 0), words(0, 125_000), words(9000, 0), words(0, 30_000, true), words(0, 0, true)]).toEqual([
      '',
      'under ₹1,25,000',
      'from ₹9,000',
      'under ₹30,000 all in',
      '',
    ])
  })

  test('every combination reads as words', () => {
    fc.assert(
      fc.property(anyFilters, (search) => {
        const name = fullName(search, hsr)
        expect(name).not.toMatch(/undefined|false|null| {2}|^ | $/)
        expect(name).toMatch(/^[A-Z0-9]/)
        expect(name).toContain('HSR Layout, Bengaluru')
      }),
    )
  })

  test('a search that differs in anything has another name', () => {
    const keys = Object.keys(noFilters('')) as (keyof Filters)[]
    fc.assert(
      fc.property(anyFilters, anyFilters, fc.constantFrom(...keys), (one, other, key) => {
        const changed = of({ ...one, [key]: other[key] })
        if (fullName(one, hsr) === fullName(changed, hsr)) expect(meaning(one)).toEqual(meaning(changed))
      }),
      { numRuns: 2000 },
    )
  })

  test('within a sentence it begins small, but a PG stays a PG', () => {
    expect([midSentence('Private rooms'), midSentence('PG beds'), midSentence('2 BHK flats')]).toEqual([
      'private rooms',
      'PG beds',
      '2 BHK flats',
    ])
  })
})

/** A studio has no bedrooms to speak of, and flats of a size are flats. */
const meaning = (f: Filters) => ({
  ...f,
  bedrooms: f.houseType === 'studio' ? 0 : f.bedrooms,
  houseType: f.houseType === 'flat' && f.bedType === 'house' && f.bedrooms > 0 ? '' : f.houseType,
  layout: '',
})
