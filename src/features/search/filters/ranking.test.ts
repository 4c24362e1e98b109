import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aimOf, nearness, points, priceFit } from './ranking.ts'
import { type Listing, rank, standing } from './test-ranking.ts'

const listing: fc.Arbitrary<Listing> = fc.record({
  daysUnconfirmed: fc.integer({ min: -2, max: 500 }),
  daysUntilFree: fc.integer({ min: -100, max: 100 }),
  hasOffer: fc.boolean(),
  hasTour: fc.boolean(),
  photoCount: fc.nat(30),
})
const plain: Listing = { daysUnconfirmed: 60, daysUntilFree: 5, hasOffer: false, hasTour: false, photoCount: 4 }

describe('which home comes first', () => {
  test('confirmed later, free sooner, with an offer, with more photos, with a tour: each is worth something', () => {
    const better: Partial<Listing>[] = [
      { daysUnconfirmed: 2 },
      { daysUntilFree: 0 },
      { hasOffer: true },
      { photoCount: 7 },
      { hasTour: true },
    ]
    for (const part of better)
      expect(standing({ ...plain, ...part }), JSON.stringify(part)).toBeGreaterThan(standing(plain))
  })

  test('nothing that is better about a home ever costs it points', () => {
    fc.assert(
      fc.property(listing, fc.nat(50), (home, more) => {
        const points = standing(home)
        expect(standing({ ...home, daysUnconfirmed: home.daysUnconfirmed + more })).toBeLessThanOrEqual(points)
        expect(standing({ ...home, daysUntilFree: home.daysUntilFree + more })).toBeLessThanOrEqual(points)
        expect(standing({ ...home, photoCount: home.photoCount + more })).toBeGreaterThanOrEqual(points)
        expect(standing({ ...home, hasOffer: true })).toBeGreaterThanOrEqual(points)
      }),
    )
  })

  test('points are whole and within their bounds', () => {
    fc.assert(
      fc.property(listing, fc.nat(10_000_000), fc.nat(10_000), fc.nat(100_000), (home, price, distance, low) => {
        const aim = aimOf(low, 4_000_000, { below: true, above: true })
        const total = rank({ ...home, price, distance }, { aim, reach: 5000 })
        expect(Number.isInteger(total)).toBe(true)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(154)
      }),
    )
  })

  test('the middle of the asked range fits best, its ends least; a range that was not asked for changes nothing', () => {
    const aim = aimOf(8_000_00, 12_000_00, { below: true, above: true })
    expect([8, 9, 10, 11, 12].map((thousand) => priceFit(thousand * 1_000_00, aim))).toEqual([0, 6, 12, 6, 0])
    expect(priceFit(9_000_00, aimOf(0, 12_000_00, { below: false, above: true }))).toBe(points.fit)
    expect(priceFit(12_000_00, aimOf(8_000_00, 2 ** 31 - 1, { below: true, above: false }))).toBe(points.fit)
    expect(priceFit(1, aimOf(0, 2 ** 31 - 1, { below: false, above: false }))).toBe(0)
    expect(priceFit(5_000_00, aimOf(5_000_00, 5_000_00, { below: true, above: true }))).toBe(points.fit)
  })

  test('nearer is never worth less, and beyond the reach of the search nothing', () => {
    fc.assert(
      fc.property(fc.nat(9000), fc.nat(9000), (a, b) => {
        expect(nearness(Math.min(a, b), 3000)).toBeGreaterThanOrEqual(nearness(Math.max(a, b), 3000))
      }),
    )
    expect([0, 1500, 3000, 4200].map((metres) => nearness(metres, 3000))).toEqual([60, 30, 0, 0])
  })

  test('of two homes alike the one next to the chosen place wins over the one with an offer two kilometres away', () => {
    const search = { aim: null, reach: 3000 }
    const near = rank({ ...plain, price: 1, distance: 100 }, search)
    expect(near).toBeGreaterThan(rank({ ...plain, hasOffer: true, price: 1, distance: 2100 }, search))
  })
})
