import { expect, test } from 'vitest'
import { addressKey, minuteWindows } from './limits.ts'

test('one minute from the first request on allows the limit and no more, then says how long to wait', () => {
  let now = 5_000
  const windows = minuteWindows(() => now)
  expect([1, 2, 3].map(() => windows.take('a', 2))).toEqual([0, 0, 60])
  expect(windows.take('b', 2)).toBe(0)
  now = 30_500
  expect(windows.take('a', 2)).toBe(35)
  // As long as it said, and not a second less.
  now = 64_499
  expect(windows.take('a', 2)).toBe(1)
  now = 65_000
  expect(windows.take('a', 2)).toBe(0)
})

test('a request uses up its cost', () => {
  const windows = minuteWindows(() => 0)
  expect([3, 3, 3].map((cost) => windows.take('a', 6, cost))).toEqual([0, 0, 60])
})

test('all addresses of one IPv6 /64 count as one; IPv4 written as IPv6 counts as IPv4', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:0db8:0001:0002:ffff::1'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  expect(addressKey('::ffff:127.0.0.1')).toBe('127.0.0.1')
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
  expect(addressKey('10.0.0.1')).toBe('10.0.0.1')
})
