import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loseVideo } from '#demo/lived/trouble.ts'
import { plantDemoWorld } from '#demo/plant.ts'
import { hasDemoPeople } from '#demo/remove.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { index as searchIndex } from '#features/search/index/server/api.ts'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { type DatabaseAddress, type OpenDatabase, type OpenDatabaseOptions, openDatabase } from '#platform/db.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { type Log, openLog } from '#platform/log.ts'
import { migrate } from '#platform/migrations.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { openQueue } from '#platform/queue.ts'
import { traceProviders } from '#platform/trace-providers.ts'
import { isTracing, openTracing } from '#platform/tracing.ts'
import { StartError } from '#platform/user-error.ts'
import { openProviders } from '#providers/open-providers.ts'
import { calls } from './api.ts'
import { gauges } from './gauges.ts'
import { jobs } from './jobs.ts'
import { openSharedPageCache } from './shared-page-cache.ts'
import { sharedSchemas } from './shared-schemas.ts'
import { addSite } from './site.ts'
import { standbyCalls } from './standby-calls.ts'

export type Running = { url: string; stop(): Promise<void> }
/** Prints progress to the terminal. */
export type Say = (line: string) => void

/** Opens everything a process of these roles needs, in order; `stop` closes it in the opposite order. */
export async function run(config: Config, say: Say): Promise<Running> {
  const log = openLog(config.LOG_LEVEL)
  const closing: (() => Promise<void>)[] = []
  const stop = async () => {
    const failures: unknown[] = []
    // A failure to close one must not leave the others open, the database server above all.
    for (const close of closing.splice(0).reverse()) await close().catch((error) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed.')
  }
  try {
    const tracing = await openTracing(config)
    if (tracing) closing.push(tracing.close)
    const { services, address, isLost } = await openServices(config, log, say, closing)
    if (config.ROLES.includes('jobs')) await startJobs(services)
    if (config.ROLES.includes('web')) {
      const index = searchIndex.keepIndex({ db: services.db, address, log, noticed: services.standby?.noticed })
      closing.push(() => index.stop())
    }
    const url = await startServer(services, { address, isLost }, closing)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export async function openServices(
  config: Config,
  log: Log,
  say: Say,
  closing: (() => Promise<void>)[],
): Promise<{ services: Services } & DatabaseServer> {
  const dataDir = resolve(config.DATA_DIR)
  const { address, isLost } = await openDatabaseServer(config, dataDir, log, say, closing)
  const web = config.ROLES.includes('web')
  const readUrl = web ? config.DATABASE_READ_URL : undefined
  const shared = { log, maxConnections: config.DATABASE_CONNECTIONS }
  const isPooled = config.DATABASE_DIRECT_URL !== undefined
  const direct = await openDatabase({ ...address, ...shared, readUrl: isPooled ? undefined : readUrl })
  closing.push(direct.close)
  const { pool } = direct
  await migrate(pool, log)
  await places.seedPlaces(direct.db)
  const { providers: opened, close: closeProviders } = await openProviders(config, { dataDir })
  closing.push(closeProviders)
  const providers = isTracing() ? traceProviders(opened) : opened
  const showsDemo = config.DEMO_PUBLIC || !config.production
  if (!showsDemo && (await hasDemoPeople(pool))) {
    throw new StartError(
      'This database holds demo people, whose password is published: npm run admin -- remove-demo removes them and ' +
        'their world. A public demonstration is started with DEMO_PUBLIC=1.',
    )
  }
  let planted = false
  if (config.DEMO && showsDemo) {
    const { DEMO_HOUSES: houses, DEMO_SEED: seed } = config
    ;({ planted } = await plantDemoWorld({
      pool,
      storage: providers.storage,
      config,
      houses,
      seed,
      now: new Date(),
      say,
    }))
  }
  const queue = await openQueue({ ...address, role: config.ROLES.includes('jobs') ? 'work' : 'send-only', log })
  closing.push(() => queue.stop())
  const { db, standby } = isPooled ? await openPooled(config, { ...shared, readUrl }, closing) : direct
  if (planted) await loseVideo(db, queue, new Date())
  return { services: { config, db, standby, queue, providers, log, clock: () => new Date() }, address, isLost }
}

/** The direct connections that are idle by then close by themselves. */
async function openPooled(
  { DATABASE_URL: url = '' }: Config,
  options: Pick<OpenDatabaseOptions, 'log' | 'maxConnections' | 'readUrl'>,
  closing: (() => Promise<void>)[],
): Promise<OpenDatabase> {
  const opened = await openDatabase({ url, pooled: true, ...options })
  closing.push(opened.close)
  return opened
}

type DatabaseServer = {
  /** For notices, jobs and migrations, which no pooler carries. */
  address: DatabaseAddress
  /** Whether it ended and cannot be brought back. */
  isLost(): boolean
}

async function openDatabaseServer(
  config: Config,
  dataDir: string,
  log: Log,
  say: Say,
  closing: (() => Promise<void>)[],
): Promise<DatabaseServer> {
  if (config.DATABASE_URL) {
    say('Opening the database of DATABASE_URL')
    // Restarting this process would not bring somebody else's server back.
    return { address: { url: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL }, isLost: () => false }
  }
  say('Starting PostgreSQL')
  const { connection, isLost, stop } = await startEmbeddedPostgres({ dataDir, log, backupDir: config.BACKUP_DIR })
  closing.push(stop)
  return { address: { connection }, isLost }
}

async function startJobs(services: Services): Promise<void> {
  const { clock, ...rest } = services
  await services.queue.work(jobs, () => ({ ...rest, now: clock() }))
}

/** A process without the web role still serves health and job metrics. */
async function startServer(
  services: Services,
  { address, isLost }: DatabaseServer,
  closing: (() => Promise<void>)[],
): Promise<string> {
  const { config, log, standby } = services
  const readiness = { draining: false, isLost }
  const web = config.ROLES.includes('web')
  const server = await openHttpServer(services, web ? calls : [], {
    findActor: accounts.findActor,
    readiness,
    sharedSchemas,
    gauges,
    mayLag: standbyCalls,
  })
  if (web) {
    const kept = openSharedPageCache({ address, log, noticed: standby?.noticed })
    closing.push(() => kept.stop())
    await addSite(server, services, kept.pages)
  }
  closing.push(async () => {
    // Report "not ready" first, so that the load balancer has time to stop sending requests.
    readiness.draining = true
    await sleep(config.DRAIN_MS)
    await server.app.close()
  })
  try {
    return await server.app.listen({ host: config.HOST, port: config.PORT })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${config.PORT} is in use: stop what runs there, or set PORT to another number.`)
    }
    if (!code) throw error
    throw new StartError(`It cannot listen at ${config.HOST}, port ${config.PORT} (${code}): set HOST and PORT.`)
  }
}
