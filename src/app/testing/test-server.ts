import { readFileSync, rmSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { findRunning, superuser } from '#platform/postgres/postgres-server.ts'
import { freePort, listeningAt, makeDataDir, type Started, startProgram } from './test-program.ts'

/** A started program that visitors use over HTTP. */
export type TestServer = Started & { url: string; dataDir: string; stop(): Promise<void> }

/** Random enough for a site in production. */
export const productionKeys = {
  SECRET: 'uK2v9QmXw4sT7bRz1LhYc8NfJd5GpEa3',
  DATA_KEY: 'Zq6WjM0xVt3CyBn8HsRk2UePfLg9AdTi',
}

/** Starts the program on a data folder of its own, without the limit by address unless a setting says otherwise. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = env.DATA_DIR ?? makeDataDir()
  const port = await freePort()
  const own = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_PER_MINUTE: '0', DRAIN_MS: '0' }
  const started = startProgram({ ...own, ...env })
  const stop = async () => {
    started.child.kill('SIGTERM')
    await started.exit
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    return { ...started, dataDir, stop, url: await listeningAt(started, port) }
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
  const send = (path: string, body: object, cookie = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  // A code works only in the browser that asked for it.
  const browser = cookiesOf(await send('/api/v1/login_otp.json', { phone }))
  const { messages } = (await (await fetch(`${url}/dev/outbox.json`)).json()) as {
    messages: { recipient: string; body: string }[]
  }
  const otp = messages.find(({ recipient }) => recipient === phone)?.body.slice(0, 4)
  const entered = await send('/api/v1/login.json', { identifier: phone, otp }, browser)
  if (!entered.ok) throw new Error(`${phone} could not sign in: ${await entered.text()}`)
  return cookiesOf(entered)
}

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

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
