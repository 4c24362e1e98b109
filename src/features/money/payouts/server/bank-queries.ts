import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { BankAccountTable } from '#platform/db-types.ts'
import type { AccountStatus } from '../rules.ts'

export type BankAccountRow = Omit<Selectable<BankAccountTable>, 'status'> & { status: AccountStatus }
type Change = Partial<Insertable<BankAccountTable>>

/** The account that counts now. */
export const findPresentAccount = (db: Db, personId: number): Promise<BankAccountRow | undefined> =>
  db
    .selectFrom('bank_account')
    .selectAll()
    .where('person_id', '=', personId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst() as Promise<BankAccountRow | undefined>

export const findAccount = (db: Db, id: number): Promise<BankAccountRow | undefined> =>
  db.selectFrom('bank_account').selectAll().where('id', '=', id).executeTakeFirst() as Promise<
    BankAccountRow | undefined
  >

/** Undefined where another account has taken its place: what is told about an older one counts for nothing. */
export const lockPresentById = (tx: Tx, id: number): Promise<BankAccountRow | undefined> =>
  tx
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', id)
    .where('replaced_at', 'is', null)
    .forUpdate()
    .executeTakeFirst() as Promise<BankAccountRow | undefined>

/** Locks the person, so that the second of two accounts entered at once replaces the first. */
export async function lockPresentAccount(tx: Tx, personId: number): Promise<BankAccountRow | undefined> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
  return findPresentAccount(tx, personId)
}

/** Takes the place of the present account, in the caller's transaction, which has locked it. */
export async function replaceAccount(tx: Tx, row: Insertable<BankAccountTable>): Promise<void> {
  await tx
    .updateTable('bank_account')
    .set({ replaced_at: row.created_at, cheque_key: null, cheque_type: null, ask_at: null })
    .where('person_id', '=', row.person_id)
    .where('replaced_at', 'is', null)
    .execute()
  await tx.insertInto('bank_account').values(row).execute()
}

export const setAccount = (db: Db, id: number, change: Change) =>
  db.updateTable('bank_account').set(change).where('id', '=', id).execute()

/** Only one of several concurrent callers starts a check: each check costs a rupee. */
export const claimCheck = (db: Db, id: number, now: Date, again: Date): Promise<BankAccountRow | undefined> =>
  db
    .updateTable('bank_account')
    .set({
      status: sql`case status when 'submitted' then 'pending' else status end`,
      ask_at: again,
      asked: sql`asked + 1`,
    })
    .where('id', '=', id)
    .where('replaced_at', 'is', null)
    .where('check_id', 'is', null)
    .where('status', 'in', ['submitted', 'pending', 'review'])
    .where((eb) => eb.or([eb('ask_at', 'is', null), eb('ask_at', '<=', now)]))
    .returningAll()
    .executeTakeFirst() as Promise<BankAccountRow | undefined>

/** Those the bank is to be asked about now. */
export const listAccountsToAsk = (db: Db, now: Date, limit: number): Promise<BankAccountRow[]> =>
  db
    .selectFrom('bank_account')
    .selectAll()
    .where('ask_at', '<=', now)
    .where('replaced_at', 'is', null)
    .orderBy('ask_at')
    .limit(limit)
    .execute() as Promise<BankAccountRow[]>

async function countAccounts(db: Db, personId: number, since: Date | null): Promise<number> {
  const { n } = await db
    .selectFrom('bank_account')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('person_id', '=', personId)
    .$if(since !== null, (query) => query.where('created_at', '>', since as Date))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const countAccountsSince = (db: Db, personId: number, since: Date): Promise<number> =>
  countAccounts(db, personId, since)

/** How often somebody has entered an account. */
export const countAttempts = (db: Db, personId: number): Promise<number> => countAccounts(db, personId, null)

export type AccountToReview = BankAccountRow & {
  first_name: string
  last_name: string
  phone: string | null
  first_name_of_reviewer: string | null
}

/** Bank accounts that wait for a check by hand, the oldest first. */
export async function listAccountsToReview(db: Db, limit: number): Promise<AccountToReview[]> {
  const { rows } = await sql<AccountToReview>`
    select b.*, who.first_name, who.last_name, who.phone, reviewer.first_name as first_name_of_reviewer
    from bank_account b join person who on who.id = b.person_id left join person reviewer on reviewer.id = b.first_reviewed_by_id
    where b.status = 'review' and b.replaced_at is null order by b.id limit ${limit}`.execute(db)
  return rows
}
