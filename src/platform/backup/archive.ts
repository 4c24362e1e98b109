import { chown, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { SystemUser } from '../postgres/system-user.ts'
import { StartError } from '../user-error.ts'
import { backupPlace } from './backup-place.ts'

/** Every commit older than this is in the archive. */
const archivedWithin = '60s'

/** Both commands run in a shell, and PostgreSQL replaces % in them. */
const plainPath = /^[\w./@+-]+$/

export function walFolder(folder: string): string {
  const { wal } = backupPlace(resolve(folder))
  if (!plainPath.test(wal)) {
    throw new StartError('The path in BACKUP_DIR may hold letters, digits and . _ - @ + / only.')
  }
  return wal
}

/** Makes the folder of the archive and returns the server's settings that fill it. */
export async function openArchive(folder: string, user: SystemUser | null): Promise<Record<string, string>> {
  const wal = walFolder(folder)
  try {
    await mkdir(wal, { recursive: true })
    if (user) await chown(wal, user.uid, user.gid)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`The folder ${wal} cannot be written (${code}): set BACKUP_DIR to one that can.`, {
      cause: error,
    })
  }
  return {
    archive_mode: 'on',
    // A file is there whole or not at all, and one that is there is never replaced by another.
    archive_command: `if test -f ${wal}/%f; then cmp -s %p ${wal}/%f; else cp %p ${wal}/%f.part && sync ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f; fi`,
    archive_timeout: archivedWithin,
  }
}
