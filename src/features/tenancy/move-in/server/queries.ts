import { sql } from 'kysely'
import type { LineType } from '#features/money/payments/invoice-rules.ts'
import type { TenancyState } from '#features/tenancy/tenancies/rules.ts'
import type { Db } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'

export type MoveIn = {
  id: number
  tenant_id: number
  kind: 'bed' | 'room' | 'house'
  state: TenancyState
  starts_on: Day
  moved_in_at: Date | null
  home_id: number
  slug: string
  title: string
  street: string
  pincode: string
  locality: string
  city: string
  lat: number
  lng: number
  floor: number
  token_amount: number
  room: string | null
  bed: string | null
  manager_id: number | null
  manager_name: string | null
  manager_phone: string | null
  /** An invoice of the charges to move in is open. */
  unpaid: boolean
  /** The check of the home at moving in. */
  report_id: number | null
  report_state: string | null
}

const facts = sql`
  select t.id, t.tenant_id, t.kind, t.state, t.starts_on::text as starts_on, t.moved_in_at, h.id as home_id, h.slug,
    h.title, h.street, h.pincode, l.name as locality, c.name as city, h.lat, h.lng, h.floor, h.token_amount,
    r.name as room, d.label as bed, m.id as manager_id, m.first_name as manager_name, m.phone as manager_phone,
    exists (select from invoice n where n.tenancy_id = t.id and n.purpose = 'pre_movein' and n.state = 'open') as unpaid,
    i.id as report_id, i.state as report_state
  from tenancy t
  left join inspection i on i.tenancy_id = t.id and i.kind = 'move_in'
  join home h on h.id = t.home_id
  join locality l on l.id = h.locality_id
  join city c on c.id = h.city_id
  left join bed d on d.id = t.bed_id
  left join room r on r.id = coalesce(d.room_id, t.room_id)
  left join person m on m.id = h.area_manager_id and m.deleted_at is null`

/** The home a person moves into, else the one they moved into last. */
export async function findMoveIn(db: Db, personId: number): Promise<MoveIn | undefined> {
  const { rows } = await sql<MoveIn>`${facts}
    where t.tenant_id = ${personId}
      and t.state in ('booked', 'agreement_pending', 'ready_to_move_in', 'living', 'notice_given')
    order by t.state in ('living', 'notice_given'), t.starts_on desc, t.id desc limit 1`.execute(db)
  return rows[0]
}

export async function listMoveIns(db: Db, tenancyIds: readonly number[]): Promise<MoveIn[]> {
  if (tenancyIds.length === 0) return []
  const { rows } = await sql<MoveIn>`${facts} where t.id = any (${tenancyIds}::bigint[])`.execute(db)
  return rows
}

export type ChargeRow = {
  invoice_id: number
  purpose: string
  paid: boolean
  paid_at: Date | null
  due_on: Day
  receipt_number: string | null
  type: LineType
  label: string
  reason: string | null
  amount: number
  book: string
}

/** The charges up to move-in day, of the booking and of the tenancy. */
export async function listChargesOf(db: Db, tenancyId: number): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    select i.id as invoice_id, i.purpose, i.state = 'paid' as paid, i.paid_at, i.due_on::text as due_on, i.receipt_number,
      n.type, n.label, n.reason, n.amount, n.book
    from invoice i join invoice_line n on n.invoice_id = i.id
    where i.purpose in ('booking', 'share', 'pre_movein') and i.state in ('open', 'paid')
      and (i.tenancy_id = ${tenancyId} or i.booking_id in (select id from booking where tenancy_id = ${tenancyId}))
    order by i.id, n.position`.execute(db)
  return rows
}
