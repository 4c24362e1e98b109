import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { openLog } from '../log.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
import type { SystemUser } from './system-user.ts'

export type OtherProcess = {
  process: ChildProcess
  /** The lines printed so far; the first is `started` or `attached`. */
  said: string[]
  /** The ids of the rows it reported as committed. */
  rows(): string[]
}

/** A temporary data folder, with helpers to use the database in it. */
export function openScratch(under = tmpdir()) {
  const dataDir = mkdtempSync(join(under, 'thikana-embedded-'))
  chmodSync(dataDir, 0o755)
  const servers: EmbeddedPostgres[] = []
  const others: OtherProcess[] = []

  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  const postmasterPid = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10)

  return {
    dataDir,
    postmasterPid,

    async start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
      const server = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), durable: false, ...options })
      servers.push(server)
      return server
    },

    /** Starts another process that opens the database here. */
    startOther(user: SystemUser | null = null): OtherProcess {
      const other = startProcess(dataDir, user)
      others.push(other)
      return other
    },

    async cleanUp(): Promise<void> {
      await Promise.all(others.map(killProcess))
      for (const server of servers) await server.stop()
      // A test that failed half way may have left a server whose parent it had killed.
      if (existsSync(pidFile)) process.kill(postmasterPid(), 'SIGQUIT')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Scratch = ReturnType<typeof openScratch>

function startProcess(dataDir: string, user: SystemUser | null): OtherProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test-embedded-child.ts'), dataDir], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line))
  return {
    process: child,
    said,
    rows: () => said.flatMap((line) => (line.startsWith('row ') ? [line.slice(4)] : [])),
  }
}

/** Sends SIGKILL and waits until all output has been read. */
export async function killProcess({ process: child }: OtherProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

/** The values of all rows, in order. */
export async function ask(server: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end()
  }
}
