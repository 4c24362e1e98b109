import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, killStarted, makeDataDir, type Started, startProgram } from '../testing/test-program.ts'

/** The real program as its own process: what a person at a terminal and a balancer in front of it see. */
let dataDir: string
beforeAll(() => {
  dataDir = makeDataDir()
})
afterEach(killStarted)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (env: Record<string, string>): Started => startProgram({ DATA_DIR: dataDir, ...env })

/** Asks over and over; a connection that is refused ends it, an answer cut short fails it. */
async function askUntilRefused(url: string): Promise<{ statuses: number[]; refusedAt: number }> {
  const statuses: number[] = []
  for (;;) {
    const response = await fetch(url).catch(() => null)
    if (!response) return { statuses, refusedAt: Date.now() }
    await response.arrayBuffer()
    statuses.push(response.status)
  }
}

describe('starting and stopping', () => {
  test('it serves, logs its addresses, and on SIGTERM finishes open requests', async () => {
    const drainMs = 1500
    const running = start({ DRAIN_MS: String(drainMs), RATE_LIMIT_PER_MINUTE: '0' })
    const url = await addressOf(running)
    expect(running.output()).toContain('/dev/outbox')
    expect(running.output()).toContain('9000000001')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)

    const clients = Array.from({ length: 8 }, () => askUntilRefused(`${url}/api/v1/search.json?city=bangalore`))
    await sleep(300)
    const asked = Date.now()
    running.child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const ends = await Promise.all(clients)
    expect(await running.exit).toBe(0)
    // New connections are refused once the time to look elsewhere is over, not before; what was accepted was answered.
    for (const end of ends) expect(end.refusedAt - asked).toBeGreaterThanOrEqual(drainMs - 50)
    const statuses = ends.flatMap((end) => end.statuses)
    expect(statuses.length).toBeGreaterThan(ends.length)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(existsSync(join(dataDir, 'thikana.lock'))).toBe(false)
  }, 180_000)

  test('a locked data folder, a used port and a bad setting end with one sentence and exit code 1, Ctrl-C with 0', async () => {
    const first = start({})
    await addressOf(first)
    const second = start({})
    expect(await second.exit).toBe(1)
    expect(second.output().trim().split('\n').at(-1)).toMatch(/in use|open/i)
    first.child.kill('SIGINT')
    expect(await first.exit).toBe(0)

    const blocker = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => blocker.once('listening', done))
    const port = String((blocker.address() as { port: number }).port)
    const third = start({ PORT: port })
    expect(await third.exit).toBe(1)
    expect(third.output()).toContain(`Port ${port} is in use: stop what runs there, or set PORT to another number.`)
    blocker.close()

    const fourth = start({ PORT: 'eighty' })
    expect(await fourth.exit).toBe(1)
    expect(fourth.output().trim()).toBe('The setting PORT is not usable: must be a whole number.')
  }, 180_000)

  test('an error that nothing handles is logged without personal data, open requests are answered, and the process ends', async () => {
    const fail = `process.on('SIGUSR2', () => Promise.reject(new Error('nobody waits for 9845012345')))`
    const drainMs = 1000
    const running = start({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fail)}`,
      ...{ DRAIN_MS: String(drainMs), RATE_LIMIT_PER_MINUTE: '0' },
    })
    const url = await addressOf(running)
    const client = askUntilRefused(`${url}/api/v1/search.json?city=bangalore`)
    await sleep(300)
    const failedAt = Date.now()
    running.child.kill('SIGUSR2')
    const { statuses, refusedAt } = await client
    expect(await running.exit).toBe(1)
    expect(refusedAt - failedAt).toBeGreaterThanOrEqual(drainMs - 50)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const fatal = running
      .output()
      .split('\n')
      .find((line) => line.includes('an error that nothing handled'))
    expect(JSON.parse(fatal ?? '{}')).toMatchObject({ level: 60, err: { message: 'nobody waits for [phone]' } })
    expect(existsSync(join(dataDir, 'thikana.lock'))).toBe(false)
  }, 180_000)

  test('kill -9 loses no answered request, and the next start recovers', async () => {
    const running = start({ RATE_LIMIT_PER_MINUTE: '0' })
    const url = await addressOf(running)
    const asked = await fetch(`${url}/api/v1/login_otp.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '9000000009' }),
    })
    expect(asked.status).toBe(200)
    running.child.kill('SIGKILL')
    await running.exit
    const next = start({})
    const nextUrl = await addressOf(next)
    const { messages } = (await (await fetch(`${nextUrl}/dev/outbox.json`)).json()) as {
      messages: { recipient: string }[]
    }
    expect(messages.some((message) => message.recipient === '9000000009')).toBe(true)
    next.child.kill('SIGTERM')
    expect(await next.exit).toBe(0)
  })
})
