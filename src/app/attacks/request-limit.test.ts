import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, killStarted, listeningAt, startProgram } from '../testing/test-program.ts'

/** The real program behind a proxy, so that each test comes from an address of its own. */
let dataDir: string
let url: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'thikana-limit-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const keys = { SECRET: 'uK2v9QmXw4sT7bRz1LhYc8NfJd5GpEa3', DATA_KEY: 'Zq6WjM0xVt3CyBn8HsRk2UePfLg9AdTi' }
  const limits = { RATE_LIMIT_PER_MINUTE: '50', RATE_LIMIT_PER_PERSON: '20' }
  const env = { DATA_DIR: dataDir, PORT: String(port), TRUST_PROXY: '1', DEMO_PUBLIC: '1', ...keys, ...limits }
  url = await listeningAt(startProgram(env), port)
})
afterAll(() => {
  killStarted()
  rmSync(dataDir, { recursive: true, force: true })
})

type From = { from: string; cookie?: string }

const ask = (path: string, { from, cookie = '' }: From) =>
  fetch(`${url}${path}`, { headers: { 'x-forwarded-for': from, cookie } })

/** How often each status came. */
async function askTimes(times: number, path: string, who: From): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let i = 0; i < times; i++) {
    const { status } = await ask(path, who)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

async function logIn(identifier: string, from: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/login.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ identifier, password: 'demo-home-2026' }),
  })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const calls = '/api/v1/cities.json'

describe('requests from one address', () => {
  test('health and pictures are outside of the limit', async () => {
    const who = { from: '10.0.0.1' }
    for (const path of ['/healthz', '/readyz', '/amenities/wifi.svg']) {
      expect(Object.keys(await askTimes(120, path, who))).not.toContain('429')
    }
    expect((await ask(calls, who)).status).toBe(200)
  })

  test('calls up to the limit are answered; the next is refused in our error shape with the true time to wait', async () => {
    const who = { from: '10.0.0.2' }
    const began = Date.now()
    expect(await askTimes(50, calls, who)).toEqual({ 200: 50 })
    const refused = await ask(calls, who)
    const since = (Date.now() - began) / 1000
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({
      error: {
        code: 'too_many_requests',
        message: 'Too many requests. Please wait a minute and try again.',
      },
    })
    const first = Number(refused.headers.get('retry-after'))
    expect(first).toBeGreaterThanOrEqual(Math.floor(60 - since))
    expect(first).toBeLessThanOrEqual(60)
    await sleep(3000)
    const later = Number((await ask(calls, who)).headers.get('retry-after'))
    expect(first - later).toBeGreaterThanOrEqual(3)
    expect((await ask(calls, { from: '10.0.0.3' })).status).toBe(200)
  })

  test('a costly answer uses up more of it', async () => {
    expect(await askTimes(8, '/api/docs', { from: '10.0.0.4' })).toEqual({ 200: 5, 429: 3 })
  })
})

test('one person has a limit of their own, wherever they come from; others at their address go on', async () => {
  const cookie = await logIn('9000000001', '10.0.1.1')
  expect(await askTimes(20, calls, { from: '10.0.1.2', cookie })).toEqual({ 200: 20 })
  const refused = await ask(calls, { from: '10.0.1.3', cookie })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(calls, { from: '10.0.1.3' })).status).toBe(200)
})
