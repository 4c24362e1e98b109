import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { removeOldBackups } from '../src/platform/backup/remove-old.ts'
import { backUpCluster, backUpFiles } from '../src/platform/backup/take-backup.ts'
import { loadConfig } from '../src/platform/config.ts'
import { findRunning, superuser } from '../src/platform/postgres/postgres-server.ts'
import { StartError } from '../src/platform/user-error.ts'
import { asTool, withDatabase } from './with-database.ts'

const usage = `npm run backup [-- --files | -- --keep 14]
Copies the database and the stored files to BACKUP_DIR while the site runs; with --files only the files that are new.
With --keep the newest copies of that number stay, with the log from the oldest of them on; the others are removed, and
so are the copies of stored files that the site had deleted before the oldest that stays.`

await asTool(async () => {
  const config = loadConfig()
  const { onlyFiles, keep } = readOptions()
  const { BACKUP_DIR: folder, DATA_DIR: dataDir } = config
  if (!folder) throw new StartError('Set BACKUP_DIR to the folder of the backups, best on another disk.')
  if (config.DATABASE_URL && !onlyFiles) {
    throw new StartError('The database of DATABASE_URL is backed up where it runs: docs/running.md says how.')
  }
  if (!onlyFiles) {
    await withDatabase({ shared: true }, async () => {
      const cluster = await realpath(join(resolve(dataDir), 'postgres'))
      const running = await findRunning(cluster)
      if (!running) throw new StartError('The database does not run.')
      const connection = {
        host: running.socketDir,
        port: 5432,
        database: superuser,
        user: superuser,
        ssl: false,
      } as const
      console.log(`The database is in ${await backUpCluster(connection, cluster, resolve(folder), new Date())}`)
    })
  }
  if (config.S3_BUCKET) console.log('Files lie in the bucket: its versions are their backup.')
  else console.log(`${await backUpFiles(resolve(dataDir), resolve(folder))} files are new in the backup.`)
  if (keep !== null) {
    const { copies, segments, files } = await removeOldBackups(resolve(folder), keep)
    console.log(
      `${copies} older copies, ${segments} files of the log before them and ${files} stored files that were deleted before the oldest copy are removed.`,
    )
  }
})

function readOptions(): { onlyFiles: boolean; keep: number | null } {
  const [option, value, ...more] = process.argv.slice(2)
  if (option === undefined) return { onlyFiles: false, keep: null }
  if (option === '--files' && value === undefined) return { onlyFiles: true, keep: null }
  const keep = /^[1-9]\d{0,3}$/.test(value ?? '') ? Number(value) : 0
  if (option !== '--keep' || keep === 0 || more.length > 0) throw new StartError(usage)
  return { onlyFiles: false, keep }
}
