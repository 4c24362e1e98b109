import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Gauge } from '#platform/http/health.ts'

/** Read at each scrape, so each must be cheap however large the tables are. */
export const gauges: readonly Gauge[] = [
  {
    name: 'thikana_queue_oldest_seconds',
    help: 'How long the job that is due longest has waited',
    read: (db) =>
      readOne(
        db,
        sql`select coalesce(extract(epoch from max(now() - start_after)), 0)::float8 as value from pgboss.job
          where state in ('created', 'retry') and start_after < now() and name <> 'dead-letter'`,
      ),
  },
  {
    name: 'thikana_ledger_unbalanced_postings',
    help: 'Of the newest 10,000 postings those whose entries do not add up to zero',
    read: (db) =>
      readOne(
        db,
        sql`select count(*)::float8 as value from (
          select from ledger_entry where posting_id > (select max(id) - 10000 from ledger_posting)
          group by posting_id having sum(amount) <> 0) as unbalanced`,
      ),
  },
  {
    name: 'thikana_payouts_stuck',
    help: 'Payouts that failed, or are on their way or due for over a day without waiting for a bank account',
    read: (db) =>
      readOne(
        db,
        sql`select count(*)::float8 as value from payout where state in ('failed', 'reversed')
          or (state = 'sent' and sent_at < now() - interval '1 day')
          or (state = 'due' and waits_for is null and created_at < now() - interval '1 day')`,
      ),
  },
]

async function readOne(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db)
  return (rows[0] as { value: number } | undefined)?.value ?? 0
}
