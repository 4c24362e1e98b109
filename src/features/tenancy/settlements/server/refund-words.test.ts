import { expect, test } from 'vitest'
import { refundReasons } from '#features/money/payments/refund-reasons.ts'
import { inLanguage } from '#platform/language.ts'
import { refundWords } from '../refund-words.ts'

/** All of `refundReasons`, and the name of a payout to the bank. */
const all = [...Object.values(refundReasons), 'Deposit', 'Refund']

test.each([
  ['hi', /^[\u0900-\u097f ,]+$/],
  ['kn', /^[\u0c80-\u0cff\u200c ]+$/],
] as const)('every reason for which the program gives money back is said in %s', (language, script) => {
  const said = inLanguage(language, () => all.map(refundWords))
  for (const words of said) expect(words).toMatch(script)
  expect(new Set(said).size).toBe(7)
})

test('a reason that somebody typed stays as it is', () => {
  expect(inLanguage('kn', () => refundWords('The lift was out of order'))).toBeNull()
})
