// The temporary files of the tests: hundreds of databases, and browser profiles.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 6e9

/**
 * The environment that puts temporary files into memory where there is plenty: copying a database there takes a tenth
 * of the time. Deleted when this process ends.
 */
export function scratchInMemory() {
  if (!hasRoom()) return {}
  const folder = mkdtempSync(join(memory, 'thikana-'))
  // As root the databases run as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return runsPrograms(folder) ? { TMPDIR: folder } : {}
}

/** Whether programs may run there (some systems mount it noexec); the tests copy PostgreSQL's binaries. */
function runsPrograms(folder) {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  return spawnSync(program).status === 0
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enough && freemem() > enough
  } catch {
    return false
  }
}
