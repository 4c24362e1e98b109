import { spawnSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { installedBinaries } from '#platform/postgres/postgres-binaries.ts'

export type Machine = { cpu: string; cores: number; memoryGb: number; node: string; postgres: string }

export function thisMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1e9),
    node: process.version.slice(1),
    postgres: postgresVersion(),
  }
}

function postgresVersion(): string {
  const { stdout } = spawnSync(join(installedBinaries(), 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\d+(\.\d+)+/.exec(stdout ?? '')?.[0] ?? 'unknown'
}
