import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabaseOf, startServer, type TestServer } from '../testing/test-server.ts'
import { countAnswers, expectWritten, makeWriters, writeUntil } from '../testing/test-writers.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Faults while people write: each write that was answered is there afterwards, and none is there twice. */
let server: TestServer
afterEach(() => server.stop())

const readiness = async () => (await fetch(`${server.url}/healthz/database`)).status

test('the database is restarted and killed under load: what was answered is there, once', async () => {
  server = await startServer({ DEMO: '0' })
  const writers = await makeWriters(server, 8)
  let isOver = false
  const writing = writers.map((writer) => writeUntil(server, writer, () => isOver))
  await sleep(1500)
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    const { postmasterPid, close } = await openDatabaseOf(server)
    await close()
    process.kill(postmasterPid, signal)
    await expect.poll(readiness, { interval: 20 }).toBe(503)
    await expect.poll(readiness, { timeout: 60_000 }).toBe(200)
    await sleep(1500)
  }
  isOver = true
  await Promise.all(writing)
  await expectWritten(server, writers)
  // 409: after a crash half way an id counts as in progress for a while.
  const { 200: done = 0, '503 unavailable': away = 0, '409 request_running': _busy, ...others } = countAnswers(writers)
  expect(others).toEqual({})
  expect(done).toBeGreaterThan(16)
  expect(away).toBeGreaterThan(0)
})

test('SIGTERM under load: every write that was accepted is answered, and is there, once', async () => {
  server = await startServer({ DEMO: '0', DRAIN_MS: '1000' })
  const writers = await makeWriters(server, 8)
  const writing = writers.map((writer) => writeUntil(server, writer, () => false))
  await sleep(1000)
  server.child.kill('SIGTERM')
  await Promise.all(writing)
  expect(await server.exit).toBe(0)
  // A connection that waits in the queue of a closing listener is reset: nobody has accepted it.
  const { 200: done = 0, ECONNREFUSED: refused = 0, ECONNRESET: reset = 0, ...others } = countAnswers(writers)
  expect(others).toEqual({})
  expect(refused + reset).toBe(8)
  expect(done).toBeGreaterThan(0)
  server = await startServer({ DEMO: '0', DATA_DIR: server.dataDir })
  await expectWritten(server, writers)
})
