import { createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { isProviderError, type ProviderErrorCode } from '../provider-error.ts'
import type { EmailMessage } from './port.ts'
import { connectionOf, smtpEmail } from './smtp.ts'
import { smtpAnswer, startMailServer } from './test-mail-server.ts'

const visit: EmailMessage = {
  to: 'asha@example.com',
  subject: 'Your visit on Monday',
  text: 'Ravi meets you at 10:00 am.',
  idempotencyKey: 'message-1',
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function open(options: SMTPServerOptions = {}, login = '') {
  const server = await startMailServer(options)
  closing.push(server.close)
  return { server, email: connect(server.url.replace('//', `//${login}`)) }
}

function connect(url: string, timeoutMs?: number) {
  const email = smtpEmail({ url, from: 'Thikana <hello@thikana.example>', timeoutMs })
  closing.push(email.close)
  return email
}

const failureOf = (sending: Promise<unknown>): Promise<unknown> => sending.catch((error: unknown) => error)

/** Headers with folded lines joined. */
const headersOf = (source: string): string => (source.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ')

describe('a mail over SMTP', () => {
  test('has the envelope, the headers and the text it was given', async () => {
    const { server, email } = await open()
    await email.send(visit)
    expect(server.taken).toMatchObject([{ from: 'hello@thikana.example', to: ['asha@example.com'], user: undefined }])
    const source = server.taken[0]?.source ?? ''
    const headers = headersOf(source).split('\r\n')
    expect(headers).toContain('From: Thikana <hello@thikana.example>')
    expect(headers).toContain('To: asha@example.com')
    expect(headers).toContain('Subject: Your visit on Monday')
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(headers).toContain('Content-Type: text/plain; charset=utf-8')
    expect(source).toMatch(/\r\n\r\nRavi meets you at 10:00 am\.\r\n$/)
  })

  test('with HTML has both parts, the plain one first', async () => {
    const { server, email } = await open()
    await email.send({ ...visit, html: '<p>Ravi meets you at <b>10:00 am</b>.</p>' })
    const source = server.taken[0]?.source ?? ''
    expect(headersOf(source)).toContain('Content-Type: multipart/alternative;')
    const plain = source.indexOf('Content-Type: text/plain; charset=utf-8')
    const html = source.indexOf('Content-Type: text/html; charset=utf-8')
    expect(plain).toBeGreaterThan(0)
    expect(html).toBeGreaterThan(plain)
    expect(source.slice(plain, html)).toContain('Ravi meets you at 10:00 am.')
    expect(source.slice(html)).toContain('<p>Ravi meets you at <b>10:00 am</b>.</p>')
  })

  test('may contain Devanagari in its subject and its text', async () => {
    const { server, email } = await open()
    await email.send({ ...visit, subject: 'आपका ठिकाना, मीरा', text: 'नमस्ते ₹500' })
    const source = server.taken[0]?.source ?? ''
    expect(source).toMatch(/^[\p{ASCII}]*$/u)
    const words = [...headersOf(source).matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map((match) => match[1] ?? '')
    expect(Buffer.concat(words.map((word) => Buffer.from(word, 'base64'))).toString()).toBe('आपका ठिकाना, मीरा')
    const encoding = /Content-Transfer-Encoding: (\S+)/.exec(source)?.[1]
    expect(encoding).toBe('base64')
    expect(Buffer.from(source.split('\r\n\r\n')[1] ?? '', 'base64').toString()).toBe('नमस्ते ₹500')
  })

  test('is sent once per key, also for two simultaneous calls', async () => {
    const { server, email } = await open()
    const [one, two] = await Promise.all([email.send(visit), email.send(visit)])
    expect(await email.send(visit)).toEqual(one)
    expect(two).toEqual(one)
    expect(server.taken).toHaveLength(1)
  })

  test('sent again after a restart has the same message id, which is its reference', async () => {
    const { server, email } = await open()
    const { ref } = await email.send(visit)
    expect(await connect(server.url).send(visit)).toEqual({ ref })
    expect(ref).toMatch(/^[0-9a-f]{32}@thikana\.example$/)
    const ids = server.taken.map(({ source }) => /^Message-ID: <(.+)>\r$/im.exec(source)?.[1])
    expect(ids).toEqual([ref, ref])
  })

  test('of another database with the same key gets another message id', async () => {
    const { email, server } = await open()
    const { ref } = await email.send(visit)
    const other = await connect(server.url).send({ ...visit, to: 'ravi@example.com' })
    expect(other.ref).not.toBe(ref)
  })

  test('reuses the connection of the one before', async () => {
    const { server, email } = await open()
    await email.send(visit)
    await email.send({ ...visit, idempotencyKey: 'message-2' })
    expect(new Set(server.taken.map(({ connection }) => connection)).size).toBe(1)
  })
})

describe('a mail server that refuses', () => {
  const onRcptTo = (code: number) => ({
    onRcptTo: (_: unknown, __: unknown, done: (error?: Error) => void) =>
      done(smtpAnswer(code, 'asha@example.com is not served')),
  })
  const onData = (code: number) => ({
    onData(stream: NodeJS.ReadableStream, _: unknown, done: (error?: Error) => void) {
      stream.on('end', () => done(smtpAnswer(code, 'Not for asha@example.com'))).resume()
    },
  })

  test.each<[string, object, ProviderErrorCode, string]>([
    ['450 to the recipient', onRcptTo(450), 'unavailable', 'The mail server answered 450 to RCPT TO'],
    ['550 to the recipient', onRcptTo(550), 'rejected', 'The mail server answered 550 to RCPT TO'],
    ['452 to the mail', onData(452), 'unavailable', 'The mail server answered 452 to DATA'],
    ['554 to the mail', onData(554), 'rejected', 'The mail server answered 554 to DATA'],
  ])('%s', async (_, options, code, message) => {
    const { email } = await open(options)
    const failure = await failureOf(email.send(visit))
    expect(isProviderError(failure, code)).toBe(true)
    // The server's message repeats the address; ours must not.
    expect(failure).toMatchObject({ message, cause: undefined })
  })

  test('temporarily can be retried', async () => {
    let answers = 0
    const { server, email } = await open({
      onMailFrom: (_, __, done) => done(answers++ === 0 ? smtpAnswer(451, 'Greylisted') : null),
    })
    expect(isProviderError(await failureOf(email.send(visit)), 'unavailable')).toBe(true)
    await email.send(visit)
    expect(server.taken).toHaveLength(1)
  })
})

describe('a mail server with a password', () => {
  const withPassword: SMTPServerOptions = {
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      const right = username === 'thikana' && password === 'p@ss/word'
      done(right ? null : smtpAnswer(535, 'Wrong password'), right ? { user: 'thikana' } : undefined)
    },
  }

  test('gets the one in the URL', async () => {
    const { server, email } = await open(withPassword, 'thikana:p%40ss%2Fword@')
    await email.send(visit)
    expect(server.taken).toMatchObject([{ user: 'thikana' }])
  })

  test('refuses a wrong one, and the error does not repeat it', async () => {
    const { email } = await open(withPassword, 'thikana:hunter2@')
    const failure = await failureOf(email.send(visit))
    expect(isProviderError(failure, 'rejected')).toBe(true)
    expect(String(failure)).not.toContain('hunter2')
  })

  test('on another machine gets it only over TLS', () => {
    const expected = {
      host: 'mail.example',
      port: 587,
      secure: false,
      requireTLS: true,
      auth: { user: 'u', pass: 'p' },
    }
    expect(connectionOf('smtp://u:p@mail.example')).toEqual(expected)
    expect(connectionOf('smtps://u:p@mail.example')).toMatchObject({ port: 465, secure: true })
    expect(connectionOf('smtp://u:p@127.mail.example:25')).toMatchObject({ port: 25, requireTLS: true })
    expect(connectionOf('smtp://u:p@[::1]:25')).toMatchObject({ host: '::1', requireTLS: false })
    expect(connectionOf('smtp://relay.internal:25')).toEqual({
      host: 'relay.internal',
      port: 25,
      secure: false,
      requireTLS: false,
    })
  })
})

describe('an unreachable mail server', () => {
  test('is worth a retry', async () => {
    const { server, email } = await open()
    await server.close()
    const failure = await failureOf(email.send(visit))
    expect(isProviderError(failure, 'unavailable')).toBe(true)
    expect((failure as Error).message).toBe('The mail server cannot be reached (ESOCKET)')
  })

  test('that never responds times out', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    closing.push(() => silent.close())
    const { port } = silent.address() as { port: number }
    const failure = await failureOf(connect(`smtp://127.0.0.1:${port}`, 200).send(visit))
    expect(isProviderError(failure, 'unavailable')).toBe(true)
  })

  test('that disconnects in the middle of a mail is worth a retry', async () => {
    const rude = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 hello\r\n')
      socket.on('data', (chunk) => {
        if (/^DATA/im.test(String(chunk))) socket.destroy()
        else socket.write('250 fine\r\n')
      })
    })
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
    closing.push(() => rude.close())
    const { port } = rude.address() as { port: number }
    const failure = await failureOf(connect(`smtp://127.0.0.1:${port}`, 1_000).send(visit))
    expect(isProviderError(failure, 'unavailable')).toBe(true)
  })
})
