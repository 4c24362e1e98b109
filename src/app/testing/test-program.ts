import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '../../..')
/** The compile cache of `npm start`, so that the second start compiles nothing. */
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache/compile') }

export type Started = {
  child: ChildProcess
  /** Everything it has printed. */
  output(): string
  exit: Promise<number | null>
}

const children: ChildProcess[] = []

/**
 * The real program as its own process, as a person at a terminal and a visitor over HTTP see it. By default it runs
 * without the website and so needs no build: NODE_ENV=test. With NODE_ENV=production it serves the built screens.
 */
export const startProgram = (env: Record<string, string>): Started =>
  startNode(['src/app/main.ts'], { DEMO_HOUSES: '30', PORT: '0', MAX_LOOP_DELAY_MS: '0', ...env })

/** One of the commands of `tools/`, as a person runs it. */
export const startTool = (args: string[], env: Record<string, string>): Started => startNode(args, env)

function startNode(args: string[], env: Record<string, string>): Started {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...compiled, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let text = ''
  child.stdout?.on('data', (chunk) => (text += chunk))
  child.stderr?.on('data', (chunk) => (text += chunk))
  return { child, output: () => text, exit: new Promise((resolve) => child.on('exit', (code) => resolve(code))) }
}

export function killStarted(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL')
}

/** A slow machine plants a small world in half a minute. */
const startMs = 110_000

/** The address it serves, once it says that it has started. */
export async function addressOf({ output, exit }: Started): Promise<string> {
  let ended: number | null | undefined
  exit.then((code) => (ended = code))
  const patience = Date.now() + startMs
  while (Date.now() < patience && ended === undefined) {
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

/** Folders of processes on machines of their own: they share only what stands in for services outside and for a bucket. */
export function makeDataDirs(count: number): string[] {
  const shared = makeDataDir()
  return Array.from({ length: count }, () => {
    const own = makeDataDir()
    for (const name of ['sandbox', 'storage']) {
      mkdirSync(join(shared, name), { recursive: true })
      symlinkSync(join(shared, name), join(own, name))
    }
    return own
  })
}

/** Waits until the program answers at this port. */
export async function listeningAt({ output, exit }: Started, port: number): Promise<string> {
  let ended = false
  exit.then(() => (ended = true))
  const url = `http://127.0.0.1:${port}`
  const patience = Date.now() + startMs
  while (Date.now() < patience && !ended) {
    const alive = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (alive) return url
    await sleep(50)
  }
  throw new Error(`It did not start: ${output()}`)
}

/** A port that nothing listens on: a production site prints its public address, not the port that it got. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}
