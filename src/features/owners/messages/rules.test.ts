import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskContacts, partsOf } from './rules.ts'

const hidden: [text: string, words: string][] = [
  ['Call me on 98765 43210 any time.', 'Call me on [number hidden] any time.'],
  ['+91-98765-43210', '[number hidden]'],
  ['(080) 2345 6789', '([number hidden]'],
  ['my number is ९८७६५४३२१०', 'my number is [number hidden]'],
  ['98765\u200c43210 ಗೆ ಕರೆ ಮಾಡಿ', '[number hidden] ಗೆ ಕರೆ ಮಾಡಿ'],
  ['nine eight seven six five four three two one zero', '[number hidden]'],
  ['98765, four three two one zero please', '[number hidden] please'],
  ['write to asha.rao@mail.example today', 'write to [mail hidden] today'],
  ['asha (at) mail (dot) example', '[mail hidden]'],
  ['pay asha@okbank', 'pay [mail hidden]'],
  ['see https://chat.example/asha and www.flats.example', 'see [link hidden] and [link hidden]'],
  ['find me at flats.in/asha', 'find me at [link hidden]'],
  ['4321098765https://chat.example', '[number hidden][link hidden]'],
]

test.each(hidden)('%s', (text, words) => {
  expect(maskContacts(text).words).toBe(words)
  expect(maskContacts(text).hidden).toBeGreaterThan(0)
})

test.each([
  'The rent is ₹1,20,000 and the deposit ₹2,40,000.',
  'From 05-12-2026 to 04-11-2027, pincode 560102.',
  'Is there space at the gate for two bikes? We are three. One of us cooks.',
  'Can I come at 6 p.m.? Room 2.Thanks',
])('words without a number or address stay as they are: %s', (text) => {
  expect(maskContacts(text)).toEqual({ words: text, hidden: 0 })
})

test('for any text, nine digits in a row never remain, and masking again changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom('9', '98765', '43210', '+91', ' ', '-', '.', ',', '@', 'asha', '.in', 'https://', 'nine', '(', ')'),
    fc.string({ maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const { words } = maskContacts(pieces.join(''))
      expect(/\d{9}/.test(words)).toBe(false)
      expect(maskContacts(words).words).toBe(words)
    }),
  )
})

test('a stored message is told apart into what was written and what was taken out', () => {
  expect(partsOf('Call [number hidden] or [mail hidden].')).toEqual([
    ...['Call ', { mask: 'number' }, ' or ', { mask: 'mail' }, '.'],
  ])
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parts = partsOf(text)
      if (parts.every((part) => typeof part === 'string')) expect(parts.join('')).toBe(text)
    }),
  )
})
