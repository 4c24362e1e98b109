import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteFor, roadKm, sizes } from './prices.ts'

describe('the price of a move', () => {
  test('counts loading with five kilometres, and each one after them', () => {
    expect(quoteFor('two', 3, '2026-12-20')).toEqual({
      ...{ km: 4, total: 6_999_00, prices_of: '2026-01-01' },
      lines: [{ label: '2 BHK', amount: 6_999_00, reason: 'Van, two people, loading and unloading, 5 km' }],
    })
    expect(quoteFor('bed', 10, '2026-12-20')).toMatchObject({
      ...{ km: 13, total: 999_00 + 8 * 25_00 },
      lines: [{ amount: 999_00 }, { label: '8 more km', amount: 200_00, reason: '₹25 a km' }],
    })
  })

  test('is that of the table of the day on which one moves', () => {
    expect(quoteFor('bed', 1, '2027-03-31').total).toBe(999_00)
    expect(quoteFor('bed', 1, '2027-04-01')).toMatchObject({ total: 1_049_00, prices_of: '2027-04-01' })
    expect(quoteFor('bed', 1, '2020-01-01').prices_of).toBe('2026-01-01')
  })

  test('of more than 60 km by road is that of a packed lorry', () => {
    expect(quoteFor('one', 46.1, '2026-12-20')).toMatchObject({ km: 60, total: 4_499_00 + 55 * 40_00 })
    expect(quoteFor('one', 735, '2026-12-20')).toEqual({
      ...{ km: 956, total: 12_999_00 + 956 * 14_00, prices_of: '2026-01-01' },
      lines: [
        { label: '1 BHK', amount: 12_999_00, reason: 'Packing, lorry, loading and unloading' },
        { label: '956 km', amount: 956 * 14_00, reason: '₹14 a km' },
      ],
    })
    expect(quoteFor('bed', 735, '2027-04-01').total).toBe(3_149_00 + 956 * 6_50)
  })

  test('never falls with the way, and its lines are its total', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sizes),
        fc.constantFrom('2026-12-20', '2027-05-01'),
        fc.double({ min: 0, max: 2_500, noNaN: true }),
        fc.double({ min: 0, max: 200, noNaN: true }),
        (size, day, km, more) => {
          const [near, far] = [quoteFor(size, km, day), quoteFor(size, km + more, day)]
          expect(far.total).toBeGreaterThanOrEqual(near.total)
          expect(near.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(near.total)
        },
      ),
    )
    expect(roadKm(0)).toBe(1)
  })
})
