import pg from 'pg'
import { listCareByClock } from '#features/care/requests/server/list.ts'
import type { Actor } from '#platform/context.ts'
import { type Db, openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { type Connection, startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { freshFolder } from './data-folder.ts'
import { stopLater } from './leftovers.ts'
import { median, percentile } from './load.ts'
import { type Budget, brief, number, type Part, ratio } from './report.ts'

const homes = 1_000
const requests = 100_000
const rounds = 5
const calls = 1_000
const wanted = 0.5

type Measured = { product: number[]; bare: number[] }

/** The office's list of 100,000 open repairs, first page by deadline and how many there are, against the bare statements. */
export async function measureRepairs(): Promise<Part> {
  const folder = await freshFolder('repairs', homes)
  const log = openLog('warn')
  const server = await startEmbeddedPostgres({ dataDir: folder, log })
  const stop = stopLater(() => server.stop())
  try {
    const { db, close } = await openDatabase({ connection: server.connection, log, statementTimeoutMs: 0 })
    try {
      return partOf(await measureOn(db, server.connection))
    } finally {
      await close()
    }
  } finally {
    await stop()
  }
}

async function measureOn(db: Db, connection: Connection): Promise<Measured> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    console.log(`  ${number(requests)} requests …`)
    await makeRequests(client)
    const actor: Actor = { sessionId: 0, personId: 1, role: 'admin', roles: ['admin'] }
    const ours = async () => (await listCareByClock({ db, now: new Date(), actor }, {}, 1)).requests.length
    const theirs = async () => {
      await client.query(bareCount)
      return (await client.query(bare)).rows.length
    }
    const measured: Measured = { product: [], bare: [] }
    await slowest(ours)
    await slowest(theirs)
    // By turns, so that both meet what else the machine does.
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`  round ${round} of ${rounds} …`)
      measured.product.push(await slowest(ours))
      measured.bare.push(await slowest(theirs))
    }
    return measured
  } finally {
    await client.end()
  }
}

/** Reads the rows of the page with one prepared statement. */
const bare = {
  name: 'bench-repairs',
  text: `select q.id, q.room, q.thing, q.problem, q.state, q.waits_for, q.urgent, q.raised_at, q.due_at, q.paused_at,
      q.missed_at, q.allowed_hours, h.title, p.first_name, p.last_name,
      (select v.starts_at from care_visit v where v.request_id = q.id and v.state = 'chosen') as visit
    from (select * from care_request where state not in ('closed', 'cancelled') order by due_at, id limit 25) q
    join home h on h.id = q.home_id left join person p on p.id = q.partner_id order by q.due_at, q.id`,
}

const bareCount = {
  name: 'bench-repairs-count',
  text: `select count(*)::int as total from care_request where state not in ('closed', 'cancelled')`,
}

/** Nine in ten are open, with a partner and a visit each. */
async function makeRequests(client: pg.Client): Promise<void> {
  await client.query(
    `with people as (insert into person (first_name, last_name) select 'Bench', 'Partner' from generate_series(1, 200) returning id),
     partners as (select array_agg(id) as ids from people),
     tenancies as (select array_agg(id) as ids, array_agg(home_id) as homes, array_agg(tenant_id) as tenants
       from (select id, home_id, tenant_id from tenancy order by id limit 500) t)
     insert into care_request (tenancy_id, home_id, raised_by_id, room, thing, problem, trade, words, urgent, state,
       raised_at, due_at, allowed_hours, price, payer, payer_reason, partner_id, paused_at, closed_at)
     select t.ids[1 + n % 500], t.homes[1 + n % 500], t.tenants[1 + n % 500], 'Kitchen', 'Taps and drain', 'leaks',
       'plumber', 'It drips.', n % 5 = 0, case when n % 10 = 0 then 'closed' else 'planned' end,
       now() - n * interval '10 seconds', now() + (n * 7919 % 100000) * interval '10 seconds', 48, 45000, 'owner',
       'Worn', p.ids[1 + n % 200], case when n % 10 = 0 then now() end, case when n % 10 = 0 then now() end
     from generate_series(1, $1::int) n, tenancies t, partners p`,
    [requests],
  )
  await client.query(
    `insert into care_visit (request_id, partner_id, starts_at, ends_at, state, made_at)
     select id, partner_id, timestamptz '2031-01-01' + id * interval '1 minute',
       timestamptz '2031-01-01' + id * interval '1 minute' + interval '2 hours', 'chosen', now()
     from care_request where state = 'planned' and payer_reason = 'Worn'`,
  )
  await client.query('vacuum (analyze) care_request, care_visit, person, home')
}

/** The 99th percentile of many calls one after the other, in milliseconds. */
async function slowest(call: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const started = performance.now()
    if ((await call()) !== 25) throw new Error('The first page has 25 requests')
    times.push(performance.now() - started)
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.99,
  )
}

function partOf({ product, bare: alone }: Measured): Part {
  const share = median(product.map((each, at) => (alone[at] ?? 0) / each))
  const row = (name: string, each: readonly number[], part: number) => [
    ...[name, brief(median(each)), ratio(part), brief(Math.min(...each)), brief(Math.max(...each))],
  ]
  const budget: Budget = {
    what: `First page of ${number(requests)} repairs by deadline, p99 against the bare statement`,
    limit: `at least ${wanted * 100} %`,
    measured: `${number(share * 100)} %`,
    met: share >= wanted,
  }
  return {
    title: 'Repairs by the clock',
    tables: [
      {
        head: ['What', 'p99 in ms, median', 'Speed, median', 'Best round', 'Worst round'],
        rows: [row('Thikana, listCareByClock', product, share), row('The statement alone, prepared', alone, 1)],
      },
    ],
    notes: [
      `${number(requests)} requests, nine in ten open, each with a partner and a visit; ${rounds} rounds of ${number(calls)} calls, the two by turns on one connection each.`,
      'The product builds the statement, reads one row more to know whether there is another page, and makes the lines with their words and marks.',
    ],
    budgets: [budget],
    figures: { product, bare: alone, share },
  }
}
