import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type Base, backupPlace } from './backup-place.ts'
import { syncFolder } from './copy-folder.ts'

/** By its path below the stored files: when a copied file was first found missing where it came from. */
const Gone = z.record(z.string(), z.iso.datetime())
type Gone = z.output<typeof Gone>

async function readGone(folder: string): Promise<Gone> {
  const text = await readFile(backupPlace(folder).gone, 'utf8').catch(() => null)
  return text === null ? {} : Gone.parse(JSON.parse(text))
}

async function writeGone(folder: string, gone: Gone): Promise<void> {
  const file = backupPlace(folder).gone
  await writeFile(`${file}.part`, `${JSON.stringify(gone)}\n`, { flush: true })
  await rename(`${file}.part`, file)
  await syncFolder(folder)
}

/** Paths of the files below a folder. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ENOENT') return false
      throw new Error(`${path} cannot be read (${code}).`)
    },
  )

/** Notes which of the copied files are missing at their source since when. One that is there again is no longer noted. */
export async function noteGoneFiles(source: string, folder: string, clock: () => Date): Promise<void> {
  // A disk that is not mounted says nothing of the files on it.
  if (!(await isThere(source))) return
  const before = await readGone(folder)
  const gone: Gone = {}
  for (const path of await listFiles(backupPlace(folder).files)) {
    if (!(await isThere(join(source, path)))) gone[path] = before[path] ?? clock().toISOString()
  }
  await writeGone(folder, gone)
}

/**
 * The files that no restore from this copy needs, nor from a later one: they were missing already when it began. The log
 * leads from its end on to any later moment, so one that was deleted after that is needed still.
 */
export async function unneededFrom(base: Pick<Base, 'began'>, folder: string): Promise<Set<string>> {
  const gone = Object.entries(await readGone(folder))
  return new Set(gone.filter(([, since]) => since < base.began).map(([path]) => path))
}

/** Removes the copied files that no copy from this one on needs. Returns how many there were. */
export async function removeGoneFiles(oldest: Pick<Base, 'began'>, folder: string): Promise<number> {
  const unneeded = await unneededFrom(oldest, folder)
  if (unneeded.size === 0) return 0
  const { files } = backupPlace(folder)
  for (const path of unneeded) await rm(join(files, path), { force: true })
  for (const parent of new Set([...unneeded].map((path) => dirname(join(files, path))))) await syncFolder(parent)
  const left = Object.entries(await readGone(folder)).filter(([path]) => !unneeded.has(path))
  await writeGone(folder, Object.fromEntries(left))
  return unneeded.size
}
