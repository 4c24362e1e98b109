import type { Connection } from '#platform/postgres/embedded-postgres.ts'
import { dataFolder } from './data-folder.ts'
import { withDatabase } from './database.ts'
import { connections, drive, inTurn, type Load, median, saysStolen } from './load.ts'
import type { BenchOptions } from './options.ts'
import { brief, number, type Part, ratio } from './report.ts'
import { mixOfSearches, searchPath } from './searches.ts'
import { type Server, startWeb } from './servers.ts'

const homes = 3000
const turns = 3

const paths = mixOfSearches(500).map(searchPath)

type Both = { one: Load[]; two: Load[] }

/** Two web processes on one PostgreSQL against one of them, by turns, with the same number of connections. */
export async function measureProcesses({ seconds }: BenchOptions): Promise<Part> {
  const { path } = await dataFolder(homes)
  const measured: Both = { one: [], two: [] }
  await withDatabase(path, async (_db, connection) => {
    const servers = [await startWeb(connectionUrl(connection), path), await startWeb(connectionUrl(connection), path)]
    try {
      for (let turn = 1; turn <= turns; turn += 1) {
        console.log(`  turn ${turn} of ${turns} …`)
        measured.one.push(await driveAll(servers.slice(0, 1), seconds))
        measured.two.push(await driveAll(servers, seconds))
      }
    } finally {
      for (const server of servers) await server.stop()
    }
  })
  return partOf(measured, seconds)
}

const connectionUrl = ({ user, host, port, database }: Connection): string =>
  `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`

/** Nothing is shared between two requests: each says something different. */
let asked = 0
const nextPath = () => {
  const next = inTurn(paths)
  return () => `${next()}&tq=${++asked}`
}

async function driveAll(servers: readonly Server[], seconds: number): Promise<Load> {
  const each = { connections: connections / servers.length }
  const loads = await Promise.all(servers.map((server) => drive(server, nextPath(), seconds, each)))
  const [first] = loads
  if (!first) throw new Error('no process was measured')
  const all = (of: (load: Load) => number) => loads.reduce((sum, load) => sum + of(load), 0)
  const worst = (of: (load: Load) => number) => Math.max(...loads.map(of))
  return {
    ...first,
    ...{ requests: all(({ requests }) => requests), perSecond: all(({ perSecond }) => perSecond) },
    ...{ errors: all(({ errors }) => errors), p50: worst(({ p50 }) => p50), p99: worst(({ p99 }) => p99) },
  }
}

function partOf({ one, two }: Both, seconds: number): Part {
  const speed = (loads: readonly Load[]) => median(loads.map(({ perSecond }) => perSecond))
  const share = median(two.map(({ perSecond }, at) => perSecond / (one[at]?.perSecond ?? Number.NaN)))
  const row = (name: string, loads: readonly Load[], against: number) => [
    ...[name, number(speed(loads)), ratio(against)],
    ...[median(loads.map(({ p50 }) => p50)), median(loads.map(({ p99 }) => p99))].map(brief),
    number(loads.reduce((sum, { errors }) => sum + errors, 0)),
  ]
  return {
    title: 'Two web processes against one',
    tables: [
      {
        head: ['Processes', 'Requests/s', 'Ratio', 'p50 ms', 'p99 ms', 'Errors'],
        rows: [row('One', one, 1), row('Two', two, share)],
      },
    ],
    notes: [
      `${number(homes)} homes, searches of which no two are alike, ${connections} connections in all, ${turns} turns of ${seconds} s each after a warm-up.`,
      'The load and PostgreSQL share the processors with the processes: with two processors a second process has little left to run on, and the ratio says how much.',
      saysStolen([...one, ...two]),
    ],
    budgets: [],
    figures: { one, two, share },
  }
}
