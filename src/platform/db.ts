import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { type Acting, actingOf, writeAct } from './acts.ts'
import { DatabaseAway, openBreaker } from './breaker.ts'
import type { Database } from './db-types.ts'
import type { Log } from './log.ts'
import { isOutdatedPlan, nameStatements, type Schema } from './named-statements.ts'
import type { Connection } from './postgres/embedded-postgres.ts'
import { lookAtSession, sharesSessions } from './shared-sessions.ts'
import { cutSilence } from './silence.ts'
import { openStandby, type Standby } from './standby.ts'
import { traceStatement } from './trace-sql.ts'
import { isTracing } from './tracing.ts'
import { StartError } from './user-error.ts'
import { valueParsers } from './value-parsers.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

export type DatabaseAddress = { connection: Connection } | { url: string }

export type OpenDatabase = { db: Db; pool: pg.Pool; standby: Standby | null; close(): Promise<void> }

export type OpenDatabaseOptions = DatabaseAddress & {
  log: Log
  maxConnections?: number
  /** Statement timeout; 0 for no limit. */
  statementTimeoutMs?: number
  /**
   * The address leads through a pooler in transaction mode: one session serves many clients in turn, so it keeps no
   * settings and no named statements.
   */
  pooled?: boolean
  /** The address of a standby, for reads that may be a moment old (`standby.ts`). */
  readUrl?: string | undefined
}

/** Connection settings for pg, also for other clients of the same database, such as the queue. */
export const poolAddress = (address: DatabaseAddress): pg.PoolConfig =>
  'url' in address ? { connectionString: address.url } : { ...address.connection }

export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { pooled = false, statementTimeoutMs = 15_000, readUrl, log } = options
  const pool = makePool(options, { connectWithinMs: 10_000, silentMs: statementTimeoutMs && statementTimeoutMs + 5000 })
  await refuseUnusable(pool, options, pooled ? null : statementTimeoutMs)
  const standby = readUrl ? await openReadUrl(readUrl, pool, options) : null
  const dialect = new PostgresDialect({ pool: failFast(pool, standby, log) })
  const db = new Kysely<Database>({ dialect, ...(isTracing() && { log: traceStatement }) })
  const close = async () => {
    await standby?.close()
    await db.destroy()
    // Kysely does not close a pool that never ran a query.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, standby, close }
}

type Patience = { connectWithinMs: number /** 0: for ever. */; silentMs: number }

function makePool(options: OpenDatabaseOptions, { connectWithinMs, silentMs }: Patience): pg.Pool {
  const { pooled = false, statementTimeoutMs = 15_000 } = options
  const pool = new pg.Pool({
    ...poolAddress(options),
    application_name: 'thikana',
    max: options.maxConnections ?? 16,
    ...(!pooled && { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: 60_000 }),
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: valueParsers,
  })
  // Without error listeners a connection that breaks, idle or in use, would end the process; the pool replaces it.
  const onBroken = (error: Error) => {
    if (!pool.ending) options.log.warn({ err: error }, 'a database connection broke')
  }
  pool.on('error', onBroken)
  const schema: Schema = { version: 0 }
  pool.on('connect', (client) => {
    client.on('error', onBroken)
    if (silentMs > 0) cutSilence(client, silentMs)
    if (!pooled) nameStatements(client, schema)
  })
  return pool
}

/** A standby that does not answer is given up soon: the primary can. Names and settings stay off, as it may be pooled. */
function openReadUrl(url: string, primary: pg.Pool, options: OpenDatabaseOptions): Promise<Standby> {
  const pool = makePool({ ...options, url, pooled: true }, { connectWithinMs: 2000, silentMs: 5000 })
  return openStandby({ primary, pool, log: options.log, isAway: isDatabaseAway })
}

/** More requests than this do not wait for a connection: the last of them would wait for seconds. */
const mostWaiting = 1000

