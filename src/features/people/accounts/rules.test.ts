import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isStaff } from '#shared/endpoint.ts'
import {
  codeCaps,
  deviceName,
  isPhone,
  maskPhone,
  messagePools,
  readPhone,
  resendWaitSeconds,
  safeRedirect,
  sameScreenElsewhere,
  startingRole,
  verificationState,
} from './rules.ts'

describe('the redirect after sign-in', () => {
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
  test('no input leads a browser to another site', () => {
    // Characters used in open-redirect attacks.
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
  test('a stranger is capped by phone, address and prefix; the own browser shares no cap with anybody', () => {
    const where = { phone: '9000000001', address: '127.0.0.1', device: 'this-browser' }
    expect(codeCaps('stranger', where).map(({ key }) => key)).toEqual([
      'otp:phone-hour:9000000001',
      'otp:phone-day:9000000001',
      'otp:address-hour:127.0.0.1',
      'otp:address-day:127.0.0.1',
      'otp:prefix-hour:90000',
    ])
    expect(codeCaps('own device', where).every(({ key }) => key.includes('this-browser'))).toBe(true)
  })
  test('the parts of the day’s messages add up to the whole', () => {
    const { open, accounts, ownDevices } = messagePools(20_000)
    expect([open.max, accounts.max, ownDevices.max]).toEqual([14_000, 4000, 2000])
    const small = messagePools(7)
    expect(small.open.max + small.accounts.max + small.ownDevices.max).toBe(7)
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

test('[ROLE-005] tenants and owners are no staff; those who work here are', () => {
  expect((['tenant', 'owner'] as const).some(isStaff)).toBe(false)
  expect((['admin', 'area_manager', 'central_listor'] as const).every(isStaff)).toBe(true)
})

test('[AUTH-011] an input that verifies is blank, running, done or failed', () => {
  expect(verificationState({ busy: false, failed: false })).toBe('BLANK')
  expect(verificationState({ busy: true, failed: true })).toBe('RUNNING')
  expect(verificationState({ busy: false, failed: true })).toBe('FAILURE')
  expect(verificationState({ busy: false, failed: false, done: true })).toBe('SUCCESS')
})

test('a phone is read however it is typed', () => {
  for (const typed of ['9876543210', '+91 98765 43210', '098765-43210', '91 9876543210', '(98765) 43210']) {
    expect(readPhone(typed)).toBe('9876543210')
  }
  expect(readPhone('asha@example.com')).toBe('')
})

test('a browser is named as people name it', () => {
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1')).toBe(
    'Safari on iPhone',
  )
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0')).toBe('Edge on Windows')
  expect(deviceName('')).toBe('A browser')
})

test('[AUTH-004] [AUTH-005] [MENU-001] a path that ends in a screen of ours means it, over the page before it', () => {
  const elsewhere = (pathname: string, search = '') => sameScreenElsewhere({ pathname, search })
  expect(elsewhere('/bangalore/login')).toBe('/alpha/login?custom_redirect_url=%2Fbangalore')
  expect(elsewhere('/login')).toBe('/alpha/login')
  expect(elsewhere('/houses/some-home/signup/')).toBe('/alpha/signup?custom_redirect_url=%2Fhouses%2Fsome-home')
  expect(elsewhere('/x/login', '?custom_redirect_url=/y')).toBe('/alpha/login?custom_redirect_url=%2Fy')
  expect(elsewhere('/bangalore/menu')).toBe('/menu?custom_redirect_url=%2Fbangalore')
  for (const own of ['/alpha/login', '/alpha/signup', '/menu', '/assure/menu', '/bangalore', '/blogin', '/logins']) {
    expect(elsewhere(own)).toBeNull()
  }
})
