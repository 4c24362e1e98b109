import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { AccountKind } from '../ledger-accounts.ts'
import { givenBackOf } from '../ledger-rules.ts'
import { afterAll, postingsOf } from './invoice-left.ts'
import type { FoundPayment } from './office-queries.ts'

export type PostingLine = {
  reference: string
  text: string
  happened_at: Date
  entries: { kind: AccountKind; amount: number }[]
}

/** Ledger entries of a payment, its invoice and its refunds, in order of time. */
export async function listPostings(db: Db, payment: Pick<FoundPayment, 'id' | 'invoice_id'>): Promise<PostingLine[]> {
  const { id, invoice_id } = payment
  const names = [`payment:${id}`, ...postingsOf(invoice_id)]
  const begins = (prefix: string) => sql`(p.reference >= ${prefix} and p.reference < ${afterAll(prefix)})`
  const { rows } = await sql<PostingLine>`
    select p.reference, p.text, p.happened_at,
      jsonb_agg(jsonb_build_object('kind', a.kind, 'amount', e.amount) order by e.amount desc, a.kind) as entries
    from ledger_posting p join ledger_entry e on e.posting_id = p.id join ledger_account a on a.id = e.account_id
    where p.reference = any (${names}) or ${begins(`credits:${invoice_id}:`)} or ${begins(givenBackOf(invoice_id))}
      or p.reference in (select 'refund:' || r.id from refund r where r.payment_id = ${id})
    group by p.id order by p.happened_at, p.id`.execute(db)
  return rows
}

export type Attempt = {
  id: number
  gateway_order_id: string | null
  amount: number
  state: string
  created_at: Date
  asked: number
}

/** All gateway orders of an invoice. */
export const listAttempts = (db: Db, invoiceId: number): Promise<Attempt[]> =>
  db
    .selectFrom('payment_order')
    .select(['id', 'gateway_order_id', 'amount', 'state', 'created_at', 'asked'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute()

export const listEvents = (db: Db, gatewayPaymentId: string) =>
  db
    .selectFrom('gateway_event')
    .select(['id', 'type', 'outcome', 'received_at'])
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .orderBy('received_at')
    .orderBy('id')
    .execute()

/** Balances by kind of account, in their natural sign. */
export async function sumsByKind(db: Db): Promise<{ kind: AccountKind; accounts: number; sum: number }[]> {
  const { rows } = await sql<{ kind: AccountKind; accounts: number; sum: number }>`
    select a.kind, count(distinct a.id)::int as accounts, coalesce(sum(e.amount), 0)::float8 as sum
    from ledger_account a left join ledger_entry e on e.account_id = a.id group by a.kind order by a.kind`.execute(db)
  return rows
}

/** Expected balance at the gateway: captures less refunds and what the gateway paid to our bank. */
export async function expectedAtGateway(db: Db): Promise<{ captured: number; refunded: number; paid_out: number }> {
  const { rows } = await sql<{ captured: number; refunded: number; paid_out: number }>`
    select (select coalesce(sum(amount), 0) from payment)::float8 as captured,
      (select coalesce(sum(amount), 0) from refund where state = 'done' and payout_id is null)::float8 as refunded,
      (select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
        join ledger_posting p on p.id = e.posting_id
        where a.kind = 'bank' and p.reference like 'gateway-settlement:%')::float8 as paid_out`.execute(db)
  return rows[0] ?? { captured: 0, refunded: 0, paid_out: 0 }
}
