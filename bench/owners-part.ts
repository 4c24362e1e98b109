import pg from 'pg'
import '#app/ports.ts'
import { exchangeOf } from '#app/testing/test-exchange.ts'
import { dashboardRoutes } from '#features/owners/dashboard/server/routes.ts'
import { readMonth } from '#features/owners/statements/server/statements.ts'
import { parseConfig } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { openDispatch, tableOf } from '#platform/http/dispatch.ts'
import { openLog } from '#platform/log.ts'
import type { Connection } from '#platform/postgres/embedded-postgres.ts'
import { openQueue } from '#platform/queue.ts'
import { sandboxProviders } from '#providers/providers.ts'
import { type MadeOwners, makeOwners, runBare, statementsOf } from './bare-owners.ts'
import { freshFolder } from './data-folder.ts'
import { withDatabase } from './database.ts'
import { percentile } from './load.ts'
import { number, type Part, ratio } from './report.ts'

const homes = 1_000
const ownHomes = 200
const opens = Number(process.env.BENCH_OPENS ?? 400)
/** Owners and months of the run of statements. */
const [owners, months] = [Number(process.env.BENCH_OWNERS ?? 8_334), 12]
const atOnce = 4

type Measured = { product: number[]; bare: number[]; statements: number; seconds: number }

/** Measures the dashboard of an owner of many homes against its statements, and a run of statements of a whole year. */
export async function measureOwners(): Promise<Part> {
  const folder = await freshFolder('owners', homes)
  return partOf(await withDatabase(folder, (db, connection) => measureOn(db, connection, folder)))
}

async function measureOn(db: Db, connection: Connection, dataDir: string): Promise<Measured> {
  const log = openLog('silent')
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const providers = sandboxProviders({ dataDir, secret: config.SECRET })
  const queue = await openQueue({ connection, role: 'send-only', log })
  const clients = Array.from({ length: atOnce }, () => new pg.Client(connection))
  await Promise.all(clients.map((each) => each.connect()))
  try {
    console.log(`  an owner of ${ownHomes} homes, and ${number(owners)} owners with a year of rents …`)
    const made = await makeOwners(clients[0] as pg.Client, { ownHomes, owners, months })
    const services: Services = { config, db, queue, providers, log, clock: () => new Date() }
    const { product, bare } = await openDashboards(services, clients, made)
    const started = performance.now()
    const statements = await writeStatements(db, made)
    return { product, bare, statements, seconds: (performance.now() - started) / 1000 }
  } finally {
    await Promise.all(clients.map((each) => each.end()))
    await queue.stop()
  }
}

async function openDashboards(services: Services, clients: readonly pg.Client[], { ownerId }: MadeOwners) {
  const dispatch = openDispatch(services, tableOf(dashboardRoutes))
  const actor = { sessionId: 1, personId: ownerId, role: 'owner' as const, roles: ['owner' as const] }
  const asking = exchangeOf(actor)
  const open = () => dispatch('getOwnerDashboard', {}, asking)
  const statements = await statementsOf(services.db, open)
  if (statements.length < 8) throw new Error(`only ${statements.length} statements were seen`)
  const measured = { product: [] as number[], bare: [] as number[] }
  for (let nth = 0; nth < opens + 20; nth += 1) {
    // By turns, so that both meet what else the machine does; the first ones warm both up.
    const product = await timed(open)
    const bare = await timed(() => runBare(clients, statements))
    if (nth < 20) continue
    measured.product.push(product)
    measured.bare.push(bare)
  }
  return measured
}

/** Every month of every owner, some owners at once. Answers how many there were. */
async function writeStatements(db: Db, { people, monthNames }: MadeOwners): Promise<number> {
  let count = 0
  const left = [...people]
  const work = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      for (const month of monthNames) {
        const { lines } = (await readMonth(db, id, month))()
        if (lines.length < 3) throw new Error(`a statement of ${lines.length} lines`)
        count += 1
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return count
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

const at = (all: readonly number[], share: number): number =>
  percentile(
    all.toSorted((a, b) => a - b),
    share,
  )

function partOf({ product, bare, statements, seconds }: Measured): Part {
  const share = at(bare, 0.99) / at(product, 0.99)
  const row = (name: string, all: readonly number[], part: number) => [
    ...[name, `${at(all, 0.5).toFixed(1)} ms`, `${at(all, 0.99).toFixed(1)} ms`, ratio(part)],
  ]
  const perSecond = statements / seconds
  return {
    title: 'Owners: dashboard and statements',
    tables: [
      {
        head: ['What', 'Median', 'p99', 'Ratio of p99'],
        rows: [row('Thikana, the call', product, share), row('The statements alone', bare, 1)],
      },
      {
        head: ['Statements', 'Seconds', 'A second'],
        rows: [[number(statements), seconds.toFixed(1), number(Math.round(perSecond))]],
      },
    ],
    notes: [
      `The dashboard of an owner of ${ownHomes} homes, one after the other.`,
      `Statements of ${number(owners)} owners over ${months} months, ${atOnce} at once, in one process.`,
    ],
    budgets: [
      {
        what: 'p99 of the dashboard of 200 homes against its statements',
        limit: 'at least 0.4',
        measured: ratio(share),
        met: share >= 0.4,
      },
    ],
    figures: { product, bare, share, statements, seconds, perSecond },
  }
}
