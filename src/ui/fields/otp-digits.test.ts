import { expect, test } from 'vitest'
import { boxAfterKey, boxSpan, caretAt, otpDigits } from './otp-digits.ts'

test('the code is extracted from a pasted message', () => {
  expect(otpDigits('Your Thikana code is 40 71.', 4)).toBe('4071')
  expect(otpDigits('407-123-999', 6)).toBe('407123')
  expect(otpDigits('no digits', 4)).toBe('')
})

test('the caret is in the next empty box while the code is typed', () => {
  expect(boxSpan(caretAt(0), 0, 4)).toEqual(caretAt(0))
  expect(boxSpan(caretAt(2), 2, 4)).toEqual(caretAt(2))
})

test('a caret on a filled box selects its digit, so that typing replaces it', () => {
  expect(boxSpan(caretAt(1), 3, 4)).toEqual({ start: 1, end: 2 })
  expect(boxSpan(caretAt(4), 4, 4)).toEqual({ start: 3, end: 4 })
})

test('a selection over several digits is left alone', () => {
  expect(boxSpan({ start: 0, end: 4 }, 4, 4)).toEqual({ start: 0, end: 4 })
})

test('arrow keys move from box to box and stop at both ends', () => {
  expect(boxAfterKey('ArrowLeft', { start: 3, end: 4 }, 4, 4)).toEqual({ start: 2, end: 3 })
  expect(boxAfterKey('ArrowLeft', { start: 0, end: 1 }, 4, 4)).toEqual({ start: 0, end: 1 })
  expect(boxAfterKey('ArrowRight', { start: 1, end: 2 }, 2, 4)).toEqual(caretAt(2))
  expect(boxAfterKey('ArrowRight', caretAt(2), 2, 4)).toEqual(caretAt(2))
  expect(boxAfterKey('ArrowRight', { start: 3, end: 4 }, 4, 4)).toEqual({ start: 3, end: 4 })
})

test('other keys keep their default', () => {
  expect(boxAfterKey('Backspace', { start: 3, end: 4 }, 4, 4)).toBeNull()
})
