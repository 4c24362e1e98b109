import { expect, test } from 'vitest'
import { emptyDayCost, occupancyText } from './rules.ts'

test('an empty day costs the rents by the days of the month, rounded once in the sum', () => {
  expect(emptyDayCost([9_200_00], '2026-11-16')).toBe(306_67)
  // Each rounded alone they would be 306.67 + 313.33 + 306.67.
  expect(emptyDayCost([9_200_00, 9_400_00, 9_200_00], '2026-11-16')).toBe(926_67)
  expect(emptyDayCost([9_200_00], '2028-02-01')).toBe(317_24)
  expect(emptyDayCost([], '2026-11-16')).toBe(0)
})

test('occupancy is said in places', () => {
  expect(occupancyText('bed', 3, 4)).toBe('3 of 4 beds let')
  expect(occupancyText('room', 0, 1)).toBe('0 of 1 room let')
  expect(occupancyText('house', 1, 1)).toBe('Let as a whole')
  expect(occupancyText('house', 0, 1)).toBe('Empty')
})
