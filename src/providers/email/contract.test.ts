import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import type { Email, EmailMessage } from './port.ts'
import { sandboxEmail } from './sandbox.ts'
import { type SmtpEmail, smtpEmail } from './smtp.ts'
import { startMailServer, type TestMailServer } from './test-mail-server.ts'

const welcome: EmailMessage = {
  to: 'asha@example.com',
  subject: 'Your visit on Monday',
  text: 'Ravi meets you at 10:00 am.',
  idempotencyKey: 'outbox-1',
}

function describeEmailContract(adapter: string, makeAdapter: () => Email) {
  describe(`email: ${adapter}`, () => {
    test('a mail is accepted and gets a reference', async () => {
      expect((await makeAdapter().send(welcome)).ref).not.toBe('')
    })

    test('sending the same key twice sends one mail with one reference', async () => {
      const email = makeAdapter()
      const other = await email.send({ ...welcome, idempotencyKey: 'outbox-2' })
      expect(await email.send(welcome)).toEqual(await email.send(welcome))
      expect(await email.send(welcome)).not.toEqual(other)
    })

    test.each([
      ['an address that is none', { to: 'asha' }],
      ['two addresses in one', { to: 'asha@example.com,ravi@example.com' }],
      ['an address that smuggles a header', { to: 'asha@example.com\r\nBcc:all@example.com' }],
      ['an address that smuggles a command', { to: 'asha@example.com>\r\nRCPT TO:<all@example.com' }],
      ['a subject that smuggles a header', { subject: 'Hello\r\nBcc: all@example.com' }],
      ['a subject that smuggles a header by a bare line feed', { subject: 'Hello\nBcc: all@example.com' }],
      ['no subject', { subject: ' ' }],
      ['a mail without text', { text: '' }],
    ])('%s is rejected for good', async (_, wrong) => {
      const failure = await makeAdapter()
        .send({ ...welcome, ...wrong })
        .catch((error: unknown) => error)
      expect(isProviderError(failure, 'rejected')).toBe(true)
      expect(String(failure)).not.toMatch(/asha|all@/)
    })
  })
}

describeEmailContract('sandbox', sandboxEmail)

describe('over SMTP', () => {
  let server: TestMailServer
  const open: SmtpEmail[] = []
  beforeAll(async () => {
    server = await startMailServer()
  })
  afterEach(() => {
    for (const email of open.splice(0)) email.close()
  })
  afterAll(() => server.close())
  describeEmailContract('smtp', () => {
    const email = smtpEmail({ url: server.url, from: 'Thikana <hello@thikana.example>' })
    open.push(email)
    return email
  })
})

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
