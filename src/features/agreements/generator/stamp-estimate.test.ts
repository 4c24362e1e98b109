import { expect, test } from 'vitest'
import { stampRules } from '#features/agreements/contracts/stamp-duty.ts'
import { type DraftContent, emptyContent } from './content.ts'
import { dutyWords, estimateStamp } from './stamp-estimate.ts'
import { wholeContent } from './test-content.ts'

const inState = (state: string, terms: Partial<DraftContent['terms']> = {}) =>
  estimateStamp({
    ...wholeContent,
    property: { ...wholeContent.property, state },
    terms: { ...wholeContent.terms, ...terms },
  })

test('duty is computed by the state’s rule and says where it is only an estimate', () => {
  // 0.5 % of 11 × 27,500 and the deposit is ₹1,787.50, and the most is ₹500.
  expect(inState('Karnataka')).toMatchObject({ duty: 500_00, sure: false, since: '2024-02-01' })
  // 0.25 % of 11 × 27,500 and of 11 months of interest on the deposit at 10 % is ₹768.85.
  expect(inState('Maharashtra')).toMatchObject({
    ...{ duty: 770_00, sure: true, registration: { needed: true, fee: 1000_00 } },
  })
  // 2 % of 6 × 27,500, and ₹100 for the deposit.
  expect(inState('Delhi', { months: '6' })?.duty).toBe(3_400_00)
})

test('there is none before the rent, the months and the day are known', () => {
  expect(estimateStamp(emptyContent)).toBeNull()
  expect(inState('Karnataka', { rent: 'a lot' })).toBeNull()
  expect(inState('Karnataka', { from: '' })).toBeNull()
  expect(inState('')).toBeNull()
})

test('a rule is said in a line', () => {
  const words = (state: string) =>
    dutyWords(stampRules.find((rule) => rule.state === state) as (typeof stampRules)[number])
  expect(words('Karnataka')).toBe('0.5 % of rent and deposit, at most ₹500')
  expect(words('Delhi')).toBe('2 % of rent, and ₹100 for a deposit')
  expect(words('Gujarat')).toBe('₹300')
})
