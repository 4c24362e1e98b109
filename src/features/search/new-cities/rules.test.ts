import { expect, test } from 'vitest'
import { cityWishLine, sayKm } from './rules.ts'

test('distances are said as roughly as they are known', () => {
  expect([0.2, 3.4, 9.9, 44, 76.2, 413].map(sayKm)).toEqual([
    ...['about 1 km', 'about 3 km', 'about 10 km', 'about 40 km', 'about 80 km', 'about 410 km'],
  ])
})

test('the note for the caller names the wish and the city', () => {
  expect(cityWishLine('find', 'Kanpur')).toBe('To find a home in Kanpur')
  expect(cityWishLine('let', 'Agra')).toBe('To let a home in Agra')
})
