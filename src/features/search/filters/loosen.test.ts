import { expect, test } from 'vitest'
import { activeCount, change, noFilters } from './filters.ts'
import { loosened } from './loosen.ts'

test('each way drops one filter and keeps the rest', () => {
  const tight = change(noFilters('pune'), { locality: 'wakad', maxPrice: 5000, furnishing: 'unfurnished', bedrooms: 3 })
  const ways = loosened(tight)
  expect(ways.map(({ label }) => label)).toEqual([
    'Any rent',
    'Any number of bedrooms',
    'Any furnishing',
    'In the whole city',
  ])
  expect(ways[0]?.filters).toEqual({ ...tight, maxPrice: 0 })
  for (const { filters } of ways.slice(0, 3)) expect(activeCount(filters)).toBe(2)
})

test('a search without filters has nothing to drop', () => {
  expect(loosened(noFilters('pune'))).toEqual([])
})
