import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, slowestHealth, startServer, type TestServer } from '../testing/test-server.ts'

/** The attack that froze the process: anonymous forms of many tiny parts. */
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const boundary = 'x'
const type = `multipart/form-data; boundary=${boundary}`
const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** A form as large as the largest we take. */
function formOfManyParts(): Buffer {
  const parts: string[] = []
  for (let bytes = 0, n = 0; bytes < 10.9 * 1024 * 1024; n++)
    bytes += parts[parts.push(part(`f${n}`, 'v')) - 1]?.length ?? 0
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`)
}

async function post(path: string, body: Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: new Uint8Array(body),
  })
  const json = (await response.json()) as { error?: { code: string; message: string } }
  return { status: response.status, code: json.error?.code }
}

describe('forms of many parts', () => {
  test.each([
    ['a call that takes no files', '/api/v1/login_otp.json', 415, 'unsupported_media_type'],
    ['a call for people who are signed in', '/api/v4/profiles/photo', 401, 'sign_in_required'],
    ['a path without a call', '/api/v1/no_such_call', 404, 'not_found'],
  ])(
    'six at once to %s are refused before they are read, and /healthz answers at once',
    async (_to, path, status, code) => {
      const form = formOfManyParts()
      const sending = Promise.all(Array.from({ length: 6 }, () => post(path, form)))
      const slowest = await slowestHealth(server.url, sending)
      expect(await sending).toEqual(Array.from({ length: 6 }, () => ({ status, code })))
      expect(slowest).toBeLessThan(2000)
    },
  )

  test('a person who is signed in may send neither many parts, nor long names, nor a large field, nor two files', async () => {
    const headers = { cookie: await signIn(server, '7300000001') }
    const end = `--${boundary}--\r\n`
    const file = (name: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx\r\n`
    const send = (text: string | Buffer) => post('/api/v4/profiles/photo', Buffer.from(text), headers)
    const sending = send(formOfManyParts())
    expect(await slowestHealth(server.url, sending)).toBeLessThan(2000)
    expect((await sending).status).toBe(413)
    expect(await send(part('n'.repeat(500), 'v') + end)).toMatchObject({ status: 400, code: 'bad_input' })
    expect((await send(part('kind', 'v'.repeat(100_000)) + end)).status).toBe(413)
    expect((await send(file('photo') + file('other') + end)).status).toBe(413)
    expect(await send(part('kind', 'a') + part('kind', 'b') + end)).toMatchObject({ status: 400, code: 'bad_input' })
    expect(await send(part('__proto__', 'a') + end)).toMatchObject({ status: 400, code: 'bad_input' })
    expect(await send('no form at all')).toMatchObject({ status: 400, code: 'bad_input' })
  })

  test('a form that is cut off half way leaves the server as it was', async () => {
    const headers = { cookie: await signIn(server, '7300000002') }
    expect(await post('/api/v4/profiles/photo', Buffer.from(part('kind', 'a')), headers)).toMatchObject({ status: 400 })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})
