import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../postgres/embedded-postgres.ts'
import { backupPlace, type Note, noteName } from './backup-place.ts'
import { copyFolder, syncFolder } from './copy-folder.ts'
import { noteGoneFiles } from './gone-files.ts'

/** PostgreSQL makes these again; the folders themselves must be there. */
const madeAnew =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^postmaster\.(pid|opts)$|(^|\/)pgsql_tmp/

/**
 * Copies a running cluster by PostgreSQL's own interface for backups; with the write-ahead log of that time, which is in
 * the archive when this returns, the copy is of one moment. One connection from start to stop, or the server ends it.
 */
export async function backUpCluster(
  connection: Connection,
  cluster: string,
  folder: string,
  now: Date,
): Promise<string> {
  const name = now.toISOString().replace(/[:.]/g, '-')
  const base = join(backupPlace(folder).bases, name)
  await mkdir(base, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ ...connection, application_name: 'thikana-backup', statement_timeout: 0 })
  await client.connect()
  try {
    await client.query('select pg_backup_start($1, fast => true)', [name])
    await copyFolder(cluster, join(base, 'cluster'), { wanted: (path) => !madeAnew.test(path) })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await writeFile(join(base, 'cluster/backup_label'), rows[0]?.labelfile ?? '', { flush: true })
    await syncFolder(join(base, 'cluster'))
    const { rows: clock } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const note: Note = { began: now.toISOString(), ended: (clock[0]?.now ?? new Date()).toISOString() }
    // All of the copy is on the disk before the note says that it is whole.
    await writeFile(join(base, noteName), `${JSON.stringify(note)}\n`, { flush: true })
    await syncFolder(base)
    await syncFolder(backupPlace(folder).bases)
  } finally {
    await client.end()
  }
  return base
}

/**
 * Adds the stored files that are new, and notes those that are gone. None is taken away here, so a restore to an earlier
 * moment finds its files; `removeOldBackups` removes those that no copy needs.
 */
export async function backUpFiles(dataDir: string, folder: string, clock = () => new Date()): Promise<number> {
  const source = join(dataDir, 'storage')
  const copied = await copyFolder(source, backupPlace(folder).files, { onlyNew: true })
  await noteGoneFiles(source, folder, clock)
  return copied
}
