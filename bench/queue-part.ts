import pg from 'pg'
import '#app/ports.ts'
import { exchangeOf } from '#app/testing/test-exchange.ts'
import { countStatement, pageStatement } from '#features/desk/queue/server/queries.ts'
import { queueRoutes } from '#features/desk/queue/server/routes.ts'
import { parseConfig } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { openDispatch, tableOf } from '#platform/http/dispatch.ts'
import { openLog } from '#platform/log.ts'
import type { Connection } from '#platform/postgres/embedded-postgres.ts'
import { openQueue } from '#platform/queue.ts'
import { sandboxProviders } from '#providers/providers.ts'
import { freshFolder } from './data-folder.ts'
import { withDatabase } from './database.ts'
import { percentile } from './load.ts'
import { number, type Part, ratio } from './report.ts'

const homes = 1_000
const tasks = 100_000
const pages = 400

type Measured = { product: number[]; bare: number[] }

/** Measures a page of a long queue, with its counts, against the statements alone. */
export async function measureQueue(): Promise<Part> {
  const folder = await freshFolder('queue', homes)
  return partOf(await withDatabase(folder, (db, connection) => measureOn(db, connection, folder)))
}

async function measureOn(db: Db, connection: Connection, dataDir: string): Promise<Measured> {
  const log = openLog('silent')
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const providers = sandboxProviders({ dataDir, secret: config.SECRET })
  const queue = await openQueue({ connection, role: 'send-only', log })
  const client = new pg.Client(connection)
  const second = new pg.Client(connection)
  await Promise.all([client.connect(), second.connect()])
  try {
    console.log(`  ${number(tasks)} tasks …`)
    await client.query(
      `insert into lead (source, name, phone, phone_confirmed, consent_version, created_at, updated_at)
       select 'bench', 'Lead ' || n, (6000000000 + n)::text, false, 1, now() - make_interval(mins => n % 400), now()
       from generate_series(1, $1::int) n`,
      [tasks],
    )
    await client.query('vacuum (analyze) lead, desk_task')
    const { rows } = await client.query<{ id: number }>(
      `with made as (insert into person (first_name) values ('Bench') returning id)
       insert into person_role (person_id, role) select id, 'admin' from made returning person_id::int as id`,
    )
    const viewer = { personId: rows[0]?.id ?? 0, role: 'admin' as const }
    const services: Services = { config, db, queue, providers, log, clock: () => new Date() }
    const dispatch = openDispatch(services, tableOf(queueRoutes))
    const actor = { sessionId: 1, ...viewer, roles: [viewer.role] }
    const asking = exchangeOf(actor)
    const measured: Measured = { product: [], bare: [] }
    for (let nth = 0; nth < pages; nth += 1) {
      measured.product.push(await timed(() => dispatch('listQueue', { query: { kind: 'lead' } }, asking)))
      measured.bare.push(await timed(() => readBare([client, second], db, viewer)))
    }
    return measured
  } finally {
    await Promise.all([client.end(), second.end()])
    await queue.stop()
  }
}

/** The same two statements, without access, checks and the shape of the answer. */
async function readBare(clients: [pg.Client, pg.Client], db: Db, viewer: { personId: number; role: 'admin' }) {
  const now = new Date()
  const listing = { view: 'open' as const, kind: 'lead' as const, now, limit: 51 }
  const page = pageStatement(viewer, listing).compile(db)
  const counts = countStatement(viewer, now).compile(db)
  const [{ rows }] = await Promise.all([
    clients[0].query({ name: 'page', text: page.sql, values: [...page.parameters] }),
    clients[1].query({ name: 'counts', text: counts.sql, values: [...counts.parameters] }),
  ])
  if (rows.length !== 51) throw new Error(`${rows.length} tasks instead of 51`)
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

function partOf({ product, bare }: Measured): Part {
  const share = at(bare, 0.99) / at(product, 0.99)
  const row = (name: string, all: readonly number[], part: number) => [
    ...[name, `${at(all, 0.5).toFixed(1)} ms`, `${at(all, 0.99).toFixed(1)} ms`, ratio(part)],
  ]
  return {
    title: 'A page of the desk’s queue',
    tables: [
      {
        head: ['What', 'Median', 'p99', 'Ratio of p99'],
        rows: [row('Thikana, the call', product, share), row('The statements alone', bare, 1)],
      },
    ],
    notes: [`${number(tasks)} open tasks, a page of 50 with the counts of every kind, one after the other.`],
    budgets: [
      {
        what: 'p99 of the queue against its statements',
        limit: 'at least 0.5',
        measured: ratio(share),
        met: share >= 0.5,
      },
    ],
    figures: { product, bare, share },
  }
}