/** The pool as Kysely sees it: while the database is away, or too many wait for it, a request fails at once. */
function failFast(pool: pg.Pool, standby: Standby | null, log: Log): PostgresPool {
  const breaker = openBreaker({ log, isAway: isDatabaseAway })
  const { options } = pool
  return {
    options,
    async connect() {
      // One object for both, so that what is kept by database (index, cards) is the same wherever it was read.
      if (standby?.isAsked()) return standby.pool.connect()
      if (pool.waitingCount >= mostWaiting) throw new DatabaseAway('Too many wait for the database.')
      return breaker.connect(
        () => pool.connect(),
        (client) => client.release(),
      )
    },
    end: () => pool.end(),
  }
}

/** A session that does not keep the timeout it was opened with, or serves others too, belongs to a pooler. */
async function refuseUnusable(pool: pg.Pool, address: DatabaseAddress, keptTimeoutMs: number | null): Promise<void> {
  const found = await lookAtSession(pool).catch(async (error: { code?: string; message: string }) => {
    await pool.end()
    if (keptTimeoutMs !== null && /^unsupported startup parameter/.test(error.message)) throw pooler(address)
    throw new StartError(
      `The database at ${withoutPassword(address)} cannot be reached (${error.message || error.code}): start it, or correct DATABASE_URL.`,
      { cause: error },
    )
  })
  if (keptTimeoutMs === null) return
  const isShared = found.hasOtherServer && (await sharesSessions(pool.options))
  if (found.timeoutMs === keptTimeoutMs && !isShared) return
  await pool.end()
  throw pooler(address)
}

const pooler = (address: DatabaseAddress): StartError =>
  new StartError(
    `The database at ${withoutPassword(address)} is behind a pooler: set DATABASE_DIRECT_URL to the address of the ` +
      'database itself, which notices, jobs and migrations need.',
  )

function withoutPassword(address: DatabaseAddress): string {
  if ('connection' in address) return address.connection.host
  const { host, pathname } = new URL(address.url)
  return `${host}${pathname}`
}

const conflictCodes = new Set(['40001', '40P01'])
const mostRetries = 3

/**
 * Runs `fn` in one transaction and retries it after a serialization failure, a deadlock or a migration that outdated its
 * statements, so `fn` must do nothing but database work. Inside another transaction it joins that one. In a call of staff it writes what they did (`acts.ts`).
 */
export async function transaction<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return fn(db as Tx)
  const acting = actingOf(db)
  if (acting) return transactionOf(acting, fn)
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().execute(fn)
    } catch (error) {
      const { code = '' } = error as { code?: string }
      const mayWork = conflictCodes.has(code) || isOutdatedPlan(error)
      if (!mayWork || attempt >= mostRetries) throw error
      // A random delay, so that the transactions that collided do not collide again.
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

async function transactionOf<T>({ db, act }: Acting, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const [result, written] = await transaction(db, async (tx) => {
    const made = await fn(tx)
    return [made, !act.written && (await writeAct(tx, act))] as const
  })
  if (written) act.written = true
  return result
}

/** The name of the violated constraint or index; null for other errors. */
export function violated(error: unknown): string | null {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
  return /^23/.test(code) && constraint !== '' ? constraint : null
}

/** Starting, stopping, crashed, out of connections, out of disk or its disk fails; or a standby that is about to take over (25006). */
const awayCodes = /^(08|53|57P0|25006|58030)/
/** PostgreSQL reports a file that it cannot write as a missing permission. */
const isDiskReadOnly = ({ code = '', message }: Error & { code?: string }) =>
  code === '42501' && /read-only file system/i.test(message)
const networkCodes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
const networkCalls = /^(connect|read|write|getaddrinfo)$/
/** Errors of pg itself have no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

/** Whether an error says that the database is not there at the moment, as opposed to a statement it refused. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (error instanceof DatabaseAway) return true
  if (!(error instanceof Error)) return false
  const { code = '', syscall = '', severity } = error as Error & { code?: string; syscall?: string; severity?: string }
  if (severity !== undefined) return awayCodes.test(code) || isDiskReadOnly(error)
  return awayMessages.test(error.message) || (networkCodes.test(code) && networkCalls.test(syscall))
}
