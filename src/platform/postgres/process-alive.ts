import { readFileSync } from 'node:fs'

export interface ProcessIdentity {
  pid: number
  /** Boot id and start time of the process where available (Linux), so that a reused pid is detected. */
  start: string | null
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** The fields of /proc/<pid>/stat after the name, which may contain spaces and brackets. */
function statFields(pid: number): string[] | null {
  const stat = readText(`/proc/${pid}/stat`)
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

export function identifyProcess(pid: number): ProcessIdentity {
  const ticks = statFields(pid)?.[19]
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return { pid, start: ticks === undefined ? null : `${boot}:${ticks}` }
}

export function isPidAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is alive, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // A zombie process still has its pid.
  const state = statFields(pid)?.[0]
  return state !== 'Z' && state !== 'X'
}

export function isProcessAlive(process: ProcessIdentity): boolean {
  if (!isPidAlive(process.pid)) return false
  const now = identifyProcess(process.pid).start
  return now === null || process.start === null || now === process.start
}

/** The command line of a process, or null where the system does not provide it. */
export function commandLine(pid: number): string[] | null {
  return readText(`/proc/${pid}/cmdline`)?.split('\0') ?? null
}
