import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { findRunning, superuser } from '#platform/postgres/postgres-server.ts'

/**
 * The real program as its own process, as a person at a terminal and a visitor over HTTP see it. By default it runs
 * without the website and so needs no build: NODE_ENV=test. With NODE_ENV=production it serves the built screens.
 */
export type Started = {
  child: ChildProcess
  /** Everything it has printed. */
  output(): string
  exit: Promise<number | null>
}

export type TestServer = Started & { url: string; dataDir: string; stop(): Promise<void> }

/** The compile cache of `npm start`, so that the second start compiles nothing. */
const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compile') }

export function startProgram(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['src/app/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...compiled, NODE_ENV: 'test', DEMO_HOUSES: '30', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout?.on('data', (chunk) => (text += chunk))
  child.stderr?.on('data', (chunk) => (text += chunk))
  return { child, output: () => text, exit: new Promise((resolve) => child.on('exit', (code) => resolve(code))) }
}

/** The address it serves, once it says that it has started. */
export async function addressOf({ output, exit }: Started): Promise<string> {
  let ended: number | null | undefined
  exit.then((code) => (ended = code))
  for (let i = 0; i < 1000 && ended === undefined; i++) {
    const found = /Thikana is at (http:\S+)/.exec(output())?.[1]
    if (found && output().includes('Ctrl-C stops it.')) return found
    await sleep(50)
  }
  throw new Error(`It did not start: ${output()}`)
}

/** A data folder that the database's user can enter, also where root runs the tests. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'thikana-run-'))
  chmodSync(dataDir, 0o755)
  return dataDir
}

/** Starts the program on a data folder of its own, without the limit by address unless a setting says otherwise. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = makeDataDir()
  const started = startProgram({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0', DRAIN_MS: '0', ...env })
  const stop = async () => {
    started.child.kill('SIGTERM')
    await started.exit
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    return { ...started, dataDir, stop, url: await addressOf(started) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The memory a process holds, in MB. */
export function residentMb({ child }: Started): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

/** How long `/healthz` takes, asked again and again until `until` settles; the longest of them, in ms. */
export async function slowestHealth(url: string, until: Promise<unknown>): Promise<number> {
  let over = false
  until.finally(() => (over = true)).catch(() => {})
  let slowest = 0
  while (!over) {
    const began = Date.now()
    await fetch(`${url}/healthz`).then((response) => response.arrayBuffer())
    slowest = Math.max(slowest, Date.now() - began)
    await sleep(20)
  }
  return slowest
}

/** Signs in with the code of the outbox, as a person does. */
export async function signIn({ url }: TestServer, phone: string): Promise<string> {
  const send = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await send('/api/v1/login_otp.json', { phone })
  const { messages } = (await (await fetch(`${url}/dev/outbox.json`)).json()) as {
    messages: { recipient: string; body: string }[]
  }
  const otp = messages.find(({ recipient }) => recipient === phone)?.body.slice(0, 4)
  const entered = await send('/api/v1/login.json', { identifier: phone, otp })
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`${phone} could not sign in: ${await entered.text()}`)
  return cookie
}

/** Processor time a process has used, in seconds: unlike the time on the clock it does not grow on a busy machine. */
export function cpuSeconds({ child }: Started): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // User and system time, in hundredths.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The embedded database of a started server. */
export async function openDatabaseOf({ dataDir }: TestServer): Promise<OpenDatabase & { postmasterPid: number }> {
  const running = await findRunning(await realpath(join(dataDir, 'postgres')))
  if (!running) throw new Error('its database does not run')
  const connection = { host: running.socketDir, port: 5432, database: superuser, user: superuser, ssl: false } as const
  const opened = await openDatabase({ connection, log: openLog('silent'), maxConnections: 2 })
  return { ...opened, postmasterPid: running.pid }
}
