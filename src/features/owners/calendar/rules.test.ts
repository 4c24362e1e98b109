import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#shared/dates.ts'
import { barsOf, blockProblem, daysCost, placeOf, type Taken } from './rules.ts'

const first = '2026-11-16'
const stay = (from: string, to: string | null, state: Taken['state'] = 'let'): Taken => ({
  ...{ from, to, state, who: 'Asha', blockId: null },
})

test('stays, gaps and blocked days follow each other', () => {
  const taken = [
    stay('2026-11-21', null, 'waiting'),
    stay('2026-01-01', '2026-11-19', 'leaving'),
    { ...stay('2026-11-19', '2026-11-20', 'blocked'), blockId: 4 },
  ]
  expect(barsOf(taken, first, 30)).toEqual([
    { state: 'leaving', from: '2026-11-16', last: '2026-11-18', until: '2026-11-18', who: 'Asha', blockId: null },
    { state: 'blocked', from: '2026-11-19', last: '2026-11-19', until: '2026-11-19', who: 'Asha', blockId: 4 },
    { state: 'empty', from: '2026-11-20', last: '2026-11-20', until: '2026-11-20', who: null, blockId: null },
    { state: 'waiting', from: '2026-11-21', last: '2026-12-15', until: null, who: 'Asha', blockId: null },
  ])
})

test('a place that nobody has is empty on all shown days, without an end', () => {
  expect(barsOf([], first, 60)).toEqual([
    { state: 'empty', from: first, last: '2027-01-14', until: null, who: null, blockId: null },
  ])
})

test('for any stays, the bars cover each shown day once', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: -40, max: 140 }), { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(cuts, fc.constantFrom(30, 60, 90), (days, shown) => {
      const sorted = days.toSorted((a, b) => a - b)
      const taken = sorted.flatMap((day, at) => {
        const next = sorted[at + 1]
        return at % 2 === 0 && next !== undefined ? [stay(addDays(first, day), addDays(first, next))] : []
      })
      const bars = barsOf(taken, first, shown)
      const lengths = bars.map(({ from, last }) => daysBetween(from, last) + 1)
      expect(bars[0]?.from).toBe(first)
      expect(bars.at(-1)?.last).toBe(addDays(first, shown - 1))
      expect(lengths.reduce((sum, each) => sum + each, 0)).toBe(shown)
      expect(lengths.every((each) => each > 0)).toBe(true)
      const width = bars.reduce((sum, bar) => sum + placeOf(bar, first, shown).width, 0)
      expect(width).toBeCloseTo(100, 6)
    }),
  )
})

test('a day costs the rent over the days of its month, rounded once', () => {
  expect(daysCost(9_400_00, '2026-11-30', '2026-11-30')).toBe(313_33)
  // 2 × 9,400 / 30 + 3 × 9,400 / 31
  expect(daysCost(9_400_00, '2026-11-29', '2026-12-03')).toBe(1536_34)
})

test('days before today, in the wrong order or too far away are refused at their field', () => {
  expect(blockProblem('2026-11-15', '2026-11-17', first)).toEqual({ from: 'Choose days from today on.' })
  expect(blockProblem('2026-11-18', '2026-11-17', first)).toEqual({ last: 'The last day is before the first one.' })
  expect(blockProblem('2026-11-18', '2027-11-18', first)).toEqual({ last: 'Choose days within 365 days.' })
  expect(blockProblem(first, first, first)).toBeNull()
})
