import type pg from 'pg'

export type BareRent = { tenancy_id: number; person_id: number; rent: number }

/** Inserts invoices with one line each, without any checks or reads: the baseline. One transaction. */
export async function insertRents(
  client: pg.Client,
  rents: readonly BareRent[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const title = `Rent for ${from.slice(0, 7)}`
  await client.query('begin')
  const { rows } = await client.query<{ id: number }>({
    name: 'bench-rents',
    text: `insert into invoice (person_id, tenancy_id, purpose, title, amount, state, due_on, period, created_at)
      select person_id, tenancy_id, 'rent', $4, amount, 'open', $5::date + 4, daterange($5, $6), now()
      from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as r (person_id, tenancy_id, amount) returning id`,
    values: [
      rents.map(({ person_id }) => person_id),
      rents.map(({ tenancy_id }) => tenancy_id),
      ...[rents.map(({ rent }) => rent), title, from, to],
    ],
  })
  await client.query({
    name: 'bench-rent-lines',
    text: `insert into invoice_line (invoice_id, position, type, label, amount, tax, book)
      select invoice_id, 0, 'RENT', $3, amount, 0, 'rent'
      from unnest($1::bigint[], $2::bigint[]) as l (invoice_id, amount)`,
    values: [rows.map(({ id }) => id), rents.map(({ rent }) => rent), title],
  })
  await client.query('commit')
}
