import { expect, test } from 'vitest'
import { estimateBits } from './secret-strength.ts'

test.each([
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'abababababababababababababababababababab',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '01234567890123456789012345678901',
  'change-me-change-me-change-me-change-me',
  'letmeinletmeinletmeinletmeinletmein',
])('%s holds less than 80 bits', (secret) => {
  expect(estimateBits(secret)).toBeLessThan(80)
})

test.each([
  ['hex', '9f2c41d07be65a38c1f40e97d3b2658a'],
  ['base64', 'Jx7Qm2VtLr0WzKp9YcNf4HsUe6BdGa1T'],
  ['digits', '83920174650293847561029384750612'],
  ['a UUID', '3b9f1c64-0e7a-4d25-9c81-5fa2d7e6b03c'],
])('32 random characters in %s hold 80 bits or more', (_alphabet, secret) => {
  expect(estimateBits(secret)).toBeGreaterThanOrEqual(80)
})
