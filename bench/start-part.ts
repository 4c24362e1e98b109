import { join } from 'node:path'
import { removeDataFolder } from './data-folder.ts'
import { drive, inTurn, median } from './load.ts'
import type { BenchOptions } from './options.ts'
import { type Memory, memoryOf } from './process-figures.ts'
import { number, type Part } from './report.ts'
import { mixOfSearches, searchPath } from './searches.ts'
import { root, type Server, startBare, startProduct } from './servers.ts'

const homes = 3000
const times = 3
const warmBudgetMs = 5000

/** How long until it answers, on an empty folder and on one it knows, and what it then holds in memory. */
export async function measureStart({ seconds }: BenchOptions): Promise<Part> {
  const folder = join(root, '.cache', 'bench', 'start')
  await removeDataFolder(folder)
  try {
    console.log('  cold start …')
    const cold = await timed(() => startProduct(folder, homes))
    console.log('  warm starts, and a load …')
    const warm: number[] = []
    for (let n = 1; n < times; n += 1) warm.push((await timed(() => startProduct(folder, homes))).readyMs)
    const { readyMs, fresh, loaded } = await underLoad(() => startProduct(folder, homes), seconds)
    warm.push(readyMs)
    console.log('  the ceiling …')
    const bare: Awaited<ReturnType<typeof timed>>[] = []
    for (let n = 0; n < times; n += 1) bare.push(await timed(() => startBare()))
    return report({
      cold: cold.readyMs,
      warm: median(warm),
      bare: median(bare.map((each) => each.readyMs)),
      memory: { fresh, loaded, bare: bare[0]?.memory ?? null },
      seconds,
    })
  } finally {
    await removeDataFolder(folder)
  }
}

async function timed(start: () => Promise<Server>): Promise<{ readyMs: number; memory: Memory | null }> {
  const server = await start()
  const memory = memoryOf(server.pid)
  await server.stop()
  return { readyMs: server.readyMs, memory }
}

async function underLoad(start: () => Promise<Server>, seconds: number) {
  const server = await start()
  try {
    const fresh = memoryOf(server.pid)
    await drive(server, inTurn(mixOfSearches(200).map(searchPath)), seconds)
    return { readyMs: server.readyMs, fresh, loaded: memoryOf(server.pid) }
  } finally {
    await server.stop()
  }
}

type Figures = {
  cold: number
  warm: number
  bare: number
  memory: Record<'fresh' | 'loaded' | 'bare', Memory | null>
  seconds: number
}

function report({ cold, warm, bare, memory, seconds }: Figures): Part {
  const time = (name: string, ms: number) => [name, number(ms), number(ms / bare, 1)]
  const size = (name: string, found: Memory | null) => {
    if (!found) return [name, 'not told', 'not told', 'not told', 'not told']
    const all = found.node + found.postgres
    const least = memory.bare?.node ?? Number.NaN
    return [name, number(found.node), number(found.postgres), number(all), number(all / least, 1)]
  }
  return {
    title: 'Start and memory',
    tables: [
      {
        head: ['Start', 'Ready after ms', 'Against the ceiling'],
        rows: [
          time(`Cold: empty folder, ${number(homes)} homes planted`, cold),
          time('Warm: the folder is there', warm),
          time('Fastify alone', bare),
        ],
      },
      {
        head: ['Resident memory', 'Node MB', 'PostgreSQL MB', 'Together', 'Against the ceiling'],
        rows: [
          size('After the start', memory.fresh),
          size(`After ${seconds} s of searches`, memory.loaded),
          size('Fastify alone', memory.bare),
        ],
      },
    ],
    notes: [
      `From the start of the process until /readyz says ready; the cold start once, the others the median of ${times}. Node's compile cache is warm.`,
      "PostgreSQL: all of its processes, pages they share counted once (Linux' proportional set size).",
    ],
    budgets: [
      {
        what: 'A second start is ready',
        limit: `under ${warmBudgetMs / 1000} s`,
        measured: `${number(warm / 1000, 1)} s`,
        met: warm < warmBudgetMs,
      },
    ],
    figures: { coldMs: cold, warmMs: warm, bareMs: bare, memoryMb: memory },
  }
}
