import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { measureBooking } from './booking-part.ts'
import { measureEngine } from './engine-part.ts'
import { measureFilters } from './filters-part.ts'
import { measureGrowth } from './growth-part.ts'
import { measureHelp } from './help-part.ts'
import { measureHouse } from './house-part.ts'
import { stopEverything, stopEverythingOnSignal, unlessInterrupted } from './leftovers.ts'
import { measureLighthouse } from './lighthouse-part.ts'
import { thisMachine } from './machine.ts'
import { measureMoves } from './moves-part.ts'
import { type Asked, type BenchOptions, readOptions } from './options.ts'
import { measureOwners } from './owners-part.ts'
import { measurePages } from './pages-part.ts'
import { measureProcesses } from './processes-part.ts'
import { measureQueue } from './queue-part.ts'
import { measureRents } from './rents-part.ts'
import { measureRepairs } from './repairs-part.ts'
import { joinResults, type MeasuredPart, type Part, partText, writeResults } from './report.ts'
import { measureSearch } from './search-part.ts'
import { root } from './servers.ts'
import { measureSettlements } from './settlements-part.ts'
import { measureSize } from './size-part.ts'
import { measureSlots } from './slots-part.ts'
import { measureStart } from './start-part.ts'
import { measureUploads } from './uploads-part.ts'

const parts: Readonly<Record<string, (options: BenchOptions) => Promise<Part>>> = {
  engine: measureEngine,
  search: measureSearch,
  pages: measurePages,
  house: measureHouse,
  slots: measureSlots,
  booking: measureBooking,
  rents: measureRents,
  settlements: measureSettlements,
  moves: measureMoves,
  repairs: measureRepairs,
  help: measureHelp,
  queue: measureQueue,
  owners: measureOwners,
  uploads: measureUploads,
  start: measureStart,
  growth: measureGrowth,
  processes: measureProcesses,
  size: measureSize,
  lighthouse: measureLighthouse,
  filters: measureFilters,
}

stopEverythingOnSignal()
process.exitCode = await main(process.argv.slice(2))

/** Measures the selected parts and writes the results; returns the exit code. */
async function main(args: string[]): Promise<number> {
  const asked = understand(args)
  if (!asked) return 1
  if (!buildSite()) return 1
  const measured: Record<string, MeasuredPart> = {}
  let failures = 0
  for (const name of asked.parts) {
    console.log(`${name}:`)
    const part = await measure(name, asked, args)
    if (part) measured[name] = part
    else failures += 1
  }
  if (Object.keys(measured).length > 0) save(measured, asked.parts.length < Object.keys(parts).length)
  const budgets = Object.values(measured).flatMap((part) => part.budgets)
  for (const { what, limit, measured: figure, met } of budgets) {
    console.log(`${met ? 'met   ' : 'MISSED'}  ${what}: ${figure} (${limit})`)
  }
  const missed = budgets.some((budget) => !budget.met)
  return failures > 0 || (asked.strict && missed) ? 1 : 0
}

function understand(args: string[]): Asked | null {
  try {
    return readOptions(args, Object.keys(parts))
  } catch (error) {
    console.error((error as Error).message)
    return null
  }
}

/** Builds first, because figures of an old build would be worthless. */
function buildSite(): boolean {
  return spawnSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'inherit' }).status === 0
}

/** A part that fails does not stop the others. */
async function measure(name: string, options: BenchOptions, args: string[]): Promise<MeasuredPart | null> {
  const started = Date.now()
  try {
    const part = await parts[name]?.(options)
    if (!part) return null
    const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
    const seconds = (Date.now() - started) / 1000
    const measured = { ...part, command, measuredAt: new Date().toISOString(), seconds, machine: thisMachine() }
    console.log(`\n${partText(measured)}\n`)
    return measured
  } catch (error) {
    await unlessInterrupted()
    console.error(`  ${name} could not be measured: ${(error as Error).message}`)
    return null
  } finally {
    await stopEverything()
  }
}

/** A part measured alone is merged with the last run; a whole run replaces it. */
function save(measured: Record<string, MeasuredPart>, alone: boolean): void {
  const folder = join(root, 'bench')
  writeResults(folder, alone ? joinResults(folder, measured) : measured, Object.keys(parts))
  console.log('Written to bench/results.md and bench/results.json.')
}
