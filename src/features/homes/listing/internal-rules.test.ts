import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { stripOf, tagProblem } from './internal-rules.ts'

const here = { vertical: null, zeroDepositCity: true }

describe('the tags staff set on a home', () => {
  test('are accepted if compatible, else refused with the reason', () => {
    expect(tagProblem(['privilege', 'eqaro'], here)).toBeUndefined()
    expect(tagProblem([], { ...here, vertical: 'OTB' })).toBeUndefined()
    expect(tagProblem(['privilege', 'privilege_exception'], here)).toMatch(/refunds/)
    expect(tagProblem(['eqaro', 'eqaro_only'], here)).toMatch(/zero deposits/)
    expect(tagProblem(['eqaro_only'], { ...here, zeroDepositCity: false })).toMatch(/not offered in this city/)
    expect(tagProblem(['privilege'], { ...here, vertical: 'OTB' })).toMatch(/owner manages/)
  })
})

describe('a stay on a strip of days', () => {
  const strip = { from: '2026-01-01', days: 100 }

  test('lies where its days are', () => {
    expect(stripOf({ from: '2026-01-11', to: '2026-01-31' }, strip)).toEqual({ left: 10, width: 20 })
    expect(stripOf({ from: '2025-06-01', to: null }, strip)).toEqual({ left: 0, width: 100 })
    expect(stripOf({ from: '2025-06-01', to: '2025-12-31' }, strip)).toBeNull()
  })

  test('never leaves the strip', () => {
    const day = fc.integer({ min: -400, max: 400 }).map((n) => addDays('2026-01-01', n))
    fc.assert(
      fc.property(fc.option(day), fc.option(day), (from, to) => {
        const place = stripOf({ from, to }, strip)
        if (!place) return
        expect(place.left).toBeGreaterThanOrEqual(0)
        expect(place.left + place.width).toBeLessThanOrEqual(100.11)
      }),
    )
  })
})
