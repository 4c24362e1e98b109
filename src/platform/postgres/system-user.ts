import { realpathSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type SystemUser = { uid: number; gid: number }

/** PostgreSQL refuses to run as root; this is the uid of `nobody` on every usual system. */
export const nobody: SystemUser = { uid: 65_534, gid: 65_534 }

export const isRoot = () => process.getuid?.() === 0

function mayPass(stats: Stats, user: SystemUser): boolean {
  if (stats.uid === user.uid) return (stats.mode & 0o100) !== 0
  if (stats.gid === user.gid) return (stats.mode & 0o010) !== 0
  return (stats.mode & 0o001) !== 0
}

/** Whether the user may enter every folder on the way to `path`, and may enter or execute `path` itself. */
export function canReach(path: string, user: SystemUser): boolean {
  let here = realpathSync(path)
  for (;;) {
    if (!mayPass(statSync(here), user)) return false
    const above = dirname(here)
    if (above === here) return true
    here = above
  }
}
