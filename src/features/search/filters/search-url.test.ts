import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { furnishings, genders, houseTypes } from '#features/homes/listing/kinds.ts'
import { comforts } from './comforts.ts'
import { bedTypes, type Filters, layouts, noFilters, normalizeFilters, orders } from './filters.ts'
import { askedQuery, searchParameters } from './search-query.ts'
import { canonicalUrl, overlayUrl, parseSearchUrl, searchUrl } from './search-url.ts'

const parse = (url: string) => {
  const [path = '', query] = url.split('?')
  return parseSearchUrl(path, new URLSearchParams(query))
}
const read = (url: string): Filters => {
  const parsed = parse(url)
  if (!parsed) throw new Error(`${url} is no search`)
  return parsed.filters
}

const slug = fc
  .array(fc.stringMatching(/^[a-z0-9]{1,6}$/), { minLength: 1, maxLength: 4 })
  .map((words) => words.join('-'))
/** Names that look like our own words, too. */
const locality = fc.oneof(
  fc.constant(''),
  slug,
  fc.constantFrom('hsr-layout', 'sector-62', 'in', 'x-only-male', 'a-in-b', 'y-within-rs-1-to-2', 'only-family', '7'),
)
const degrees = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((n) => n / 1e5 + 0)
const point = fc.record({ lat: degrees(90), lng: degrees(180) })
const price = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 }))
const text = fc.string({ maxLength: 60 }).map((typed) => typed.trim())

const anyFilters: fc.Arbitrary<Filters> = fc
  .record({
    city: slug.filter((city) => !city.startsWith('properties-in-')),
    locality,
    point: fc.option(point),
    text,
    area: fc.oneof(fc.constant([]), fc.array(point, { minLength: 2, maxLength: 40 })),
    bedType: fc.constantFrom(...bedTypes),
    gender: fc.constantFrom(...genders),
    minPrice: price,
    maxPrice: price,
    allIn: fc.boolean(),
    furnishing: fc.constantFrom('' as const, ...furnishings),
    bedrooms: fc.nat(9),
    layout: fc.constantFrom(...layouts),
    houseType: fc.constantFrom('' as const, ...houseTypes),
    prime: fc.boolean(),
    hasOffer: fc.boolean(),
    video: fc.boolean(),
    zeroDeposit: fc.boolean(),
    verified: fc.boolean(),
    wellRated: fc.boolean(),
    amenities: fc.subarray([...comforts]),
    moveIn: fc.constantFrom('', '2026-12-01', '2028-02-29'),
    group: fc.nat(2_147_483_647),
    isGroup: fc.boolean(),
    work: fc.array(
      fc
        .tuple(
          point,
          text.map((name) => name.replaceAll('|', ' ').trim()),
        )
        .map(([at, name]) => ({ ...at, name })),
      { maxLength: 2 },
    ),
    order: fc.constantFrom(...orders),
    page: fc.integer({ min: 1, max: 10_000 }),
    perPage: fc.integer({ min: 1, max: 50 }),
  })
  .map(normalizeFilters)

