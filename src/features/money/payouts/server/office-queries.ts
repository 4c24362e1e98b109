import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { within } from '#platform/period.ts'
import type { Period } from '#shared/dates.ts'
import type { PayoutState } from '../states.ts'

export type FoundPayout = {
  id: number
  person: string
  amount: number
  purpose: 'rent' | 'deposit' | 'refund' | 'reward'
  state: PayoutState
  attempt: number
  reference: string
  provider_id: string | null
  utr: string | null
  failure: string | null
  waits_for: 'bank_account' | 'bank_change' | null
  /** The last digits of the account it went or goes to. */
  account_end: string | null
  created_at: Date
  sent_at: Date | null
  done_at: Date | null
}

type PayoutFilter = { state?: PayoutState | undefined; made?: Period }
type PayoutSearch = PayoutFilter & { before?: number | undefined; limit: number }

/** The newest first. */
export async function findPayouts(db: Db, search: PayoutSearch): Promise<FoundPayout[]> {
  const { state = null, made = {}, before = null, limit } = search
  const { rows } = await sql<FoundPayout>`
    select p.id, trim(who.first_name || ' ' || who.last_name) as person, p.amount, p.purpose, p.state, p.attempt,
      p.reference, p.provider_id, p.utr, p.failure, p.waits_for, b.number_end as account_end, p.created_at, p.sent_at,
      p.done_at
    from payout p join person who on who.id = p.person_id left join bank_account b on b.id = p.bank_account_id
    where (${state}::text is null or p.state = ${state}) and ${within('p.created_at', made)}
      and (${before}::bigint is null or p.id < ${before})
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}

export async function sumPayouts(
  db: Db,
  { state, made = {} }: PayoutFilter,
): Promise<{ count: number; amount: number }> {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(p.amount), 0)::float8 as amount from payout p
    where (${state ?? null}::text is null or p.state = ${state ?? null}) and ${within('p.created_at', made)}`.execute(
    db,
  )
  return rows[0] ?? { count: 0, amount: 0 }
}

export type SideOfPayout = {
  id: number
  attempt: number
  provider_id: string | null
  amount: number
  state: PayoutState
  sent_at: Date | null
}

/** Our side of the comparison: payouts sent in a period, and given ones. */
export async function listOurPayouts(
  db: Db,
  { from, to, ids }: { from: Date; to: Date; ids: readonly number[] },
): Promise<SideOfPayout[]> {
  const { rows } = await sql<SideOfPayout>`
    select id, attempt, provider_id, amount, state, sent_at from payout
    where (sent_at >= ${from} and sent_at <= ${to}) or id = any (${ids}::bigint[])
    order by id`.execute(db)
  return rows
}
