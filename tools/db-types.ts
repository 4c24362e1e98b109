import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/platform/db.ts'
import { writeDbTypes } from '../src/platform/db-types-writer.ts'
import { openLog } from '../src/platform/log.ts'
import { migrate } from '../src/platform/migrations.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'

/** Writes the types of all tables, as the migrations make them in a database that is thrown away afterwards. */
const target = join(import.meta.dirname, '../src/platform/db-types.ts')
const log = openLog('warn')
const dataDir = await mkdtemp(join(tmpdir(), 'thikana-types-'))
// Root runs the server as another user, who must get in here.
await chmod(dataDir, 0o755)
const server = await startEmbeddedPostgres({ dataDir, log, durable: false })
try {
  const { pool, close } = await openDatabase({ connection: server.connection, log })
  await migrate(pool, log)
  await writeFile(target, await writeDbTypes(pool))
  await close()
  console.log(`Wrote ${target}.`)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
