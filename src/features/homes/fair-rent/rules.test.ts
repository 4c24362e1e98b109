import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  barOf,
  type Comparable,
  distanceText,
  fairRent,
  minComparables,
  quantiles,
  rings,
  standingText,
  weightOf,
} from './rules.ts'

let nextId = 0
const like = (rent: number, more: Partial<Comparable> = {}): Comparable => ({
  homeId: ++nextId,
  rent: rent * 100,
  distance: 500,
  areaSqft: 1000,
  sameFurnishing: true,
  groupId: null,
  ...more,
})
const home = { rent: 2_000_000, areaSqft: 1000 }
const many = [18_000, 19_000, 19_500, 20_000, 20_500, 21_000, 22_000, 23_000, 24_000].map((rent) => like(rent))

const comparable: fc.Arbitrary<Comparable> = fc.record({
  homeId: fc.integer({ min: 1, max: 1_000_000 }),
  rent: fc.integer({ min: 100_000, max: 20_000_000 }),
  distance: fc.double({ min: 0, max: 12_000, noNaN: true }),
  areaSqft: fc.integer({ min: 100, max: 6000 }),
  sameFurnishing: fc.boolean(),
  groupId: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
})
const comparables = fc.uniqueArray(comparable, { selector: ({ homeId }) => homeId, maxLength: 40 })

describe('fair rent', () => {
  test('is the middle half of their rents, in whole hundreds', () => {
    expect(fairRent(home, many)).toMatchObject({
      low: 1_940_000,
      mid: 2_050_000,
      high: 2_230_000,
      standing: 'within',
      count: 9,
      within: 1000,
    })
  })

  test('fewer than eight homes give no range', () => {
    expect(fairRent(home, many.slice(0, minComparables - 1))).toBeNull()
    expect(fairRent(home, many.slice(0, minComparables))).not.toBeNull()
    expect(fairRent(home, [])).toBeNull()
  })

  test('the radius grows only until there are enough homes', () => {
    const spread = many.map((each, at) => ({ ...each, distance: at < 4 ? 500 : 1800 }))
    const far = [like(90_000, { distance: 3900 }), like(90_000, { distance: 7000 })]
    expect(fairRent(home, [...spread, ...far])).toMatchObject({ count: 9, within: 2000 })
    expect(
      fairRent(
        home,
        many.map((each) => ({ ...each, distance: rings[3] + 1 })),
      ),
    ).toBeNull()
  })

  test('a single neighbour does not decide the range, and the range has a minimum width', () => {
    const far = many.map((each) => ({ ...each, distance: 950 }))
    const beside = fairRent(home, [...far, like(30_000, { distance: 5 })])
    expect(beside?.mid ?? 0).toBeLessThan(2_200_000)
    const same = Array.from({ length: 9 }, () => like(20_000))
    expect(fairRent(home, same)).toMatchObject({ low: 1_900_000, mid: 2_000_000, high: 2_100_000, standing: 'within' })
  })

  test('homes with other furnishing count only if too few have the same', () => {
    const otherwise = many.map((each) => ({
      ...each,
      homeId: each.homeId + 5000,
      rent: each.rent / 2,
      sameFurnishing: false,
    }))
    expect(fairRent(home, [...many, ...otherwise])).toMatchObject({ count: 9, sameFurnishing: true, mid: 2_050_000 })
    const few = fairRent(home, [...many.slice(0, 5), ...otherwise])
    expect(few).toMatchObject({ count: 14, sameFurnishing: false })
    const equal = [...many.slice(0, 5), ...otherwise].map((each) => ({ ...each, sameFurnishing: true }))
    expect(few?.mid ?? 0).toBeGreaterThan(fairRent(home, equal)?.mid ?? 0)
  })

  test('one outlier hardly changes the range', () => {
    const plain = fairRent(home, many)
    const odd = fairRent(home, [...many, like(400_000)])
    expect(Math.abs((odd?.mid ?? 0) - (plain?.mid ?? 0))).toBeLessThanOrEqual(50_000)
    expect(odd?.high ?? 0).toBeLessThan(2_400_000)
  })

  test('ten flats of one owner count as one', () => {
    const group = Array.from({ length: 10 }, () => like(50_000, { groupId: 3, distance: 100 }))
    expect(fairRent(home, group)).toBeNull()
    expect(fairRent(home, [...many, ...group])?.count).toBe(10)
  })

  test('a rent under the range is below, one over it above', () => {
    expect(fairRent({ ...home, rent: 1_500_000 }, many)?.standing).toBe('below')
    expect(fairRent({ ...home, rent: 3_000_000 }, many)?.standing).toBe('above')
  })

  test('nearer homes and those of its size count more', () => {
    fc.assert(
      fc.property(fc.nat(8000), fc.nat(8000), fc.integer({ min: 200, max: 5000 }), (a, b, areaSqft) => {
        const weigh = (distance: number) => weightOf(1000, { distance, areaSqft, sameFurnishing: true }, 8000)
        expect(weigh(Math.min(a, b))).toBeGreaterThanOrEqual(weigh(Math.max(a, b)))
        expect(weigh(a)).toBeLessThanOrEqual(
          weightOf(1000, { distance: a, areaSqft: 1000, sameFurnishing: true }, 8000),
        )
      }),
    )
    const dear = many.map((each) => ({ ...each, rent: 2 * each.rent, homeId: each.homeId + 1000 }))
    const alike = fairRent(home, [...many, ...dear.map((each) => ({ ...each, areaSqft: 3000 }))])
    const unlike = fairRent(home, [...many.map((each) => ({ ...each, areaSqft: 3000 })), ...dear])
    expect(alike?.mid ?? 0).toBeLessThan(unlike?.mid ?? 0)
  })
})

