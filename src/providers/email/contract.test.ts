import { describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import type { Email, EmailMessage } from './port.ts'
import { sandboxEmail } from './sandbox.ts'

const welcome: EmailMessage = {
  to: 'asha@example.com',
  subject: 'Your visit on Monday',
  text: 'Ravi meets you at 10:00 am.',
  idempotencyKey: 'outbox-1',
}

function describeEmailContract(adapter: string, makeAdapter: () => Email) {
  describe(`email: ${adapter}`, () => {
    test('a mail is taken and gets a reference', async () => {
      expect((await makeAdapter().send(welcome)).ref).not.toBe('')
    })

    test('the same key twice is one mail with one reference', async () => {
      const email = makeAdapter()
      const other = await email.send({ ...welcome, idempotencyKey: 'outbox-2' })
      expect(await email.send(welcome)).toEqual(await email.send(welcome))
      expect(await email.send(welcome)).not.toEqual(other)
    })

    test.each([
      ['an address that is none', { to: 'asha' }],
      ['two addresses in one', { to: 'asha@example.com,ravi@example.com' }],
      ['a subject that smuggles a header', { subject: 'Hello\r\nBcc: all@example.com' }],
      ['a mail without text', { text: '' }],
    ])('%s is rejected for good', async (_, wrong) => {
      const failure = await makeAdapter()
        .send({ ...welcome, ...wrong })
        .catch((error: unknown) => error)
      expect(isProviderError(failure, 'rejected')).toBe(true)
    })
  })
}

describeEmailContract('sandbox', sandboxEmail)

describe('the sandbox of email', () => {
  test('fails as often as told, then works', async () => {
    const email = sandboxEmail()
    email.failNext(1)
    const failure = await email.send(welcome).catch((error: unknown) => error)
    expect(isProviderError(failure, 'unavailable')).toBe(true)
    await email.send(welcome)
    expect(email.sent()).toEqual([welcome])
  })
})
