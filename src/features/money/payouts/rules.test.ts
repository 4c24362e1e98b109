import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountNumberPattern, ifscPattern, namesAgree, payoutKey, readPayoutKey } from './rules.ts'

test('an account number has 9 to 18 digits', () => {
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
