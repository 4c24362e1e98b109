import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from './log.ts'
import { waitPatiently } from './silence.ts'
import { statementsOf } from './sql-statements.ts'
import { StartError } from './user-error.ts'

export type Migration = { name: string; sql: string; sha256: string }

/** An arbitrary advisory lock id: processes that start at once migrate one after the other. */
const migrationLock = 7_264_591
const turnEveryMs = 100

/**
 * The first line of a migration that PostgreSQL refuses in a transaction, such as `create index concurrently`. It may
 * be tried again from its beginning, so it first takes away what an earlier try left.
 */
export const alone = '-- without a transaction'

const ownFolder = join(import.meta.dirname, '../../migrations')

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The migration files in order. */
export function readMigrations(folder = ownFolder): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const misnamed = names.find((name) => !/^\d{4}_/.test(name))
  if (misnamed) throw new StartError(`The migration ${misnamed} needs a name that begins with four digits and _.`)
  return names.sort().map((name) => {
    // Git may convert line ends, which must not count as a change.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, sha256: sha256(sql) }
  })
}

/** Applies all pending migrations and returns their names. */
export async function migrate(pool: pg.Pool, log: Log, migrations = readMigrations()): Promise<string[]> {
  const client = await pool.connect()
  try {
    // Building an index on a large table may exceed the statement timeout.
    waitPatiently(client)
    await client.query('set statement_timeout = 0')
    await waitForTurn(client)
    try {
      return await applyMissing(client, migrations, log)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    // Closed instead of returned to the pool, because it has its own settings.
    client.release(true)
  }
}

/** By asking again and again: `create index concurrently` waits for every statement, also one that waits for a lock. */
async function waitForTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const query = 'select pg_try_advisory_lock($1) as mine'
    const { rows } = await client.query<{ mine: boolean }>(query, [migrationLock])
    if (rows[0]?.mine) return
    await sleep(turnEveryMs)
  }
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[], log: Log): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  refuseChanged(migrations, applied)
  const missing = migrations.filter(({ name }) => !applied.has(name))
  for (const migration of missing) {
    await apply(client, migration)
    log.info(`Applied migration ${migration.name}.`)
  }
  return missing.map(({ name }) => name)
}

function refuseChanged(migrations: Migration[], applied: Map<string, string>): void {
  const changed = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (changed) {
    throw new StartError(
      `The migration ${changed.name} was changed after it was applied to this database: put the file back as it was and add a new migration instead.`,
    )
  }
  const last = [...applied.keys()].sort().at(-1) ?? ''
  const late = migrations.find(({ name }) => !applied.has(name) && name < last)
  if (late) {
    throw new StartError(
      `The migration ${late.name} is missing from this database, but the later ${last} was applied: give it a number after that one.`,
    )
  }
}

/**
 * While a migration waits for a lock, everything that comes after it on that table waits too. So it gives way soon and
 * tries again until long transactions have ended. A step made `concurrently` keeps nobody waiting and needs every older
 * transaction to end: it may wait longer, since it would start again.
 */
const lockWait = { timeoutMs: 2000, concurrentlyMs: 600_000, pauseMs: 1000, tries: 60 }

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      const isLocked = (error as { code?: string }).code === '55P03'
      if (!isLocked || attempt >= lockWait.tries) {
        throw new StartError(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
      }
      await sleep(lockWait.pauseMs)
    }
  }
}

async function applyOnce(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  const write = () => client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
  if (sql.startsWith(alone)) {
    await applyAlone(client, sql)
    await write()
    return
  }
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockWait.timeoutMs}`)
    await client.query(sql)
    await write()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyAlone(client: pg.PoolClient, sql: string): Promise<void> {
  try {
    for (const statement of statementsOf(sql)) {
      const waitMs = /\bconcurrently\b/i.test(statement) ? lockWait.concurrentlyMs : lockWait.timeoutMs
      await client.query(`set lock_timeout = ${waitMs}`)
      await client.query(statement)
    }
  } finally {
    await client.query('reset lock_timeout')
  }
}
