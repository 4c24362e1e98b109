import fc from 'fast-check'
import { furnishings, genders, houseTypes } from '#features/homes/listing/kinds.ts'
import { comforts } from '#features/search/filters/comforts.ts'
import { bedTypes, type Filters, noFilters, normalizeFilters, type Point } from '#features/search/filters/filters.ts'

/** Every filter that narrows by what a home is like, often none. */
const attributes = fc.record({
  bedType: fc.constantFrom(...bedTypes),
  gender: fc.constantFrom(...genders),
  furnishing: seldom(fc.constantFrom(...furnishings), ''),
  bedrooms: seldom(fc.integer({ min: 1, max: 9 }), 0),
  houseType: seldom(fc.constantFrom(...houseTypes), ''),
  prime: seldom(fc.constant(true), false),
  hasOffer: seldom(fc.constant(true), false),
  video: seldom(fc.constant(true), false),
  zeroDeposit: seldom(fc.constant(true), false),
  verified: seldom(fc.constant(true), false),
  wellRated: seldom(fc.constant(true), false),
  amenities: seldom(fc.subarray([...comforts], { minLength: 1, maxLength: 3 }), []),
  isGroup: seldom(fc.constant(true), false),
  page: seldom(fc.integer({ min: 2, max: 4 }), 1),
  perPage: fc.constantFrom(1, 5, 20),
})

function seldom<const T, const D>(value: fc.Arbitrary<T>, otherwise: D): fc.Arbitrary<T | D> {
  return fc.oneof({ weight: 1, arbitrary: value }, { weight: 12, arbitrary: fc.constant(otherwise) })
}

const around = ({ lat, lng }: Point, degrees: number): fc.Arbitrary<Point> =>
  fc
    .tuple(
      fc.double({ min: -degrees, max: degrees, noNaN: true }),
      fc.double({ min: -degrees, max: degrees, noNaN: true }),
    )
    .map(([up, right]) => ({ lat: lat + up, lng: lng + right }))

/** Ways to say where: all of the city, near a point, a box, a drawn area, an area with a point chosen. */
export const whereabouts = ['city', 'near', 'box', 'drawn', 'near-box'] as const

/** Where a search looks, in a city around this middle; corners often are homes themselves, so that borders matter. */
export function somewhere(
  how: (typeof whereabouts)[number],
  middle: Point,
  homes: readonly Point[],
): fc.Arbitrary<Pick<Filters, 'point' | 'area'>> {
  const spot = homes.length > 0 ? fc.oneof(around(middle, 0.15), fc.constantFrom(...homes)) : around(middle, 0.15)
  const isNear = how === 'near' || how === 'near-box'
  const corners = how === 'drawn' ? fc.array(spot, { minLength: 3, maxLength: 8 }) : fc.tuple(spot, spot)
  const hasArea = how !== 'city' && how !== 'near'
  return fc.record({
    point: isNear ? spot : fc.constant(null),
    area: hasArea ? corners : fc.constant([]),
  })
}

export const ranges: readonly Partial<Filters>[] = [
  {},
  { minPrice: 9000 },
  { maxPrice: 14_000 },
  { minPrice: 7000, maxPrice: 12_500 },
  { minPrice: 8000, maxPrice: 8000 },
  { minPrice: 9000, maxPrice: 16_000, allIn: true },
  { maxPrice: 10_000_000, allIn: true },
]

/** Random filters with these parts fixed. */
export const someFilters = (parts: fc.Arbitrary<Partial<Filters>>): fc.Arbitrary<Filters> =>
  fc
    .tuple(attributes, parts)
    .map(([narrowed, part]) => normalizeFilters({ ...noFilters('any'), ...narrowed, ...part } as Filters))

export const workplaces = (middle: Point): fc.Arbitrary<Filters['work']> =>
  fc.array(
    around(middle, 0.1).map((point) => ({ ...point, name: 'Work' })),
    { minLength: 1, maxLength: 2 },
  )
