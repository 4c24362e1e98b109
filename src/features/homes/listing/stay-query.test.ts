import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asksForStay, changesHouse, depositOf, monthsToChoose, readStay } from './stay-query.ts'

const query = (text: string) => new URLSearchParams(text)

describe('the stay in a URL', () => {
  test('is parsed as it was shared', () => {
    expect(readStay(query('unit=bed-12&months=6&deposit=zero'))).toEqual({
      unit: 'bed-12',
      months: 6,
      deposit: 'zero',
    })
  })

  test('invalid values are ignored', () => {
    for (const months of ['0', '37', '1.5', '-3', '1e1', 'six', '', '011', ' 6']) {
      expect(readStay(new URLSearchParams({ months })).months).toBe(11)
    }
    expect(readStay(query('deposit=none')).deposit).toBeUndefined()
  })

  test('any text gives a length of 1 to 36 months that can be chosen', () => {
    fc.assert(
      fc.property(fc.string(), (months) => {
        const stay = readStay(new URLSearchParams({ months }))
        expect(stay.months).toBeGreaterThanOrEqual(1)
        expect(stay.months).toBeLessThanOrEqual(36)
        const choices = monthsToChoose(stay.months)
        expect(choices).toContain(stay.months)
        expect(choices).toEqual([...new Set(choices)].sort((a, b) => a - b))
      }),
    )
  })

  test('a deposit the home does not take becomes its usual one', () => {
    const stay = readStay(query('deposit=partial'))
    expect(depositOf({ deposit_kinds: ['full', 'zero'] }, stay)).toBe('full')
    expect(depositOf({ deposit_kinds: ['zero'] }, stay)).toBe('zero')
    expect(depositOf({ deposit_kinds: ['full', 'partial'] }, stay)).toBe('partial')
  })

  test('a move-in day alone asks for no price', () => {
    expect(asksForStay(query('move_in=2026-12-01'))).toBe(false)
    expect(asksForStay(query('move_in=2026-12-01&months=3'))).toBe(true)
  })

  test('the page is loaded again for another home or day, not for another price', () => {
    const at = (path: string) => new URL(path, 'http://thikana.test')
    expect(changesHouse(at('/houses/a'), at('/houses/a?months=3&unit=bed-1&deposit=zero#rent'))).toBe(false)
    expect(changesHouse(at('/houses/a'), at('/houses/a?move_in=2026-12-01'))).toBe(true)
    expect(changesHouse(at('/houses/a'), at('/houses/b'))).toBe(true)
  })
})
