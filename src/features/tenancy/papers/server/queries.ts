import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { IdentityCheckTable, WorkEmailCheckTable } from '#platform/db-types.ts'
import type { CheckState } from '../rules.ts'

export type CheckRow = Omit<Selectable<IdentityCheckTable>, 'state'> & { state: CheckState }

/** The newest check, or the one that proved who they are. */
export const findCheck = (db: Db, personId: number): Promise<CheckRow | undefined> =>
  db
    .selectFrom('identity_check')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy((eb) => eb('state', '=', 'verified'), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<CheckRow | undefined>

export async function countChecksSince(db: Db, personId: number, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('identity_check')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('person_id', '=', personId)
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const insertCheck = (db: Db, row: Insertable<IdentityCheckTable>): Promise<{ id: number }> =>
  db.insertInto('identity_check').values(row).returning('id').executeTakeFirstOrThrow()

export const setCheck = (db: Db, id: number, change: Partial<Insertable<IdentityCheckTable>>) =>
  db.updateTable('identity_check').set(change).where('id', '=', id).execute()

/** True for one of those who would ask the service at once. */
export async function claimAsking(db: Db, id: number, now: Date, notSince: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('identity_check')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', notSince)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Only a check that is still open ends; a second proof of the same person is none. */
export const endCheck = (
  db: Db,
  id: number,
  change: { state: CheckState; number_end: string | null; ended_at: Date },
) => db.updateTable('identity_check').set(change).where('id', '=', id).where('state', '=', 'started').execute()

export async function isIdentityVerified(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from identity_check where person_id = ${personId} and state = 'verified')
      or exists (select from identity_document where person_id = ${personId} and state = 'verified'
        and removed_at is null and kind <> 'work_proof') as found`.execute(db)
  return rows[0]?.found ?? false
}

export const findWorkEmail = (db: Db, personId: number): Promise<Selectable<WorkEmailCheckTable> | undefined> =>
  db.selectFrom('work_email_check').selectAll().where('person_id', '=', personId).executeTakeFirst()

export type Home = { tenancy_id: number; home_id: number; slug: string; title: string; state: string }

/** Every home somebody had or has with us, the newest first. */
export async function listHomes(db: Db, personId: number): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select t.id as tenancy_id, h.id as home_id, h.slug, h.title, t.state
    from tenancy t join home h on h.id = t.home_id
    where t.tenant_id = ${personId} order by t.id desc`.execute(db)
  return rows
}

export type ReceiptRow = { id: number; title: string; paid_on: string; tenancy_id: number | null }

export async function listReceipts(db: Db, personId: number): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select i.id, i.title, (i.paid_at at time zone 'Asia/Kolkata')::date::text as paid_on, i.tenancy_id
    from invoice i
    where i.person_id = ${personId} and i.state = 'paid' and i.receipt_number is not null and i.paid_at is not null
    order by i.paid_at desc, i.id desc limit 200`.execute(db)
  return rows
}

export type ReportRow = {
  id: number
  tenancy_id: number
  kind: string
  made_on: string
  signed: boolean
  waits: boolean
}

/** `waits`: the tenant may still sign it. */
export async function listReports(db: Db, personId: number, now: Date): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select n.id, n.tenancy_id, n.kind, (n.submitted_at at time zone 'Asia/Kolkata')::date::text as made_on,
      n.tenant_signed_at is not null as signed,
      n.tenant_signed_at is null and n.submitted_at > ${now}::timestamptz - interval '48 hours' as waits
    from inspection n join tenancy t on t.id = n.tenancy_id
    where t.tenant_id = ${personId} and n.submitted_at is not null order by n.id desc`.execute(db)
  return rows
}
