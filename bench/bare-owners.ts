import type pg from 'pg'
import type { Db } from '#platform/db.ts'

export type MadeOwners = { ownerId: number; people: number[]; monthNames: string[] }

type Sizes = { ownHomes: number; owners: number; months: number }

/** One owner of many homes, and many owners with a rent, our fee and its GST in each month. */
export async function makeOwners(client: pg.Client, { ownHomes, owners, months }: Sizes): Promise<MadeOwners> {
  const { rows: made } = await client.query<{ id: number }>(
    `with made as (insert into person (first_name, last_name) select 'Bench', 'Owner' from generate_series(0, $1::int) returning id)
     insert into person_role (person_id, role) select id, 'owner' from made returning person_id::int as id`,
    [owners],
  )
  const [ownerId = 0, ...people] = made.map(({ id }) => id).toSorted((a, b) => a - b)
  await client.query('update home set owner_id = $1 where id in (select id from home order by id limit $2)', [
    ...[ownerId, ownHomes],
  ])
  await client.query(
    `insert into home_terms (home_id, from_day, plan, reserve_limit, set_at)
     select id, current_date - 400, 'managed', 500000, now() from home where owner_id = $1 on conflict do nothing`,
    [ownerId],
  )
  await postRents(client, [ownerId, ...people], months)
  const { rows } = await client.query<{ month: string }>(
    `select distinct to_char(p.happened_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month
     from ledger_posting p where p.reference like 'rent-released:%' and p.text = 'Bench' order by 1`,
  )
  return { ownerId, people, monthNames: rows.map(({ month }) => month) }
}

/** The books' own checks look at each account again with each entry, which would take longer than the measurement. */
async function postRents(client: pg.Client, people: readonly number[], months: number): Promise<void> {
  await client.query('begin')
  await client.query(`set local session_replication_role = 'replica'`)
  await client.query(
    `insert into ledger_account (kind, person_id, side) select 'owners_due', id, -1 from unnest($1::bigint[]) id
     on conflict do nothing`,
    [people],
  )
  await client.query(
    `create temporary table bench_rent on commit drop as
     select nextval(pg_get_serial_sequence('invoice', 'id')) as invoice_id, p.id as person_id,
       date_trunc('month', now()) - make_interval(months => m) + interval '3 days' as at
     from unnest($1::bigint[]) p (id), generate_series(1, $2::int) m`,
    [people, months],
  )
  await client.query(
    `insert into invoice (id, person_id, tenancy_id, purpose, title, amount, state, due_on, created_at, paid_at)
     overriding system value
     select invoice_id, person_id, (select min(id) from tenancy), 'other', 'Rent', 1850000, 'paid', at::date, at, at
     from bench_rent`,
  )
  const kinds = [
    ['rent-released', -1_850_000],
    ['owner-fee', 148_000],
    ['owner-fee-tax', 26_640],
  ] as const
  for (const [what, amount] of kinds) {
    await client.query(
      `with posted as (
         insert into ledger_posting (reference, text, happened_at)
         select $1 || ':' || invoice_id, 'Bench', at from bench_rent returning id, reference)
       insert into ledger_entry (posting_id, position, account_id, amount)
       select p.id, x.position, case when x.position = 0 then a.id else (select min(id) from ledger_account where kind = 'income') end,
         case when x.position = 0 then $2::bigint else -$2::bigint end
       from posted p join bench_rent r on p.reference = $1 || ':' || r.invoice_id
       join ledger_account a on a.kind = 'owners_due' and a.person_id = r.person_id
       cross join (values (0), (1)) x (position)`,
      [what, amount],
    )
  }
  await client.query('commit')
  await client.query('vacuum (analyze) ledger_posting, ledger_entry, ledger_account, invoice, person, home, home_terms')
}

export type BareStatement = { name: string; text: string; values: unknown[] }

/** The statements that a call makes, to be made again by the driver alone. */
export async function statementsOf(db: Db, run: () => Promise<unknown>): Promise<BareStatement[]> {
  const executor = db.getExecutor()
  const original = executor.executeQuery
  const made: BareStatement[] = []
  executor.executeQuery = (query, ...rest) => {
    made.push({ name: `bare-${made.length}`, text: query.sql, values: [...query.parameters] })
    return original.call(executor, query, ...rest) as never
  }
  try {
    await run()
  } finally {
    executor.executeQuery = original
  }
  return made
}

/** Shared out among some connections, each doing its own one after the other. */
export async function runBare(clients: readonly pg.Client[], statements: readonly BareStatement[]): Promise<void> {
  await Promise.all(
    clients.map(async (client, nth) => {
      for (const [at, statement] of statements.entries()) if (at % clients.length === nth) await client.query(statement)
    }),
  )
}
