import { join } from 'node:path'
import { dataFolder, removeDataFolder } from './data-folder.ts'
import { drive, inTurn, median } from './load.ts'
import type { BenchOptions } from './options.ts'
import { type Memory, memoryOf } from './process-figures.ts'
import { number, type Part } from './report.ts'
import { mixOfSearches, searchPath } from './searches.ts'
import { root, type Server, startBare, startProduct } from './servers.ts'

const coldHomes = 3000
const times = 3
const warmBudgetMs = 5000

type Timed = { readyMs: number; memory: Memory | null }
type AtSize = { homes: number; warmMs: number; fresh: Memory | null; loaded: Memory | null }
type Figures = { cold: number; atSizes: AtSize[]; bare: Timed; seconds: number }

/** Measures the time to the first response, on an empty folder and on planted ones, and the memory then used. */
export async function measureStart({ sizes, seconds }: BenchOptions): Promise<Part> {
  console.log('  cold start …')
  const cold = await coldStart()
  const atSizes: AtSize[] = []
  for (const homes of sizes) atSizes.push(await measureAt(homes, seconds))
  console.log('  the ceiling …')
  const bare: Timed[] = []
  for (let n = 0; n < times; n += 1) bare.push(await timed(() => startBare()))
  const middle = median(bare.map((each) => each.readyMs))
  return report({ cold, atSizes, bare: { readyMs: middle, memory: bare[0]?.memory ?? null }, seconds })
}

async function coldStart(): Promise<number> {
  const folder = join(root, '.cache', 'bench', 'start')
  await removeDataFolder(folder)
  try {
    return (await timed(() => startProduct(folder, coldHomes))).readyMs
  } finally {
    await removeDataFolder(folder)
  }
}

async function measureAt(homes: number, seconds: number): Promise<AtSize> {
  const { path } = await dataFolder(homes)
  console.log(`  ${number(homes)} homes: warm starts, and a load …`)
  const warm: number[] = []
  for (let n = 1; n < times; n += 1) warm.push((await timed(() => startProduct(path, homes))).readyMs)
  const server = await startProduct(path, homes)
  try {
    const fresh = memoryOf(server.pid)
    await drive(server, inTurn(mixOfSearches(200).map(searchPath)), seconds)
    return { homes, warmMs: median([...warm, server.readyMs]), fresh, loaded: memoryOf(server.pid) }
  } finally {
    await server.stop()
  }
}

async function timed(start: () => Promise<Server>): Promise<Timed> {
  const server = await start()
  const memory = memoryOf(server.pid)
  await server.stop()
  return { readyMs: server.readyMs, memory }
}

function report({ cold, atSizes, bare, seconds }: Figures): Part {
  const time = (name: string, ms: number) => [name, number(ms), number(ms / bare.readyMs, 1)]
  const size = (name: string, found: Memory | null) => {
    if (!found) return [name, 'not told', 'not told', 'not told', 'not told']
    const all = found.node + found.postgres
    const least = bare.memory?.node ?? Number.NaN
    return [name, number(found.node), number(found.postgres), number(all), number(all / least, 1)]
  }
  const slowest = Math.max(...atSizes.map(({ warmMs }) => warmMs))
  return {
    title: 'Start and memory',
    tables: [
      {
        head: ['Start', 'Ready after ms', 'Against the ceiling'],
        rows: [
          time(`Cold: empty folder, ${number(coldHomes)} homes planted`, cold),
          ...atSizes.map(({ homes, warmMs }) => time(`Warm: ${number(homes)} homes are there`, warmMs)),
          time('Fastify alone', bare.readyMs),
        ],
      },
      {
        head: ['Resident memory', 'Node MB', 'PostgreSQL MB', 'Together', 'Against the ceiling'],
        rows: [
          ...atSizes.flatMap(({ homes, fresh, loaded }) => [
            size(`${number(homes)} homes, after the start`, fresh),
            size(`${number(homes)} homes, after ${seconds} s of searches`, loaded),
          ]),
          size('Fastify alone', bare.memory),
        ],
      },
    ],
    notes: [
      `From the start of the process until /readyz says ready; the cold start once, the others the median of ${times}. Node's compile cache is warm.`,
      "PostgreSQL: all of its processes, pages they share counted once (Linux' proportional set size).",
    ],
    budgets: [
      {
        what: 'A second start is ready, at every size',
        limit: `under ${warmBudgetMs / 1000} s`,
        measured: `${number(slowest / 1000, 1)} s`,
        met: slowest < warmBudgetMs,
      },
    ],
    figures: { coldMs: cold, atSizes, bare },
  }
}
