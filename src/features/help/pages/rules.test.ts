import { expect, test } from 'vitest'
import { pageAt } from './rules.ts'

test('a page is found by each of its addresses, with a slash at the end and in capital letters too', () => {
  expect(pageAt('/about')?.name).toBe('about')
  expect(pageAt('/welcome/About/')?.name).toBe('about')
  expect(pageAt('/welcome/behindlook')?.name).toBe('behindlook')
  expect(pageAt('/StartupHousing')?.name).toBe('startuphousing')
  expect(pageAt('/welcome')).toBeUndefined()
})
