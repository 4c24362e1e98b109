import { expect, test } from 'vitest'
import { policyAt } from './rules.ts'

test('a policy is found by its path, with a slash at the end and in capital letters too', () => {
  expect(policyAt('/terms')?.name).toBe('terms')
  expect(policyAt('/privacy-policy/')?.name).toBe('privacy')
  expect(policyAt('/Refund-Policy')?.name).toBe('refunds')
  expect(policyAt('/contact')).toBeUndefined()
})
