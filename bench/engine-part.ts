import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openLog } from '#platform/log.ts'
import { type Connection, startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { dataFolder } from './data-folder.ts'
import { stopLater } from './leftovers.ts'
import type { IndexFigures } from './measure-index.ts'
import { measureSql, type SqlFigures } from './measure-sql.ts'
import type { BenchOptions } from './options.ts'
import { writePlans } from './plans.ts'
import { type Budget, brief, number, type Part } from './report.ts'
import { mixOfSearches } from './searches.ts'
import { root } from './servers.ts'

const indexBudget = { homes: [100_000, 1_000_000], ms: 1 }
const sqlBudget = { homes: 1_000_000, ms: 100 }

type Measured = { homes: number; index: IndexFigures; sql: SqlFigures }

/** Measures the search engine without HTTP and cards: the index in memory, and its SQL fallback. */
export async function measureEngine({ sizes }: BenchOptions): Promise<Part> {
  const measured: Measured[] = []
  for (const homes of sizes) measured.push(await measureAt(homes, homes === sizes.at(-1)))
  return {
    title: 'Search engine',
    tables: [timesTable(measured), indexTable(measured)],
    notes: [
      'One search is its page, its total, what each filter would leave, its chart of prices and up to 500 markers.',
      'Index: 2,000 different searches after a warm-up, one after the other, in a process of its own. SQL: 200 of them, on one connection, prepared statements planned for their values, after each was asked once.',
      'Each statement stands with its plan in `plans.md`.',
    ],
    budgets: measured.flatMap(budgetsOf),
    figures: measured,
  }
}

async function measureAt(homes: number, withPlans: boolean): Promise<Measured> {
  const folder = await dataFolder(homes)
  const server = await startEmbeddedPostgres({ dataDir: folder.path, log: openLog('warn') })
  const stop = stopLater(() => server.stop())
  try {
    console.log(`  ${number(homes)} homes: the index …`)
    const index = await measureIndex(server.connection)
    console.log(`  ${number(homes)} homes: the SQL …`)
    const sql = await measureSql(server.connection, mixOfSearches(200))
    if (withPlans) await writePlans(join(root, 'bench', 'plans.md'), server.connection, homes)
    return { homes, index, sql }
  } finally {
    await stop()
  }
}

/** In a separate process, so that neither heap affects the other. */
async function measureIndex(connection: Connection): Promise<IndexFigures> {
  const args = ['--expose-gc', 'bench/measure-index.ts', JSON.stringify(connection)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  return JSON.parse(stdout) as IndexFigures
}

const timesTable = (measured: readonly Measured[]) => ({
  head: ['Homes', 'Answered by', 'p50 ms', 'p99 ms', 'Slowest ms'],
  rows: measured.flatMap(({ homes, index, sql }) => [
    [number(homes), 'Index in memory', ...[index.p50, index.p99, index.most].map(brief)],
    [number(homes), 'SQL alone', ...[sql.p50, sql.p99, sql.most].map(brief)],
  ]),
})

const indexTable = (measured: readonly Measured[]) => ({
  title: 'The index',
  head: ['Homes', 'Units', 'Bytes a unit', 'Built in ms', 'One home patched in ms, largest city'],
  rows: measured.map(({ homes, index }) => [
    number(homes),
    number(index.units),
    number(index.bytesPerUnit),
    number(index.buildMs),
    brief(index.patchMs),
  ]),
})

function budgetsOf({ homes, index, sql }: Measured): Budget[] {
  const budget = (what: string, ms: number, p99: number): Budget => ({
    what: `${what} at ${number(homes)} homes, p99`,
    limit: `under ${ms} ms`,
    measured: `${brief(p99)} ms`,
    met: p99 < ms,
  })
  return [
    ...(indexBudget.homes.includes(homes) ? [budget('Search in memory', indexBudget.ms, index.p99)] : []),
    ...(homes === sqlBudget.homes ? [budget('Search by SQL alone', sqlBudget.ms, sql.p99)] : []),
  ]
}
