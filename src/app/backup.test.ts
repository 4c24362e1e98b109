import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { textOf } from '#platform/outbox.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { makeDataDir, startTool } from './test-program.ts'
import { openDatabaseOf, startServer } from './test-server.ts'

vi.setConfig({ testTimeout: 240_000 })

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function makeFolder(): string {
  const folder = makeDataDir()
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function runTool(args: string[], env: Record<string, string>): Promise<string> {
  const tool = startTool(args, env)
  const code = await tool.exit
  return `${code} ${tool.output().trim()}`
}

const filesIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'storage'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

test('a backup is restored into an empty place as things stood at a moment: rows, files, sealed texts, balanced books', async () => {
  const backups = makeFolder()
  const server = await startServer({ BACKUP_DIR: backups })
  closing.push(() => server.stop())
  const env = { DATA_DIR: server.dataDir, BACKUP_DIR: backups }
  const askForCode = (phone: string) =>
    fetch(`${server.url}/api/v1/login_otp.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone }),
    })

  expect(await runTool(['tools/backup.ts'], env)).toMatch(/^0 The database is in /)
  expect((await askForCode('9111000001')).status).toBe(200)
  const database = await openDatabaseOf(server)
  // The moment is kept in milliseconds.
  await database.pool.query('select pg_sleep(0.01)')
  const { rows: clock } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now')
  const moment = clock[0]?.now.toISOString() ?? ''
  await database.pool.query('select pg_sleep(0.01)')
  expect((await askForCode('9111000002')).status).toBe(200)
  const { rows: last } = await database.pool.query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal')
  await expect.poll(() => readdirSync(join(backups, 'wal')), { timeout: 30_000 }).toContain(last[0]?.wal)
  await database.close()
  expect(await runTool(['tools/backup.ts', '--files'], env)).toMatch(/^0 \d+ files are new in the backup\.$/)
  const files = filesIn(server.dataDir)

  const place = makeFolder()
  const restore = (...args: string[]) => runTool(['tools/restore.ts', ...args], { ...env, DATA_DIR: place })
  expect(await restore('--to', '2020-01-01T00:00:00Z')).toMatch(/^1 There is no backup from before 2020/)
  expect(await restore('--to', moment)).toMatch(/^0 Restored from /)
  expect(await restore('--to', moment)).toMatch(/^1 .* is there already: restore into an empty data folder/)

  const restored = await startEmbeddedPostgres({ dataDir: place, log: openLog('silent') })
  closing.push(() => restored.stop())
  const { db, pool, close } = await openDatabase({ connection: restored.connection, log: openLog('silent') })
  closing.push(close)
  const messages = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where('recipient', 'in', ['9111000001', '9111000002'])
    .execute()
  expect(messages.map(({ recipient }) => recipient)).toEqual(['9111000001'])
  expect(messages.map((message) => textOf(parseConfig({}), message))).toEqual([expect.stringMatching(/^\d{4} /)])
  const { rows: books } = await pool.query<{ postings: number; unbalanced: number }>(
    `select count(*)::int as postings, count(*) filter (where sum <> 0)::int as unbalanced
     from (select sum(amount) from ledger_entry group by posting_id) as posting`,
  )
  expect(books[0]?.unbalanced).toBe(0)
  expect(books[0]?.postings).toBeGreaterThan(0)
  expect(filesIn(place)).toEqual(files)
  expect(files.length).toBeGreaterThan(0)
})
