import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bestWay,
  breakEvenDays,
  expectedVacancy,
  houseRentToWin,
  incomeOf,
  keyOf,
  kindsOf,
  type MixFacts,
  type RoomWay,
  type Way,
  wayOf,
  waysBeside,
} from './rules.ts'

const share = (middle: number) => ({ low: middle / 2, middle, high: middle * 2 })

/** Two rooms, one of two beds; 8 % fee with 18 % GST. */
const facts: MixFacts = {
  rooms: [
    { name: 'Room 1', bedRents: [9_200_00, 9_200_00], roomRent: 17_400_00 },
    { name: 'Room 2', bedRents: [14_600_00], roomRent: 14_600_00 },
  ],
  houseRent: 30_000_00,
  vacancy: { bed: share(0.11), room: share(0.055), house: share(0.03) },
  feeShare: 0.0944,
}

test('a year of a way: full rent, less empty days, less the fee', () => {
  expect(incomeOf({ house: true }, facts)).toEqual({
    ...{ full: 3_60_000_00, empty: 10_800_00, fee: 32_964_48 },
    // 3,60,000 × 0.97 × 0.9056, and for 6 % and 1.5 %
    ...{ net: 3_16_235_52, low: 3_06_455_04, high: 3_21_125_76 },
  })
})

test('the better way of each room is taken, and the whole home held against it', () => {
  const best = bestWay(facts)
  // Two beds: 18,400 × 0.89 = 16,376; the room: 17,400 × 0.945 = 16,443.
  expect(best && keyOf(best.way)).toBe('rr')
  expect(keyOf(bestWay({ ...facts, houseRent: 40_000_00 })?.way as Way)).toBe('house')
  expect(waysBeside(facts, { house: false, rooms: ['beds', 'beds'] }).map(({ way }) => keyOf(way))).toEqual([
    'rr',
    'bb',
    'house',
  ])
})

const rent = fc.option(fc.integer({ min: 500_00, max: 100_000_00 }), { nil: null, freq: 6 })
const vacancy = fc.integer({ min: 1, max: 60 }).map((percent) => share(percent / 100))
const anyFacts = fc.record({
  rooms: fc.array(
    fc.record({ name: fc.constant('Room'), bedRents: fc.array(rent, { minLength: 1, maxLength: 4 }), roomRent: rent }),
    { minLength: 1, maxLength: 6 },
  ),
  houseRent: rent,
  vacancy: fc.record({ bed: vacancy, room: vacancy, house: vacancy }),
  feeShare: fc.constantFrom(0, 0.0944, 0.1416),
})

function bruteForce(given: MixFacts): number | null {
  const ways: Way[] = [{ house: true }]
  for (let mask = 0; mask < 2 ** given.rooms.length; mask += 1) {
    const rooms = given.rooms.map((_, at): RoomWay => ((mask >> at) & 1 ? 'room' : 'beds'))
    ways.push({ house: false, rooms })
  }
  const nets = ways.flatMap((way) => incomeOf(way, given)?.net ?? [])
  return nets.length === 0 ? null : Math.max(...nets)
}

test('up to six rooms the answer equals trying every way', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      expect(bestWay(given)?.income.net ?? null).toBe(bruteForce(given))
    }),
    { numRuns: 2000 },
  )
})

test('break-evens: so many empty days, so much rent of the whole home', () => {
  const best = bestWay(facts)
  if (!best) throw new Error('no way')
  const days = breakEvenDays(best.way, { house: false, rooms: ['beds', 'beds'] }, 'bed', facts)
  // All beds: 33,000 × (1 − 30/365) = 30,288; all rooms: 32,000 × 0.945 = 30,240.
  expect(days).toBe(30)
  const wins = houseRentToWin(best.income, facts)
  expect((incomeOf({ house: true }, { ...facts, houseRent: wins })?.net ?? 0) >= best.income.net).toBe(true)
  expect((incomeOf({ house: true }, { ...facts, houseRent: wins - 100_00 })?.net ?? 0) < best.income.net).toBe(true)
})

test('demand moves the expected empty days, within bounds', () => {
  const close = (middle: number) => expect.closeTo(middle, 6)
  expect(expectedVacancy(share(0.1), null).middle).toEqual(close(0.1))
  expect(expectedVacancy(share(0.1), 2).middle).toEqual(close(0.05))
  expect(expectedVacancy(share(0.1), 50).middle).toEqual(close(0.05))
  expect(expectedVacancy(share(0.1), 0).middle).toEqual(close(0.2))
  expect(expectedVacancy(share(0.9), 0).middle).toBe(0.6)
})

test('a way has a key that is read back', () => {
  expect(wayOf('br', 2)).toEqual({ house: false, rooms: ['beds', 'room'] })
  expect(wayOf('house', 2)).toEqual({ house: true })
  expect(['b', 'brb', 'xx', ''].map((key) => wayOf(key, 2))).toEqual([null, null, null, null])
  expect(kindsOf({ house: false, rooms: ['beds', 'room'] })).toEqual(['bed', 'room'])
})
