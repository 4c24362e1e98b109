import { describe, expect, test } from 'vitest'
import { paise } from '#shared/money.ts'
import { shortRupees } from '#shared/short-rupees.ts'
import { inLanguage } from './language.ts'

describe('a sum in a narrow place', () => {
  test('[CONST-001] [CONST-002] short forms say lakh at 1,00,000 and crore at 1,00,00,000', () => {
    expect(shortRupees(paise(99_999))).toBe('99,999')
    expect(shortRupees(paise(100_000))).toBe('1 L')
    expect(shortRupees(paise(125_000))).toBe('1.25 L')
    expect(shortRupees(paise(9_900_000))).toBe('99 L')
    expect(shortRupees(paise(10_000_000))).toBe('1 Cr')
    expect(shortRupees(paise(12_000_000))).toBe('1.2 Cr')
  })

  test.each([
    ['hi', 125_000, '1.25 लाख'],
    ['hi', 12_000_000, '1.2 करोड़'],
    ['hi', 99_999, '99,999'],
    ['kn', 125_000, '1.25 ಲಕ್ಷ'],
    ['kn', 12_000_000, '1.2 ಕೋಟಿ'],
  ] as const)('in %s writes %i as %s', (language, amount, words) => {
    expect(inLanguage(language, () => shortRupees(paise(amount)))).toBe(words)
  })

  test('keeps a true minus sign', () => {
    expect(shortRupees(paise(-250_000))).toBe('\u22122.5 L')
  })
})
