import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../user-error.ts'
import { giveTo, makeSocketDir, type PostgresPlace } from './postgres-place.ts'
import { commandLine, isPidAlive } from './process-alive.ts'

export const superuser = 'thikana'

/** A fixed environment: PGPORT, PGDATA or TZ of the caller must not change how the server behaves. */
const environment = { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C.UTF-8' }

export type Running = { pid: number; socketDir: string }

const settings = (socketDir: string, durable: boolean) => ({
  listen_addresses: '',
  unix_socket_directories: socketDir,
  port: '5432',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '4GB',
  random_page_cost: '1.1',
  // Test files share one server, and some open many connections.
  max_connections: durable ? '100' : '200',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application logs its failed statements; the server's log is for problems of the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  fsync: durable ? 'on' : 'off',
  synchronous_commit: durable ? 'on' : 'off',
  full_page_writes: durable ? 'on' : 'off',
})

function launch(place: PostgresPlace, program: string, args: string[], output: number | 'pipe'): ChildProcess {
  return spawn(join(place.native, 'bin', program), args, {
    ...(place.user ?? {}),
    env: environment,
    cwd: '/',
    // Detached: Ctrl-C in the terminal must reach only our process, which then stops the server.
    detached: true,
    stdio: ['ignore', output, output],
  })
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code))
  })
}

/** Creates the cluster in a temporary folder and renames it: an interrupted start leaves nothing half made. */
export async function ensureCluster(place: PostgresPlace, durable: boolean): Promise<void> {
  const { cluster, user } = place
  if (existsSync(join(cluster, 'PG_VERSION'))) return giveTo(user, cluster)
  const aside = `${cluster}.new`
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { mode: 0o700 })
  await giveTo(user, aside)
  const child = launch(
    place,
    'initdb',
    [
      `--pgdata=${aside}`,
      `--username=${superuser}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--auth=trust',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    'pipe',
  )
  const said: Buffer[] = []
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
  child.stdout?.resume()
  const code = await ended(child).catch((error: Error) => {
    throw new StartError(`PostgreSQL could not be run (${error.message}): set DATABASE_URL to one of your own.`, {
      cause: error,
    })
  })
  if (code !== 0) {
    throw new StartError(
      `PostgreSQL could not make its data folder ${cluster}: ${Buffer.concat(said).toString().trim()}`,
    )
  }
  await rename(aside, cluster)
}

/** The running server named by the cluster's pid file, or null when that process is dead or another program. */
export async function findRunning(cluster: string): Promise<Running | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pidLine = '', , , , socketDir = ''] = text.split('\n')
  const pid = Math.abs(Number.parseInt(pidLine, 10))
  if (!Number.isInteger(pid) || !isPidAlive(pid)) return null
  // After a crash or a reboot the pid may belong to another program.
  const args = commandLine(pid)
  return args === null || args.includes(cluster) ? { pid, socketDir } : null
}

async function lastLines(file: string, from: number): Promise<string> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const start = Math.max(from, size - 2000)
    const { buffer } = await handle.read({ buffer: Buffer.alloc(size - start), position: start })
    return buffer.toString().trim()
  } finally {
    await handle.close()
  }
}

export async function canConnect(socketDir: string): Promise<boolean> {
  const client = new pg.Client({ host: socketDir, port: 5432, user: superuser, database: 'postgres', ssl: false })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Starts the server and waits until it accepts connections; crash recovery may take a while. A server that is started
 * again gets the folder of its socket, which its clients know.
 */
export async function launchServer(
  place: PostgresPlace,
  durable: boolean,
  knownSocketDir?: string,
  further: Record<string, string> = {},
): Promise<Running & { child: ChildProcess }> {
  const logFile = join(place.base, 'postgres.log')
  const size = await stat(logFile).then(
    (stats) => stats.size,
    () => 0,
  )
  if (size > 10_000_000) await rename(logFile, `${logFile}.old`)
  const socketDir = knownSocketDir ?? (await makeSocketDir(place))
  const args = ['-D', place.cluster]
  const all = { ...settings(socketDir, durable), ...further }
  for (const [name, value] of Object.entries(all)) args.push('-c', `${name}=${value}`)

  const giveUpAt = Date.now() + 120_000
  for (;;) {
    // The folder is locked by us and no server is running, so the pid file is stale.
    await rm(join(place.cluster, 'postmaster.pid'), { force: true })
    const output = openSync(logFile, 'a')
    const from = (await stat(logFile)).size
    const child = launch(place, 'postgres', args, output)
    closeSync(output)
    const exit = ended(child)
    let running = true
    exit.finally(() => (running = false)).catch(() => {})
    for (let wait = 10; running && !(await canConnect(socketDir)); wait = Math.min(wait * 1.5, 250)) await sleep(wait)
    if (running && child.pid !== undefined) return { pid: child.pid, socketDir, child }
    await exit
    const said = await lastLines(logFile, from)
    // Child processes of a killed server may take a moment to exit; retry until they are gone.
    if (!/shared memory block|lock file/.test(said) || Date.now() > giveUpAt) {
      throw new StartError(`PostgreSQL did not start: ${said || `see ${logFile}`}`)
    }
    await sleep(200)
  }
}
