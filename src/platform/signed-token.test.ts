import { expect, test } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

test('a token is read by who made it for its purpose, and by nobody else', () => {
  const token = signToken('a secret', 'watch-stop', '12.7')
  expect(readToken('a secret', 'watch-stop', token)).toBe('12.7')
  expect(readToken('a secret', 'visit-share', token)).toBeNull()
  expect(readToken('another', 'watch-stop', token)).toBeNull()
  for (const bad of [
    '',
    '12.7',
    `1${token}`,
    `${token}a`,
    token.slice(0, -1),
    `${token.slice(0, -1)}ä`,
    `.${token.slice(5)}`,
  ]) {
    expect(readToken('a secret', 'watch-stop', bad)).toBeNull()
  }
})
