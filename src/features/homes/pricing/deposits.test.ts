import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#shared/money.ts'
import { type DepositTerms, depositChoices, zeroDepositFee } from './deposits.ts'

const terms = (part: Partial<DepositTerms> = {}): DepositTerms => ({
  ...{ tags: [], zeroDepositCity: true, partialPercent: null, token: paise(2000) },
  ...part,
})
const kinds = (deposit: number, part?: Partial<DepositTerms>) =>
  depositChoices(deposit, terms(part)).map(({ kind }) => kind)

describe('how a deposit may be paid', () => {
  test('all of it, unless the home says otherwise', () => {
    expect(depositChoices(paise(18_400), terms())).toEqual([{ kind: 'full', at_move_in: paise(18_400), later: 0 }])
  })

  test('[ZERO-022] [ZERO-035] not at all where the partner vouches: a small fee stands in its place', () => {
    expect(depositChoices(paise(20_000), terms({ tags: ['eqaro'] }))).toEqual([
      { kind: 'full', at_move_in: paise(20_000), later: 0 },
      { kind: 'zero', at_move_in: paise(1800), later: 0 },
    ])
  })

  test('a home of the partner’s alone cannot be booked with a deposit', () => {
    expect(kinds(paise(20_000), { tags: ['eqaro_only'], partialPercent: 50 })).toEqual(['zero'])
  })

  test('the partner vouches only in the cities it works in', () => {
    for (const tag of ['eqaro', 'eqaro_only']) {
      expect(kinds(paise(20_000), { tags: [tag], zeroDepositCity: false })).toEqual(['full'])
    }
  })

  test('where there is no deposit there is nothing to stand in for', () => {
    expect(kinds(0, { tags: ['eqaro'], partialPercent: 50 })).toEqual(['full'])
  })

  test('in part: the first part and the rest are the whole, in whole rupees, and hold what was paid already', () => {
    const rupees = fc.integer({ min: 0, max: 2_000_000 }).map(paise)
    fc.assert(
      fc.property(rupees, fc.integer({ min: 1, max: 99 }), rupees, (deposit, partialPercent, token) => {
        const partial = depositChoices(deposit, terms({ partialPercent, token })).find(({ kind }) => kind === 'partial')
        if (!partial) return
        expect(partial.at_move_in + partial.later).toBe(deposit)
        expect(partial.at_move_in % 100).toBe(0)
        expect(partial.at_move_in).toBeGreaterThanOrEqual(token)
        expect(partial.at_move_in).toBeGreaterThanOrEqual((deposit * partialPercent) / 100)
        expect(partial.later).toBeGreaterThan(0)
      }),
    )
    expect(kinds(paise(18_400), { partialPercent: 50 })).toEqual(['full', 'partial'])
  })

  test('the fee stays under 10 % of the deposit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1_000_000_000 }), (deposit) => {
        expect(zeroDepositFee(deposit)).toBeLessThan(deposit / 10 + 0.5)
      }),
    )
  })
})
