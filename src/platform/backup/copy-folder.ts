import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

type Options = {
  /** Whether to copy what lies at this path below the folder. */
  wanted?(path: string): boolean
  /** Leaves a file alone that has the same size and time already. */
  onlyNew?: boolean
}

/**
 * Copies a folder that is in use: a file that goes meanwhile is left out. What it copied is on the disk when it returns.
 * Returns how many files were copied.
 */
export async function copyFolder(from: string, to: string, options: Options = {}, below = ''): Promise<number> {
  const { wanted = () => true, onlyNew = false } = options
  let copied = 0
  await mkdir(join(to, below), { recursive: true, mode: 0o700 })
  for (const entry of await readdir(join(from, below), { withFileTypes: true }).catch(nothingIfAbsent)) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (!wanted(path)) continue
    if (entry.isDirectory()) copied += await copyFolder(from, to, options, path)
    else if (entry.isFile() && (await copyOne(join(from, path), join(to, path), onlyNew))) copied += 1
  }
  await syncFolder(join(to, below))
  return copied
}

/** Has the names in a folder written to the disk. */
export const syncFolder = (folder: string): Promise<void> => sync(folder)

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function copyOne(from: string, to: string, onlyNew: boolean): Promise<boolean> {
  const source = await stat(from).catch(() => null)
  if (!source) return false
  const known = onlyNew ? await stat(to).catch(() => null) : null
  if (known && known.size === source.size && Math.trunc(known.mtimeMs) === Math.trunc(source.mtimeMs)) return false
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  // Before its time is set: after a crash, a file with the right size and time but without its bytes would stay for ever.
  await sync(to)
  // In whole milliseconds both times are the same on every file system.
  if (onlyNew) await utimes(to, source.atime, new Date(source.mtimeMs))
  return true
}

function nothingIfAbsent(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
