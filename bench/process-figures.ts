import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory in MB. Null where the system does not provide it (other than Linux). */
export type Memory = { node: number; postgres: number }

/**
 * Memory of a server and its child processes. PostgreSQL's share buffers, so proportional set sizes are added: plain
 * resident sizes would count the same pages a dozen times.
 */
export function memoryOf(pid: number): Memory | null {
  const node = kilobytes(`/proc/${pid}/status`, 'VmRSS')
  if (node === null) return null
  const postgres = descendantsOf(pid).map((child) => kilobytes(`/proc/${child}/smaps_rollup`, 'Pss') ?? 0)
  return { node: node / 1000, postgres: postgres.reduce((sum, size) => sum + size, 0) / 1000 }
}

/** CPU seconds that a process and its children have used so far; null as above. */
export function cpuOf(pid: number): { own: number; below: number } | null {
  const own = cpuSeconds(pid)
  if (own === null) return null
  return { own, below: descendantsOf(pid).reduce((sum, child) => sum + (cpuSeconds(child) ?? 0), 0) }
}

/** Linux counts in hundredths of a second. Includes ended children, so that a closed connection does not subtract. */
function cpuSeconds(pid: number): number | null {
  const fields = statFields(pid)
  return fields === null ? null : fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

/** The fields of /proc/<pid>/stat after the name, which may contain spaces and brackets. */
function statFields(pid: number): string[] | null {
  const stat = readText(`/proc/${pid}/stat`)
  return stat === '' ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function kilobytes(file: string, name: string): number | null {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readText(file))
  return found ? Number(found[1]) * 1.024 : null
}

function descendantsOf(pid: number): number[] {
  const children = Map.groupBy(listProcesses(), (process) => process.parent)
  const below = (parent: number): number[] =>
    (children.get(parent) ?? []).flatMap((process) => [process.pid, ...below(process.pid)])
  return below(pid)
}

function listProcesses(): { pid: number; parent: number }[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((name) => ({ pid: Number(name), parent: Number(statFields(Number(name))?.[1]) }))
}

/** Processes may end while they are being read. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** CPU time of all processors since boot, and the steal time in it (Linux only). */
export function machineTimes(): { all: number; stolen: number } {
  // user nice system idle iowait irq softirq steal; the fields after are part of the first two.
  const line = readText('/proc/stat').split('\n', 1)[0] ?? ''
  const times = line.trim().split(/\s+/).slice(1, 9).map(Number)
  return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0 }
}
