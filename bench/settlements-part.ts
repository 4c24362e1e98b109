import pg from 'pg'
import '#app/ports.ts'
import { sendPayout } from '#features/money/payouts/server/send-payout.ts'
import { payDueSettlements } from '#features/tenancy/settlements/server/jobs.ts'
import { parseConfig } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { openLog } from '#platform/log.ts'
import type { Connection } from '#platform/postgres/embedded-postgres.ts'
import { openQueue } from '#platform/queue.ts'
import { sandboxProviders } from '#providers/providers.ts'
import { type BareSettlement, insertSettled } from './bare-settlements.ts'
import { freshFolder } from './data-folder.ts'
import { withDatabase } from './database.ts'
import { median } from './load.ts'
import { number, type Part, ratio } from './report.ts'

const homes = 1_000
const each = 500
const rounds = 5
const deposit = 1_840_000

type Measured = { product: number[]; bare: number[] }

/** Measures settlements that nobody disputed, from the deposit to the bank, against the bare statements. */
export async function measureSettlements(): Promise<Part> {
  const folder = await freshFolder('settlements', homes)
  return partOf(await withDatabase(folder, (db, connection) => measureOn(db, connection, folder)))
}

async function measureOn(db: Db, connection: Connection, dataDir: string): Promise<Measured> {
  const log = openLog('silent')
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const providers = sandboxProviders({ dataDir, secret: config.SECRET })
  const queue = await openQueue({ connection, role: 'send-only', log })
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const ctx = { config, db, queue, providers, log, now: new Date() } as JobContext
    const measured: Measured = { product: [], bare: [] }
    for (let nth = 1; nth <= rounds; nth += 1) {
      console.log(`  round ${nth} of ${rounds}, ${number(each)} settlements for each side …`)
      await makeSettlements(client, ctx, 5)
      measured.product.push(await perSecond(client, () => payAll(ctx)))
      // Keys that came back today are paid by nobody else.
      const theirs = await makeSettlements(client, ctx, 0)
      measured.bare.push(await perSecond(client, () => insertAll(client, theirs)))
    }
    await checkSame(client)
    return measured
  } finally {
    await client.end()
    await queue.stop()
  }
}

/** Each with a deposit that is held, one repair to be taken off and a verified bank account. */
async function makeSettlements(client: pg.Client, ctx: JobContext, daysAgo: number): Promise<BareSettlement[]> {
  const { payeeId } = await ctx.providers.payouts.register({
    ...{ holder: 'Bench', accountNumber: '123456789999', ifsc: 'HDFC0001234', reference: 'bench' },
  })
  const { rows } = await client.query<BareSettlement>(
    `with people as (
       insert into person (first_name) select 'Bench' from generate_series(1, $1::int) returning id),
     banks as (
       insert into bank_account (person_id, holder, number_sealed, number_end, ifsc, payee_id, status, verified_at, created_at)
       select id, 'Bench', '\\x00', '9999', 'HDFC0001234', $2, 'verified', now(), now() from people),
     numbered as (select id, row_number() over (order by id) as nth from people),
     tenancies as (
       insert into tenancy (home_id, kind, tenant_id, state, rent, deposit, starts_on, ends_on, licence_to, billed_to, moved_in_at)
       select 10 + nth % 900, 'house', id, 'settling', 920000, ${deposit}, '2025-12-01', current_date, '2026-10-31', '2999-01-01', now()
       from numbered returning id, tenant_id),
     accounts as (
       insert into ledger_account (kind, person_id, tenancy_id, side)
       select 'deposits_held', tenant_id, id, -1 from tenancies returning id, tenancy_id),
     postings as (
       insert into ledger_posting (reference, text, happened_at)
       select 'bench:' || id, 'Bench', now() from accounts returning id, reference),
     entries as (
       insert into ledger_entry (posting_id, position, account_id, amount)
       select p.id, 0, a.id, -${deposit} from postings p join accounts a on p.reference = 'bench:' || a.id
       union all
       select id, 1, (select id from ledger_account where kind = 'gateway'), ${deposit} from postings),
     made as (
       insert into settlement (tenancy_id, state, keys_back_at, deposit, made_at)
       select id, 'open', now() - make_interval(days => $3), ${deposit}, now() from tenancies returning id, tenancy_id),
     lines as (
       insert into settlement_line (settlement_id, position, kind, label, reason, amount, book, item_key)
       select id, 0, 'repair', 'Walls', 'Price list', 50500, 'rent', 'room-1.walls' from made)
     select made.id, made.tenancy_id, tenancies.tenant_id as person_id, ${deposit} as held
     from made join tenancies on tenancies.id = made.tenancy_id`,
    [each, payeeId, daysAgo],
  )
  return rows
}

/** The two jobs of the product, as a worker with one at a time would run them. */
async function payAll(ctx: JobContext): Promise<number> {
  const paid = await payDueSettlements(ctx)
  const due = await ctx.db
    .selectFrom('payout')
    .select('id')
    .where('state', '=', 'due')
    .where('purpose', '=', 'deposit')
    .execute()
  for (const { id } of due) await sendPayout.run(ctx, { payoutId: id })
  return Math.min(paid, due.length)
}

async function insertAll(client: pg.Client, all: readonly BareSettlement[]): Promise<number> {
  for (const one of all) await insertSettled(client, one)
  return all.length
}

/** After a checkpoint and a vacuum, so that neither side pays for the rows of the other. */
async function perSecond(client: pg.Client, pay: () => Promise<number>): Promise<number> {
  await client.query(
    'vacuum (analyze) ledger_account, ledger_posting, ledger_entry, payout, settlement, settlement_line',
  )
  await client.query('checkpoint')
  const started = performance.now()
  const paid = await pay()
  if (paid !== each) throw new Error(`${paid} settlements were paid instead of ${each}`)
  return paid / ((performance.now() - started) / 1000)
}

/** Both sides must have paid the same. */
async function checkSame(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ same: boolean }>(
    `select count(*) = 2 and count(distinct row(n, total)) = 1 as same from (
       select count(*) as n, sum(amount) as total from payout
       where purpose = 'deposit' and state = 'done' and (reference like 'bare:%' or reference like 'settlement:%:first')
       group by reference like 'bare:%') as side`,
  )
  if (!rows[0]?.same) throw new Error('The product and the ceiling did not pay the same')
}

function partOf({ product, bare }: Measured): Part {
  const share = median(product.map((one, at) => one / (bare[at] ?? 1)))
  const row = (name: string, all: readonly number[], part: number) => [
    ...[name, number(median(all)), ratio(part), number(Math.min(...all)), number(Math.max(...all))],
  ]
  return {
    title: 'Settlements paid',
    tables: [
      {
        head: ['What', 'Settlements/s, median', 'Ratio, median', 'Slowest round', 'Fastest round'],
        rows: [row('Thikana, its two jobs', product, share), row('The statements alone', bare, 1)],
      },
    ],
    notes: [
      `${number(each)} settlements for each side and round, ${rounds} rounds by turns, one after the other on one connection: the deposit is let go, one repair is paid from it by a final bill, the rest is owed, sent and arrives at the bank.`,
      `The product also locks and reads the settlement, its lines, home and bills, finds or makes the accounts, writes steps, messages and jobs, asks the sandbox of the payout provider and notes its answer. The ceiling knows the rows and writes them with prepared statements.`,
    ],
    budgets: [],
    figures: { product, bare, share },
  }
}
