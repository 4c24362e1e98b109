import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type Config, loadConfig } from '../src/platform/config.ts'
import { type DatabaseAddress, openDatabase } from '../src/platform/db.ts'
import type { Database } from '../src/platform/db-types.ts'
import { type Log, openLog } from '../src/platform/log.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { findRunning, superuser } from '../src/platform/postgres/postgres-server.ts'
import { StartError } from '../src/platform/user-error.ts'

export type Opened = { config: Config; db: Kysely<Database>; pool: pg.Pool; log: Log }

type Options = { connections?: number /** A site may be running on it meanwhile. */; shared?: boolean }

/** Opens the configured database for the duration of a task, starting the embedded PostgreSQL if none runs. */
export async function withDatabase(options: Options, work: (opened: Opened) => Promise<void>): Promise<void> {
  const config = loadConfig()
  const log = openLog(config.LOG_LEVEL)
  const { address, stop } = await reach(config, log, options.shared ?? false)
  try {
    const { db, pool, close } = await openDatabase({ ...address, maxConnections: options.connections ?? 1, log })
    try {
      await work({ config, db, pool, log })
    } finally {
      await close()
    }
  } finally {
    await stop()
  }
}

async function reach(
  config: Config,
  log: Log,
  shared: boolean,
): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  if (url) return { address: { url }, stop: async () => {} }
  const running = shared ? await runningIn(config.DATA_DIR) : null
  if (running) {
    const connection = {
      host: running.socketDir,
      port: 5432,
      database: superuser,
      user: superuser,
      ssl: false,
    } as const
    return { address: { connection }, stop: async () => {} }
  }
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    log,
    backupDir: config.BACKUP_DIR,
  })
  return { address: { connection }, stop }
}

async function runningIn(dataDir: string) {
  const cluster = await realpath(join(resolve(dataDir), 'postgres')).catch(() => null)
  return cluster ? findRunning(cluster) : null
}

/** Runs a tool; a StartError is printed as one sentence, with exit code 1. */
export async function asTool(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
