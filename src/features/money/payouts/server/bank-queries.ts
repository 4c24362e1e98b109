import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { BankAccountTable } from '#platform/db-types.ts'

export type BankAccountRow = Selectable<BankAccountTable>

/** The account that counts now. */
export const findPresentAccount = (db: Db, personId: number): Promise<BankAccountRow | undefined> =>
  db
    .selectFrom('bank_account')
    .selectAll()
    .where('person_id', '=', personId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()

export const findAccount = (db: Db, id: number): Promise<BankAccountRow | undefined> =>
  db.selectFrom('bank_account').selectAll().where('id', '=', id).executeTakeFirst()

/** Takes the place of the present account, in the caller's transaction. */
export async function replaceAccount(tx: Tx, row: Insertable<BankAccountTable>): Promise<void> {
  // Of two that are entered at once, the second replaces the first.
  await tx.selectFrom('person').select('id').where('id', '=', row.person_id).forNoKeyUpdate().execute()
  await tx
    .updateTable('bank_account')
    .set({ replaced_at: row.created_at })
    .where('person_id', '=', row.person_id)
    .where('replaced_at', 'is', null)
    .execute()
  await tx.insertInto('bank_account').values(row).execute()
}

export const setAccount = (db: Db, id: number, change: Partial<Insertable<BankAccountTable>>) =>
  db.updateTable('bank_account').set(change).where('id', '=', id).execute()

/** Those the bank had not answered about. */
export const listPendingAccounts = (db: Db, limit: number): Promise<BankAccountRow[]> =>
  db
    .selectFrom('bank_account')
    .selectAll()
    .where('status', '=', 'pending')
    .where('replaced_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countAccountsSince(db: Db, personId: number, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('bank_account')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** How often a person has given an account. */
export async function countAttempts(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('bank_account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
