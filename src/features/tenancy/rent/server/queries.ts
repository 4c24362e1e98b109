import { sql } from 'kysely'
import type { InvoiceLine } from '#features/money/payments/invoice-rules.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import type { NoticeKind } from '../rules.ts'

export type OpenCharge = InvoiceLine & { id: number; due_from: Day }

export type TenancyToBill = {
  id: number
  tenant_id: number
  rent: number
  society_charge: number
  billed_to: Day
  ends_on: Day | null
  charges: OpenCharge[]
}

/**
 * Locks some tenancies whose rent is not invoiced up to today. Those another process has locked are skipped: it invoices
 * them.
 */
export async function lockTenanciesToBill(tx: Tx, today: Day, after: number, limit: number): Promise<TenancyToBill[]> {
  const { rows } = await sql<Omit<TenancyToBill, 'charges'>>`
    select t.id, t.tenant_id, t.rent, t.society_charge, t.billed_to::text, t.ends_on::text
    from tenancy t join home h on h.id = t.home_id
    where t.state in ('living', 'notice_given') and t.billed_to <= ${today} and t.id > ${after}
      and (t.ends_on is null or t.billed_to < t.ends_on) and h.vertical is distinct from 'OTB'
    order by t.id limit ${limit} for update of t skip locked`.execute(tx)
  const charges = await listOpenCharges(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, charges: charges.get(row.id) ?? [] }))
}

/** By tenancy, the ones due first in front. Most tenancies have none. */
async function listOpenCharges(tx: Tx, tenancyIds: readonly number[]): Promise<Map<number, OpenCharge[]>> {
  const { rows } = await sql<OpenCharge & { tenancy_id: number }>`
    select id, tenancy_id, due_from::text, type, label, reason, amount, tax, book from tenancy_charge
    where invoice_id is null and tenancy_id = any (${tenancyIds}::bigint[]) order by due_from, id`.execute(tx)
  return Map.groupBy(rows, ({ tenancy_id }) => tenancy_id)
}

export const setBilled = (tx: Tx, billed: readonly { id: number; to: Day }[]) =>
  sql`update tenancy t set billed_to = b.billed_to
    from unnest(${billed.map(({ id }) => id)}::bigint[], ${billed.map(({ to }) => to)}::date[]) as b (id, billed_to)
    where t.id = b.id`.execute(tx)

export const setCharged = (tx: Tx, charged: readonly { id: number; invoiceId: number }[]) =>
  sql`update tenancy_charge c set invoice_id = b.invoice_id
    from unnest(${charged.map(({ id }) => id)}::bigint[], ${charged.map(({ invoiceId }) => invoiceId)}::bigint[])
      as b (id, invoice_id)
    where c.id = b.id`.execute(tx)

export type UnpaidRent = {
  id: number
  person_id: number
  tenancy_id: number
  title: string
  to_pay: number
  due_on: Day
  /** Notices that were sent. */
  sent: NoticeKind[]
}

/** Unpaid rents of the last weeks with the notices sent about them; of those that leave the bank by themselves autopay tells. */
export async function listUnpaidRents(db: Db, today: Day): Promise<UnpaidRent[]> {
  const { rows } = await sql<UnpaidRent>`
    select i.id, i.person_id, i.tenancy_id, i.title, (i.amount - i.credits)::float8 as to_pay, i.due_on::text,
      (select coalesce(json_agg(n.kind), '[]') from rent_notice n where n.invoice_id = i.id) as sent
    from invoice i where i.purpose = 'rent' and i.state = 'open' and i.due_on > ${today}::date - 45
      and not exists (select from mandate_debit d where d.invoice_id = i.id and d.state in ('planned', 'noticed', 'asked'))
    order by i.id`.execute(db)
  return rows
}

/** Locks the invoice while it is unpaid and records the notice; false where it is paid or was told before. */
export async function insertNotice(tx: Tx, invoiceId: number, kind: NoticeKind, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with unpaid as (select id from invoice where id = ${invoiceId} and state = 'open' for update)
    insert into rent_notice (invoice_id, kind, sent_at) select id, ${kind}, ${now} from unpaid
    on conflict do nothing returning invoice_id`.execute(tx)
  return rows.length > 0
}

export type LateRent = { id: number; tenancy_id: number; title: string; due_on: Day; rent: number }

/** Unpaid rents of months that have reached the day of the late fee, whose fee is not on a bill yet. */
export async function listLateRents(db: Db, today: Day): Promise<LateRent[]> {
  const { rows } = await sql<LateRent>`
    select i.id, i.tenancy_id, i.title, i.due_on::text,
      (select coalesce(sum(l.amount), 0)::float8 from invoice_line l where l.invoice_id = i.id and l.type = 'RENT') as rent
    from invoice i where i.purpose = 'rent' and i.state = 'open' and i.due_on < ${today}
      and not exists (select from tenancy_charge c
        where c.tenancy_id = i.tenancy_id and c.reference = 'late:' || i.id and c.invoice_id is not null)
    order by i.id`.execute(db)
  return rows
}

/** The fee grows with the days until it is on a bill, and only while the rent is unpaid. */
export const setLateFee = (db: Db, { id, tenancy_id, title, due_on }: LateRent, fee: InvoiceLine, now: Date) =>
  sql`insert into tenancy_charge (tenancy_id, reference, due_from, type, label, reason, amount, tax, book, created_at)
    select ${tenancy_id}, ${`late:${id}`}, ${due_on}, ${fee.type}, ${fee.label}, ${title}, ${fee.amount}, ${fee.tax},
      ${fee.book}, ${now} from invoice i where i.id = ${id} and i.state = 'open'
    on conflict (tenancy_id, reference) do update set amount = excluded.amount, tax = excluded.tax
    where tenancy_charge.invoice_id is null`.execute(db)