describe('the address of a search', () => {
  test('reading what was written gives the same filters, for every set of filters', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(read(searchUrl(filters))).toEqual(filters)
        expect(searchUrl(read(searchUrl(filters)))).toBe(searchUrl(filters))
      }),
      { numRuns: 2000 },
    )
  })

  test('[SEO-001] [SEO-002] [SEO-004] [SEO-014] a page stands in the path or in the query', () => {
    for (const path of ['/properties-in-pune/', '/pune/properties-in-wakad/', '/pune/pg-room-for-rent/']) {
      expect(read(`${path}3/`).page).toBe(3)
      expect(read(`${path}?page=3`).page).toBe(3)
    }
  })

  test('[SEO-015] all parts of a path combine in their order', () => {
    const url = '/pune/semi-furnished-single-room-on-rent-in-wakad-only-female-within-rs-5000-to-9000/2/'
    const filters = read(url)
    expect(filters).toMatchObject({
      ...{ city: 'pune', locality: 'wakad', furnishing: 'semi-furnished', bedType: 'room', gender: 'female' },
      ...{ minPrice: 5000, maxPrice: 9000, page: 2 },
    })
    expect(searchUrl(filters)).toBe(url.replace('2/', '?page=2'))
  })

  describe('[SEO-003] [SEO-005] [SEO-006] [SEO-007] [SEO-008] [SEO-009] [SEO-016] [SEO-017] [SEO-018] [SEO-019] [SEO-021] [SEO-022] [SEO-023] [SEO-024] [SEO-025] [SEO-026] [SEO-027] [SEO-028] every pattern means its filters', () => {
    test.each([
      ['/pune/pg-room-for-rent/', { bedType: 'bed' }],
      ['/pune/single-room-on-rent/', { bedType: 'room' }],
      ['/pune/flat-house-for-rent/', { bedType: 'house' }],
      ['/pune/2-bhk-flat-house-for-rent/', { bedType: 'house', bedrooms: 2 }],
      ['/pune/2-bh-flat-house-for-rent/', { bedrooms: 2, layout: 'bh' }],
      ['/pune/2-bk-flat-house-for-rent/', { bedrooms: 2, layout: 'bk' }],
      ['/pune/2-r-flat-house-for-rent/', { bedrooms: 2, layout: 'r' }],
      ['/pune/studio-flat-house-for-rent/', { bedType: 'house', houseType: 'studio' }],
      ['/pune/3bhk-flat-house-for-rent/', { bedrooms: 3, layout: 'bhk' }],
      ['/pune/3bh-flat-house-for-rent/', { bedrooms: 3, layout: 'bh' }],
      ['/pune/10-bhk-flat-house-for-rent/', { bedType: 'house', bedrooms: 10 }],
      ['/pune/independent-house-for-rent-in-wakad/2', { houseType: 'independent', page: 2 }],
      ['/pune/flats-apartments-for-rent-in-wakad/2', { houseType: 'flat', locality: 'wakad' }],
      ['/pune/unfurnished-properties-in-wakad/', { locality: 'wakad', furnishing: 'unfurnished' }],
      ['/pune/properties-in-wakad-within-rs-1-to-2/', { minPrice: 1, maxPrice: 2, locality: 'wakad' }],
    ] as const)('%s', (url, part) => expect(read(url)).toMatchObject(part))
  })

  test('[SEO-010] [SEO-011] [SEO-012] [SEO-013] [SEO-020] the same parts fit every kind', () => {
    for (const base of [
      'pg-room-for-rent',
      'single-room-on-rent',
      'flat-house-for-rent',
      '2-bhk-flat-house-for-rent',
    ]) {
      const url = `/pune/fully-furnished-${base}-in-wakad-within-rs-5000-to-9000/`
      expect(read(url)).toMatchObject({ furnishing: 'fully-furnished', locality: 'wakad', maxPrice: 9000 })
      expect(searchUrl(read(url))).toBe(url)
    }
    for (const base of ['pg-room-for-rent', 'single-room-on-rent', 'flat-house-for-rent']) {
      expect(read(`/pune/${base}-only-female/`).gender).toBe('female')
    }
  })

  test('[SEO-030] a pattern without its city would be a city of that name, which no city is', () => {
    expect(read('/pg-room-for-rent/').city).toBe('pg-room-for-rent')
    expect(read('/properties-in-pune/').city).toBe('pune')
  })

  test('[SRCH-021] [SRCH-085] /search and /preference open over the page and change nothing of it', () => {
    fc.assert(
      fc.property(anyFilters, fc.constantFrom('search' as const, 'preference' as const), (filters, overlay) => {
        expect(parse(overlayUrl(filters, overlay))).toEqual({ filters, overlay })
      }),
    )
  })

  test('capitals and a missing slash mean the same page, which says its own address', () => {
    const filters = read('/Pune/PG-Room-For-Rent')
    expect(canonicalUrl(filters)).toBe('/pune/pg-room-for-rent/')
    expect(canonicalUrl(read('/pune/3-bk-flat-house-for-rent/?tq=x'))).toBe('/pune/3-bhk-flat-house-for-rent/')
    expect(canonicalUrl(read('/properties-in-pune/'))).toBe('/pune')
  })
})

describe('the query of a search', () => {
  test('[SRCH-020] any of its names with any text is read, and the rest of the search stays', () => {
    const rubbish = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '-1',
        '1e9',
        '99999999999999',
        "' or 1=1 --",
        '<script>alert(1)</script>',
        'NaN',
        '[]',
        '1,2',
        '%00',
      ),
    )
    const asked = fc.array(fc.tuple(fc.constantFrom(...searchParameters), rubbish), { maxLength: 30 })
    fc.assert(
      fc.property(asked, (pairs) => {
        const filters = parseSearchUrl('/pune/pg-room-for-rent-in-wakad/', new URLSearchParams(pairs))?.filters
        expect(filters).toMatchObject({ city: 'pune', locality: 'wakad' })
        expect(normalizeFilters(filters as Filters)).toEqual(filters)
        expect(read(searchUrl(filters as Filters))).toEqual(filters)
      }),
    )
  })

  test('[SRCH-087] prices default to 0; what is no number is no price, and no page', () => {
    expect(read('/pune')).toMatchObject({ minPrice: 0, maxPrice: 0, page: 1 })
    for (const bad of ['abc', '-5', '5k', '5,000', '1e4', '1.5']) {
      expect(read(`/pune?min_price=${bad}&max_price=${bad}&page=${bad}`)).toEqual(noFilters('pune'))
    }
    expect(read('/pune?min_price=9000&max_price=5000')).toMatchObject({ minPrice: 5000, maxPrice: 9000 })
  })

  test('[SRCH-013] a field and a direction say the order', () => {
    expect(read('/pune?order_by=rent').order).toBe('rent_asc')
    expect(read('/pune?order_by=rent&order=desc').order).toBe('rent_desc')
    expect(read('/pune?order_by=newest&order=up').order).toBe('newest')
    expect(read('/pune?order_by=distance').order).toBe('best')
    expect(read('/pune?order_by=distance&locality=wakad').order).toBe('distance')
  })

  test('[SRCH-069] [SRCH-072] a house for anybody is asked for as one for friends, a family house by its own name', () => {
    expect(askedQuery(read('/pune/flat-house-for-rent/'))).toMatchObject({ bed_type: 'house', gender: 'friends' })
    const family = read('/pune/flat-house-for-rent-only-family/')
    expect(askedQuery(family)).toMatchObject({ bed_type: 'gofhouse', gender: 'family' })
    expect(searchUrl(family)).toBe('/pune/flat-house-for-rent-only-family/')
    // Either form is understood, and means the same.
    for (const query of ['bed_type=gofhouse', 'bed_type=house&gender=family', 'gender=family']) {
      expect(read(`/pune?${query}`)).toEqual(family)
    }
  })
})
