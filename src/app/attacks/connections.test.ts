import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#platform/test-database.ts'
import { productionKeys, residentMb, startServer, type TestServer } from '../testing/test-server.ts'

/** Attacks that hold connections: readers who never read, and senders who send slowly or nothing. */
let database: TestDatabase
let server: TestServer
const start = (env: Record<string, string> = {}) =>
  startServer({ DATABASE_URL: database.url, DEMO: '0', ROLES: 'web', ...env })
beforeAll(async () => {
  database = await createTestDatabase()
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

type Held = Socket & { cutAfterMs?: number; text: string }
const sockets: Held[] = []

/** Opens a connection and notes when the server ends it. */
async function open({ url }: TestServer, from?: string): Promise<Held> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), ...(from ? { localAddress: from } : {}) }) as Held
  sockets.push(socket)
  socket.text = ''
  const began = Date.now()
  // Unread data would hide the end of the connection.
  socket.resume()
  // A cut connection ends or breaks, as the kernel happens to tell it.
  socket.on('error', () => {})
  socket.on('close', () => (socket.cutAfterMs = Date.now() - began))
  await new Promise((done) => socket.once('connect', done).once('error', done))
  return socket
}

const request = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
const large = '/api/openapi.json'

/** Connections the server still holds open, by the kernel's table: a paused client does not see that it was cut. */
function heldBy({ url }: TestServer): number {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n')
  return lines.filter((line) => new RegExp(`^\\s*\\d+: \\w{8}:${port} \\w{8}:\\w{4} 01 `).test(line)).length
}

describe('readers who never read', () => {
  test('a hundred of them, each asking for a large page hundreds of times, take little memory and are cut', async () => {
    await (await fetch(`${server.url}${large}`)).text()
    const before = residentMb(server)
    const readers = await Promise.all(Array.from({ length: 100 }, () => open(server)))
    for (const reader of readers) {
      reader.pause()
      reader.write(request(large).repeat(300))
    }
    let most = 0
    for (let i = 0; i < 20; i++) {
      await sleep(250)
      most = Math.max(most, residentMb(server) - before)
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(most).toBeLessThan(250)
    await expect.poll(() => heldBy(server)).toBeLessThan(5)
  })

  test('a hundred who each ask for a large page once are cut within 45 seconds', async () => {
    const before = residentMb(server)
    const readers = await Promise.all(Array.from({ length: 100 }, () => open(server)))
    for (const reader of readers) {
      reader.pause()
      reader.write(request(large))
    }
    await sleep(1000)
    expect(heldBy(server)).toBeGreaterThanOrEqual(100)
    await expect.poll(() => heldBy(server), { timeout: 45_000, interval: 500 }).toBeLessThan(5)
    expect(residentMb(server) - before).toBeLessThan(250)
  })
})

describe('senders who are slow', () => {
  test('a connection without a request, half a header and half a body are each cut within 25 seconds', async () => {
    const silent = await open(server)
    const header = await open(server)
    header.write('GET / HTTP/1.1\r\nHost: x\r\n')
    const body = await open(server)
    body.write(
      'POST /api/v1/login_otp.json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{',
    )
    const form = await open(server)
    form.write(
      'POST /api/v1/login_otp.json HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 200000\r\n\r\n--x',
    )
    const slow = [silent, header, body, form]
    // A byte now and then does not help.
    const drip = setInterval(() => {
      for (const socket of [header, body, form]) if (socket.writable) socket.write('x')
    }, 500)
    await expect.poll(() => slow.map(({ cutAfterMs }) => cutAfterMs), { timeout: 90_000 }).not.toContain(undefined)
    clearInterval(drip)
    for (const { cutAfterMs } of slow) expect(cutAfterMs).toBeLessThan(25_000)
  })
})

describe('the number of connections', () => {
  test('is limited for one address, and others still get in', async () => {
    const limited = await start({ MAX_CONNECTIONS_PER_ADDRESS: '20' })
    try {
      const many = await Promise.all(Array.from({ length: 30 }, () => open(limited, '127.0.0.2')))
      await expect.poll(() => many.filter(({ cutAfterMs }) => cutAfterMs !== undefined).length).toBe(10)
      expect((await fetch(`${limited.url}/healthz`)).status).toBe(200)
    } finally {
      await limited.stop()
    }
  })

  test('is limited in all', async () => {
    const limited = await start({ MAX_CONNECTIONS: '40' })
    try {
      const many = await Promise.all(Array.from({ length: 60 }, (_, n) => open(limited, `127.0.0.${2 + (n % 6)}`)))
      // The connection that asked whether it had started may still be open.
      const cut = () => many.filter(({ cutAfterMs }) => cutAfterMs !== undefined).length
      await expect.poll(() => [20, 21].includes(cut())).toBe(true)
    } finally {
      await limited.stop()
    }
  })

  test('behind a proxy is not limited for the proxy, but a visitor may have only so many requests at once', async () => {
    const limited = await start({ ...productionKeys, MAX_CONNECTIONS_PER_ADDRESS: '20', TRUST_PROXY: '1' })
    try {
      const many = await Promise.all(Array.from({ length: 60 }, () => open(limited)))
      const ask = (address: string) =>
        request('/api/v1/search.json?city=bangalore', `X-Forwarded-For: ${address}\r\nConnection: close\r\n`)
      for (const [n, socket] of many.entries()) {
        socket.on('data', (chunk) => (socket.text += chunk))
        socket.write(ask(n < 30 ? '203.0.113.1' : `198.51.100.${n}`))
      }
      await expect.poll(() => many.every(({ cutAfterMs }) => cutAfterMs !== undefined)).toBe(true)
      const statuses = many.map(({ text }) => Number(text.split(' ')[1]))
      expect(statuses.slice(30)).toEqual(Array.from({ length: 30 }, () => 200))
      expect(statuses.slice(0, 30).filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
      expect(statuses.slice(0, 30).filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
    } finally {
      await limited.stop()
    }
  })
})
