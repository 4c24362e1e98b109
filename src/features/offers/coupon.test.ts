import { expect, test } from 'vitest'
import { couponStatus, couponText } from './coupon.ts'

test('[VISIT-020] a coupon is active till its last day, then expired; a used one is redeemed for good', () => {
  const held = { valid_till: '2026-12-15', redeemed_at: null }
  expect(couponStatus(held, '2026-12-15')).toBe('active')
  expect(couponStatus(held, '2026-12-16')).toBe('expired')
  expect(couponStatus({ ...held, redeemed_at: new Date() }, '2026-12-01')).toBe('redeemed')
  expect(couponStatus({ ...held, redeemed_at: new Date() }, '2027-12-01')).toBe('redeemed')
})

test('[ERR-028] [ERR-029] an expired and a redeemed coupon have a text, an active one has none', () => {
  expect(couponText('GHARSE12', 'expired')).toBe('The coupon code GHARSE12 has expired')
  expect(couponText('GHARSE12', 'redeemed')).toBe('Your coupon code has been redeemed')
  expect(couponText('GHARSE12', 'active')).toBeNull()
})
