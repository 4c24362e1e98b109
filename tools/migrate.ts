import { loadConfig } from '../src/platform/config.ts'
import { openDatabase } from '../src/platform/db.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { openLog } from '../src/platform/log.ts'
import { migrate } from '../src/platform/migrations.ts'
import { StartError } from '../src/platform/user-error.ts'

/** Brings the configured database to the newest migration. */
async function main(): Promise<void> {
  const config = loadConfig()
  const log = openLog(config.LOG_LEVEL)
  const server = config.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log })
  try {
    const address = server ? { connection: server.connection } : { url: config.DATABASE_URL ?? '' }
    const { pool, close } = await openDatabase({ ...address, maxConnections: 1, log })
    try {
      const applied = await migrate(pool, log)
      for (const name of applied) console.log(`Applied ${name}.`)
      if (applied.length === 0) console.log('The database has every migration.')
    } finally {
      await close()
    }
  } finally {
    await server?.stop()
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.userMessage)
  process.exitCode = 1
}
