import { hash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDatabase } from './db.ts'
import { type Log, openLog } from './log.ts'
import { migrate, readMigrations } from './migrations.ts'
import type { Connection } from './postgres/embedded-postgres.ts'
import { openQueue } from './queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { url: string; template: string }
    /** Shared by the files of one run: a name, a folder for files made once, and the start time. */
    testRun: { name: string; folder: string; startedAt: string }
  }
}

export type TestDatabase = {
  db: Db
  pool: pg.Pool
  url: string
  /** Replaces the database with a copy of another. */
  become(template: string): Promise<void>
  drop(): Promise<void>
}

/** An arbitrary advisory lock id: of simultaneous test files one builds the template. */
const templateLock = 7_264_592

export function connectionUrl({ user, host, port, database }: Connection): string {
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Copied by file instead of WAL: a test server may lose everything in a crash, so it need not write the copy twice. */
const copyOf = (name: string, template: string): string =>
  `create database ${name} template ${template} strategy file_copy`

async function onServer<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end()
  }
}

/** A hash of all migrations. */
export const migrationsHash = (migrations = readMigrations()): string =>
  hash('sha256', migrations.map(({ name, sha256 }) => `${name} ${sha256}\n`).join(''))

/**
 * The name of a template database with every migration applied; created if this server has none for these migrations.
 */
export async function ensureTemplate(serverUrl: string, log: Log): Promise<string> {
  const name = `thikana_template_${migrationsHash().slice(0, 16)}`
  await ensureDatabase(serverUrl, { name, from: 'template0', fill: (url) => fillTemplate(url, log) })
  return name
}

/** A template database, filled by the first test file that needs it while the others wait. */
export async function ensureDatabase(
  serverUrl: string,
  { name, from, fill }: { name: string; from: string; fill(url: string): Promise<void> },
): Promise<void> {
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [templateLock, name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    // Built under a temporary name, so that an interrupted run leaves no half-made template.
    const building = `${name}_building`
    await client.query(`drop database if exists ${building} with (force)`)
    await client.query(copyOf(building, from))
    await fill(withDatabase(serverUrl, building))
    await client.query(`alter database ${building} rename to ${name}`)
    await client.query(`alter database ${name} with allow_connections false`)
  })
}

/** The name prefix of all template databases of one run. */
export const runDatabase = (run: string): string => `thikana_run_${run}_`

/** Drops the template databases of a run. */
export async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const query = 'select datname as name from pg_database where starts_with(datname, $1)'
    const { rows } = await client.query<{ name: string }>(query, [prefix])
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  })
}

async function fillTemplate(url: string, log: Log): Promise<void> {
  const { pool, close } = await openDatabase({ url, log })
  await migrate(pool, log)
  // The queue creates its tables when it opens, which takes longer than copying them.
  const queue = await openQueue({ url, role: 'send-only', log })
  await queue.stop()
  await close()
}

/** A private database with every migration applied and no rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `thikana_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server.url, (client) => client.query(copyOf(name, server.template)))
  const url = withDatabase(server.url, name)
  const { db, pool, close } = await openDatabase({ url, log: openLog('warn'), maxConnections: 24 })
  const become = async (template: string) => {
    // The pool reconnects by itself; its current connections belong to the old database.
    const idle = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    const closed = idle.map((client) => once(client, 'end'))
    for (const client of idle) client.release(true)
    await Promise.all(closed)
    await onServer(server.url, async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(copyOf(name, template))
    })
  }
  const drop = async () => {
    await close()
    await onServer(server.url, (client) => client.query(`drop database ${name} with (force)`))
  }
  return { db, pool, url, become, drop }
}
