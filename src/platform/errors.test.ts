import { expect, test, vi } from 'vitest'
import { answerError, notFound } from './errors.ts'
import type { Log } from './log.ts'

test('[ERR-001] an unexpected error is logged, and the response reveals nothing about it', () => {
  const error = vi.fn()
  const log = { error } as unknown as Log
  const broken = new Error('relation "home" does not exist')
  expect(answerError(broken, log)).toEqual({
    status: 500,
    body: { error: { code: 'internal', message: 'Something went wrong. Please try later.' } },
  })
  expect(error).toHaveBeenCalledWith({ err: broken }, expect.any(String))
  error.mockClear()
  expect(answerError(notFound(), log)).toMatchObject({ status: 404, body: { error: { message: 'Page not found' } } })
  expect(error).not.toHaveBeenCalled()
})
