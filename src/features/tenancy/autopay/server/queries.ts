import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { MandateDebitTable, MandateTable } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'

export type MandateRow = Selectable<MandateTable>
export type DebitRow = Selectable<MandateDebitTable>

export type RentPayer = { tenancy_id: number; name: string; email: string | null; phone: string | null }

/** The home whose rent somebody pays to us. */
export async function findRentPayer(db: Db, personId: number): Promise<RentPayer | undefined> {
  const { rows } = await sql<RentPayer>`
    select t.id as tenancy_id, trim(p.first_name || ' ' || p.last_name) as name, p.email, p.phone
    from tenancy t join person p on p.id = t.tenant_id join home h on h.id = t.home_id
    where t.tenant_id = ${personId} and t.state in ('living', 'notice_given') and h.vertical is distinct from 'OTB'
    order by t.starts_on desc, t.id desc limit 1`.execute(db)
  return rows[0]
}

export const findLive = (db: Db, tenancyId: number): Promise<MandateRow | undefined> =>
  db
    .selectFrom('mandate')
    .selectAll()
    .where('tenancy_id', '=', tenancyId)
    .where('state', 'in', ['asked', 'active'])
    .executeTakeFirst()

export const findNewest = (db: Db, tenancyId: number): Promise<MandateRow | undefined> =>
  db
    .selectFrom('mandate')
    .selectAll()
    .where('tenancy_id', '=', tenancyId)
    .orderBy(sql`state = 'ended'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The one that is asked for or active, made where there is none. */
export async function openMandate(db: Db, row: Insertable<MandateTable>): Promise<MandateRow> {
  const made = await db
    .insertInto('mandate')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  const mandate = made ?? (await findLive(db, row.tenancy_id))
  if (!mandate) throw new Error('the mandate ended while it was set up')
  return mandate
}

export const findMandate = (db: Db, id: number): Promise<MandateRow | undefined> =>
  db.selectFrom('mandate').selectAll().where('id', '=', id).executeTakeFirst()

/** By the provider's ids: a webhook may be faster than our own note of the token. */
export const findByProvider = (db: Db, told: { tokenId: string; orderId: string | null }) =>
  db
    .selectFrom('mandate')
    .selectAll()
    .where((eb) => eb.or([eb('token_id', '=', told.tokenId), eb('order_id', '=', told.orderId ?? '')]))
    .executeTakeFirst()

export const lockMandate = (tx: Tx, id: number): Promise<MandateRow | undefined> =>
  tx.selectFrom('mandate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setMandate = (db: Db, id: number, change: Partial<Insertable<MandateTable>>) =>
  db.updateTable('mandate').set(change).where('id', '=', id).execute()

/** Mandates at the bank's page. */
export const listAsked = (db: Db) =>
  db.selectFrom('mandate').selectAll().where('state', '=', 'asked').orderBy('id').limit(500).execute()

export type LeftMandate = {
  id: number
  /** Where the person lives now with us and has no mandate yet. */
  moved_to: number | null
  /** They have booked with us and not moved in yet. */
  moves: boolean
}

/** Mandates of homes that were left. */
export async function listOfLeft(db: Db): Promise<LeftMandate[]> {
  const { rows } = await sql<LeftMandate>`
    select m.id, (select n.id from tenancy n join home h on h.id = n.home_id
        where n.tenant_id = m.person_id and n.state in ('living', 'notice_given') and h.vertical is distinct from 'OTB'
          and m.state = 'active' and not exists (select from mandate o where o.tenancy_id = n.id and o.state in ('asked', 'active'))
        order by n.starts_on desc limit 1) as moved_to,
      exists (select from tenancy n where n.tenant_id = m.person_id and n.state in ('booked', 'agreement_pending', 'ready_to_move_in'))
        as moves
    from mandate m join tenancy t on t.id = m.tenancy_id
    where m.state in ('asked', 'active') and t.state not in ('living', 'notice_given')`.execute(db)
  return rows
}

export const findTitleOf = async (db: Db, tenancyId: number): Promise<string> =>
  (
    await db
      .selectFrom('tenancy')
      .innerJoin('home', 'home.id', 'tenancy.home_id')
      .select('home.title')
      .where('tenancy.id', '=', tenancyId)
      .executeTakeFirstOrThrow()
  ).title

export type BillToDebit = {
  invoice_id: number
  mandate_id: number
  person_id: number
  title: string
  to_pay: number
  due_on: Day
  max_amount: number
  failures: number
}

/** Open rents of tenancies with a mandate that have no debit yet. */
export async function listBillsToDebit(db: Db): Promise<BillToDebit[]> {
  const { rows } = await sql<BillToDebit>`
    select i.id as invoice_id, m.id as mandate_id, i.person_id, i.title, (i.amount - i.credits)::float8 as to_pay,
      i.due_on::text, m.max_amount::float8,
      (select count(*)::int from mandate_debit d where d.invoice_id = i.id and d.state = 'failed') as failures
    from mandate m join tenancy t on t.id = m.tenancy_id and t.state in ('living', 'notice_given')
      join invoice i on i.tenancy_id = t.id and i.purpose = 'rent' and i.state = 'open'
    where m.state = 'active' and i.amount > i.credits
      and not exists (select from mandate_debit d where d.invoice_id = i.id
        and d.state in ('planned', 'noticed', 'asked', 'done', 'requested'))
    order by i.id limit 5000`.execute(db)
  return rows
}

/** Undefined where another process was faster: an invoice has one debit at a time. */
export const insertDebit = (tx: Tx, row: Insertable<MandateDebitTable>) =>
  tx
    .insertInto('mandate_debit')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const listOpenDebits = (db: Db): Promise<DebitRow[]> =>
  db
    .selectFrom('mandate_debit')
    .selectAll()
    .where('state', 'in', ['planned', 'noticed', 'asked'])
    .orderBy('debit_at')
    .limit(5000)
    .execute()

export const lockDebit = (tx: Tx, id: number): Promise<DebitRow | undefined> =>
  tx.selectFrom('mandate_debit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findDebit = (db: Db, id: number): Promise<DebitRow | undefined> =>
  db.selectFrom('mandate_debit').selectAll().where('id', '=', id).executeTakeFirst()

export const setDebit = (db: Db, id: number, change: Partial<Insertable<MandateDebitTable>>) =>
  db.updateTable('mandate_debit').set(change).where('id', '=', id).execute()

/** Debits that the bank has not started. */
export const cancelDebitsOf = (tx: Tx, mandateId: number) =>
  tx
    .updateTable('mandate_debit')
    .set({ state: 'cancelled' })
    .where('mandate_id', '=', mandateId)
    .where('state', 'in', ['planned', 'noticed', 'requested'])
    .execute()

/** Debits of open bills of a tenancy, the newest first. */
export async function listDebitsOf(db: Db, tenancyId: number): Promise<DebitRow[]> {
  return db
    .selectFrom('mandate_debit')
    .innerJoin('mandate', 'mandate.id', 'mandate_debit.mandate_id')
    .innerJoin('invoice', 'invoice.id', 'mandate_debit.invoice_id')
    .selectAll('mandate_debit')
    .where('mandate.tenancy_id', '=', tenancyId)
    .where('invoice.state', '=', 'open')
    .where('mandate_debit.state', '<>', 'cancelled')
    .orderBy('mandate_debit.id', 'desc')
    .execute()
}

export const findOrderOf = (db: Db, orderId: number) =>
  db
    .selectFrom('payment_order')
    .select(['id', 'state', 'gateway_order_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
