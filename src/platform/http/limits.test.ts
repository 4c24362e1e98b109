import { expect, test } from 'vitest'
import { addressKey, minuteWindows } from './limits.ts'

test('one minute allows the limit and no more; the next minute starts at zero', () => {
  let now = 0
  const windows = minuteWindows(() => now)
  expect([1, 2, 3].map(() => windows.take('a', 2))).toEqual([true, true, false])
  expect(windows.take('b', 2)).toBe(true)
  now = 60_000
  expect(windows.take('a', 2)).toBe(true)
})

test('all addresses of one IPv6 /64 count as one; IPv4 written as IPv6 counts as IPv4', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:0db8:0001:0002:ffff::1'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  expect(addressKey('::ffff:127.0.0.1')).toBe('127.0.0.1')
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
  expect(addressKey('10.0.0.1')).toBe('10.0.0.1')
})
