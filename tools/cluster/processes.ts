import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Started = { name: string; pid: number; child: ChildProcess }
type StartOptions = { folder: string; env?: NodeJS.ProcessEnv; cwd?: string; asOwner?: boolean }

const running = new Set<Started>()

/** PostgreSQL refuses to run as root: then everything that keeps data runs as Debian's user for it. */
export const owner: { uid: number; gid: number; name: string } | null =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g'), name: 'postgres' } : null

function idOf(which: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return 0
  }
}

/** Starts a program of the cluster, with its log beside its data, in a group of its own. */
export function start(name: string, command: string, args: readonly string[], options: StartOptions): Started {
  const { folder, env = process.env, cwd = folder, asOwner = true } = options
  const log = openSync(join(folder, 'log', `${name}.log`), 'a')
  const child = spawn(command, args, {
    cwd,
    env: asOwner ? { ...env, HOME: folder } : env,
    detached: true,
    stdio: ['ignore', log, log],
    ...(asOwner && owner ? { uid: owner.uid, gid: owner.gid } : {}),
  })
  closeSync(log)
  const started = { name, pid: child.pid ?? 0, child }
  running.add(started)
  child.once('exit', () => running.delete(started))
  child.once('error', (error) => console.error(`${name}: ${error.message}`))
  return started
}

export async function end(started: Started, signal: NodeJS.Signals = 'SIGTERM', patienceMs = 30_000): Promise<void> {
  const { child } = started
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await ended
  clearTimeout(patience)
}

/** The ids of those that run, by name. */
export const pidsOf = (all: Iterable<Started>): Record<string, number> =>
  Object.fromEntries([...all].filter((one) => running.has(one)).map(({ name, pid }) => [name, pid]))

/** Ends every process that still runs when the tool ends, however it ends. */
export function killAll(): void {
  for (const { child } of running) child.kill('SIGKILL')
}

export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + seconds * 1000
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > giveUpAt) throw new Error(`${what}: not within ${seconds} s`)
    await sleep(200)
  }
}

export const answers = async (url: string, method = 'GET'): Promise<boolean> => {
  const reply = await fetch(url, { method, signal: AbortSignal.timeout(2000) })
  await reply.arrayBuffer()
  return reply.ok
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server, 'listening')
      return (server.address() as { port: number }).port
    }),
  )
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  return ports
}
