import { type SqlBool, sql } from 'kysely'
import type { Book } from '#features/money/payments/invoice-rules.ts'
import type { Db } from '#platform/db.ts'

export type HomeFacts = { home_id: number; home_title: string; address: string; landlord: string | null }

export type ReceiptRow = {
  id: number
  number: string
  title: string
  amount: number
  credits: number
  period: string | null
  paid_at: Date
  person: string
  home: HomeFacts | null
  lines: { label: string; reason: string | null; amount: number; tax: number; book: Book }[]
  payment: { amount: number; method: string; reference: string } | null
  refunds: { amount: number; at: Date; state: string }[]
}

/** Scope of the query: one person's receipts, or all. */
export type Whose = number | 'everybody'

const fullName = (person: string) => sql.raw(`trim(${person}.first_name || ' ' || ${person}.last_name)`)

/** Joins the home an invoice is for: by its tenancy, or while there is none by its booking. */
const homeOfInvoice = sql`
  left join tenancy t on t.id = i.tenancy_id
  left join booking b on b.id = i.booking_id
  left join home h on h.id = coalesce(t.home_id, b.home_id)
  left join locality l on l.id = h.locality_id
  left join city c on c.id = h.city_id
  left join person o on o.id = h.owner_id`
const homeColumns = sql`h.id as home_id, h.title as home_title,
  h.street || ', ' || l.name || ', ' || c.name || ' ' || h.pincode as address, ${fullName('o')} as landlord`

const paidAndEarned = sql<SqlBool>`i.state = 'paid' and i.receipt_number is not null`

type Paid = Omit<ReceiptRow, 'home' | 'lines' | 'payment' | 'refunds'> & { [K in keyof HomeFacts]: HomeFacts[K] | null }

export async function findReceipt(db: Db, id: number, whose: Whose): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<Paid>`
    select i.id, i.receipt_number as number, i.title, i.amount, i.credits, i.period, i.paid_at,
      ${fullName('p')} as person, ${homeColumns}
    from invoice i join person p on p.id = i.person_id ${homeOfInvoice}
    where i.id = ${id} and ${paidAndEarned} and ${whose === 'everybody' ? sql`true` : sql`i.person_id = ${whose}`}`.execute(
    db,
  )
  const [found] = rows
  if (!found) return undefined
  const { home_id, home_title, address, landlord, ...paid } = found
  const payment = await findPayment(db, id)
  return {
    ...paid,
    home: home_id === null ? null : { home_id, home_title: home_title ?? '', address: address ?? '', landlord },
    lines: await listLines(db, id),
    payment: payment ? { amount: payment.amount, method: payment.method, reference: payment.reference } : null,
    refunds: payment ? await listRefunds(db, payment.id) : [],
  }
}

const listLines = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoice_line')
    .select(['label', 'reason', 'amount', 'tax', 'book'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .$narrowType<{ book: Book }>()
    .execute()

/** The kept payment: others for this invoice were returned and are not part of the receipt. */
const findPayment = (db: Db, invoiceId: number) =>
  db
    .selectFrom('payment')
    .select(['id', 'amount', 'method', 'gateway_payment_id as reference'])
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'kept')
    .executeTakeFirst()

const listRefunds = (db: Db, paymentId: number) =>
  db
    .selectFrom('refund')
    .select((eb) => ['amount', 'state', eb.fn.coalesce('sent_at', 'created_at').as('at')])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()

export type RentRow = HomeFacts & {
  id: number
  number: string
  paid_at: Date
  period: string | null
  /** Move-in day, for a rent without a period. */
  since: string
  amount: number
  rent: number
  refunded: number
}

/** All rents a person has paid, on any invoice, oldest first. */
export async function listRents(db: Db, personId: number): Promise<RentRow[]> {
  const { rows } = await sql<RentRow>`
    select i.id, i.receipt_number as number, i.paid_at, i.period, coalesce(t.starts_on, b.move_in)::text as since,
      i.amount, r.rent::float8 as rent, back.refunded::float8 as refunded, ${homeColumns}
    from invoice i ${homeOfInvoice}
    join lateral (
      select sum(amount) as rent from invoice_line where invoice_id = i.id and book = 'rent') r on r.rent > 0
    cross join lateral (
      select coalesce(sum(f.amount), 0) as refunded from payment p join refund f on f.payment_id = p.id
      where p.invoice_id = i.id and p.state = 'kept') back
    where i.person_id = ${personId} and ${paidAndEarned} and h.id is not null
      and t.state is distinct from 'cancelled' and b.state is distinct from 'cancelled'
    order by i.paid_at, i.id`.execute(db)
  return rows
}
