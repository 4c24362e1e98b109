import { accountKinds } from '#features/money/payments/ledger-accounts.ts'
import type { Posting } from '#features/money/payments/ledger-rules.ts'

export type SeedClient = { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> }

/** Inserts ledger postings in three statements. Uses the connection that plants the world. */
export async function plantPostings(client: SeedClient, all: readonly { posting: Posting; at: Date }[]): Promise<void> {
  const entries = all.flatMap(({ posting }) =>
    posting.entries.map((entry, position) => ({ ...entry, position, reference: posting.reference })),
  )
  const kinds = entries.map(({ kind }) => kind)
  const people = entries.map(({ personId }) => personId)
  const tenancies = entries.map(({ tenancyId }) => tenancyId)
  await client.query(
    `insert into ledger_account (kind, person_id, tenancy_id, side)
     select distinct * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::smallint[])
     order by 2 nulls first, 3 nulls first, 1
     on conflict (kind, person_id, tenancy_id) do nothing`,
    [kinds, people, tenancies, entries.map(({ kind }) => accountKinds[kind].side)],
  )
  await client.query(
    `insert into ledger_posting (reference, text, happened_at)
     select reference, text, at from unnest($1::text[], $2::text[], $3::timestamptz[]) with ordinality
       as p (reference, text, at, nth) order by nth`,
    [all.map(({ posting }) => posting.reference), all.map(({ posting }) => posting.text), all.map(({ at }) => at)],
  )
  await client.query(
    `insert into ledger_entry (posting_id, position, account_id, amount)
     select p.id, e.position, a.id, e.amount
     from unnest($1::text[], $2::smallint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
       as e (reference, position, kind, person_id, tenancy_id, amount)
     join ledger_posting p on p.reference = e.reference
     join ledger_account a on a.kind = e.kind and a.person_id is not distinct from e.person_id
       and a.tenancy_id is not distinct from e.tenancy_id`,
    [
      entries.map(({ reference }) => reference),
      entries.map(({ position }) => position),
      kinds,
      people,
      tenancies,
      entries.map(({ amount }) => amount),
    ],
  )
}
