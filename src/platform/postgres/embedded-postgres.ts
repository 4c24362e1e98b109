import { mkdir, realpath, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openArchive } from '../backup/archive.ts'
import type { Log } from '../log.ts'
import { StartError } from '../user-error.ts'
import { type FolderLock, takeFolderLock } from './folder-lock.ts'
import { type PostgresPlace, preparePlace } from './postgres-place.ts'
import { canConnect, ensureCluster, findRunning, launchServer, type Running, superuser } from './postgres-server.ts'
import { supervise } from './postgres-supervisor.ts'
import { isPidAlive } from './process-alive.ts'

/** The options pg, Kysely's pool and pg-boss need to connect by socket. */
export type Connection = { host: string; port: number; database: string; user: string; ssl: false }

export type EmbeddedPostgres = {
  socketDir: string
  connection: Connection
  /** True when the server was already running, left by a killed process of ours. */
  attached: boolean
  /** Whether it ended and could not be brought back for a while: this process is then of no use. */
  isLost(): boolean
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log: Log
  /** False disables fsync, for databases that live only as long as a test. */
  durable?: boolean
  /** Where its write-ahead log is archived, for backups (`src/platform/backup`). */
  backupDir?: string | undefined
  /** The folder of binaries, unless the installed package's are used. */
  native?: string
}

const databaseName = 'thikana'

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new StartError('On Windows there is no built-in PostgreSQL: set DATABASE_URL to one of your own.')
  }
  const dataDir = await openDataDir(options.dataDir)
  const locks = [await takeFolderLock(dataDir)]
  try {
    const place = await preparePlace(dataDir, options.log, options.native)
    // A cluster outside the data folder needs its own lock: a copied data folder links to the same cluster.
    if (place.base !== dataDir) locks.push(await takeFolderLock(place.base))
    return await startIn(place, locks, options)
  } catch (error) {
    await releaseAll(locks)
    throw error
  }
}

async function startIn(
  place: PostgresPlace,
  locks: FolderLock[],
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options
  const further = options.backupDir ? await openArchive(options.backupDir, place.user) : {}
  const left = await attach(place.cluster)
  const { pid, socketDir } = left ?? (await startFresh({ place, durable, log, further }))
  if (left) log.warn(`Using the PostgreSQL server (pid ${pid}) that an earlier process left running.`)
  const restart = async () => (await launch({ place, durable, log, further }, socketDir)).pid
  const supervised = supervise({ pid, restart, log })

  // A crash that still runs exit handlers stops the server; the next start waits until it is gone.
  const onExit = () => signal(supervised.pid(), 'SIGINT')
  process.once('exit', onExit)
  const connection: Connection = { host: socketDir, port: 5432, database: databaseName, user: superuser, ssl: false }
  const stop = async () => {
    process.off('exit', onExit)
    await supervised.stop()
    await stopServer(supervised.pid())
    if (dirname(socketDir) !== place.base) await rm(socketDir, { recursive: true, force: true })
    await releaseAll(locks)
  }
  try {
    await ensureDatabase(connection)
  } catch (error) {
    await stop()
    throw error
  }
  let stopping: Promise<void> | undefined
  return {
    socketDir,
    connection,
    attached: left !== null,
    isLost: supervised.isLost,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

type Launch = { place: PostgresPlace; durable: boolean; log: Log; further: Record<string, string> }

async function startFresh(options: Launch): Promise<Running> {
  await ensureCluster(options.place, options.durable)
  return launch(options)
}

async function launch({ place, durable, log, further }: Launch, knownSocketDir?: string): Promise<Running> {
  const { child, pid, socketDir } = await launchServer(place, durable, knownSocketDir, further)
  child.once('exit', (code, signalName) => {
    if (code !== 0)
      log.error(`The PostgreSQL server (pid ${pid}) ended by itself: ${signalName ?? `exit code ${code}`}.`)
  })
  child.unref()
  return { pid, socketDir }
}

async function openDataDir(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  try {
    await mkdir(folder, { recursive: true })
    return await realpath(folder)
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder you can write, or DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

/** Waits until a running server accepts connections (it may be starting), or returns null once it is gone. */
async function attach(cluster: string): Promise<Running | null> {
  const giveUpAt = Date.now() + 120_000
  for (;;) {
    const running = await findRunning(cluster)
    if (!running) return null
    if (running.socketDir && (await canConnect(running.socketDir))) return running
    if (Date.now() > giveUpAt) {
      throw new StartError(`The PostgreSQL server (pid ${running.pid}) on ${cluster} does not answer: stop it first.`)
    }
    await sleep(50)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has already exited.
  }
}

async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs
  while (isPidAlive(pid)) {
    if (Date.now() > until) return false
    await sleep(10)
  }
  return true
}

/** Fast shutdown: open transactions are rolled back and everything committed is flushed. */
async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await hasEnded(pid, 30_000)) return
  // Immediate shutdown: the next start replays the write-ahead log.
  signal(pid, 'SIGQUIT')
  await hasEnded(pid, 10_000)
}

async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [connection.database])
    if (found.rowCount === 0) await client.query(`create database ${connection.database}`)
  } finally {
    await client.end()
  }
}

async function releaseAll(locks: FolderLock[]): Promise<void> {
  for (const lock of locks.reverse()) await lock.release()
}
