import { expect, test } from 'vitest'
import { averageStars, lakhText, lastMonths, percentText, thousandths } from './rules.ts'

test('twelve months, the oldest first, the present one up to today', () => {
  const months = lastMonths('2026-03-09')
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ month: '2025-04', from: '2025-04-01', to: '2025-05-01' })
  expect(months.at(-2)).toEqual({ month: '2026-02', from: '2026-02-01', to: '2026-03-01' })
  expect(months.at(-1)).toEqual({ month: '2026-03', from: '2026-03-01', to: '2026-03-10' })
})

test('shares and stars as they are read', () => {
  expect(thousandths(29, 30)).toBe(967)
  expect(thousandths(31, 30)).toBe(1000)
  expect(thousandths(0, 0)).toBeNull()
  expect([percentText(974), percentText(1000), percentText(null)]).toEqual(['97.4 %', '100 %', 'Not with us'])
  expect(averageStars([0, 0, 1, 1, 2])).toBe(4.3)
  expect(averageStars([0, 0, 0, 0, 0])).toBeNull()
  expect(lakhText(1_37_000_00)).toBe('1.37')
})
