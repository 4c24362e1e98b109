import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInIndia } from '#shared/dates.ts'
import { debitTime, isNoticeDue, isSilent, keepsNotice, noticeHours, retryTime } from './rules.ts'

test('a bill is debited on its due day at 10 in the morning in India', () => {
  expect(debitTime('2026-12-05', new Date('2026-12-01T00:00:00Z'))).toEqual(new Date('2026-12-05T04:30:00Z'))
})

test('a bill that is due, or due too soon for the notice, is debited on the first day that leaves 24 hours', () => {
  expect(debitTime('2026-12-05', new Date('2026-12-04T05:00:00Z'))).toEqual(new Date('2026-12-06T04:30:00Z'))
  expect(debitTime('2026-12-05', new Date('2026-12-09T04:00:00Z'))).toEqual(new Date('2026-12-10T04:30:00Z'))
})

test('the notice comes at most two days and never less than one day before the debit', () => {
  const debitAt = new Date('2026-12-05T04:30:00Z')
  expect(isNoticeDue(debitAt, new Date('2026-12-03T04:00:00Z'))).toBe(false)
  expect(isNoticeDue(debitAt, new Date('2026-12-03T04:30:00Z'))).toBe(true)
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, moments, (due, now) => {
      for (const debit of [debitTime(dayInIndia(due), now), keepsNotice(due, now), retryTime(now)]) {
        expect(debit.getTime() - now.getTime()).toBeGreaterThanOrEqual(noticeHours * 3_600_000)
      }
    }),
  )
})

test('only bills up to ₹15,000 and up to the mandate leave without a code', () => {
  expect(isSilent(15_000_00, 15_000_00)).toBe(true)
  expect(isSilent(15_000_01, 1_00_000_00)).toBe(false)
  expect(isSilent(12_000_00, 10_000_00)).toBe(false)
})
