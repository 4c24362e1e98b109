import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDatabase } from './db.ts'
import type { Connection } from './embedded-postgres.ts'
import { type Log, openLog } from './log.ts'
import { migrate, migrationsHash } from './migrations.ts'
import { openQueue } from './queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { url: string; template: string }
  }
}

export type TestDatabase = { db: Db; pool: pg.Pool; url: string; drop(): Promise<void> }

/** Any number of ours: test runs that start at once on one server build the template once. */
const templateLock = 7_264_592

export function connectionUrl({ user, host, port, database }: Connection): string {
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function onServer<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end()
  }
}

/** The name of a database with every migration applied, made if this server has none for these migrations. */
export async function ensureTemplate(serverUrl: string, log: Log): Promise<string> {
  const name = `thikana_template_${migrationsHash().slice(0, 16)}`
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    // Built under another name, so that an interrupted run leaves no half-made template.
    const building = `${name}_building`
    await client.query(`drop database if exists ${building} with (force)`)
    await client.query(`create database ${building} template template0`)
    await fillTemplate(withDatabase(serverUrl, building), log)
    await client.query(`alter database ${building} rename to ${name}`)
    await client.query(`alter database ${name} with allow_connections false`)
  })
  return name
}

async function fillTemplate(url: string, log: Log): Promise<void> {
  const { pool, close } = await openDatabase({ url, log })
  await migrate(pool, log)
  // The queue makes its own tables when it opens; that takes longer than copying them.
  const queue = await openQueue({ url, role: 'send-only', log })
  await queue.stop()
  await close()
}

/** A database of one's own, with every migration applied and no rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `thikana_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server.url, (client) => client.query(`create database ${name} template ${server.template}`))
  const url = withDatabase(server.url, name)
  const { db, pool, close } = await openDatabase({ url, log: openLog('warn'), maxConnections: 24 })
  const drop = async () => {
    await close()
    await onServer(server.url, (client) => client.query(`drop database ${name} with (force)`))
  }
  return { db, pool, url, drop }
}
