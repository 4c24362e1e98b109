import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUpCluster } from '../backup/take-backup.ts'
import { openLog } from '../log.ts'
import { connectionUrl } from '../test-database.ts'
import { type Connection, startEmbeddedPostgres } from './embedded-postgres.ts'
import { giveTo, preparePlace } from './postgres-place.ts'
import { launchServer, superuser } from './postgres-server.ts'

export type TestPair = {
  primary: Connection
  primaryUrl: string
  standbyUrl: string
  /** Ends the standby as a machine that is lost does. */
  killStandby(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL and a standby that streams from it, both of the test alone. */
export async function startTestPair(): Promise<TestPair> {
  const folders = Array.from({ length: 3 }, () => mkdtempSync(join(tmpdir(), 'thikana-pair-')))
  for (const folder of folders) chmodSync(folder, 0o755)
  const [first = '', second = '', copies = ''] = folders
  const log = openLog('silent')
  const server = await startEmbeddedPostgres({ dataDir: first, log, durable: false })
  const cluster = await realpath(join(first, 'postgres'))
  const copy = await backUpCluster(server.connection, cluster, copies, new Date())
  const place = await preparePlace(second, log)
  renameSync(join(copy, 'cluster'), place.cluster)
  writeFileSync(join(place.cluster, 'standby.signal'), '')
  chmodSync(place.cluster, 0o700)
  await giveTo(place.user, place.cluster)
  const standby = await launchServer(place, false, undefined, {
    primary_conninfo: `host=${server.socketDir} port=5432 user=${superuser}`,
  })
  const ended = new Promise<void>((done) => standby.child.once('exit', () => done()))
  const killStandby = async () => {
    standby.child.kill('SIGQUIT')
    await ended
  }
  return {
    primary: server.connection,
    primaryUrl: connectionUrl(server.connection),
    standbyUrl: connectionUrl({ ...server.connection, host: standby.socketDir }),
    killStandby,
    async stop() {
      await killStandby()
      await server.stop()
      for (const folder of [...folders, standby.socketDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
