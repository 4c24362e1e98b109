import { postings } from '../ledger-rules.ts'

type Client = { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> }

/** Rewards that people of the demo world have earned, as the books would hold them. In paise; days ago. */
const earned = [
  { amount: 1_000_00, text: 'A friend you referred moved in', daysAgo: 41 },
  { amount: 300_00, text: 'Welcome to Thikana', daysAgo: 120 },
]

/** On the connection that plants the world. */
export async function plantCredits(client: Client, personIds: readonly number[], now: Date): Promise<void> {
  let reward = 0
  for (const personId of personIds) {
    for (const { amount, text, daysAgo } of earned) {
      const { reference, entries } = postings.reward(++reward, personId, amount, text)
      const at = new Date(now.getTime() - daysAgo * 86_400_000)
      await client.query(
        `with posting as (
           insert into ledger_posting (reference, text, happened_at) values ($1, $2, $3) returning id),
         account as (
           insert into ledger_account (kind, person_id, side)
           select * from unnest($4::text[], $5::bigint[], $6::smallint[])
           on conflict (kind, person_id) do update set kind = excluded.kind returning id, kind, person_id)
         insert into ledger_entry (posting_id, position, account_id, amount)
         select posting.id, e.position, account.id, e.amount
         from posting, unnest($4::text[], $5::bigint[], $7::bigint[]) with ordinality e (kind, person_id, amount, position)
         join account on account.kind = e.kind and account.person_id is not distinct from e.person_id`,
        [
          reference,
          text,
          at,
          entries.map(({ kind }) => kind),
          entries.map(({ personId: id }) => id),
          entries.map(({ kind }) => (kind === 'credits' ? -1 : null)),
          entries.map(({ amount: moved }) => moved),
        ],
      )
    }
  }
}
