import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callbackOf } from './callback.ts'

test('[PAY-016] after a payment the browser is sent to the callback URL, or to the payments page without one', () => {
  expect(callbackOf('/alpha/payments?tab=1')).toBe('/alpha/payments?tab=1')
  expect(callbackOf(null)).toBe('/alpha/past-payments')
  expect(callbackOf('')).toBe('/alpha/past-payments')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/%2f%2felsewhere.example/..//x',
  'javascript:alert(1)',
  '/.//elsewhere.example',
])('another site as a callback leads to the default page: %s', (callback) => {
  expect(new URL(callbackOf(callback), 'http://here').host).toBe('here')
})

test('no callback URL leads to another site', () => {
  fc.assert(
    fc.property(fc.string(), (callback) => {
      expect(new URL(callbackOf(callback), 'http://here').host).toBe('here')
    }),
  )
})
