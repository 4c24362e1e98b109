import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { within } from '#platform/period.ts'
import type { Period } from '#shared/dates.ts'

/** Filters of the money office. */
export type PaymentSearch = {
  gatewayId?: string | undefined
  invoiceId?: number | undefined
  /** The last digits of the payer's phone. */
  phoneEnd?: string | undefined
  state?: 'kept' | 'returned' | undefined
  paid?: Period
  before?: number | undefined
}

export type FoundPayment = {
  id: number
  gateway_payment_id: string
  gateway_order_id: string | null
  amount: number
  method: string
  state: 'kept' | 'returned'
  captured_at: Date
  invoice_id: number
  title: string
  receipt_number: string | null
  person_id: number
  person: string
  phone: string | null
  /** Sent or on the way back. */
  refunded: number
}

const columns = sql`p.id, p.gateway_payment_id, o.gateway_order_id, p.amount, p.method, p.state, p.captured_at,
  p.invoice_id, i.title, i.receipt_number, i.person_id, trim(who.first_name || ' ' || who.last_name) as person, who.phone,
  (select coalesce(sum(r.amount), 0) from refund r where r.payment_id = p.id)::float8 as refunded`
const tables = sql`payment p join payment_order o on o.id = p.order_id join invoice i on i.id = p.invoice_id
  join person who on who.id = i.person_id`

function wantedPayments({ gatewayId, invoiceId, phoneEnd, state, paid = {}, before }: PaymentSearch) {
  const wanted = [
    gatewayId === undefined ? null : sql`(p.gateway_payment_id = ${gatewayId} or o.gateway_order_id = ${gatewayId})`,
    invoiceId === undefined ? null : sql`p.invoice_id = ${invoiceId}`,
    phoneEnd === undefined ? null : sql`right(who.phone, ${sql.lit(phoneEnd.length)}) = ${phoneEnd}`,
    state === undefined ? null : sql`p.state = ${state}`,
    within('p.captured_at', paid),
    before === undefined ? null : sql`p.id < ${before}`,
  ].filter((each) => each !== null)
  return sql.join(wanted, sql` and `)
}

/** The newest first. */
export async function findPayments(db: Db, search: PaymentSearch, limit: number): Promise<FoundPayment[]> {
  const { rows } = await sql<FoundPayment>`
    select ${columns} from ${tables} where ${wantedPayments(search)} order by p.id desc limit ${limit}`.execute(db)
  return rows
}

export type Sum = { count: number; amount: number }

export async function sumPayments(db: Db, search: PaymentSearch): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select count(*)::int as count, coalesce(sum(p.amount), 0)::float8 as amount from ${tables} where ${wantedPayments({ ...search, before: undefined })}`.execute(
    db,
  )
  return rows[0] ?? { count: 0, amount: 0 }
}

export async function getPayment(db: Db, id: number): Promise<FoundPayment | undefined> {
  const { rows } = await sql<FoundPayment>`select ${columns} from ${tables} where p.id = ${id}`.execute(db)
  return rows[0]
}

export type FoundRefund = {
  id: number
  payment_id: number
  gateway_refund_id: string | null
  amount: number
  reason: string
  state: 'due' | 'sent' | 'done' | 'failed'
  attempt: number
  created_at: Date
  sent_at: Date | null
  person: string
  title: string
  to_bank: boolean
}
type RefundSearch = {
  paymentId?: number
  state?: FoundRefund['state'] | undefined
  made?: Period
  before?: number | undefined
  limit: number
}

export async function findRefunds(db: Db, search: RefundSearch): Promise<FoundRefund[]> {
  const { paymentId = null, state = null, made = {}, before = null, limit } = search
  const { rows } = await sql<FoundRefund>`
    select r.id, r.payment_id, r.gateway_refund_id, r.amount, r.reason, r.state, r.attempt, r.created_at, r.sent_at,
      trim(who.first_name || ' ' || who.last_name) as person, i.title, r.payout_id is not null as to_bank
    from refund r join payment p on p.id = r.payment_id join invoice i on i.id = p.invoice_id
      join person who on who.id = r.person_id
    where (${paymentId}::bigint is null or r.payment_id = ${paymentId})
      and (${state}::text is null or r.state = ${state}) and ${within('r.created_at', made)}
      and (${before}::bigint is null or r.id < ${before})
    order by r.id desc limit ${limit}`.execute(db)
  return rows
}

export async function sumRefunds(db: Db, { state, made = {} }: Omit<RefundSearch, 'limit'>): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select count(*)::int as count, coalesce(sum(r.amount), 0)::float8 as amount from refund r
    where (${state ?? null}::text is null or r.state = ${state ?? null}) and ${within('r.created_at', made)}`.execute(
    db,
  )
  return rows[0] ?? { count: 0, amount: 0 }
}

export type SideOfPayment = {
  gateway_payment_id: string
  amount: number
  captured_at: Date
  /** Refunds confirmed by the gateway, and those pending. */
  refunds_done: number
  refunds_open: number
}

/**
 * Our side of the comparison: payments captured in a period, plus given ids. Payments of the demo world are left out,
 * as the gateway does not know them.
 */
export async function listOurSide(
  db: Db,
  { from, to, named }: { from: Date; to: Date; named: readonly string[] },
): Promise<SideOfPayment[]> {
  const { rows } = await sql<SideOfPayment>`
    select p.gateway_payment_id, p.amount, p.captured_at,
      coalesce(sum(r.amount) filter (where r.state = 'done'), 0)::float8 as refunds_done,
      coalesce(sum(r.amount) filter (where r.state <> 'done'), 0)::float8 as refunds_open
    from payment p left join refund r on r.payment_id = p.id and r.payout_id is null
    where ((p.captured_at >= ${from} and p.captured_at <= ${to}) or p.gateway_payment_id = any (${named}))
      and p.gateway_payment_id not like 'pay\\_Demo%'
    group by p.id`.execute(db)
  return rows
}
