import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoment, formatTime } from '#shared/dates.ts'
import { localDayAndTime, localMoment, localTime } from '#shared/local-times.ts'
import { inLanguage } from './language.ts'

const any = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('in English a time is what `dates.ts` writes', () => {
  fc.assert(
    fc.property(any, (at) => {
      expect(localTime(at)).toBe(formatTime(at))
      expect(localDayAndTime(at)).toBe(formatMoment(at))
    }),
  )
  expect(localMoment(new Date('2026-11-16T04:30:00Z'))).toBe('Mon, 16 Nov at 10:00 am')
})

test.each([
  // The hour and its word stay on one line.
  ['2026-11-15T21:30:00Z', 'रात 3:00\u00a0बजे', 'ರಾತ್ರಿ 3:00'],
  ['2026-11-16T04:30:00Z', 'सुबह 10:00\u00a0बजे', 'ಬೆಳಿಗ್ಗೆ 10:00'],
  ['2026-11-16T06:30:00Z', 'दोपहर 12:00\u00a0बजे', 'ಮಧ್ಯಾಹ್ನ 12:00'],
  ['2026-11-16T13:00:00Z', 'शाम 6:30\u00a0बजे', 'ಸಂಜೆ 6:30'],
  ['2026-11-16T15:00:00Z', 'रात 8:30\u00a0बजे', 'ರಾತ್ರಿ 8:30'],
])('%s is %s and %s', (at, hindi, kannada) => {
  expect(inLanguage('hi', () => localTime(new Date(at)))).toBe(hindi)
  expect(inLanguage('kn', () => localTime(new Date(at)))).toBe(kannada)
})
