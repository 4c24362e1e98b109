import { chmod, lstat, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { takeFolderLock } from '../postgres/folder-lock.ts'
import { giveTo, type PostgresPlace, preparePlace } from '../postgres/postgres-place.ts'
import { launchServer, superuser } from '../postgres/postgres-server.ts'
import { StartError } from '../user-error.ts'
import { walFolder } from './archive.ts'
import { type Base, backupPlace, baseFor, listBases } from './backup-place.ts'
import { copyFolder } from './copy-folder.ts'
import { unneededFrom } from './gone-files.ts'

type Options = {
  dataDir: string
  folder: string
  /** The moment to go back to; null for the newest state that is archived. */
  moment: Date | null
  log: Log
}

/** Into an empty data folder: the newest copy before the moment, then the write-ahead log up to it, then the files. */
export async function restoreBackup({
  dataDir,
  folder,
  moment,
  log,
}: Options): Promise<{ base: string; files: number }> {
  await mkdir(dataDir, { recursive: true })
  const target = await realpath(resolve(dataDir))
  for (const name of ['postgres', 'storage']) {
    if (await lstat(join(target, name)).catch(() => null)) {
      throw new StartError(`${join(target, name)} is there already: restore into an empty data folder (DATA_DIR).`)
    }
  }
  const base = baseFor(await listBases(folder), moment)
  if (!base)
    throw new StartError(`There is no backup ${moment ? `from before ${moment.toISOString()} ` : ''}in ${folder}.`)
  const lock = await takeFolderLock(target)
  try {
    const place = await preparePlace(target, log)
    const aside = `${place.cluster}.new`
    await rm(aside, { recursive: true, force: true })
    await copyFolder(join(base.folder, 'cluster'), aside)
    await writeFile(join(aside, 'recovery.signal'), '')
    await chmod(aside, 0o700)
    await giveTo(place.user, aside)
    await replay(place, aside, folder, moment)
    await rename(aside, place.cluster)
    const files = await restoreFiles(base, folder, target)
    return { base: base.folder, files }
  } finally {
    await lock.release()
  }
}

/** The stored files but those that were deleted before the copy began: of people who were erased, for one. */
export async function restoreFiles(base: Pick<Base, 'began'>, folder: string, dataDir: string): Promise<number> {
  const unneeded = await unneededFrom(base, folder)
  const wanted = (path: string) => !unneeded.has(path)
  return copyFolder(backupPlace(folder).files, join(dataDir, 'storage'), { wanted })
}

/** Runs the server until it has replayed the log and taken over; the cluster then stands as after a clean stop. */
async function replay(place: PostgresPlace, cluster: string, folder: string, moment: Date | null): Promise<void> {
  const running = await launchServer({ ...place, cluster }, true, undefined, {
    restore_command: `cp ${walFolder(folder)}/%f %p`,
    recovery_target_action: 'promote',
    // Read before the server knows names of time zones, Z among them.
    ...(moment ? { recovery_target_time: moment.toISOString().replace('Z', '+00') } : {}),
  }).catch(async (error: Error) => {
    throw tooLate(error.message, moment) ?? error
  })
  const ended = new Promise<void>((done) => running.child.once('exit', () => done()))
  const client = new pg.Client({ host: running.socketDir, port: 5432, user: superuser, database: superuser })
  client.on('error', () => {})
  try {
    await client.connect()
    for (;;) {
      const { rows } = await client.query<{ replaying: boolean }>('select pg_is_in_recovery() as replaying')
      if (!rows[0]?.replaying) break
      await sleep(100)
    }
    await client.query('checkpoint')
  } catch (error) {
    await ended
    throw tooLate(await readFile(join(place.base, 'postgres.log'), 'utf8').catch(() => ''), moment) ?? error
  } finally {
    await client.end().catch(() => {})
  }
  process.kill(running.pid, 'SIGINT')
  await ended
}

function tooLate(said: string, moment: Date | null): StartError | null {
  if (!/recovery ended before configured recovery target was reached/.test(said)) return null
  return new StartError(
    `The archive ends before ${moment?.toISOString()}: leave out --to for the newest state that is archived.`,
  )
}
