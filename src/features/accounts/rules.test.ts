import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeCaps, isPhone, maskPhone, resendWaitSeconds, safeRedirect, startingRole } from './rules.ts'

describe('where sign-in leads', () => {
  test('a path of this site is followed', () => {
    expect(safeRedirect('/houses/abc?x=1#y')).toBe('/houses/abc?x=1#y')
    expect(safeRedirect('/pune?tq=घर')).toBe('/pune?tq=%E0%A4%98%E0%A4%B0')
  })
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%5Cevil.example',
    '/%2F/evil.example',
    '/\t/evil.example',
    '/%',
    '',
  ])('%j leads to the default page', (target) => {
    expect(safeRedirect(target, '/home')).toBe('/home')
  })
  test('whatever is given, a browser stays on this site', () => {
    // Of the letters that addresses are bent with.
    const letter = fc.constantFrom(...'//\\..%%0529fFcC:@?#&=aZ \t\n\u0000\u007fघ')
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 12 }), fc.boolean(), (text, slash) => {
        const url = new URL(safeRedirect(slash ? `/${text}` : text), 'http://thikana.test')
        expect(url.origin).toBe('http://thikana.test')
      }),
      { numRuns: 3000 },
    )
  })
})

describe('codes', () => {
  test('waits grow with every code and stop at ten minutes', () => {
    expect([1, 2, 3, 4].map(resendWaitSeconds)).toEqual([10, 20, 40, 80])
    expect(resendWaitSeconds(50)).toBe(600)
  })
  test('phone, address, prefix and day are all capped', () => {
    const keys = codeCaps('9000000001', '127.0.0.1', 100).map((limit) => limit.key)
    expect(keys).toHaveLength(new Set(keys).size)
    expect(keys.join()).toContain('90000')
    expect(keys).toContain('otp:everyone-day')
  })
})

test('a phone has ten digits and begins with 6 to 9', () => {
  expect(['9000000001', '6123456789'].every(isPhone)).toBe(true)
  expect(['5000000001', '900000000', '90000000011', '+919000000001', '9 00000000'].some(isPhone)).toBe(false)
})

test('a phone is shown without its middle', () => {
  expect(maskPhone('9876543210')).toBe('98••••3210')
})

test('someone with several roles starts as a tenant', () => {
  expect(startingRole(['admin', 'owner', 'tenant'])).toBe('tenant')
  expect(startingRole(['influencer', 'owner'])).toBe('owner')
})
