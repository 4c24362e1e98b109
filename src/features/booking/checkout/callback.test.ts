import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterPaying, callbackOf, rollDicePath } from './callback.ts'

test('[PAY-016] after paying one goes to the callback, or to the payments where there is none', () => {
  expect(callbackOf('/alpha/payments?tab=1')).toBe('/alpha/payments?tab=1')
  expect(callbackOf(null)).toBe(afterPaying)
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

test('no callback at all leaves this site', () => {
  fc.assert(
    fc.property(fc.string(), (callback) => {
      expect(new URL(callbackOf(callback), 'http://here').host).toBe('here')
    }),
  )
})

test('[PAY-006] the way to the dice says the card, the way on and the transaction', () => {
  const path = rollDicePath({ token: 'a-token', callback: '/x?y=1', transactionId: 'pay_1' })
  const { pathname, searchParams } = new URL(path, 'http://here')
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/alpha/rolldice',
    { scratch_card_token: 'a-token', callback: '/x?y=1', thikana_transaction_id: 'pay_1' },
  ])
})
