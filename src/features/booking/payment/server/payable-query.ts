import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

export type Payable = {
  booking_state: string | null
  held_until: Date | null
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  /** An order that was opened for exactly this amount and can still be paid. */
  gateway_order_id: string | null
}

/** Facts besides the invoice that opening the gateway depends on. */
export async function findPayable(db: Db, invoiceId: number, amount: number): Promise<Payable> {
  const { rows } = await sql<Payable>`
    select b.state as booking_state, b.held_until, p.first_name, p.last_name, p.email, p.phone, o.gateway_order_id
    from invoice i
    join person p on p.id = i.person_id
    left join booking b on b.id = i.booking_id
    left join lateral (
      select o.gateway_order_id from payment_order o
      where o.invoice_id = i.id and o.amount = ${amount} and o.state in ('waiting', 'failed')
        and o.gateway_order_id is not null and not o.by_mandate
      order by o.id desc limit 1) o on true
    where i.id = ${invoiceId}`.execute(db)
  if (!rows[0]) throw new Error(`no invoice ${invoiceId}`)
  return rows[0]
}
