import { describe, expect, test } from 'vitest'
import type { DepositKind } from '#features/homes/pricing/deposits.ts'
import { hasInstantRefund, hasZeroDeposit } from './home-tags.ts'
import { stayTerms } from './stay-terms.ts'
import { tagTerms } from './tag-terms.ts'

const termsOf = (
  tags: string[],
  vertical: 'OTB' | 'PG' | null = null,
  rent_tabs: ('bed' | 'room' | 'house')[] = ['bed'],
  deposit_kinds: DepositKind[] = ['full'],
) => Object.fromEntries(stayTerms({ tags, vertical, rent_tabs, deposit_kinds }).map((term) => [term.id, term.text]))

describe('promises on cards and home pages', () => {
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
    expect(termsOf([tag]).leaving).toContain('usually back in your bank within 7 working days after you leave')
  })
  test('in other homes we hold the deposit and pay it back at most 7 days after the keys', () => {
    for (const tags of [[], ['eqaro']]) {
      expect(termsOf(tags).leaving).toBe(
        'Give 30 days’ notice. The inspection is done with you present. We hold your deposit and pay it back at most 7 days after you return the keys, less unpaid rent and damage.',
      )
    }
  })
  test('owner-managed homes say who settles, and offer no transfer', () => {
    for (const terms of [termsOf(['privilege'], 'OTB'), termsOf(['OTB', 'privilege'])]) {
      expect(terms.leaving).toContain('with the owner directly')
      expect(terms.leaving).not.toContain('7 days')
      expect(terms.transfer).toBeUndefined()
    }
  })
  test('[ZERO-035] homes of the partner explain zero deposit, and whether there is another way', () => {
    const zeroOf = (...kinds: DepositKind[]) => termsOf(['eqaro'], null, ['bed'], kinds)['zero-deposit']
    expect(zeroOf('full', 'zero')).toMatch(/^Instead of the deposit you can pay a small fee.*12-month agreement/)
    expect(zeroOf('zero')).toMatch(/^Instead of the deposit you pay a small fee/)
    expect(zeroOf('full', 'partial')).toBeUndefined()
  })
  test('flatmates are asked only where there are some', () => {
    expect(termsOf([], null, ['room']).guests).toBeDefined()
    expect(termsOf([], null, ['house']).guests).toBeUndefined()
  })
})

describe('the tags of a home', () => {
  const idsOf = (tags: string[], vertical: 'OTB' | 'PG' | null, ...deposit_kinds: DepositKind[]) =>
    tagTerms({ tags, vertical, deposit_kinds }).map(({ label }) => label)

  test('say what is special about its money, and nothing where nothing is', () => {
    expect(idsOf([], null, 'full')).toEqual([])
    expect(idsOf(['privilege', 'eqaro'], null, 'full', 'zero')).toEqual(['Instant deposit refund', 'Zero deposit'])
    expect(idsOf(['privilege', 'eqaro_only'], 'OTB', 'zero')).toEqual(['Zero deposit only', 'Owner managed'])
  })

  test('promise zero deposit only where it is offered', () => {
    expect(idsOf(['eqaro'], null, 'full')).toEqual([])
  })

  test('lead to a term that the home has', () => {
    for (const [tags, kinds] of [
      [
        ['privilege', 'eqaro'],
        ['full', 'zero'],
      ],
      [['OTB', 'eqaro_only'], ['zero']],
    ] as const) {
      const house = { tags: [...tags], vertical: null, rent_tabs: ['bed' as const], deposit_kinds: [...kinds] }
      const ids = stayTerms(house).map(({ id }) => id)
      for (const { term } of tagTerms(house)) expect(ids).toContain(term)
    }
  })
})
