import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openLog } from '#platform/log.ts'
import { postMessage } from '#platform/outbox.ts'
import { openQueue, type Queue } from '#platform/queue.ts'
import { createTestDatabase, type TestDatabase } from '#platform/test-database.ts'
import { startMailServer } from '#providers/email/test-mail-server.ts'
import '../ports.ts'
import { freePort, killStarted, listeningAt, makeDataDir, type Started, startProgram } from '../testing/test-program.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Two processes work on the jobs of one database, and one is killed in the middle of a job. */
let database: TestDatabase
let queue: Queue
const folders: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  queue = await openQueue({ url: database.url, role: 'send-only', log: openLog('silent') })
})
afterEach(killStarted)
afterAll(async () => {
  await queue.stop()
  await database.drop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function startWorker(smtpUrl: string): Promise<Started> {
  const dataDir = makeDataDir()
  folders.push(dataDir)
  const port = await freePort()
  const own = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port), DEMO: '0', ROLES: 'jobs' }
  const worker = startProgram({ ...own, SMTP_URL: smtpUrl, MAIL_FROM: 'hello@thikana.example' })
  await listeningAt(worker, port)
  return worker
}

/** A mail server that takes connections and never says a word. */
async function startSilentServer() {
  let connections = 0
  const server = createServer(() => (connections += 1)).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, connections: () => connections, close: () => server.close() }
}

test('the job of a worker that is killed with kill -9 is done by another within 25 seconds, once', async () => {
  const silent = await startSilentServer()
  const mail = await startMailServer()
  const first = await startWorker(silent.url)
  const message = { channel: 'email', recipient: 'ananya@home.example', subject: 'Test', body: 'Hello' } as const
  await postMessage(database.db, queue, { ...message, purpose: 'visit:moved' })
  await expect.poll(silent.connections).toBe(1)
  await startWorker(mail.url)
  first.child.kill('SIGKILL')
  const killedAt = Date.now()
  await expect.poll(() => mail.taken.length, { timeout: 60_000 }).toBe(1)
  const tookMs = Date.now() - killedAt
  expect(tookMs).toBeLessThan(25_000)
  const states = async () =>
    (await database.pool.query("select state::text from pgboss.job where name = 'send-message'")).rows
  await expect.poll(states).toEqual([{ state: 'completed' }])
  expect(mail.taken).toHaveLength(1)
  silent.close()
  await mail.close()
})
