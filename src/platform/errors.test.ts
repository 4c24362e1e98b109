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

test.each([
  ['it is starting', Object.assign(new Error('starting up'), { severity: 'FATAL', code: '57P03' }), 503],
  ['its disk is full', Object.assign(new Error('no space'), { severity: 'ERROR', code: '53100' }), 503],
  ['its disk fails', Object.assign(new Error('could not read'), { severity: 'ERROR', code: '58030' }), 503],
  [
    'its disk is read-only',
    Object.assign(new Error('could not open file "base/1": Read-only file system'), {
      severity: 'ERROR',
      code: '42501',
    }),
    503,
  ],
  ['its socket is gone', Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' }), 503],
  ['a connection broke', new Error('Connection terminated unexpectedly'), 503],
  ['it refused a statement', Object.assign(new Error('syntax'), { severity: 'ERROR', code: '42601' }), 500],
  ['a file is missing', Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }), 500],
])('when the database fails because %s, the status is right', (_why, error, status) => {
  const log = { error: vi.fn(), warn: vi.fn() } as unknown as Log
  expect(answerError(error, log).status).toBe(status)
})
