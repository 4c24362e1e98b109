import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountNumberPattern,
  accountStatuses,
  afterCheck,
  afterCheque,
  ifscPattern,
  isLate,
  isLocked,
  isPayoutDay,
  lockedUntil,
  namesAgree,
  nextPayout,
  payableOn,
  payoutKey,
  readPayoutKey,
} from './rules.ts'

test('[FORM-017] an account number has 9 to 18 digits', () => {
  for (const good of ['123456789', '000111222333444', '123456789012345678'])
    expect(accountNumberPattern.test(good)).toBe(true)
  for (const bad of ['', '12345678', '1234567890123456789', '12345678a', '1234 56789', '१२३४५६७८९']) {
    expect(accountNumberPattern.test(bad)).toBe(false)
  }
})

test('[FORM-016] an IFSC is four letters and 1 to 10 digits, or as banks write it', () => {
  for (const good of ['HDFC0001234', 'SBIN0', 'ICIC0123456789', 'hdfc0001234', 'UTIB0CCH274']) {
    expect(ifscPattern.test(good), good).toBe(true)
  }
  for (const bad of ['', 'HDF0001234', 'HDFC', 'HDFC00012345678', 'HDFC1A2345', 'HDFC0ABCDE', ' HDFC0001234']) {
    expect(ifscPattern.test(bad), bad).toBe(false)
  }
})

describe('the bank’s name of an account', () => {
  test.each([
    ['Asha Rao', 'ASHA RAO'],
    ['Asha Rao', 'Mrs. ASHA  V RAO'],
    ['Rao Asha', 'ASHA RAO'],
    ['A. Rao', 'ASHA RAO'],
    ['José Fernandes', 'JOSE FERNANDES'],
    ['Asha', 'ASHA RAO'],
    ['ರಾಜ್\u200cಕುಮಾರ್ ಗೌಡ', 'ರಾಜ್ಕುಮಾರ್ ಗೌಡ'],
  ])('%s is %s', (holder, registered) => expect(namesAgree(holder, registered)).toBe(true))

  test.each([
    ['Asha Rao', 'SOMEBODY ELSE'],
    ['Asha Rao', 'ASHA MENON'],
    ['A R', 'ASHA RAO'],
    ['Asha Rao', ''],
    ['Mr', 'MR'],
  ])('%s is not %s', (holder, registered) => expect(namesAgree(holder, registered)).toBe(false))
})

test('a key names its payout and attempt, fits the provider’s limit, and no other text is read as one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 99_999 }), (id, attempt) => {
      const key = payoutKey({ id, attempt })
      expect(key).toMatch(/^[\w-]{4,36}$/)
      expect(readPayoutKey(key)).toEqual({ id, attempt })
    }),
  )
  for (const other of ['', 'payout-1', 'payout-00000001', 'refund-00000001-1', 'payout-00000001-x']) {
    expect(readPayoutKey(other)).toBeNull()
  }
})

describe('a changed account', () => {
  const now = new Date('2026-11-17T06:00:00Z')

  test('is locked for 24 hours; a first one is not, and a corrected name keeps the lock there was', () => {
    const until = new Date('2026-11-18T06:00:00Z')
    expect(lockedUntil(undefined, false, now)).toBeNull()
    expect(lockedUntil({ locked_until: null }, false, now)).toEqual(until)
    expect(lockedUntil({ locked_until: null }, true, now)).toBeNull()
    expect(lockedUntil({ locked_until: until }, true, now)).toEqual(until)
    expect(isLocked({ locked_until: until }, new Date('2026-11-18T05:59:59Z'))).toBe(true)
    expect(isLocked({ locked_until: until }, until)).toBe(false)
  })

  test('is late when its bank has said nothing for 24 hours', () => {
    const account = { created_at: now }
    expect(isLate(account, new Date('2026-11-18T05:59:59Z'))).toBe(false)
    expect(isLate(account, new Date('2026-11-18T06:00:00Z'))).toBe(true)
  })
})

