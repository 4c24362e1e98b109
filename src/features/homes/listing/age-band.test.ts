import { describe, expect, test } from 'vitest'
import { ageBand } from './age-band.ts'

describe('the age flatmates are told', () => {
  test.each([
    ['2008-11-15', '18 to 24'],
    ['2001-11-16', '18 to 24'],
    ['2001-11-15', '25 to 29'],
    ['1996-11-16', '25 to 29'],
    ['1996-11-15', '30 to 34'],
    ['1960-01-01', '60 and over'],
  ])('born on %s: %s', (born, band) => expect(ageBand(born, '2026-11-15')).toBe(band))

  test('is nothing where it is not known, and never that of a child', () => {
    expect(ageBand(null, '2026-11-15')).toBeNull()
    expect(ageBand('2008-11-16', '2026-11-15')).toBeNull()
  })
})
