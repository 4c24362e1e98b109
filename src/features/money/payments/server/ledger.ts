import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, violated } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import { type Account, accountKinds } from '../ledger-accounts.ts'
import type { Posting } from '../ledger-rules.ts'

/**
 * Writes a posting in the caller's transaction. Idempotent by reference: posting the same event again writes nothing.
 */
export async function post(tx: Tx, posting: Posting, happenedAt: Date): Promise<{ written: boolean }> {
  const { reference, text, entries } = posting
  const ids = await accountIds(tx, entries)
  const accounts = entries.map((entry) => ({ id: ids.get(accountKey(entry)) ?? 0, amount: entry.amount }))
  // Accounts are locked in one order, so that concurrent postings cannot deadlock.
  accounts.sort((a, b) => a.id - b.id)
  try {
    const { rows } = await sql`
      with posting as (
        insert into ledger_posting (reference, text, happened_at) values (${reference}, ${text}, ${happenedAt})
        on conflict (reference) do nothing returning id)
      insert into ledger_entry (posting_id, position, account_id, amount)
      select posting.id, entry.position - 1, entry.account_id, entry.amount from posting,
        unnest(${accounts.map(({ id }) => id)}::bigint[], ${accounts.map(({ amount }) => amount)}::bigint[])
          with ordinality as entry (account_id, amount, position)
      order by entry.position
      returning posting_id`.execute(tx)
    return { written: rows.length > 0 }
  } catch (error) {
    if (violated(error) === 'ledger_not_overdrawn') throw new Refusal(409, 'not_enough', 'There is not enough left.')
    throw error
  }
}

const accountKey = ({ kind, personId, tenancyId }: Account): string => `${kind}:${personId ?? ''}:${tenancyId ?? ''}`

/** The accounts by key; missing ones are created. */
async function accountIds(tx: Tx, wanted: readonly Account[]): Promise<ReadonlyMap<string, number>> {
  const list = sql`unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ personId }) => personId)}::bigint[],
    ${wanted.map(({ tenancyId }) => tenancyId)}::bigint[],
    ${wanted.map(({ kind }) => accountKinds[kind].side)}::smallint[]) as w (kind, person_id, tenancy_id, side)`
  const found = sql`select a.id, a.kind, a.person_id, a.tenancy_id from ledger_account a join ${list}
    on a.kind = w.kind and a.person_id is not distinct from w.person_id
    and a.tenancy_id is not distinct from w.tenancy_id`
  const look = async (statement: RawBuilder<unknown>) => {
    const { rows } = await (statement as RawBuilder<AccountRow>).execute(tx)
    return new Map(
      rows.map(({ id, kind, person_id: personId, tenancy_id: tenancyId }) => [
        accountKey({ kind, personId, tenancyId }),
        id,
      ]),
    )
  }
  const isWhole = (ids: ReadonlyMap<string, number>) => wanted.every((account) => ids.has(accountKey(account)))
  const ids = await look(sql`
    with found as (${found}),
    made as (
      insert into ledger_account (kind, person_id, tenancy_id, side)
      select distinct w.kind, w.person_id, w.tenancy_id, w.side from ${list}
      where not exists (select from found f where f.kind = w.kind and f.person_id is not distinct from w.person_id
        and f.tenancy_id is not distinct from w.tenancy_id)
      order by w.kind, w.person_id, w.tenancy_id
      on conflict do nothing returning id, kind, person_id, tenancy_id)
    select * from found union all select * from made`)
  if (isWhole(ids)) return ids
  // Created concurrently by another transaction, which this statement's snapshot does not see.
  const again = await look(found)
  if (!isWhole(again)) throw new Error(`no account ${wanted.map(accountKey).join(', ')}`)
  return again
}

type AccountRow = { id: number; kind: Account['kind']; person_id: number | null; tenancy_id: number | null }

const isAccount = ({ kind, personId, tenancyId }: Account) =>
  sql`a.kind = ${kind} and a.person_id is not distinct from ${personId} and a.tenancy_id is not distinct from ${tenancyId}`

/** Balance of an account in its natural sign: credit balances are positive too. */
export async function balanceOf(db: Db, account: Account): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::float8 as sum from ledger_account a join ledger_entry e on e.account_id = a.id
    where ${isAccount(account)}`.execute(db)
  const { side } = accountKinds[account.kind]
  // Not minus zero.
  return (rows[0]?.sum ?? 0) * (side ?? 1) || 0
}

/** The balance, with nobody else taking from this account until the end of the transaction. */
export async function lockedBalance(tx: Tx, account: Account): Promise<number> {
  await sql`select a.id from ledger_account a where ${isAccount(account)} for no key update`.execute(tx)
  return balanceOf(tx, account)
}

export type HistoryLine = { id: number; text: string; amount: number; happened_at: Date }

/** Entries of a person's account, newest first. */
export async function historyOf(db: Db, account: Account, limit: number): Promise<HistoryLine[]> {
  const side = accountKinds[account.kind].side ?? 1
  const { rows } = await sql<HistoryLine>`
    select p.id, p.text, (sum(e.amount) * ${side})::float8 as amount, p.happened_at
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_posting p on p.id = e.posting_id
    where ${isAccount(account)}
    group by p.id order by p.happened_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

/** People with at least so much in their account of this kind, by id. */
export async function listOwed(db: Db, kind: 'owners_due' | 'refunds_due', least: number): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select a.person_id from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.kind = ${kind} and a.person_id is not null
    group by a.person_id having -sum(e.amount) >= ${least} order by a.person_id`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

const isDepositToOwner = sql`starts_with(p.reference, 'deposit-to-owner:')`

/** Owners to whom a deposit was passed on since a moment, by id. */
export async function listOwnersGivenDeposits(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct a.person_id
    from ledger_posting p join ledger_entry e on e.posting_id = p.id join ledger_account a on a.id = e.account_id
    where ${isDepositToOwner} and p.happened_at >= ${since} and a.kind = 'owners_due'
    order by a.person_id`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

type DueInMonth = { atMonthStart: number; depositsSince: number; paidSince: number }

/** The sum an owner was due at a moment, the deposits passed on to them since, and what went out since, less what came back. */
export async function dueInMonth(db: Db, personId: number, start: Date): Promise<DueInMonth> {
  const { rows } = await sql<DueInMonth>`
    select coalesce(-sum(e.amount) filter (where p.happened_at < ${start}), 0)::float8 as "atMonthStart",
      coalesce(-sum(e.amount) filter (where p.happened_at >= ${start} and ${isDepositToOwner}), 0)::float8
        as "depositsSince",
      coalesce(sum(e.amount) filter (where p.happened_at >= ${start} and p.reference ~ '^payout(-back)?:'), 0)::float8
        as "paidSince"
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_posting p on p.id = e.posting_id
    where a.kind = 'owners_due' and a.person_id = ${personId} and a.tenancy_id is null`.execute(db)
  return rows[0] ?? { atMonthStart: 0, depositsSince: 0, paidSince: 0 }
}
