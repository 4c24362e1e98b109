import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalOf } from '#features/money/payments/invoice-rules.ts'
import { checklistOf } from '#features/tenancy/inspections/checklist.ts'
import { priceOf } from './price-list.ts'
import {
  claimUntil,
  decideUntil,
  depositToLetGo,
  type Found,
  judgeItem,
  lateDays,
  monthsBetween,
  settlementDue,
  splitLines,
} from './rules.ts'

const wall: Found = {
  ...{ key: 'room-1.walls-and-ceiling', room: 'Room 1', name: 'Walls and ceiling' },
  ...{ scope: 'room_level', condition: 'defect', photos: 1 },
}
const good = { condition: 'good', photos: 1 } as const

test('something good before and broken now costs its price, less wear', () => {
  expect(judgeItem(wall, { before: good, months: 0, shared: true })).toEqual({
    amount: 650_00,
    reason: 'Good at move-in, broken now. Price list: ₹650.',
  })
  expect(judgeItem(wall, { before: good, months: 9, shared: true })).toEqual({
    amount: 487_00,
    reason: 'Good at move-in, broken now. Price list: ₹650, less wear of 9 of 36 months.',
  })
  expect(judgeItem(wall, { before: good, months: 40, shared: true }).amount).toBe(0)
})

test('no matching proof from move-in, no deduction', () => {
  const proof = { months: 3, shared: false }
  expect(judgeItem(wall, { ...proof, before: undefined })).toEqual({
    amount: 0,
    reason: 'Not charged: the move-in report does not name it.',
  })
  expect(judgeItem(wall, { ...proof, before: { condition: 'defect', photos: 1 } }).reason).toBe(
    'Not charged: it was already broken at move-in.',
  )
  expect(judgeItem(wall, { ...proof, before: { condition: 'good', photos: 0 } }).reason).toBe(
    'Not charged: there is no photo of it from move-in.',
  )
})

test('damage to things that all tenants of a shared home use is charged to nobody', () => {
  const fridge = { ...wall, name: 'Fridge', scope: 'house_level' as const }
  expect(judgeItem(fridge, { before: good, months: 0, shared: true }).amount).toBe(0)
  expect(judgeItem(fridge, { before: good, months: 0, shared: false }).amount).toBe(1_200_00)
})

test('everything a checklist can name has a price', () => {
  const room = {
    id: 1,
    name: 'Room 1',
    attached_bathroom: true,
    ac: true,
    balcony: true,
    beds: [{ id: 1, label: '1A' }],
  }
  const amenities = [
    'geyser',
    'modular-kitchen',
    'gas-stove',
    'fridge',
    'microwave',
    'water-purifier',
    'washing-machine',
  ]
  const items = checklistOf({
    ...{ kind: 'house', room_id: null, bed_id: null, bathroom_count: 2, furnishing: 'fully-furnished' },
    ...{ amenities: [...amenities, 'sofa', 'tv', 'wifi'], rooms: [room] },
  })
  expect(items.filter(({ name }) => priceOf(name) === null)).toEqual([])
})

test('keys back on 4 August: claims to the end of the 8th, money by the 11th, a dispute answered in 48 hours', () => {
  const keys = new Date('2027-08-04T18:40:00+05:30')
  expect(claimUntil(keys)).toEqual(new Date('2027-08-09T00:00:00+05:30'))
  expect(settlementDue(keys)).toBe('2027-08-11')
  expect(decideUntil(new Date('2027-08-06T10:00:00Z'))).toEqual(new Date('2027-08-08T10:00:00Z'))
})

test('whole months between two days', () => {
  expect(monthsBetween('2026-12-01', '2027-08-04')).toBe(8)
  expect(monthsBetween('2026-12-05', '2027-08-04')).toBe(7)
  expect(monthsBetween('2027-01-31', '2027-02-28')).toBe(0)
})

test('each day after the seventh brings credits, at most 30 days', () => {
  expect(lateDays('2027-08-11', '2027-08-11')).toEqual([])
  expect(lateDays('2027-08-11', '2027-08-13')).toEqual(['2027-08-12', '2027-08-13'])
  expect(lateDays('2027-08-11', '2028-08-11')).toHaveLength(30)
})

const paise = fc.integer({ min: 0, max: 50_000_00 })

test('a disputed line holds back its part of what is left, and the deposit is let go whole in the end', () => {
  expect(depositToLetGo({ deposit: 18_400_00, undisputed: 1_852_00, disputed: 650_00 })).toBe(17_750_00)
  expect(depositToLetGo({ deposit: 1_000_00, undisputed: 1_852_00, disputed: 650_00 })).toBe(1_000_00)
  fc.assert(
    fc.property(paise, paise, paise, (deposit, undisputed, disputed) => {
      const letGo = depositToLetGo({ deposit, undisputed, disputed })
      expect(letGo).toBeGreaterThanOrEqual(Math.min(deposit, undisputed))
      expect(deposit - letGo).toBeLessThanOrEqual(disputed)
    }),
  )
})

test('lines are cut where the money ends, and both parts add up', () => {
  const line = (amount: number) =>
    ({ type: 'OTHER', label: 'x', amount, tax: Math.floor(amount / 10), book: 'rent' }) as const
  expect(splitLines([line(500), line(300)], 600).map((part) => part.map(({ amount }) => amount))).toEqual([
    [500, 100],
    [200],
  ])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5_000, max: 20_000 }).filter((n) => n !== 0)), paise, (amounts, covers) => {
      const lines = amounts.map(line)
      fc.pre(totalOf(lines) >= 0)
      const [covered, rest] = splitLines(lines, covers)
      expect(totalOf(covered) + totalOf(rest)).toBe(totalOf(lines))
      expect(totalOf(covered)).toBe(Math.min(covers, totalOf(lines)))
      const tax = (some: typeof covered) => some.reduce((sum, each) => sum + each.tax, 0)
      expect(tax(covered) + tax(rest)).toBe(tax(lines))
    }),
  )
})
