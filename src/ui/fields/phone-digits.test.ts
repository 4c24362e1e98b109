import { expect, test } from 'vitest'
import { phoneDigits } from './phone-digits.ts'

test('[FORM-043] keeps only digits while a number is typed', () => {
  expect(phoneDigits('984a5 0')).toBe('98450')
  expect(phoneDigits('')).toBe('')
})

test('a pasted number loses its country code, trunk zero and separators', () => {
  for (const pasted of ['+91 98450 12345', '+91-98450-12345', '0091 9845012345', '098450 12345', '9845012345']) {
    expect(phoneDigits(pasted)).toBe('9845012345')
  }
})

test('a ten-digit number that begins with 91 keeps all its digits', () => {
  expect(phoneDigits('9198450123')).toBe('9198450123')
  expect(phoneDigits('91984501234')).toBe('9198450123')
})

test('[FORM-043] stops at ten digits', () => {
  expect(phoneDigits('98450123456789')).toBe('9845012345')
})
