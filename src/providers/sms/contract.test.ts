import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import { msg91Sms } from './msg91.ts'
import type { Sms, SmsMessage } from './port.ts'
import { sandboxSms } from './sandbox.ts'
import { startTestGateway, type TestGateway } from './test-gateway.ts'

const hello: SmsMessage = {
  to: '9876543210',
  text: '1234 is your Thikana code.',
  templateId: 'otp',
  idempotencyKey: 'outbox-1',
}

function describeSmsContract(adapter: string, makeAdapter: () => Sms) {
  describe(`sms: ${adapter}`, () => {
    test('a message is accepted and gets a reference', async () => {
      expect((await makeAdapter().send(hello)).ref).not.toBe('')
    })

    test('sending the same key twice sends one message with one reference', async () => {
      const sms = makeAdapter()
      expect(await sms.send(hello)).toEqual(await sms.send(hello))
    })

    test('different keys get different references', async () => {
      const sms = makeAdapter()
      const other = await sms.send({ ...hello, idempotencyKey: 'outbox-2' })
      expect(other).not.toEqual(await sms.send(hello))
    })

    test.each([
      ['a number that is none', { to: 'asha' }],
      ['an empty text', { text: ' ' }],
      ['no template', { templateId: '' }],
    ])('%s is rejected for good', async (_, wrong) => {
      const failure = await makeAdapter()
        .send({ ...hello, ...wrong })
        .catch((error: unknown) => error)
      expect(isProviderError(failure, 'rejected')).toBe(true)
    })
  })
}

describeSmsContract('sandbox', sandboxSms)

describe('over HTTP', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway()
  })
  afterAll(() => gateway.close())
  describeSmsContract('msg91', () =>
    msg91Sms({ url: gateway.url, authKey: 'key-of-the-test', templates: { otp: 'template-1' } }),
  )
})

describe('the sandbox of sms', () => {
  test('stores a message once, however often its key is sent', async () => {
    const sms = sandboxSms()
    await sms.send(hello)
    await sms.send(hello)
    expect(sms.sent()).toEqual([hello])
  })

  test('fails as often as told, then works, and stores nothing of failed sends', async () => {
    const sms = sandboxSms()
    sms.failNext(2)
    for (const _ of [1, 2]) {
      const failure = await sms.send(hello).catch((error: unknown) => error)
      expect(isProviderError(failure, 'unavailable')).toBe(true)
    }
    expect(sms.sent()).toEqual([])
    await sms.send(hello)
    expect(sms.sent()).toHaveLength(1)
  })

  test('drops the oldest messages beyond a thousand', async () => {
    const sms = sandboxSms()
    for (let i = 0; i < 1_001; i++) await sms.send({ ...hello, idempotencyKey: `k${i}` })
    expect(sms.sent()).toHaveLength(1_000)
    expect(sms.sent()[0]?.idempotencyKey).toBe('k1')
  })

  test('an error never repeats the number it was given', async () => {
    const failure = (await sandboxSms()
      .send({ ...hello, to: '98765x43210' })
      .catch((error: unknown) => error)) as Error
    expect(failure.message).not.toContain('98765')
  })
})
