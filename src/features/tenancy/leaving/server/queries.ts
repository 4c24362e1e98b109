import { type Insertable, type Selectable, sql } from 'kysely'
import type { TenancyState } from '#features/tenancy/tenancies/rules.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { NoticeTable } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'
import type { PastHome } from '../contract.ts'

export type NoticeRow = Selectable<NoticeTable>

export type LeavingHome = {
  id: number
  tenant_id: number
  kind: 'bed' | 'room' | 'house'
  state: TenancyState
  starts_on: Day
  ends_on: Day | null
  billed_to: Day
  rent: number
  society_charge: number
  deposit_kind: string
  home_id: number
  owner_id: number | null
  vertical: string | null
  slug: string
  title: string
  street: string
  pincode: string
  locality: string
  city: string
  room: string | null
  bed: string | null
  manager_id: number | null
  manager_name: string | null
  manager_phone: string | null
}

const facts = sql`
  select t.id, t.tenant_id, t.kind, t.state, t.starts_on::text as starts_on, t.ends_on::text as ends_on,
    t.billed_to::text as billed_to, t.rent, t.society_charge, t.deposit_kind, h.id as home_id, h.owner_id, h.vertical,
    h.slug, h.title, h.street, h.pincode, l.name as locality, c.name as city, r.name as room, d.label as bed,
    m.id as manager_id, m.first_name as manager_name, m.phone as manager_phone
  from tenancy t
  join home h on h.id = t.home_id
  join locality l on l.id = h.locality_id
  join city c on c.id = h.city_id
  left join bed d on d.id = t.bed_id
  left join room r on r.id = coalesce(d.room_id, t.room_id)
  left join person m on m.id = h.area_manager_id and m.deleted_at is null`

/** The home somebody lives in, else the one that is being settled, else the one they will move into. */
export async function findHomeToLeave(db: Db, personId: number): Promise<LeavingHome | undefined> {
  const { rows } = await sql<LeavingHome>`${facts}
    where t.tenant_id = ${personId} and t.state not in ('cancelled', 'closed')
    order by array_position(array['living', 'notice_given', 'moved_out', 'settling'], t.state::text) nulls last,
      t.starts_on desc, t.id desc limit 1`.execute(db)
  return rows[0]
}

export async function getHomeToLeave(db: Db, tenancyId: number): Promise<LeavingHome> {
  const { rows } = await sql<LeavingHome>`${facts} where t.id = ${tenancyId}`.execute(db)
  if (!rows[0]) throw new Error(`no tenancy ${tenancyId}`)
  return rows[0]
}

/** The notice that is given, else the one with which the tenant left. */
export const findNotice = (db: Db, tenancyId: number): Promise<NoticeRow | undefined> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('tenancy_id', '=', tenancyId)
    .where('state', '<>', 'withdrawn')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertNotice = (tx: Tx, row: Insertable<NoticeTable>) => tx.insertInto('notice').values(row).execute()

export const setNotice = (tx: Tx, id: number, change: Partial<Insertable<NoticeTable>>) =>
  tx.updateTable('notice').set(change).where('id', '=', id).execute()

export type OpenBill = { id: number; title: string; amount: number; to_pay: number; due_on: Day }

/** Unpaid bills of a tenancy, the oldest first. */
export async function listOpenBills(db: Db, tenancyId: number): Promise<OpenBill[]> {
  const { rows } = await sql<OpenBill>`
    select i.id, i.title, i.amount::float8 as amount, (i.amount - i.credits)::float8 as to_pay, i.due_on::text as due_on
    from invoice i where i.tenancy_id = ${tenancyId} and i.state = 'open' order by i.due_on, i.id`.execute(db)
  return rows
}

export type WaitingCharge = { id: number; label: string; reason: string; amount: number; tax: number; book: Book }
type Book = 'fees' | 'rent' | 'partner' | 'deposit'

/** Charges that wait for a bill. Parts of a deposit and further years of a bond are not owed by somebody who leaves. */
export async function listWaitingCharges(db: Db, tenancyId: number): Promise<WaitingCharge[]> {
  const { rows } = await sql<WaitingCharge>`
    select c.id, c.label, coalesce(c.reason, '') as reason, c.amount::float8 as amount, c.tax::float8 as tax, c.book
    from tenancy_charge c
    where c.tenancy_id = ${tenancyId} and c.invoice_id is null and c.book in ('fees', 'rent')
    order by c.due_from, c.id`.execute(db)
  return rows
}

type PastRow = Omit<PastHome, 'house' | 'unit'> &
  Pick<LeavingHome, 'slug' | 'title' | 'kind' | 'room' | 'bed'> & {
    locality: string
    city: string
  }

export async function listPast(db: Db, personId: number): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select t.id as tenancy_id, t.kind, r.name as room, d.label as bed, h.slug, h.title, l.name as locality, c.name as city,
      t.starts_on::text as from, (t.ends_on - 1)::text as to, t.rent, t.state, s.id as settlement_id
    from tenancy t
    join home h on h.id = t.home_id
    join locality l on l.id = h.locality_id
    join city c on c.id = h.city_id
    left join bed d on d.id = t.bed_id
    left join room r on r.id = coalesce(d.room_id, t.room_id)
    left join settlement s on s.tenancy_id = t.id
    where t.tenant_id = ${personId} and t.state in ('moved_out', 'settling', 'closed')
    order by t.starts_on desc, t.id desc`.execute(db)
  return rows
}
