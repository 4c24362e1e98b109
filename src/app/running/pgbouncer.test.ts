import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { connectionUrl } from '#platform/test-database.ts'
import { StartError } from '#platform/user-error.ts'
import { freePort, makeDataDir } from '../testing/test-program.ts'
import { signIn, startServer } from '../testing/test-server.ts'

vi.setConfig({ testTimeout: 120_000 })

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const isInstalled = (() => {
  try {
    execFileSync('pgbouncer', ['--version'])
    return true
  } catch {
    return false
  }
})()

async function startDatabase() {
  const dataDir = makeDataDir()
  const database = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), durable: false })
  closing.push(async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return database
}

/** Debian's `pgbouncer`; where it is not installed, `db.test.ts` still shows that a pooler is noticed. */
test.skipIf(!isInstalled)(
  'two processes behind PgBouncer share few connections, and get their own answers',
  async () => {
    const database = await startDatabase()
    const direct = connectionUrl(database.connection)
    const pooled = await startPgBouncer(database.connection)
    const env = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct, DEMO_HOUSES: '60' }
    const first = await startServer(env)
    closing.push(() => first.stop())
    const second = await startServer({ ...env, ROLES: 'web' })
    closing.push(() => second.stop())

    // Two statements under one name on a shared session answered each other before names were off.
    const asking = Array.from({ length: 60 }, async (_, i) => {
      const { url } = i % 2 ? first : second
      const [cities, home] = await Promise.all([
        fetch(`${url}/api/v1/cities.json`),
        fetch(`${url}/api/v1/houses/no-such-home-${i}.json`),
      ])
      return [cities.status, home.status, (await cities.text()).includes('Bengaluru')]
    })
    expect(new Set((await Promise.all(asking)).map(String))).toEqual(new Set(['200,404,true']))

    // The code comes by a job, which listens on the direct address.
    const cookie = await signIn(second, '9100000777')
    const sessions = await fetch(`${first.url}/api/v1/sessions.json`, { headers: { cookie } })
    expect(sessions.status).toBe(200)
  },
)

test.skipIf(!isInstalled).each([
  ['refuses the settings of a session', [], null],
  ['ignores them', ['ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout'], null],
  [
    'ignores them, while its role has them by default',
    ['ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout'],
    `alter role current_user set statement_timeout = '15s'`,
  ],
])('a PgBouncer that %s is refused at the start', async (_, settings, prepare) => {
  const { connection } = await startDatabase()
  if (prepare) {
    const client = new pg.Client(connection)
    await client.connect()
    await client.query(prepare)
    await client.end()
  }
  const url = await startPgBouncer(connection, settings)
  const failure = await openDatabase({ url, log: openLog('silent') }).catch((error) => error)
  expect(failure).toBeInstanceOf(StartError)
  expect(failure.message).toContain('is behind a pooler: set DATABASE_DIRECT_URL')
})

type Address = { host: string; port: number; user: string; database: string }

async function startPgBouncer({ host, port, user, database }: Address, more: readonly string[] = []): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-pgbouncer-'))
  chmodSync(folder, 0o755)
  const own = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
${database} = host=${host} port=${port} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
${more.join('\n')}
`,
  )
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child: ChildProcess = spawn('pgbouncer', ['-q', ...asUser, settings], { stdio: 'ignore' })
  closing.push(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await expect.poll(() => answersAt(own), { timeout: 10_000 }).toBe(true)
  return `postgres://${user}@127.0.0.1:${own}/${database}`
}

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
