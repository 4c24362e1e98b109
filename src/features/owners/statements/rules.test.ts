import { expect, test } from 'vitest'
import { kindOf, lastDay, monthsFrom, nextMonth, readNumber, textOf, totalsOf } from './rules.ts'

test('a posting is told by its reference', () => {
  expect(
    ['rent-released:4', 'given-back:4:a', 'deposit-to-owner:9:100', 'deposit-from-owner:9:x', 'owner-repair:3']
      .concat(['payout:5:1', 'payout-back:5:1', 'carried:8'])
      .map(kindOf),
  ).toEqual(['rent', 'rent_back', 'deposit', 'deposit_back', 'repair', 'payout', 'payout_back', 'other'])
  expect(
    ['owner-fee:4', 'owner-fee-tax:4', 'owner-fee-back:4:a', 'owner-share:4:9', 'share-back:owner-repair:3:9']
      .concat(['reserve-kept:4:7', 'reserve-used:owner-repair:3:7', 'reserve-freed:1:2026-11-18:7', 'rent-tds:2'])
      .map(kindOf),
  ).toEqual(['fee', 'fee_tax', 'fee', 'share', 'share', 'reserve', 'reserve_back', 'reserve_back', 'tds'])
})

test('a line says what it is and for which days', () => {
  const facts = { text: 'Posted by hand', period: null, withBooking: false, repair: null, amount: -1 }
  expect(textOf({ ...facts, kind: 'rent', period: '[2026-10-01,2026-11-01)' })).toBe('Rent, October 2026')
  expect(textOf({ ...facts, kind: 'rent', withBooking: true })).toBe('First rent')
  expect(textOf({ ...facts, kind: 'repair', repair: 'Tap' })).toBe('Repair: Tap')
  expect(textOf({ ...facts, kind: 'other' })).toBe('Posted by hand')
  const october = { ...facts, period: '[2026-10-01,2026-11-01)' }
  expect(textOf({ ...october, kind: 'fee' })).toBe('Our fee, October 2026')
  expect(textOf({ ...october, kind: 'fee_tax', amount: 5 })).toBe('GST on our fee given back, October 2026')
  const share = { ...october, kind: 'share' as const, text: 'Share of a co-owner' }
  expect(textOf(share)).toBe('Share passed on to your co-owner, October 2026')
  expect(textOf({ ...share, amount: 1 })).toBe('Your share of the rent, after our fee, October 2026')
  expect(textOf({ ...facts, kind: 'share', repair: 'Tap' })).toBe('Your part of a repair: Tap')
  expect(textOf({ ...facts, kind: 'reserve_back', repair: 'Tap' })).toBe('Out of your reserve, for a repair: Tap')
})

test('payouts and those that came back are one total', () => {
  expect(
    totalsOf([
      { kind: 'rent', amount: 900 },
      { kind: 'rent_back', amount: -100 },
      { kind: 'deposit', amount: 500 },
      { kind: 'deposit_back', amount: -200 },
      { kind: 'repair', amount: -50 },
      { kind: 'payout', amount: -700 },
      { kind: 'payout_back', amount: 700 },
      { kind: 'fee', amount: -64 },
      { kind: 'fee_tax', amount: -12 },
      { kind: 'share', amount: -20 },
      { kind: 'reserve', amount: -10 },
      { kind: 'reserve_back', amount: 4 },
      { kind: 'tds', amount: -7 },
      { kind: 'other', amount: 3 },
    ]),
  ).toEqual({
    ...{ rent: 800, fees: -64, gst: -12, shares: -20, deposits: 300, repairs: -50, reserve: -6, tds: -7, other: 3 },
    payouts: 0,
  })
})

test('months follow each other over the end of a year', () => {
  expect(nextMonth('2026-12')).toBe('2027-01')
  expect(lastDay('2028-02')).toBe('2028-02-29')
  expect(monthsFrom('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
})

test('the number of a statement names its owner and month; anything else is none', () => {
  expect(readNumber('7-2026-10')).toEqual({ ownerId: 7, month: '2026-10' })
  for (const text of [
    '',
    '7',
    '07-2026-10',
    '7-2026-13',
    '7-2026-00',
    '7-2026-1',
    '-7-2026-10',
    '7-2026-10-01',
    '7-1999-10',
  ]) {
    expect(readNumber(text), text).toBeNull()
  }
})
