import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standing, standingPoints } from '#features/search/filters/test-ranking.ts'
import { isSuspicious, mostDifferingBits, probesOf, quartersOf } from './photo-rules.ts'
import { checkReport, reasonLabels, reportReasons } from './report-rules.ts'
import * as rules from './rules.ts'

const now = new Date('2026-11-15T06:00:00Z')

describe('how old a listing is', () => {
  test('is counted in whole days, and never below none', () => {
    expect(rules.daysOld(now, now)).toBe(0)
    expect(rules.daysOld(rules.daysBefore(now, 61), now)).toBe(61)
    expect(rules.daysOld(new Date(now.getTime() + 5000), now)).toBe(0)
  })

  test('an older listing never ranks higher, and a listing hidden for its age had no points left', () => {
    const home = { daysUntilFree: 3, hasOffer: true, hasTour: false, photoCount: 5 }
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (a, b) => {
        const [younger, older] = [Math.min(a, b), Math.max(a, b)]
        expect(standing({ ...home, daysUnconfirmed: older })).toBeLessThanOrEqual(
          standing({ ...home, daysUnconfirmed: younger }),
        )
      }),
    )
    const fresh = (daysUnconfirmed: number) =>
      standing({ ...home, daysUnconfirmed }) - standing({ ...home, daysUnconfirmed: 10_000 })
    expect(fresh(0)).toBe(standingPoints.fresh)
    expect(fresh(rules.ages.hidden - 1)).toBeGreaterThan(0)
    expect(fresh(rules.ages.hidden)).toBe(0)
    expect(rules.ages.due).toBeLessThan(rules.ages.hidden)
  })

  test('is formatted as text', () => {
    expect([0, 1, 2, 45].map(rules.checkedText)).toEqual([
      'Checked today',
      'Checked yesterday',
      'Checked 2 days ago',
      'Checked 45 days ago',
    ])
  })
})

describe('the finding of a check', () => {
  test('only confirming checks are public; every check but an unanswered call closes the recheck', () => {
    expect(rules.findings.filter(rules.confirms)).toEqual(['as_listed', 'corrected'])
    expect(rules.findings.filter((found) => !rules.closesRecheck(found))).toEqual(['unreachable'])
  })
  test('a problem requires a note', () => {
    expect(rules.noteProblem('  ', true)).toBe('Say what was wrong.')
    expect(rules.noteProblem('', false)).toBeUndefined()
    expect(rules.noteProblem('The rent is 9,200', true)).toBeUndefined()
    expect(rules.noteProblem('x'.repeat(301), false)).toMatch(/300/)
  })
})

describe('reporting a listing', () => {
  test('every reason has its own label', () => {
    expect(new Set(reportReasons.map((reason) => reasonLabels[reason])).size).toBe(reportReasons.length)
  })
  test('needs a reason, and a text for "other"', () => {
    expect(checkReport({ reason: '', words: '' })).toEqual({ reason: 'Choose what is wrong.' })
    expect(checkReport({ reason: 'toString', words: '' }).reason).toBeDefined()
    expect(checkReport({ reason: 'price', words: '' })).toEqual({})
    expect(checkReport({ reason: 'other', words: ' short ' }).words).toMatch(/10 letters/)
    expect(checkReport({ reason: 'price', words: 'x'.repeat(501) }).words).toMatch(/500/)
  })
})

describe('photos that look alike', () => {
  const hash = fc.array(fc.constantFrom('0', '1'), { minLength: 64, maxLength: 64 }).map((bits) => bits.join(''))
  const turned = (text: string, at: readonly number[]) =>
    [...text].map((bit, n) => (at.includes(n) ? String(1 - Number(bit)) : bit)).join('')

  test('hashes that differ in at most seven bits are found by a quarter with at most one bit flipped', () => {
    const places = fc.uniqueArray(fc.nat(63), { maxLength: mostDifferingBits })
    fc.assert(
      fc.property(hash, places, (one, at) => {
        const other = turned(one, at)
        const theirs = quartersOf(other)
        expect(quartersOf(one).some((quarter, n) => probesOf(quarter).includes(theirs[n] as number))).toBe(true)
      }),
    )
  })

  test('hashes that differ in eight bits, two per quarter, are not found', () => {
    const one = '0'.repeat(64)
    const other = turned(one, [0, 1, 16, 17, 32, 33, 48, 49])
    const theirs = quartersOf(other)
    expect(quartersOf(one).some((quarter, n) => probesOf(quarter).includes(theirs[n] as number))).toBe(false)
  })

  test('two homes of one owner may share a photo, two owners may not', () => {
    const at = (homeId: number, ownerId: number | null) => ({ pictureId: 1, homeId, ownerId })
    expect(isSuspicious(at(1, 5), at(2, 5))).toBe(false)
    expect(isSuspicious(at(1, 5), at(1, 5))).toBe(false)
    expect(isSuspicious(at(1, 5), at(2, 6))).toBe(true)
    expect(isSuspicious(at(1, null), at(2, null))).toBe(true)
  })
})