describe('fair rent, for any homes', () => {
  test('low, middle and high are in order and among the rents', () => {
    fc.assert(
      fc.property(comparables, (found) => {
        const fair = fairRent(home, found)
        if (!fair) return
        expect(fair.low).toBeLessThanOrEqual(fair.mid)
        expect(fair.mid).toBeLessThanOrEqual(fair.high)
        const rents = fair.compared.map(({ rent }) => rent)
        expect(fair.mid).toBeGreaterThanOrEqual(Math.min(...rents) - 5000)
        expect(fair.mid).toBeLessThanOrEqual(Math.max(...rents) + 5000)
        expect(fair.low).toBeGreaterThanOrEqual(Math.min(...rents) * 0.95 - 5000)
        expect(fair.high).toBeLessThanOrEqual(Math.max(...rents) * 1.05 + 5000)
      }),
    )
  })

  test('the result does not depend on the input order', () => {
    const shuffled = comparables.chain((found) =>
      fc.tuple(fc.constant(found), fc.shuffledSubarray(found, { minLength: found.length })),
    )
    fc.assert(
      fc.property(shuffled, ([found, other]) => {
        expect(fairRent(home, other)).toEqual(fairRent(home, found))
      }),
    )
  })

  test('a larger share never has a smaller value', () => {
    const weighted = fc.record({ value: fc.nat(1000), weight: fc.double({ min: 0.01, max: 1, noNaN: true }) })
    fc.assert(
      fc.property(
        fc.array(weighted, { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, share) => {
          const [low = 0, high = 0] = quantiles(values, [share / 2, share])
          expect(low).toBeLessThanOrEqual(high + 1e-9)
        },
      ),
    )
  })

  test('the bar shows the range and the rent inside it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e7 }),
        fc.nat(1e7),
        fc.integer({ min: 1, max: 3e7 }),
        (low, wide, rent) => {
          const { from, to, at } = barOf({ low, mid: low, high: low + wide }, rent)
          for (const share of [from, to, at]) {
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(100)
          }
          expect(from).toBeLessThanOrEqual(to)
        },
      ),
    )
  })
})

test('the verdict is one sentence', () => {
  const band = { low: 1_900_000, mid: 2_000_000, high: 2_200_000 }
  expect(standingText(2_000_000, { ...band, standing: 'within' }, 'bed')).toBe(
    '₹20,000 is what beds like it cost nearby: ₹19,000 to ₹22,000 a month.',
  )
  expect(standingText(2_500_000, { ...band, standing: 'above' }, 'house')).toBe(
    '₹25,000 is ₹3,000 more than most homes like it nearby: ₹19,000 to ₹22,000 a month.',
  )
  expect([4, 846, 999, 1000, 1250].map(distanceText)).toEqual(['10 m', '850 m', '1 km', '1 km', '1.3 km'])
})
