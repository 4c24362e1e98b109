import { existsSync } from 'node:fs'
import { chmod, chown, lchown, lstat, mkdir, mkdtemp, readdir, readlink, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Log } from '../log.ts'
import { StartError } from '../user-error.ts'
import { installedBinaries, usableBinaries } from './postgres-binaries.ts'
import { canReach, isRoot, nobody, type SystemUser } from './system-user.ts'

/** The folders of one embedded server, and the user it runs as. */
export type PostgresPlace = {
  native: string
  /** PostgreSQL's own data folder. */
  cluster: string
  /** The folder around it, with the log and usually the socket. */
  base: string
  /** Null: the user of this process. */
  user: SystemUser | null
}

/** A socket path may have 103 bytes on the strictest system; the server appends `/.s.PGSQL.5432`. */
const longestSocketDir = 103 - '/.s.PGSQL.5432'.length

/** A folder owned by root that other users can enter but not write. */
async function reachableFolder(): Promise<string> {
  for (const folder of ['/var/lib/thikana', '/var/tmp/thikana']) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o755 })
      const stats = await lstat(folder)
      // A user who can write here could plant binaries that we run, so the folder must be writable by root alone.
      if (stats.isDirectory() && stats.uid === 0 && (stats.mode & 0o022) === 0 && canReach(folder, nobody))
        return folder
    } catch {
      // Not writable; try the next candidate.
    }
  }
  throw new StartError(
    'PostgreSQL does not run as root, and no folder was found that another user can reach: start as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * The cluster usually lies in the data folder. Below a folder closed to others (such as root's home) the server's user
 * cannot reach it: it then lies elsewhere, and a link in the data folder points to it.
 */
async function findCluster(dataDir: string, log: Log): Promise<string> {
  const usual = join(dataDir, 'postgres')
  const found = await lstat(usual).catch(() => null)
  if (found?.isSymbolicLink()) {
    const target = resolve(dataDir, await readlink(usual))
    log.warn(`The database lies in ${target}, because the server's user cannot reach ${dataDir}.`)
    return target
  }
  if (!isRoot() || canReach(dataDir, nobody)) return usual
  if (found) {
    const owner = await stat(usual)
    if (owner.uid !== 0 && canReach(usual, owner)) return usual
    throw new StartError(
      `The database in ${usual} cannot be opened, because a folder above it is closed to the user PostgreSQL runs as: start as an ordinary user, or move the data folder.`,
    )
  }
  const databases = join(await reachableFolder(), 'databases')
  await mkdir(databases, { recursive: true, mode: 0o755 })
  const base = await mkdtemp(join(databases, 'db-'))
  await chmod(base, 0o755)
  const target = join(base, 'postgres')
  await symlink(target, usual)
  log.warn(`The database lies in ${target}, because the server's user cannot reach ${dataDir}.`)
  return target
}

/** For root: the owner of an existing cluster, else `nobody`. */
async function serverUser(cluster: string): Promise<SystemUser | null> {
  const owner = await stat(cluster).catch(() => null)
  if (isRoot()) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
  if (owner && owner.uid !== process.getuid?.()) {
    throw new StartError(
      `The database in ${cluster} belongs to another user (uid ${owner.uid}): start as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  return null
}

export async function preparePlace(dataDir: string, log: Log, native = installedBinaries()): Promise<PostgresPlace> {
  const cluster = await findCluster(dataDir, log)
  const user = await serverUser(cluster)
  const base = dirname(cluster)
  await mkdir(base, { recursive: true })
  const usable = await usableBinaries(native, user, () => (user ? reachableFolder() : Promise.resolve(base)))
  return { native: usable, cluster, base, user }
}

/** Changes the owner of a folder and everything in it. */
export async function giveTo(user: SystemUser | null, folder: string): Promise<void> {
  if (!user || (await stat(folder)).uid === user.uid) return
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), user.uid, user.gid)
  // The folder itself last, so that an interrupted run is detected and repeated.
  await chown(folder, user.uid, user.gid)
}

/** A folder for the socket that only the server's user and root may enter. */
export async function makeSocketDir({ base, user }: PostgresPlace): Promise<string> {
  const usual = join(base, 'socket')
  // The server parses this setting as a list, so a comma or quote in the name would split it.
  const usable = Buffer.byteLength(usual) <= longestSocketDir && /^[\w./@+-]+$/.test(usual)
  const socketDir = usable ? usual : await mkdtemp(join(shortTemporaryFolder(user), 'thikana-'))
  if (!existsSync(socketDir)) await mkdir(socketDir)
  await chmod(socketDir, 0o700)
  if (user) await chown(socketDir, user.uid, user.gid)
  return socketDir
}

function shortTemporaryFolder(user: SystemUser | null): string {
  const folder = resolve(tmpdir())
  const fits = Buffer.byteLength(folder) + '/thikana-XXXXXX'.length <= longestSocketDir
  return fits && /^[\w./@+-]+$/.test(folder) && (!user || canReach(folder, user)) ? folder : '/tmp'
}
