import { expect, test } from 'vitest'
import { CallError } from '#shared/call.ts'
import { sayTryAgain } from './try-again.ts'

const failed = (status: number, message: string) => new CallError(status, { code: 'x', message })

test('[ERR-013] a code that could not be sent says our message, or "Please try again."', () => {
  expect(sayTryAgain(failed(429, 'A code is on its way. Ask again in 30 seconds.'))).toBe(
    'A code is on its way. Ask again in 30 seconds.',
  )
  expect(sayTryAgain(failed(503, 'sms provider: connect ECONNREFUSED'))).toBe('Please try again.')
  expect(sayTryAgain(failed(0, 'Network Error. Please try again'))).toBe('Please try again.')
})