describe('after the bank’s answer', () => {
  const without = { hasCheque: false, late: false }
  const withCheque = { hasCheque: true, late: false }

  test('an account is verified, refused, or with a cheque checked by hand', () => {
    expect(afterCheck('agrees', { status: 'pending', ...without })).toBe('verified')
    expect(afterCheck('name_differs', { status: 'pending', ...without })).toBe('name_differs')
    expect(afterCheck('invalid', { status: 'pending', ...withCheque })).toBe('review')
    expect(afterCheck('pending', { status: 'pending', hasCheque: true, late: true })).toBe('review')
    expect(afterCheck('pending', { status: 'pending', hasCheque: false, late: true })).toBe('pending')
  })

  test('one that is checked by hand stays so, unless the bank confirms it after all', () => {
    for (const told of ['pending', 'name_differs', 'invalid'] as const) {
      expect(afterCheck(told, { status: 'review', ...withCheque })).toBe('review')
    }
    expect(afterCheck('agrees', { status: 'review', ...withCheque })).toBe('verified')
  })

  test('a cheque sends only an account by hand that the bank did not confirm', () => {
    const sent = accountStatuses.filter((status) => afterCheque(status, false) === 'review')
    expect(sent).toEqual(['name_differs', 'invalid', 'review', 'refused'])
    expect(afterCheque('pending', true)).toBe('review')
  })
})

test('owners are paid from the 5th on, before October 2026 from the 10th on', () => {
  expect([isPayoutDay('2026-11-04'), isPayoutDay('2026-11-05'), isPayoutDay('2026-11-30')]).toEqual([false, true, true])
  expect([isPayoutDay('2026-09-09'), isPayoutDay('2026-09-10')]).toEqual([false, true])
})

test('never more than was due when the month began, nor than is there', () => {
  const payable = (now: number, paidSince: number) =>
    payableOn('2026-11-05', { now, atMonthStart: 500, depositsSince: 0, paidSince })
  expect(payable(900, 0)).toBe(500)
  expect(payable(400, 500)).toBe(0)
  expect(payable(300, 0)).toBe(300)
  // A payout that came back is paid again.
  expect(payable(1400, -500)).toBe(1000)
})

test('a deposit that was passed on is paid at once, also before the payout day; rent waits for it', () => {
  const due = { now: 2_300, atMonthStart: 500, depositsSince: 1_800, paidSince: 0 }
  expect(payableOn('2026-11-02', due)).toBe(1_800)
  expect(payableOn('2026-11-03', { ...due, now: 500, paidSince: 1_800 })).toBe(0)
  expect(payableOn('2026-11-05', { ...due, now: 500, paidSince: 1_800 })).toBe(500)
  expect(payableOn('2026-11-12', due)).toBe(2_300)
  // A repair comes out of it.
  expect(payableOn('2026-11-02', { ...due, now: 1_500 })).toBe(1_500)
})

test('the next payout is the rest of the month before, or else everything on the 5th of the next month', () => {
  const due = { now: 900, atMonthStart: 500, depositsSince: 0, paidSince: 0 }
  expect(nextPayout(due, '2026-11-03')).toEqual({ amount: 500, on: '2026-11-05' })
  expect(nextPayout(due, '2026-11-09')).toEqual({ amount: 500, on: '2026-11-09' })
  expect(nextPayout({ ...due, paidSince: 500 }, '2026-11-09')).toEqual({ amount: 900, on: '2026-12-05' })
  const nothing = { now: 0, atMonthStart: 0, depositsSince: 0, paidSince: 0 }
  expect(nextPayout(nothing, '2026-12-31')).toEqual({ amount: 0, on: '2027-01-05' })
  expect(nextPayout({ ...due, depositsSince: 400 }, '2026-11-03')).toEqual({ amount: 400, on: '2026-11-03' })
})
