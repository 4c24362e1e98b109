import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isProven, provePhone } from './phone-proof.ts'

const at = (time: string, SECRET = 'a secret') =>
  ({ config: { SECRET }, now: new Date(`2026-11-19T${time}Z`) }) as Parameters<typeof provePhone>[0]
const phone = '9876500001'
const proof = provePhone(at('10:00:00'), phone)

test('a proof holds its end and a signature, and no phone', () => {
  const until = Date.UTC(2026, 10, 19, 10, 15)
  const signature = createHmac('sha256', 'a secret').update(`visit-phone\n9876500001\n${until}`).digest('base64url')
  expect(proof).toBe(`${until}.${signature}`)
})

test('a phone is proven for a quarter of an hour', () => {
  expect(isProven(at('10:00:00'), phone, proof)).toBe(true)
  expect(isProven(at('10:15:00'), phone, proof)).toBe(true)
  expect(isProven(at('10:15:01'), phone, proof)).toBe(false)
})

test('a proof is good for its phone and from us alone', () => {
  expect(isProven(at('10:00:00'), '9876500002', proof)).toBe(false)
  expect(isProven(at('10:00:00', 'another'), phone, proof)).toBe(false)
})

const [until = '', signature = ''] = proof.split('.')
test.each([
  ['', 'nothing'],
  [until, 'an end alone'],
  [`.${signature}`, 'a signature alone'],
  [`${Number(until) + 60_000}.${signature}`, 'another end'],
  [`${until}.${signature}=`, 'padding'],
  [`${until}.${signature}.${signature}`, 'two signatures'],
  [` ${proof}`, 'a space before it'],
  [`${until}.${'A'.repeat(43)}`, 'a made-up signature'],
])('"%s" proves nothing: %s', (forged) => {
  expect(isProven(at('10:00:00'), phone, forged)).toBe(false)
})

test('without a proof nothing is proven', () => {
  expect(isProven(at('10:00:00'), phone)).toBe(false)
})
