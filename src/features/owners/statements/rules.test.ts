import { expect, test } from 'vitest'
import { kindOf, lastDay, monthsFrom, nextMonth, readNumber, textOf, totalsOf } from './rules.ts'

test('a posting is told by its reference', () => {
  expect(
    ['rent-released:4', 'given-back:4:a', 'deposit-to-owner:9:100', 'deposit-from-owner:9:x', 'owner-repair:3']
      .concat(['payout:5:1', 'payout-back:5:1', 'carried:8'])
      .map(kindOf),
  ).toEqual(['rent', 'rent_back', 'deposit', 'deposit_back', 'repair', 'payout', 'payout_back', 'other'])
})

test('a line says what it is and for which days', () => {
  const facts = { text: 'Posted by hand', period: null, withBooking: false, repair: null }
  expect(textOf({ ...facts, kind: 'rent', period: '[2026-10-01,2026-11-01)' })).toBe('Rent, October 2026')
  expect(textOf({ ...facts, kind: 'rent', withBooking: true })).toBe('First rent')
  expect(textOf({ ...facts, kind: 'repair', repair: 'Tap' })).toBe('Repair: Tap')
  expect(textOf({ ...facts, kind: 'other' })).toBe('Posted by hand')
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
      { kind: 'other', amount: 3 },
    ]),
  ).toEqual({ rent: 800, deposits: 300, repairs: -50, payouts: 0, other: 3 })
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
