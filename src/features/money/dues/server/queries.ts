import { sql } from 'kysely'
import type { LineType } from '#features/money/payments/invoice-rules.ts'
import type { Db } from '#platform/db.ts'

export type DueLine = { type: LineType; label: string; reason: string | null; amount: number }

type Invoice = {
  id: number
  title: string
  purpose: 'booking' | 'share' | 'pre_movein' | 'rent' | 'other'
  amount: number
  credits: number
  due_on: string
  home_id: number | null
  home_slug: string | null
  home_title: string | null
  lines: DueLine[]
}
export type OpenInvoice = Invoice & { held_until: Date | null }

const columns = sql`i.id, i.title, i.purpose, i.amount, i.credits, i.due_on::text as due_on,
  h.id as home_id, h.slug as home_slug, h.title as home_title,
  (select coalesce(jsonb_agg(jsonb_build_object('type', l.type, 'label', l.label, 'reason', l.reason, 'amount', l.amount)
    order by l.position), '[]') from invoice_line l where l.invoice_id = i.id) as lines`
/** By its tenancy, or while there is none by its booking. */
const home = sql`left join booking b on b.id = i.booking_id left join tenancy t on t.id = i.tenancy_id
  left join home h on h.id = coalesce(t.home_id, b.home_id)`

/** Payable invoices: none of an expired hold, even before the job has released it. */
export async function listOpenInvoices(db: Db, personId: number, now: Date): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    select ${columns}, case when i.purpose in ('booking', 'share') then b.held_until end as held_until
    from invoice i ${home}
    where i.person_id = ${personId} and i.state = 'open'
      and (b.id is null or i.purpose not in ('booking', 'share') or (b.state = 'held' and b.held_until > ${now}))
    order by held_until, i.due_on, i.id`.execute(db)
  return rows
}

export type PaidInvoice = Invoice & {
  state: 'paid' | 'void' | 'open'
  at: Date
  method: string | null
  receipt_number: string | null
  /** Paid through the gateway for it, kept or returned. */
  paid: number
  refunds: { amount: number; at: string; state: string }[]
}

/** Every invoice a person has paid, including refunded ones, newest first. */
export async function listPaidInvoices(db: Db, personId: number): Promise<PaidInvoice[]> {
  const { rows } = await sql<PaidInvoice>`
    select ${columns}, i.state, i.receipt_number, coalesce(i.paid_at, p.captured_at) as at, p.method,
      coalesce(p.amount, 0)::float8 as paid,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'at', coalesce(r.sent_at, r.created_at),
        'state', r.state) order by r.id), '[]')
        from refund r join payment q on q.id = r.payment_id where q.invoice_id = i.id) as refunds
    from invoice i ${home}
    left join lateral (
      select sum(amount) as amount, max(captured_at) as captured_at,
        (array_agg(method order by (state = 'kept') desc, id))[1] as method
      from payment where invoice_id = i.id) p on true
    where i.person_id = ${personId} and (i.state = 'paid' or p.captured_at is not null)
    order by at desc, i.id desc`.execute(db)
  return rows
}

export type PendingRefund = { id: number; title: string; amount: number; at: Date; state: string }

export async function listPendingRefunds(db: Db, personId: number): Promise<PendingRefund[]> {
  const { rows } = await sql<PendingRefund>`
    select r.id, i.title, r.amount, coalesce(r.sent_at, r.created_at) as at, r.state
    from refund r join payment p on p.id = r.payment_id join invoice i on i.id = p.invoice_id
    where r.person_id = ${personId} and r.state <> 'done' order by r.id`.execute(db)
  return rows
}
