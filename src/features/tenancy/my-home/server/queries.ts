import { sql } from 'kysely'
import { consents } from '#features/people/consents/server/api.ts'
import type { Db } from '#platform/db.ts'
import type { BookingKind } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'
import type { MyHome } from '../contract.ts'

export type TenancyFacts = {
  id: number
  booking_id: number | null
  home_id: number
  kind: BookingKind
  state: MyHome['state']
  first_name: string
  room: string | null
  bed: string | null
  slug: string
  title: string
  street: string
  pincode: string
  locality: string
  city: string
  lat: number
  lng: number
  vertical: string | null
  picture: MyHome['house']['picture']
  starts_on: Day
  licence_to: Day
  ends_on: Day | null
  moved_in_at: Date | null
  billed_to: Day
  rent: number
  deposit: number
  deposit_kind: string
  manager_name: string | null
  manager_phone: string | null
}

/** The home somebody lives in; else the one they are moving into or out of. */
export async function findCurrent(db: Db, personId: number): Promise<TenancyFacts | undefined> {
  const { rows } = await sql<TenancyFacts>`
    select t.id, b.id as booking_id, t.home_id, t.kind, t.state, tenant.first_name, r.name as room, d.label as bed,
      h.slug, h.title, h.street, h.pincode, l.name as locality, c.name as city, h.lat, h.lng, h.vertical,
      t.starts_on::text, t.licence_to::text, t.ends_on::text, t.moved_in_at, t.billed_to::text, t.rent, t.deposit, t.deposit_kind,
      m.first_name as manager_name, m.phone as manager_phone,
      (select json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt,
          'placeholder', p.placeholder)
        from picture p where p.id = coalesce(
          (select f.picture_id from home_photo f where f.home_id = h.id and f.room_id = r.id order by f.position limit 1),
          h.cover_picture_id)) as picture
    from tenancy t
    join person tenant on tenant.id = t.tenant_id
    join home h on h.id = t.home_id
    join locality l on l.id = h.locality_id
    join city c on c.id = h.city_id
    left join bed d on d.id = t.bed_id
    left join room r on r.id = coalesce(d.room_id, t.room_id)
    left join booking b on b.tenancy_id = t.id
    left join person m on m.id = h.area_manager_id and m.deleted_at is null
    where t.tenant_id = ${personId} and t.state not in ('cancelled', 'closed')
    order by (t.state in ('living', 'notice_given')) desc, t.starts_on desc, t.id desc limit 1`.execute(db)
  return rows[0]
}

export type BillRow = {
  id: number
  title: string
  amount: number
  credits: number
  due_on: Day
  state: 'open' | 'paid'
  paid_at: Date | null
  receipt_number: string | null
  lines: { label: string; amount: number; reason: string | null; book: string }[]
}

/** Unpaid and paid bills of a tenancy and its booking: unpaid ones by their day, paid ones the newest first. */
export async function listBills(db: Db, tenancyId: number, bookingId: number | null): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select i.id, i.title, i.amount::float8, i.credits::float8, i.due_on::text, i.state, i.paid_at, i.receipt_number,
      (select json_agg(json_build_object('label', l.label, 'amount', l.amount, 'reason', l.reason, 'book', l.book)
        order by l.position) from invoice_line l where l.invoice_id = i.id) as lines
    from invoice i
    where (i.tenancy_id = ${tenancyId} or i.booking_id = ${bookingId}) and i.state in ('open', 'paid')
    order by i.state = 'paid', case when i.state = 'open' then i.due_on end, i.paid_at desc, i.id`.execute(db)
  return rows
}

/** The report on the home at move-in, once it was submitted. */
export const findReport = (db: Db, tenancyId: number) =>
  db
    .selectFrom('inspection')
    .select(['id', 'submitted_at', 'tenant_signed_at'])
    .where('tenancy_id', '=', tenancyId)
    .where('kind', '=', 'move_in')
    .where('state', '<>', 'open')
    .executeTakeFirst()

export type FlatmateRow = {
  first_name: string | null
  kind: BookingKind
  room: string | null
  bed: string | null
  since: Day
}

/** Others who live in the home today; `first_name` only of those who agreed to be shown. */
export async function listFlatmates(db: Db, homeId: number, tenancyId: number): Promise<FlatmateRow[]> {
  const { rows } = await sql<FlatmateRow>`
    select case when t.share_with_flatmates and ${consents.consentsTo(sql`p.id`, 'flatmates')} then p.first_name end
        as first_name, t.kind, r.name as room, d.label as bed, t.starts_on::text as since
    from tenancy t
    join person p on p.id = t.tenant_id and p.deleted_at is null
    left join bed d on d.id = t.bed_id
    left join room r on r.id = coalesce(d.room_id, t.room_id)
    where t.home_id = ${homeId} and t.id <> ${tenancyId} and t.state in ('living', 'notice_given')
    order by d.label, r.name, t.id`.execute(db)
  return rows
}
