import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames } from '../../src/platform/config.ts'
import { serverFlags } from '../server-flags.mjs'
import { databaseUrl, type Layout } from './layout.ts'
import { bucket, s3Key } from './object-store.ts'
import { answers, end, pidsOf, type Started, start, until } from './processes.ts'

export const root = join(import.meta.dirname, '../..')
export const processNames = ['web1', 'web2', 'jobs1', 'jobs2'] as const
export type ProcessName = (typeof processNames)[number]

/** The settings of the user who runs this must not change it. */
const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']))
const homes = 400

/** As on a machine of its own: it shares only the sandboxes, which stand in for services outside. */
function dataDirOf({ folder }: Layout, name: ProcessName): string {
  const own = join(folder, 'data', name)
  if (mkdirSync(own, { recursive: true })) {
    mkdirSync(join(folder, 'data', 'sandbox'), { recursive: true })
    symlinkSync('../sandbox', join(own, 'sandbox'))
  }
  return own
}

/** Two web and two jobs processes of the product, as `npm start` starts them, at first of the version in `first`. */
export function openProduct(layout: Layout, endpoint: string, pooler: string | null, first = root) {
  const { folder, ports } = layout
  const processes = new Map<ProcessName, Started>()
  let version = first
  const settings = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', DEMO_HOUSES: String(homes) },
    ...{
      DATABASE_URL: pooler ?? databaseUrl(layout),
      ...(pooler ? { DATABASE_DIRECT_URL: databaseUrl(layout) } : {}),
      DATABASE_READ_URL: databaseUrl(layout, 'standby'),
      DATABASE_CONNECTIONS: '10',
    },
    ...{ S3_URL: endpoint, S3_REGION: 'us-east-1', S3_BUCKET: bucket, S3_KEY_ID: s3Key.id, S3_SECRET: s3Key.secret },
    // The whole load comes from one address, which the limit of an address would take for one visitor.
    ...{ RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'warn', DRAIN_MS: '3000' },
  }
  const launch = async (name: ProcessName, seconds = 180) => {
    const own = { ROLES: name.slice(0, -1), PORT: String(ports[name]), DATA_DIR: dataDirOf(layout, name) }
    const env = { ...process.env, ...noSettings, ...settings, ...own }
    const started = start(name, process.execPath, [...serverFlags, 'src/app/main.ts'], {
      ...{ folder, env, cwd: version, asOwner: false },
    })
    processes.set(name, started)
    const hasEnded = () => started.child.exitCode !== null
    await until(`${name} is ready`, seconds, async () => {
      return hasEnded() || (await answers(`http://127.0.0.1:${ports[name]}/readyz`))
    })
    if (hasEnded()) throw new Error(`${name} ended: ${readFileSync(join(folder, 'log', `${name}.log`), 'utf8')}`)
  }
  const stop = async (name: ProcessName, signal: NodeJS.Signals) => {
    const started = processes.get(name)
    if (started) await end(started, signal, 40_000)
  }
  return {
    /** The first one migrates and plants the demo world. */
    async open() {
      await launch('web1', 600)
      await Promise.all((['web2', 'jobs1', 'jobs2'] as const).map((name) => launch(name)))
    },
    launch,
    /** From now on processes are started of this version. */
    release: () => {
      version = root
    },
    pids: () => pidsOf(processes.values()),
    kill: (name: ProcessName) => stop(name, 'SIGKILL'),
    stop: (name: ProcessName) => stop(name, 'SIGTERM'),
    async close() {
      await Promise.all([...processes.keys()].map((name) => stop(name, 'SIGKILL')))
    },
  }
}
