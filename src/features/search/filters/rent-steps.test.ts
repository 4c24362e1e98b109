import { expect, test } from 'vitest'
import { rentSteps } from './rent-steps.ts'

test('rents are offered that leave about a quarter, a half and three quarters of the homes', () => {
  expect(rentSteps({ step: 1000, counts: [0, 2, 2, 2, 1, 1] })).toEqual([
    { rent: 2000, homes: 2 },
    { rent: 3000, homes: 4 },
    { rent: 4000, homes: 6 },
  ])
})

test('a limit that leaves all of them, or none, is not offered', () => {
  expect(rentSteps({ step: 1000, counts: [0, 5, 0] })).toEqual([])
  expect(rentSteps({ step: 1000, counts: [] })).toEqual([])
})
