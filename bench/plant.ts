import '#app/ports.ts'
import { plantDemoWorld } from '#demo/plant.ts'
import { places } from '#features/places/server/api.ts'
import { parseConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { migrate } from '#platform/migrations.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { sandboxProviders } from '#providers/providers.ts'

/** node bench/plant.ts <folder> <homes>: fills a data folder with the demo world; prints the seconds it took. */
const [dataDir = '', homes = ''] = process.argv.slice(2)
const config = parseConfig({ DATA_DIR: dataDir, DEMO_HOUSES: homes, LOG_LEVEL: 'warn' })
// Exits normally on a signal, so that the exit handler stops the embedded server.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const log = openLog(config.LOG_LEVEL)
const server = await startEmbeddedPostgres({ dataDir, log })
try {
  const { db, pool, close } = await openDatabase({ connection: server.connection, log, statementTimeoutMs: 0 })
  try {
    await migrate(pool, log)
    await places.seedPlaces(db)
    const { storage } = sandboxProviders({ dataDir, secret: config.SECRET })
    const { DEMO_HOUSES: houses, DEMO_SEED: seed } = config
    const planted = await plantDemoWorld({ pool, storage, config, houses, seed, now: new Date(), say: console.error })
    console.log(planted.seconds)
  } finally {
    await close()
  }
} finally {
  await server.stop()
}
