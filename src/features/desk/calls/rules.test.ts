import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callReference, maskCaller, readReference, talkTime } from './rules.ts'

test('a caller’s number is told by its last two digits alone', () => {
  expect(maskCaller('9876500042')).toBe('•••• ••42')
  expect(maskCaller('+14155550199')).toBe('•••• ••99')
})

test('the time of a talk is told in minutes and seconds', () => {
  expect([talkTime(0), talkTime(42), talkTime(185)]).toEqual(['0 s', '42 s', '3 min 5 s'])
})

test('a reference is read back, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (id) => {
      expect(readReference(callReference(id))).toBe(id)
    }),
  )
  expect([readReference(null), readReference('call-'), readReference('call-1x'), readReference('12')]).toEqual([
    ...[null, null, null, null],
  ])
})
