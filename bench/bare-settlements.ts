import type pg from 'pg'

export type BareSettlement = { id: number; tenancy_id: number; person_id: number; held: number }

/** Paise. */
const repair = 50_500
const payoutOf = ({ held }: BareSettlement): number => held - repair

/** The rows of one paid settlement, without any checks or reads: the baseline. One transaction, then the payout. */
export async function insertSettled(client: pg.Client, settlement: BareSettlement): Promise<void> {
  const { id, tenancy_id, person_id, held } = settlement
  await client.query('begin')
  const { rows } = await client.query<{ due: number; out: number; deposit: number; rent: number; bank: number }>({
    name: 'bench-accounts',
    text: `with made as (
        insert into ledger_account (kind, person_id, tenancy_id, side)
        values ('refunds_due', $1, null, -1), ('payouts_out', $1, null, -1), ('rents_held', null, $2, -1)
        returning id, kind)
      select (select id from made where kind = 'refunds_due') as due, (select id from made where kind = 'payouts_out') as out,
        (select id from made where kind = 'rents_held') as rent,
        (select id from ledger_account where kind = 'deposits_held' and tenancy_id = $2) as deposit,
        (select id from ledger_account where kind = 'bank') as bank`,
    values: [person_id, tenancy_id],
  })
  const accounts = rows[0]
  if (!accounts) throw new Error('no accounts')
  const { due, out, deposit, rent, bank } = accounts
  await post(client, `bare:let-go:${id}`, [deposit, held, due, -held])
  const invoice = await client.query<{ id: number }>({
    name: 'bench-final-bill',
    text: `with bill as (
        insert into invoice (person_id, tenancy_id, purpose, title, amount, state, due_on, created_at, paid_at)
        values ($1, $2, 'other', 'Final bill', ${repair}, 'paid', current_date, now(), now()) returning id)
      insert into invoice_line (invoice_id, position, type, label, amount, tax, book)
      select id, 0, 'OTHER', 'Walls', ${repair}, 0, 'rent' from bill returning invoice_id as id`,
    values: [person_id, tenancy_id],
  })
  await post(client, `bare:bill:${invoice.rows[0]?.id}`, [due, repair, rent, -repair])
  const amount = payoutOf(settlement)
  const payout = await client.query<{ id: number }>({
    name: 'bench-payout',
    text: `insert into payout (person_id, tenancy_id, amount, purpose, state, reference, created_at)
      values ($1, $2, $3, 'deposit', 'due', $4, now()) returning id`,
    values: [person_id, tenancy_id, amount, `bare:${id}`],
  })
  await post(client, `bare:owed:${id}`, [due, amount, out, -amount])
  await client.query({
    name: 'bench-line',
    text: `update settlement_line set state = 'taken' where settlement_id = $1`,
    values: [id],
  })
  await client.query({
    name: 'bench-settlement',
    text: `update settlement set state = 'paid', first_paid_at = now(), closed_at = now() where id = $1`,
    values: [id],
  })
  await client.query({
    name: 'bench-tenancy',
    text: `update tenancy set state = 'closed' where id = $1`,
    values: [tenancy_id],
  })
  await client.query('commit')
  await client.query('begin')
  await client.query({
    name: 'bench-sent',
    text: `update payout set state = 'done', sent_at = now(), done_at = now(), provider_id = $2 where id = $1`,
    values: [payout.rows[0]?.id, `pout_bare_${id}`],
  })
  await post(client, `bare:done:${id}`, [out, amount, bank, -amount])
  await client.query('commit')
}

const post = (client: pg.Client, reference: string, [a, x, b, y]: [number, number, number, number]) =>
  client.query({
    name: 'bench-post',
    text: `with posting as (
        insert into ledger_posting (reference, text, happened_at) values ($1, 'Bench', now()) returning id)
      insert into ledger_entry (posting_id, position, account_id, amount)
      select id, 0, $2::bigint, $3::bigint from posting union all select id, 1, $4::bigint, $5::bigint from posting`,
    values: [reference, a, x, b, y],
  })
