import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

/**
 * The real program as its own process: what a person at a terminal and a balancer in front of it see.
 * It runs without the website, which the browser tests cover, so that it needs no build: NODE_ENV=test.
 */
let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'thikana-run-'))
  chmodSync(dataDir, 0o755)
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const children: ChildProcess[] = []

type Started = { child: ChildProcess; output: () => string; exit: Promise<number | null> }

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DEMO_HOUSES: '30', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let text = ''
  child.stdout?.on('data', (chunk) => (text += chunk))
  child.stderr?.on('data', (chunk) => (text += chunk))
  return { child, output: () => text, exit: new Promise((resolve) => child.on('exit', (code) => resolve(code))) }
}

async function addressOf({ output, exit }: Started): Promise<string> {
  let ended: number | null | undefined
  exit.then((code) => (ended = code))
  for (let i = 0; i < 600 && ended === undefined; i++) {
    const found = /Thikana is at (http:\S+)/.exec(output())?.[1]
    if (found) return found
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`It did not start: ${output()}`)
}

describe('starting and stopping', () => {
  test('it serves, tells where everything is, and on SIGTERM drains without failing a request', async () => {
    const running = start({ DRAIN_MS: '400', RATE_LIMIT_PER_MINUTE: '0' })
    const url = await addressOf(running)
    expect(running.output()).toContain('/dev/outbox')
    expect(running.output()).toContain('9000000001')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)

    const statuses: number[] = []
    let failed = 0
    let going = true
    const client = async () => {
      while (going) {
        const status = await fetch(`${url}/api/v1/search.json?city=bangalore`).then(
          async (response) => {
            await response.arrayBuffer()
            return response.status
          },
          () => 0,
        )
        if (status === 0) {
          // Once it has said "not ready" and let time pass, refusing new connections is right; a broken answer is not.
          going = false
          if (!draining) failed++
        } else statuses.push(status)
      }
    }
    let draining = false
    const clients = Array.from({ length: 8 }, client)
    await new Promise((done) => setTimeout(done, 300))
    running.child.kill('SIGTERM')
    await new Promise((done) => setTimeout(done, 100))
    expect((await fetch(`${url}/readyz`)).status).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await new Promise((done) => setTimeout(done, 250))
    draining = true
    await Promise.all(clients)
    expect(await running.exit).toBe(0)
    expect(failed).toBe(0)
    expect(statuses.length).toBeGreaterThan(20)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(existsSync(join(dataDir, 'thikana.lock'))).toBe(false)
  })

  test('Ctrl-C stops it with exit code 0', async () => {
    const running = start({})
    await addressOf(running)
    running.child.kill('SIGINT')
    expect(await running.exit).toBe(0)
  })

  test('a data folder that is open elsewhere, a port in use and a bad setting: one sentence, exit code 1', async () => {
    const first = start({})
    await addressOf(first)
    const second = start({})
    expect(await second.exit).toBe(1)
    expect(second.output().trim().split('\n').at(-1)).toMatch(/in use|open/i)
    first.child.kill('SIGTERM')
    await first.exit

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
  }, 60_000)

  test('kill -9 loses nothing that was answered, and the next start takes over', async () => {
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
