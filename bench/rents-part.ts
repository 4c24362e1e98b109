import pg from 'pg'
import { issueRents } from '#features/tenancy/rent/server/issue-rents.ts'
import type { Db } from '#platform/db.ts'
import type { Connection } from '#platform/postgres/embedded-postgres.ts'
import { type BareRent, insertRents } from './bare-rents.ts'
import { freshFolder } from './data-folder.ts'
import { withDatabase } from './database.ts'
import { median } from './load.ts'
import { type Budget, brief, number, type Part, ratio } from './report.ts'

const homes = 1_000
const tenancies = 100_000
const rounds = 5
const batch = 1000
const wanted = 0.4

/** A month for each round: the first of it, and of the one after it. */
const months = Array.from({ length: rounds + 1 }, (_, n) => `2031-${String(n + 1).padStart(2, '0')}-01`)

type Measured = { product: number[]; bare: number[] }

/** Measures the rent job over 100,000 tenancies, against inserting the same invoices and lines directly. */
export async function measureRents(): Promise<Part> {
  const folder = await freshFolder('rents', homes)
  return partOf(await withDatabase(folder, measureOn))
}

async function measureOn(db: Db, connection: Connection): Promise<Measured> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    console.log(`  ${number(tenancies)} tenancies for each side …`)
    await client.query(`update tenancy set billed_to = '2999-01-01'`)
    const ours = await makeTenancies(client, months[0] ?? '')
    const theirs = await makeTenancies(client, '2999-01-01')
    const measured: Measured = { product: [], bare: [] }
    // By turns, so that both meet what else the machine does.
    for (const [nth, from] of months.slice(0, rounds).entries()) {
      console.log(`  round ${nth + 1} of ${rounds} …`)
      const to = months[nth + 1] ?? ''
      measured.product.push(await perSecond(client, () => issueRents(db, from, new Date())))
      measured.bare.push(await perSecond(client, () => insertAll(client, theirs, { from, to })))
    }
    await checkSame(client, ours)
    return measured
  } finally {
    await client.end()
  }
}

/** Tenancies with a person of their own each, in homes of the demo world. */
async function makeTenancies(client: pg.Client, billedTo: string): Promise<BareRent[]> {
  const { rows } = await client.query<BareRent>(
    `with people as (
       insert into person (first_name) select 'Bench' from generate_series(1, $1::int) returning id),
     numbered as (select id, row_number() over (order by id) as nth from people)
     insert into tenancy (home_id, kind, tenant_id, state, rent, deposit, starts_on, licence_to, billed_to, moved_in_at)
     select 10 + nth % 900, 'house', id, 'living', 1000000 + 100 * nth, 2000000, '2030-12-01', '2031-10-31', $2, now()
     from numbered returning id as tenancy_id, tenant_id as person_id, rent`,
    [tenancies, billedTo],
  )
  // Homes whose owner takes the rent have no invoices.
  await client.query(`update home set vertical = null where vertical = 'OTB'`)
  return rows
}

/** After a checkpoint and a vacuum, so that neither side pays for the rows of the other. */
async function perSecond(client: pg.Client, write: () => Promise<number>): Promise<number> {
  await client.query('vacuum (analyze) tenancy, invoice, invoice_line, tenancy_charge')
  await client.query('checkpoint')
  const started = performance.now()
  const written = await write()
  if (written !== tenancies) throw new Error(`${written} rents were invoiced instead of ${tenancies}`)
  return written / ((performance.now() - started) / 1000)
}

async function insertAll(client: pg.Client, all: readonly BareRent[], month: { from: string; to: string }) {
  for (let at = 0; at < all.length; at += batch) await insertRents(client, all.slice(at, at + batch), month)
  return all.length
}

/** Both sides must have written the same. */
async function checkSame(client: pg.Client, ours: readonly BareRent[]): Promise<void> {
  // The ids of one side follow each other.
  const ids = [ours[0]?.tenancy_id, ours.at(-1)?.tenancy_id]
  const { rows } = await client.query<{ same: boolean }>(
    `select count(*) = 2 and count(distinct row(n, total, lines)) = 1 as same from (
       select count(distinct i.id) as n, sum(l.amount) as total, count(*) as lines
       from invoice i join invoice_line l on l.invoice_id = i.id
       where i.period && daterange('2031-01-01', '2032-01-01')
       group by i.tenancy_id between $1 and $2) as side`,
    ids,
  )
  if (!rows[0]?.same) throw new Error('The product and the ceiling did not write the same rents')
}

function partOf({ product, bare }: Measured): Part {
  const share = median(product.map((each, at) => each / (bare[at] ?? 1)))
  const row = (name: string, each: readonly number[], part: number) => [
    ...[name, number(median(each)), ratio(part), brief((tenancies / median(each)) * 1000)],
    ...[number(Math.min(...each)), number(Math.max(...each))],
  ]
  const budget: Budget = {
    what: `${number(tenancies)} rents invoiced, against the inserts alone`,
    limit: `at least ${wanted * 100} %`,
    measured: `${number(share * 100)} %`,
    met: share >= wanted,
  }
  return {
    title: 'Rents of a month',
    tables: [
      {
        head: ['What', 'Rents/s, median', 'Ratio, median', 'All in ms', 'Slowest round', 'Fastest round'],
        rows: [row('Thikana, the rent job', product, share), row('The rows alone, unnest inserts', bare, 1)],
      },
    ],
    notes: [
      `${number(tenancies)} tenancies for each side, ${rounds} months, the two by turns on one connection each, in transactions of ${number(batch)}; before each the tables are vacuumed and a checkpoint is made.`,
      'The job locks the tenancies, reads their charges, computes days and lines, writes invoices and lines and moves on how far each is billed. The ceiling inserts the same invoices and lines and does nothing else.',
    ],
    budgets: [budget],
    figures: { product, bare, share },
  }
}
