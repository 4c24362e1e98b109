import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { settingNames } from '#platform/config.ts'
import type { Connection } from '#platform/postgres/embedded-postgres.ts'
import { findRunning, superuser } from '#platform/postgres/postgres-server.ts'
import { serverFlags } from '../tools/server-flags.mjs'
import { stopLater } from './leftovers.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type Server = { url: string; pid: number; readyMs: number; stop(): Promise<void> }

/** A fixed environment: settings of the caller, in the environment or in .env, must not affect the measurement. */
const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']))

/** Starts the product as `npm start` does, on a data folder of the bench. */
export const startProduct = (dataDir: string, homes: number): Promise<Server> =>
  startServer([...serverFlags, 'src/app/main.ts'], {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ROLES: 'web',
    DEMO_HOUSES: String(homes),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    DRAIN_MS: '0',
  })

/** A web process of several on one database. */
export const startWeb = (databaseUrl: string, dataDir: string): Promise<Server> =>
  startServer([...serverFlags, 'src/app/main.ts'], {
    ...{ NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ROLES: 'web', DEMO: '0' },
    ...{ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0', DRAIN_MS: '0' },
  })

/** Starts the ceiling: Fastify alone, answering from the plan file. */
export const startBare = (plan?: string): Promise<Server> =>
  startServer([...serverFlags, 'bench/bare-server.ts', ...(plan ? [plan] : [])], { NODE_ENV: 'production' })

async function startServer(args: string[], settings: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...noSettings, ...settings, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk) => (complaint += chunk))
  const stop = stopLater(() => endProcess(child))
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(child, url)
  } catch (error) {
    await stop()
    throw new Error(
      `${args.find((arg) => arg.endsWith('.ts'))} did not start: ${complaint.trim() || (error as Error).message}`,
    )
  }
  return { url, pid: child.pid as number, readyMs: performance.now() - started, stop }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const giveUpAt = Date.now() + 180_000
  while (child.exitCode === null && child.signalCode === null) {
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      async (reply) => (await reply.text()) && reply.ok,
      () => false,
    )
    if (ready) return
    if (Date.now() > giveUpAt) throw new Error('it was not ready within three minutes')
    await sleep(10)
  }
  throw new Error(`it ended with ${child.signalCode ?? `exit code ${child.exitCode}`}`)
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 60_000)
  await ended
  clearTimeout(patience)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** The connection to the PostgreSQL that a running product has started for a data folder. */
export async function connectionOf(dataDir: string): Promise<Connection> {
  const running = await findRunning(await realpath(join(dataDir, 'postgres')))
  if (!running) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  return { host: running.socketDir, port: 5432, database: 'thikana', user: superuser, ssl: false }
}

export async function getJson<T>(url: string): Promise<T> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(30_000) })
  if (!reply.ok) throw new Error(`${new URL(url).pathname} answered ${reply.status}`)
  return (await reply.json()) as T
}
