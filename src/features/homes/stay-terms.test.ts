import { describe, expect, test } from 'vitest'
import { hasInstantRefund, hasZeroDeposit, stayTerms } from './stay-terms.ts'

const termsOf = (
  tags: string[],
  vertical: 'OTB' | 'PG' | null = null,
  rent_tabs: ('bed' | 'room' | 'house')[] = ['bed'],
) => Object.fromEntries(stayTerms({ tags, vertical, rent_tabs }).map((term) => [term.id, term.text]))

describe('what a card and a home’s page promise', () => {
  test.each(['privilege', 'privilege_exception'])('the instant refund with %s, but not for the owner', (tag) => {
    expect(hasInstantRefund({ tags: [tag], vertical: 'PG' })).toBe(true)
    expect(hasInstantRefund({ tags: [tag], vertical: 'OTB' })).toBe(false)
    expect(hasInstantRefund({ tags: ['OTB', tag], vertical: null })).toBe(false)
    expect(hasInstantRefund({ tags: ['eqaro'], vertical: null })).toBe(false)
  })
  test.each(['eqaro', 'eqaro_only'])('zero deposit with %s', (tag) => {
    expect(hasZeroDeposit([tag])).toBe(true)
    expect(hasZeroDeposit(['privilege'])).toBe(false)
  })
})

describe('terms of stay', () => {
  test.each(['privilege', 'privilege_exception'])('[HOUSE-033] %s homes return the deposit instantly', (tag) => {
    expect(termsOf([tag]).leaving).toContain('1 to 7 days after you leave, usually within 7 working days')
  })
  test('other homes do not promise it', () => {
    expect(termsOf([]).leaving).toContain('30 days’ notice')
    expect(termsOf([]).leaving).not.toContain('7 days')
    expect(termsOf(['eqaro']).leaving).not.toContain('7 days')
  })
  test('owner-managed homes say who settles, and offer no transfer', () => {
    for (const terms of [termsOf(['privilege'], 'OTB'), termsOf(['OTB', 'privilege'])]) {
      expect(terms.leaving).toContain('with the owner directly')
      expect(terms.leaving).not.toContain('7 days')
      expect(terms.transfer).toBeUndefined()
    }
  })
  test.each(['eqaro', 'eqaro_only'])('[ZERO-035] %s homes explain zero deposit', (tag) => {
    expect(termsOf([tag])['zero-deposit']).toContain('12-month agreement')
    expect(termsOf(['privilege'])['zero-deposit']).toBeUndefined()
  })
  test('flatmates are asked only where there are some', () => {
    expect(termsOf([], null, ['room']).guests).toBeDefined()
    expect(termsOf([], null, ['house']).guests).toBeUndefined()
  })
})
