import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#shared/dates.ts'
import { backBeforeMoveIn, backOnMoveOut, bondReference, isInForce, splitBack, termOf } from './rules.ts'

const bought = { wasBought: true, startsOn: '2026-12-01' }

describe('the fee that comes back', () => {
  test('[ZERO-027] is all of it when the tenant does not move in by the move-in date', () => {
    expect(backBeforeMoveIn(bought, 2_400_00, '2026-11-20')).toBe(2_400_00)
    expect(backBeforeMoveIn(bought, 2_400_00, '2026-12-01')).toBe(2_400_00)
  })

  test('[ZERO-028] is half of the remaining eleven months after the move-in date', () => {
    expect(backBeforeMoveIn(bought, 2_400_00, '2026-12-02')).toBe(1_100_00)
    expect(backBeforeMoveIn(bought, 2_400_00, '2027-03-02')).toBe(1_100_00)
  })

  test('[ZERO-029] is half of the fee for the unexpired days when the tenant moves out', () => {
    // The last day is 1 Dec 2027 less 73 days, a fifth of the year: half of a fifth of 2,400.
    expect(backOnMoveOut(bought, 2_400_00, '2027-09-18')).toBe(240_00)
    expect(backOnMoveOut(bought, 2_400_00, '2027-11-30')).toBe(0)
    expect(backOnMoveOut(bought, 2_400_00, '2028-01-15')).toBe(0)
  })

  test('is all of it while the partner has not made the bond', () => {
    const due = { wasBought: false, startsOn: '2026-12-01' }
    expect(backBeforeMoveIn(due, 2_400_00, '2027-01-15')).toBe(2_400_00)
    expect(backOnMoveOut(due, 2_400_00, '2027-01-15')).toBe(2_400_00)
  })

  test('when moving out is at most half, falls by the day, and is half of the days that are left', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_00_000_00 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 3 }),
        (fee, days, year) => {
          const { startsOn, endsOn } = termOf('2026-12-01', year)
          const back = (n: number) => backOnMoveOut({ wasBought: true, startsOn }, fee, addDays(startsOn, n))
          expect(back(days)).toBeLessThanOrEqual(Math.round(fee / 2))
          expect(back(days + 1)).toBeLessThanOrEqual(back(days))
          const term = daysBetween(startsOn, endsOn)
          const left = Math.max(0, term - days - 1)
          expect(Math.abs(back(days) - (fee * left) / term / 2)).toBeLessThanOrEqual(0.5)
        },
      ),
    )
  })

  test('is taken from the invoices it was paid with, never more than each has', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 5_000_00 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 10_000_00 }), (lefts, amount) => {
        const from = splitBack(
          lefts.map((left, invoiceId) => ({ invoiceId, left })),
          amount,
        )
        const sum = from.reduce((total, each) => total + each.amount, 0)
        const most = lefts.reduce((total, left) => total + left, 0)
        expect(sum).toBe(Math.min(amount, most))
        for (const each of from) expect(each.amount).toBeLessThanOrEqual(lefts[each.invoiceId] ?? 0)
      }),
    )
  })
})

test('each year follows the one before it without a gap', () => {
  expect(termOf('2026-12-01', 1)).toEqual({ startsOn: '2026-12-01', endsOn: '2027-12-01' })
  expect(termOf('2026-12-01', 3)).toEqual({ startsOn: '2028-12-01', endsOn: '2029-12-01' })
})

test('a bond is in force while it is bought and not over', () => {
  const bond = { state: 'bought', ends_on: '2027-12-01' }
  expect(isInForce(bond, '2027-11-30')).toBe(true)
  expect(isInForce(bond, '2027-12-01')).toBe(false)
  for (const state of ['due', 'refused', 'cancelling', 'cancelled']) {
    expect(isInForce({ ...bond, state }, '2027-01-01')).toBe(false)
  }
})

test('another attempt is another reference', () => {
  expect(bondReference({ tenancy_id: 7, year: 1, attempt: 1 })).toBe('bond-7-1-1')
  expect(bondReference({ tenancy_id: 7, year: 1, attempt: 2 })).toBe('bond-7-1-2')
})
