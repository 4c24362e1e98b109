import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { PayoutTable } from '#platform/db-types.ts'
import type { PayoutState } from '../states.ts'

export type PayoutRow = Omit<Selectable<PayoutTable>, 'state' | 'purpose'> & {
  state: PayoutState
  purpose: 'rent' | 'deposit' | 'refund' | 'reward'
}

export const findPayout = (db: Db, id: number): Promise<PayoutRow | undefined> =>
  db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst() as Promise<PayoutRow | undefined>

export const lockPayout = (tx: Tx, id: number): Promise<PayoutRow | undefined> =>
  tx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    PayoutRow | undefined
  >

export const setPayout = (tx: Db, id: number, change: Partial<Insertable<PayoutTable>>) =>
  tx.updateTable('payout').set(change).where('id', '=', id).execute()

/** Null if this reference is there already. */
export async function insertPayout(tx: Tx, row: Insertable<PayoutTable>): Promise<number | null> {
  const made = await tx
    .insertInto('payout')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export async function findByReference(db: Db, reference: string): Promise<{ id: number; state: PayoutState } | null> {
  const found = await db
    .selectFrom('payout')
    .select(['id', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return (found as { id: number; state: PayoutState } | undefined) ?? null
}

/** Those the provider is to be asked about now; their next turn is set at once, so that each is handed out once. */
export async function takeToAsk(db: Db, now: Date, nextAt: (asked: number) => Date): Promise<PayoutRow[]> {
  const due = (await db
    .selectFrom('payout')
    .selectAll()
    .where('state', '=', sql.lit('sent'))
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(100)
    .execute()) as PayoutRow[]
  for (const { id, asked } of due) await setPayout(db, id, { asked: asked + 1, ask_at: nextAt(asked + 1) })
  return due
}

/** Locks one person's payouts that wait for a bank account, and those whose money came back from one. */
export const lockUnpaid = (tx: Tx, personId: number): Promise<PayoutRow[]> =>
  tx
    .selectFrom('payout')
    .selectAll()
    .where('person_id', '=', personId)
    .where((eb) =>
      eb.or([
        eb('waits_for', 'is not', null),
        // Left out for owners: their next payout has the amount.
        eb.and([eb('state', 'in', ['failed', 'reversed']), eb('purpose', '<>', 'rent')]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute() as Promise<PayoutRow[]>

/** Payouts that waited for the end of a lock on the bank account, which is over. */
export async function listUnlocked(db: Db, now: Date, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from payout p join bank_account b on b.person_id = p.person_id and b.replaced_at is null
    where p.waits_for = 'bank_change' and b.locked_until <= ${now} order by p.id limit ${limit}`.execute(db)
  return rows
}

/** Counts payouts that failed or came back and were not sent again. */
export async function countUnpaid(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('payout')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', 'in', ['failed', 'reversed'])
    .executeTakeFirstOrThrow()
  return Number(n)
}
