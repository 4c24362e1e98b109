import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A folder of backups: copies of the cluster, the write-ahead log between and after them, and the stored files. */
export const backupPlace = (folder: string) => ({
  bases: join(folder, 'base'),
  wal: join(folder, 'wal'),
  files: join(folder, 'storage'),
  gone: join(folder, 'gone.json'),
})

/** Written last: a copy without it was interrupted and does not count. */
export const noteName = 'backup.json'

const Note = z.object({ began: z.iso.datetime(), ended: z.iso.datetime() })
export type Note = z.output<typeof Note>
export type Base = Note & { folder: string }

/** Oldest first. */
export async function listBases(folder: string): Promise<Base[]> {
  const { bases } = backupPlace(folder)
  const found: Base[] = []
  for (const name of (await readdir(bases).catch(() => [])).sort()) {
    const text = await readFile(join(bases, name, noteName), 'utf8').catch(() => null)
    if (text !== null) found.push({ ...Note.parse(JSON.parse(text)), folder: join(bases, name) })
  }
  return found.sort((a, b) => a.ended.localeCompare(b.ended))
}

/** The newest copy that was whole at a moment. */
export const baseFor = (bases: readonly Base[], moment: Date | null): Base | undefined =>
  bases.findLast(({ ended }) => moment === null || new Date(ended) <= moment)
