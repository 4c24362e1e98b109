import { resolve } from 'node:path'
import { restoreBackup } from '../src/platform/backup/restore-backup.ts'
import { loadConfig } from '../src/platform/config.ts'
import { openLog } from '../src/platform/log.ts'
import { StartError } from '../src/platform/user-error.ts'
import { asTool } from './with-database.ts'

const usage = `npm run restore [-- --to <time>]
Restores the backups of BACKUP_DIR into the empty folder DATA_DIR, as things stood at a time such as
2026-11-18T10:30:00+05:30, or as the archive ends.`

await asTool(async () => {
  const config = loadConfig()
  const [option, time, ...more] = process.argv.slice(2)
  const moment = time === undefined ? null : new Date(time)
  if ((option !== undefined && option !== '--to') || more.length > 0 || Number.isNaN(moment?.getTime() ?? 0)) {
    throw new StartError(usage)
  }
  if (option === '--to' && moment === null) throw new StartError(usage)
  if (!config.BACKUP_DIR) throw new StartError('Set BACKUP_DIR to the folder of the backups.')
  const log = openLog(config.LOG_LEVEL)
  const folder = resolve(config.BACKUP_DIR)
  const { base, files } = await restoreBackup({ dataDir: config.DATA_DIR, folder, moment, log })
  console.log(
    `Restored from ${base}, with ${files} files. DATA_KEY must be the one of that time, or among DATA_KEY_OLD.`,
  )
})
