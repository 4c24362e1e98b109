import { expect, test } from 'vitest'
import { dialCodeProblem, homeDialCode, longestDialCode } from './dial-codes.ts'

test('[FORM-029] an empty country code is asked for', () => {
  for (const text of ['', ' ', '   ', '\t', '\n']) expect(dialCodeProblem(text)).toBe('Please enter your country code')
})

test('[FORM-030] an unknown country code is refused', () => {
  for (const text of ['000', '999', '0', '9a', '12345', '+', '259', '800']) {
    expect(dialCodeProblem(text), text).toBe(
      text === '+' ? 'Please enter your country code' : 'Please enter a valid country code',
    )
  }
})

test('[FORM-031] one to three digits of a country are a code, and 91 is the default', () => {
  for (const text of ['91', '1', '44', '971', '+65', ' 49 ']) expect(dialCodeProblem(text), text).toBeNull()
  expect([homeDialCode, longestDialCode]).toEqual(['91', 3])
})
