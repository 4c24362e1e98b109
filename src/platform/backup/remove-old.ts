import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupPlace, listBases } from './backup-place.ts'
import { removeGoneFiles } from './gone-files.ts'

/** `000000010000000000000003`, also with the ending of a note about a backup. */
const segmentName = /^[0-9A-F]{8}([0-9A-F]{16})(\.[0-9A-F]{8}\.backup)?$/
const firstSegment = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m

/** Whether a file of the archive comes before a segment; by its place in the log, on any timeline. */
export function isBefore(name: string, segment: string): boolean {
  const place = segmentName.exec(name)?.[1]
  return place !== undefined && place < segment.slice(8)
}

type Removed = { copies: number; segments: number; files: number }

/**
 * Removes all copies but the newest `keep`, and the log and the deleted files from before the oldest one that stays. Copies
 * first: what is interrupted leaves too much, never a copy without its log or its files.
 */
export async function removeOldBackups(folder: string, keep: number): Promise<Removed> {
  const all = await listBases(folder)
  const [oldest] = all.slice(-keep)
  if (!oldest) return { copies: 0, segments: 0, files: 0 }
  const { bases, wal } = backupPlace(folder)
  const kept = new Set(all.slice(-keep).map((base) => base.folder))
  let copies = 0
  for (const name of await readdir(bases)) {
    const path = join(bases, name)
    // One that is being made, or was interrupted since, is newer than the oldest that stays.
    if (kept.has(path) || path > oldest.folder) continue
    await rm(path, { recursive: true })
    copies += 1
  }
  const files = await removeGoneFiles(oldest, folder)
  const label = await readFile(join(oldest.folder, 'cluster/backup_label'), 'utf8')
  const first = firstSegment.exec(label)?.[1]
  if (!first) return { copies, segments: 0, files }
  let segments = 0
  for (const name of await readdir(wal)) {
    if (!isBefore(name, first)) continue
    await rm(join(wal, name))
    segments += 1
  }
  return { copies, segments, files }
}
