import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { MoveInCasePhotoTable, MoveInCaseTable } from '#platform/db-types.ts'

export type CaseRow = Selectable<MoveInCaseTable>

export const findCase = (db: Db, tenancyId: number): Promise<CaseRow | undefined> =>
  db.selectFrom('move_in_case').selectAll().where('tenancy_id', '=', tenancyId).executeTakeFirst()

export const lockCase = (tx: Tx, id: number): Promise<CaseRow | undefined> =>
  tx.selectFrom('move_in_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** One for a tenancy: where there is one already, that one. */
export async function insertCase(
  tx: Tx,
  row: { tenancy_id: number; words: string; opened_at: Date },
): Promise<CaseRow> {
  await tx
    .insertInto('move_in_case')
    .values({ ...row, state: 'open' })
    .onConflict((conflict) => conflict.column('tenancy_id').doNothing())
    .execute()
  return tx.selectFrom('move_in_case').selectAll().where('tenancy_id', '=', row.tenancy_id).executeTakeFirstOrThrow()
}

export type PhotoRow = Selectable<MoveInCasePhotoTable>

export const listPhotos = (db: Db, caseId: number): Promise<PhotoRow[]> =>
  db.selectFrom('move_in_case_photo').selectAll().where('case_id', '=', caseId).orderBy('position').execute()

/** With who may see it: the tenant of the case. */
export const findPhoto = (db: Db, caseId: number, photoId: number) =>
  db
    .selectFrom('move_in_case_photo as photo')
    .innerJoin('move_in_case as c', 'c.id', 'photo.case_id')
    .innerJoin('tenancy', 'tenancy.id', 'c.tenancy_id')
    .select(['photo.storage_key', 'tenancy.tenant_id'])
    .where('photo.id', '=', photoId)
    .where('photo.case_id', '=', caseId)
    .executeTakeFirst()

export async function dropPhotosOf(tx: Tx, personId: number): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from move_in_case_photo photo using move_in_case c, tenancy t
    where c.id = photo.case_id and t.id = c.tenancy_id and t.tenant_id = ${personId}
    returning photo.storage_key`.execute(tx)
  return rows.map(({ storage_key }) => storage_key)
}

export const setCase = (tx: Tx, id: number, change: Partial<CaseRow>) =>
  tx.updateTable('move_in_case').set(change).where('id', '=', id).execute()

/** The tenancy somebody moved into, the newest. */
export const findMovedIn = (db: Db, personId: number) =>
  db
    .selectFrom('tenancy')
    .select(['id', 'moved_in_at'])
    .where('tenant_id', '=', personId)
    .where('state', 'in', ['living', 'notice_given'])
    .orderBy('moved_in_at', 'desc')
    .executeTakeFirst()

export type CaseForOffice = CaseRow & {
  tenant_id: number
  first_name: string
  last_name: string
  phone: string | null
  slug: string
  title: string
  moved_in_at: Date
}

export async function listCases(db: Db): Promise<CaseForOffice[]> {
  const { rows } = await sql<CaseForOffice>`
    select c.*, t.tenant_id, p.first_name, p.last_name, p.phone, h.slug, h.title, t.moved_in_at
    from move_in_case c join tenancy t on t.id = c.tenancy_id join person p on p.id = t.tenant_id
    join home h on h.id = t.home_id
    order by c.state <> 'open', c.opened_at limit 200`.execute(db)
  return rows
}

export type ToRelease = {
  tenancy_id: number
  tenant_id: number
  owner_id: number
  /** Decide who has the deposit. */
  vertical: string | null
  tags: string[]
  invoice_ids: number[]
}

/**
 * Tenancies whose keys were given at least this long ago, without an open or upheld case, and their paid invoices that
 * have not been released. Only invoices paid lately are looked at: those of a case are named by it.
 */
export async function listToRelease(
  db: Db,
  { movedInBefore, paidAfter, tenancyId }: { movedInBefore: Date; paidAfter: Date; tenancyId: number | null },
): Promise<ToRelease[]> {
  const { rows } = await sql<ToRelease>`
    select t.id as tenancy_id, t.tenant_id, h.owner_id, h.vertical, h.tags,
      array_agg(i.id order by i.id) as invoice_ids
    from invoice i join tenancy t on t.id = i.tenancy_id join home h on h.id = t.home_id
    where i.state = 'paid' and (i.paid_at > ${paidAfter} or t.id = ${tenancyId}) and t.moved_in_at <= ${movedInBefore}
      and t.state <> 'cancelled' and h.owner_id is not null
      and not exists (select from move_in_case c where c.tenancy_id = t.id and c.state <> 'solved')
      and not exists (select from ledger_posting p where p.reference = 'rent-released:' || i.id)
      and exists (select from invoice_line l where l.invoice_id = i.id and l.book = 'rent')
    group by t.id, t.tenant_id, h.owner_id, h.vertical, h.tags order by t.id limit 500`.execute(db)
  return rows
}

/** Keeps a case from being opened while the money is released, and the other way round. */
export const lockTenancy = (tx: Tx, id: number) =>
  tx.selectFrom('tenancy').select('moved_in_at').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
