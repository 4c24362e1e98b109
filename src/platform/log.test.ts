import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  write(openLog('info', sink))
  return lines.join('')
}

test.each([
  ['a phone', '9876543210'],
  ['a phone with its country', '+91 98765 43210'],
  ['an email', 'ananya.r+home@example.co.in'],
  ['a PAN', 'ABCDE1234F'],
  ['an Aadhaar number', '1234 5678 9012'],
  ['a bank account', '123456789012345'],
  ['a short bank account', '123456789'],
  ['a phone with a zero', '098765 43210'],
  ['a UPI address', 'ananya@okbank'],
  ['a session token', 'q7tJ3mZ0cV9xLr2bNw8sKd5fHy1gPu4eTi6oAj0Qk2M'],
])('%s never reaches the log, wherever it hides', (_what, secret) => {
  const text = logged((log) => {
    log.info(`could not reach ${secret} today`)
    log.info({ detail: { note: secret } }, 'nested')
    log.error({ err: new Error(`failed for ${secret}`) }, 'failed')
  })
  expect(text).not.toContain(secret)
  expect(text.split('\n').filter(Boolean)).toHaveLength(3)
})

test('codes and passwords are redacted by key', () => {
  const text = logged((log) => {
    log.info({ otp: '4071', user: { password: 'hunter22' } }, 'code 4071 checked')
    log.info('4071 is your Thikana code')
    log.info('Your OTP is 4071')
  })
  expect(text).not.toContain('4071')
  expect(text).not.toContain('hunter22')
})

test('times, amounts, ids and routes stay readable', () => {
  const text = logged((log) => log.info({ route: '/houses/:slug', ms: 12, homes: 100000, id: 9000000001 }, 'answered'))
  expect(JSON.parse(text)).toMatchObject({
    route: '/houses/:slug',
    ms: 12,
    homes: 100000,
    id: 9000000001,
    msg: 'answered',
  })
  expect(Date.parse(JSON.parse(text).time)).not.toBeNaN()
})
