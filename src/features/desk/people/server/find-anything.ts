import { sql } from 'kysely'
import { maskPhone } from '#features/people/accounts/rules.ts'
import type { Db } from '#platform/db.ts'
import { formatRupees } from '#shared/money.ts'
import type { Found } from '../contract.ts'
import { matching } from './find-people.ts'

const most = 5

type Row = { title: string; detail: string; link: string; amount?: number; phone?: string | null }

/** A few of each kind; what has a number is found by it, the rest by how it begins. */
export async function findAnything(db: Db, q: string): Promise<Found[]> {
  const number = /^\d{1,15}$/.test(q) ? Number(q) : null
  const begins = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const people = sql<Row>`select trim(p.first_name || ' ' || p.last_name) as title, p.phone, '' as detail,
      '/admins/people/' || p.id as link
    from person p where p.deleted_at is null and ${matching(q)} order by p.id desc limit ${most}`
  const homes = sql<Row>`select h.title, h.slug as detail, '/internal_houses/' || h.slug as link from home h
    where h.id = ${number}::bigint or h.slug like ${begins} or lower(h.title) like ${begins} order by h.id limit ${most}`
  const bookings = sql<Row>`select 'Booking ' || b.id as title, p.first_name || ', ' || h.title || ', ' || b.state as detail,
      '/admins/people/' || b.person_id || '?part=bookings' as link
    from booking b join person p on p.id = b.person_id join home h on h.id = b.home_id where b.id = ${number}::bigint`
  const payments = sql<Row>`select i.title, y.gateway_payment_id as detail, y.amount, '/admins/money/payments/' || y.id as link
    from payment y join invoice i on i.id = y.invoice_id
    where y.id = ${number}::bigint or y.invoice_id = ${number}::bigint or y.gateway_payment_id = ${q} order by y.id limit ${most}`
  const messages = sql<Row>`select m.purpose as title,
      case when m.sent_at is not null then 'sent' when m.failed_at is not null then 'failed' else 'waits' end as detail,
      coalesce('/admins/people/' || p.id || '?part=messages', '/admins/queue?kind=message') as link
    from outbox_message m left join person p on p.phone = m.recipient or p.email = m.recipient
    where m.id = ${number}::bigint or m.recipient = ${q} order by m.id desc limit ${most}`
  const kinds = { person: people, home: homes, booking: bookings, payment: payments, message: messages }
  const found = await Promise.all(
    Object.entries(kinds).map(async ([kind, query]) =>
      (await query.execute(db)).rows.map(({ amount, phone, detail, ...row }) => ({
        ...row,
        kind: kind as Found['kind'],
        detail: phone ? maskPhone(phone) : amount ? `${formatRupees(amount)}, ${detail}` : detail,
      })),
    ),
  )
  return found.flat()
}
