import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openLog } from '../../src/platform/log.ts'
import { migrate, readMigrations } from '../../src/platform/migrations.ts'
import type { Cluster } from './cluster.ts'
import { databaseUrl } from './layout.ts'
import { type ProcessName, processNames } from './product.ts'
import type { Strikes } from './strikes.ts'

export type Fault = {
  name: string
  /** Seconds of load after it struck. */
  seconds: number
  strike(cluster: Cluster): Promise<void>
  /** Starts again what the fault ended, once the load is over. */
  mend?(cluster: Cluster): Promise<void>
  /** Held against what runs afterwards: a fault that missed must not look like one that did no harm. */
  strikes: Strikes
  /** The longest gap that is allowed, in seconds, and whether a request may fail or be refused. */
  allowed: { gap: number; errors: boolean }
}

const replaces =
  (...replaced: string[]): Strikes =>
  () => ({ newPrimary: false, replaced })

/** Which node was struck, so that it can be started again. */
let struck: 'a' | 'b' = 'a'

export const faults: Readonly<Record<string, Fault>> = {
  none: {
    ...{ name: 'nothing', seconds: 15, strike: async () => {}, strikes: replaces() },
    allowed: { gap: 0, errors: false },
  },
  primary: {
    name: 'PostgreSQL of the primary killed',
    seconds: 25,
    strike: async ({ database }) => database.killPostgres(await database.leader()),
    strikes: ({ leader }) => ({ newPrimary: true, replaced: [`postgres-${leader}`] }),
    allowed: { gap: 5, errors: true },
  },
  node: {
    name: 'the primary node lost (Patroni and PostgreSQL killed)',
    seconds: 50,
    async strike({ database }) {
      struck = await database.leader()
      await database.killNode(struck)
    },
    mend: async ({ database }) => database.startNode(struck),
    strikes: ({ leader }) => ({ newPrimary: true, replaced: [`postgres-${leader}`, `patroni-${leader}`] }),
    allowed: { gap: 30, errors: true },
  },
  switch: {
    name: 'switched over on purpose',
    seconds: 25,
    strike: ({ database }) => database.switchOver(),
    // As a standby it is restarted.
    strikes: ({ leader }) => ({ newPrimary: true, replaced: [`postgres-${leader}`] }),
    allowed: { gap: 5, errors: true },
  },
  web: {
    name: 'a web process killed, started again after 5 s',
    seconds: 20,
    async strike({ product }) {
      await product.kill('web1')
      await sleep(5000)
      await product.launch('web1')
    },
    strikes: replaces('web1'),
    allowed: { gap: 0, errors: false },
  },
  jobs: {
    name: 'a jobs process killed, started again after 5 s',
    seconds: 20,
    async strike({ product }) {
      await product.kill('jobs1')
      await sleep(5000)
      await product.launch('jobs1')
    },
    strikes: replaces('jobs1'),
    allowed: { gap: 0, errors: false },
  },
  store: {
    name: 'the object store killed, started again after 10 s',
    seconds: 25,
    async strike({ store }) {
      await store.kill()
      await sleep(10_000)
      await store.start()
    },
    strikes: replaces('swift-account', 'swift-container', 'swift-object', 'swift-proxy'),
    // Swift takes over ten seconds to start.
    allowed: { gap: 30, errors: true },
  },
  etcd: {
    name: 'etcd away for 10 s',
    seconds: 25,
    async strike({ database }) {
      await database.killEtcd()
      await sleep(10_000)
      await database.startEtcd()
    },
    strikes: replaces('etcd'),
    allowed: { gap: 0, errors: false },
  },
  release: {
    name: 'a new version, process by process, with a migration',
    seconds: 5,
    async strike(cluster) {
      await migrateOnce(cluster)
      cluster.product.release()
      for (const name of processNames) await renew(cluster, name)
    },
    strikes: replaces(...processNames),
    allowed: { gap: 0, errors: false },
  },
}

async function renew({ product }: Cluster, name: ProcessName): Promise<void> {
  await product.stop(name)
  await product.launch(name)
  // Until the balancer has asked it.
  await sleep(1500)
}

/**
 * As a release does: first what the new version needs beside what the old one uses, while the old one runs. Besides the
 * migrations of this version, one of its own, for where there are no others.
 */
async function migrateOnce({ layout }: Cluster): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl(layout), max: 1 })
  const sql = 'alter table home add column cluster_note text;\ncreate table cluster_release (id integer primary key);\n'
  await migrate(pool, openLog('warn'), [...readMigrations(), { name: '9999_cluster_release.sql', sql, sha256: 'none' }])
  await pool.end()
}
