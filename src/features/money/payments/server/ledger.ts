import { sql } from 'kysely'
import { type Db, type Tx, violated } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import { type Account, accountKinds, type Posting } from '../ledger-rules.ts'

/**
 * Writes down what happened, in the transaction in which it happens. The same reference again writes nothing: what
 * happened once is in the books once, however often it is told.
 */
export async function post(tx: Tx, posting: Posting, happenedAt: Date): Promise<{ written: boolean }> {
  const { reference, text, entries } = posting
  const made = await tx
    .insertInto('ledger_posting')
    .values({ reference, text, happened_at: happenedAt })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return { written: false }
  const accounts: { account_id: number; amount: number }[] = []
  for (const { kind, personId, amount } of entries) {
    accounts.push({ account_id: await accountId(tx, { kind, personId }), amount })
  }
  // Accounts are locked in one order, so that two postings never wait for each other.
  accounts.sort((a, b) => a.account_id - b.account_id)
  try {
    await tx
      .insertInto('ledger_entry')
      .values(accounts.map((entry, position) => ({ ...entry, posting_id: made.id, position })))
      .execute()
  } catch (error) {
    if (violated(error) === 'ledger_not_overdrawn') throw new Refusal(409, 'not_enough', 'There is not enough left.')
    throw error
  }
  return { written: true }
}

async function accountId(tx: Tx, { kind, personId }: Account): Promise<number> {
  const find = () =>
    tx
      .selectFrom('ledger_account')
      .select('id')
      .where('kind', '=', kind)
      .where('person_id', personId === null ? 'is' : '=', personId)
      .executeTakeFirst()
  const there = await find()
  if (there) return there.id
  const made = await tx
    .insertInto('ledger_account')
    .values({ kind, person_id: personId, side: accountKinds[kind].side })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else made it meanwhile.
  const id = made?.id ?? (await find())?.id
  if (id === undefined) throw new Error(`no account ${kind}`)
  return id
}

/** The sum of an account as people say it: what is owed to them, or what there is, above zero. */
export async function balanceOf(db: Db, { kind, personId }: Account): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::float8 as sum from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.kind = ${kind} and a.person_id is not distinct from ${personId}`.execute(db)
  const { side } = accountKinds[kind]
  // Not minus zero.
  return (rows[0]?.sum ?? 0) * (side ?? 1) || 0
}

export type HistoryLine = { id: number; text: string; amount: number; happened_at: Date }

/** What went in and out of somebody's account, the newest first. */
export async function historyOf(db: Db, { kind, personId }: Account, limit: number): Promise<HistoryLine[]> {
  const side = accountKinds[kind].side ?? 1
  const { rows } = await sql<HistoryLine>`
    select p.id, p.text, (sum(e.amount) * ${side})::float8 as amount, p.happened_at
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_posting p on p.id = e.posting_id
    where a.kind = ${kind} and a.person_id is not distinct from ${personId}
    group by p.id order by p.happened_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}
