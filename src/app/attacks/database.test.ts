import { renameSync, rmSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openLog } from '#platform/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { findRunning } from '#platform/postgres/postgres-server.ts'
import { connectionUrl } from '#platform/test-database.ts'
import { makeDataDir } from '../testing/test-program.ts'
import { startServer, type TestServer } from '../testing/test-server.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The database goes away under a running server: killed, unable to start, or somebody else's that is restarted. */
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer({ DEMO: '0', ...env })
  closing.push(() => server.stop())
  return server
}

const clusterOf = ({ dataDir }: TestServer) => realpath(join(dataDir, 'postgres'))

async function killPostmaster(server: TestServer): Promise<number> {
  const running = await findRunning(await clusterOf(server))
  if (!running) throw new Error('its database does not run')
  process.kill(running.pid, 'SIGKILL')
  return running.pid
}

const statusOf = async (url: string) => (await fetch(url)).status

/** Calls that need the database, again and again: each answer in short. */
async function callUntil({ url }: TestServer, isOver: () => boolean): Promise<Set<string>> {
  const answers = new Set<string>()
  while (!isOver()) {
    for (const path of ['/api/v1/houses/no-such-home.json', '/api/v1/cities.json', '/api/v1/sessions.json']) {
      const response = await fetch(`${url}${path}`, {
        headers: { cookie: `thikana_session=${'a'.repeat(43)}` },
      })
      const { error } = (await response.json()) as { error?: { code: string } }
      answers.add(`${response.status} ${error?.code ?? 'fine'} ${response.headers.get('retry-after') ?? ''}`.trim())
    }
    await sleep(50)
  }
  return answers
}

const expected = ['200 fine', '401 sign_in_required', '404 not_found', '503 unavailable 5']

describe('the embedded database', () => {
  test('is started again when it is killed; meanwhile calls are answered with 503 and never with 500', async () => {
    const server = await start()
    let isBack = false
    const answers = callUntil(server, () => isBack)
    const pid = await killPostmaster(server)
    await expect.poll(() => statusOf(`${server.url}/healthz/database`), { interval: 50 }).toBe(503)
    await expect.poll(() => statusOf(`${server.url}/healthz/database`), { timeout: 60_000 }).toBe(200)
    isBack = true
    expect([...(await answers)].filter((answer) => !expected.includes(answer))).toEqual([])
    expect([...(await answers)]).toContain('503 unavailable 5')
    expect((await findRunning(await clusterOf(server)))?.pid).not.toBe(pid)
    // Writing, the queue and its worker go on too.
    const sent = await fetch(`${server.url}/api/v1/login_otp.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '7300000001' }),
    })
    expect(sent.status).toBe(200)
    const outbox = async () => (await fetch(`${server.url}/dev/outbox.json`)).text()
    await expect.poll(outbox, { timeout: 60_000 }).toMatch(/"recipient":"7300000001"[^}]*"sent_at":"/)
  })

  test('that cannot be started again makes the server not alive; once it can, it is back by itself', async () => {
    const server = await start()
    const control = join(await clusterOf(server), 'global/pg_control')
    renameSync(control, `${control}.away`)
    await killPostmaster(server)
    await expect.poll(() => statusOf(`${server.url}/healthz/database`)).toBe(503)
    expect(await statusOf(`${server.url}/healthz`)).toBe(200)
    await expect.poll(() => statusOf(`${server.url}/healthz`), { timeout: 60_000, interval: 500 }).toBe(503)
    renameSync(`${control}.away`, control)
    await expect.poll(() => statusOf(`${server.url}/healthz/database`), { timeout: 60_000 }).toBe(200)
    await expect.poll(() => statusOf(`${server.url}/healthz`)).toBe(200)
    expect((await fetch(`${server.url}/api/v1/search.json?city=bangalore`)).status).toBe(200)
  })
})

test('a database of somebody else that is away leaves the server alive, answering 503 until it is back', async () => {
  const dataDir = makeDataDir()
  const options = { dataDir, log: openLog('silent'), durable: false }
  let database = await startEmbeddedPostgres(options)
  closing.push(async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const server = await start({ DATABASE_URL: connectionUrl(database.connection) })
  let isBack = false
  const answers = callUntil(server, () => isBack)
  await database.stop()
  await expect.poll(() => statusOf(`${server.url}/healthz/database`)).toBe(503)
  await sleep(1000)
  expect(await statusOf(`${server.url}/healthz`)).toBe(200)
  // A balancer must not take every process out because of the one database they share.
  expect(await statusOf(`${server.url}/readyz`)).toBe(200)
  database = await startEmbeddedPostgres(options)
  await expect.poll(() => statusOf(`${server.url}/healthz/database`), { timeout: 60_000 }).toBe(200)
  isBack = true
  expect([...(await answers)].filter((answer) => !expected.includes(answer))).toEqual([])
  expect([...(await answers)]).toContain('503 unavailable 5')
})
