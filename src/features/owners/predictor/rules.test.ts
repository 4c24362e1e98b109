import { expect, test } from 'vitest'
import { type Compared, daysByRent, distanceOf, type Known, leaveOneOut, listRentRaisers, predict } from './rules.ts'

const aHome = (homeId: number, wishes: Partial<Known> = {}): Known => ({
  ...{ homeId, rent: 30_000_00, distance: 500, areaSqft: 1000, sameFurnishing: true, groupId: null },
  ...{ title: `Home ${homeId}`, slug: `home-${homeId}`, localityId: 1, furnishing: 'semi-furnished', hasAc: false },
  ...{ hasLift: false, parking: false, daysToLet: null, lat: 12.9, lng: 77.6 },
  ...wishes,
})
const many = (count: number, wishes: (n: number) => Partial<Known> = () => ({})) =>
  Array.from({ length: count }, (_, n) => aHome(n + 1, wishes(n)))

test('a range names the homes it rests on, the nearest first, and is not made from too few', () => {
  const homes = many(10, (n) => ({ rent: 25_000_00 + n * 1_000_00, distance: 900 - n * 50 }))
  const made = predict({ areaSqft: 1000, localityId: 1, furnishing: 'semi-furnished' }, homes)
  expect(made?.homes.map(({ homeId }) => homeId).slice(0, 3)).toEqual([10, 9, 8])
  expect(made?.prediction.count).toBe(10)
  expect(made?.prediction.low).toBeGreaterThanOrEqual(25_000_00)
  expect(made?.prediction.high).toBeLessThanOrEqual(34_000_00)
  expect(predict({ areaSqft: 1000, localityId: 1, furnishing: 'semi-furnished' }, homes.slice(0, 7))).toBeNull()
})

test('how long homes took is said by rent, and only from three homes on', () => {
  const at = (rent: number, days: number): Partial<Compared> => ({ rent, daysToLet: days })
  const homes = [
    ...[10, 12, 14].map((days, n) => aHome(n, at(20_000_00, days))),
    ...[30, 20, 40].map((days, n) => aHome(10 + n, at(30_000_00, days))),
    ...[70, 80].map((days, n) => aHome(20 + n, at(40_000_00, days))),
    aHome(30, { rent: 40_000_00 }),
  ]
  expect(daysByRent(homes, { low: 25_000_00, high: 35_000_00 })).toEqual([
    { from: 20_000_00, to: 20_000_00, homes: 3, days: 12 },
    { from: 30_000_00, to: 30_000_00, homes: 3, days: 30 },
  ])
})

test('a feature that raises the rent is named where five homes have it and five do not', () => {
  const homes = many(10, (n) => (n < 5 ? { hasAc: true, rent: 33_000_00 } : {}))
  const asked = { furnishing: 'semi-furnished', ac: false, parking: false, lift: false }
  expect(listRentRaisers(homes, asked)).toEqual([{ what: 'AC in a room', more: 3_000_00, homes: 5 }])
  expect(listRentRaisers(homes, { ...asked, ac: true })).toEqual([])
  expect(listRentRaisers(homes.slice(1), asked)).toEqual([])
})

test('leave one out: size counts, which the middle of the locality does not know', () => {
  // Rent follows the area; all stand in one locality.
  const homes = many(40, (n) => ({ areaSqft: 600 + n * 30, rent: (600 + n * 30) * 30_00, lat: 12.9 + n * 1e-5 }))
  const errors = leaveOneOut(homes)
  expect(errors?.homes).toBe(40)
  expect(errors?.ours).toBeLessThan(errors?.median ?? 0)
})

test('leave one out never reads the rent that it predicts', () => {
  const homes = many(12)
  const [first, ...rest] = homes
  const dear = leaveOneOut([{ ...(first as Known), rent: 60_000_00 }, ...rest])
  // The dear one alone is off by half; the middle of twelve errors does not see it.
  expect(dear).toEqual({ homes: 12, ours: 0, median: 0 })
})

test('distances are metres', () => {
  expect(Math.round(distanceOf({ lat: 12.9, lng: 77.6 }, { lat: 12.91, lng: 77.6 }))).toBe(1113)
})
