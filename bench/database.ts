import { type Db, openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { type Connection, startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { stopLater } from './leftovers.ts'

/** Starts the PostgreSQL of a data folder for as long as it is measured. */
export async function withDatabase<Result>(
  folder: string,
  measure: (db: Db, connection: Connection) => Promise<Result>,
): Promise<Result> {
  const log = openLog('warn')
  const server = await startEmbeddedPostgres({ dataDir: folder, log })
  const stop = stopLater(() => server.stop())
  try {
    const { db, close } = await openDatabase({ connection: server.connection, log, statementTimeoutMs: 0 })
    try {
      return await measure(db, server.connection)
    } finally {
      await close()
    }
  } finally {
    await stop()
  }
}
