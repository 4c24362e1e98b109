import { booksOf, type InvoiceLine, totalOf } from '#features/money/payments/invoice-rules.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { financialYear, receiptNumber } from '#features/money/payments/receipt-numbers.ts'
import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'
import { type MoveInDraft, makeMoveInDrafts, type SeedTenancy } from './move-in-drafts.ts'
import { plantPostings, type SeedClient } from './postings.ts'

type Numbered = MoveInDraft & { id: number }
type Paid = { id: number; person_id: number; tenancy_id: number; lines: InvoiceLine[]; paid_at: Date }

const hour = 3_600_000
/** The nightly check asks the gateway about payments of the last three days, and it knows none of these. */
const agedMs = 4 * 24 * hour

export const longAgo = (now: Date): Date => new Date(now.getTime() - agedMs)

/** Inserts the invoices and payments up to moving in. Uses the connection that plants the world. */
export async function plantMoveIns(client: SeedClient, tenancies: readonly SeedTenancy[], now: Date): Promise<void> {
  const drafts = makeMoveInDrafts(tenancies, longAgo(now)).map((draft, at) => ({ ...draft, id: at + 1 }))
  await insertInvoices(client, drafts)
  await payInvoices(
    client,
    drafts.map(({ id, tenancy, lines, paid_at }) => ({
      ...{ id, person_id: tenancy.person_id, tenancy_id: tenancy.id, lines, paid_at },
    })),
  )
}

/** Pays the rents that were issued for a month, by the 5th; `owing` has not paid the rent of this month. */
export async function payRents(client: SeedClient, month: Day, { owing, now }: { owing: number; now: Date }) {
  const { rows } = await client.query(
    `select i.id, i.person_id, i.tenancy_id,
       (select json_agg(l order by l.position) from invoice_line l where l.invoice_id = i.id) as lines
     from invoice i where i.purpose = 'rent' and i.state = 'open' and lower(i.period) = $1 order by i.id`,
    [month],
  )
  const isThisMonth = dayInIndia(now).slice(0, 7) === month.slice(0, 7)
  const issued = startOfDay(month).getTime() + 9 * hour
  const paid = (rows as Omit<Paid, 'paid_at'>[]).flatMap((rent): Paid[] => {
    if (isThisMonth && rent.person_id === owing) return []
    const wish = startOfDay(addDays(month, 1 + (rent.id % 4))).getTime() + (9 + (rent.id % 11)) * hour
    const paid_at = new Date(Math.min(wish, longAgo(now).getTime()))
    return paid_at.getTime() < issued ? [] : [{ ...rent, paid_at }]
  })
  await payInvoices(client, paid)
}

async function payInvoices(client: SeedClient, paid: Paid[]): Promise<void> {
  if (paid.length === 0) return
  paid.sort((a, b) => a.paid_at.getTime() - b.paid_at.getTime() || a.id - b.id)
  await client.query(
    `update invoice i set state = 'paid', paid_at = p.paid_at
     from unnest($1::bigint[], $2::timestamptz[]) as p (id, paid_at) where i.id = p.id`,
    [paid.map(({ id }) => id), paid.map(({ paid_at }) => paid_at)],
  )
  const first = await insertPayments(client, paid)
  await plantPostings(
    client,
    paid.flatMap(({ id, person_id: personId, tenancy_id: tenancyId, lines, paid_at: at }, nth) => [
      { posting: postings.captured(first + nth, personId, totalOf(lines)), at },
      { posting: postings.invoicePaid(id, { personId, tenancyId }, booksOf(lines), 0), at },
    ]),
  )
}

/** Numbers receipts in order of payment, from one in each financial year, and advances the series to match. */
export async function numberReceipts(client: SeedClient): Promise<void> {
  const { rows } = await client.query(`select id, paid_at from invoice where state = 'paid' order by paid_at, id`, [])
  const last = new Map<string, number>()
  const numbers = (rows as { id: number; paid_at: Date }[]).map(({ id, paid_at }) => {
    const year = financialYear(dayInIndia(paid_at))
    const next = (last.get(year) ?? 0) + 1
    last.set(year, next)
    return { id, number: receiptNumber(year, next) }
  })
  await client.query(
    `update invoice i set receipt_number = n.number from unnest($1::bigint[], $2::text[]) as n (id, number)
     where i.id = n.id`,
    [numbers.map(({ id }) => id), numbers.map(({ number }) => number)],
  )
  await client.query(
    `insert into number_series (name, last)
     select 'receipt ' || year, last from unnest($1::text[], $2::int[]) as s (year, last)`,
    [[...last.keys()], [...last.values()]],
  )
}

async function insertInvoices(client: SeedClient, drafts: readonly Numbered[]): Promise<void> {
  const invoices = drafts.map(({ tenancy, lines, id, purpose, title, due_on, created_at }) => ({
    ...{ id, purpose, title, due_on, created_at, state: 'open', person_id: tenancy.person_id, amount: totalOf(lines) },
    ...{ booking_id: tenancy.booking_id, tenancy_id: tenancy.id },
  }))
  const lines = drafts.flatMap((draft) =>
    draft.lines.map((each, position) => ({ ...each, invoice_id: draft.id, position })),
  )
  await client.query(
    `insert into invoice (id, person_id, booking_id, tenancy_id, purpose, title, amount, state, due_on, created_at)
     select id, person_id, booking_id, tenancy_id, purpose, title, amount, state, due_on, created_at
     from jsonb_populate_recordset(null::invoice, $1)`,
    [JSON.stringify(invoices)],
  )
  await client.query(`insert into invoice_line select * from jsonb_populate_recordset(null::invoice_line, $1)`, [
    JSON.stringify(lines),
  ])
  await moveSequence(client, 'invoice')
}

const methods = ['upi', 'upi', 'card', 'netbanking'] as const

/** Answers the id of the first; the others follow it. */
async function insertPayments(client: SeedClient, paid: readonly Paid[]): Promise<number> {
  const { rows: known } = await client.query('select coalesce(max(id), 0)::int + 1 as first from payment', [])
  const [{ first }] = known as [{ first: number }]
  const rows = paid.map(({ id: invoice_id, lines, paid_at }, at) => {
    const id = first + at
    const name = String(id).padStart(10, '0')
    return {
      ...{ id, order_id: id, invoice_id, amount: totalOf(lines), method: methods[invoice_id % methods.length] },
      ...{ gateway_order_id: `order_Demo${name}`, gateway_payment_id: `pay_Demo${name}`, captured_at: paid_at },
      ...{ created_at: new Date(paid_at.getTime() - 90_000), ask_at: paid_at },
    }
  })
  const all = JSON.stringify(rows)
  await client.query(
    `insert into payment_order (id, invoice_id, amount, gateway_order_id, state, created_at, ask_at)
     select id, invoice_id, amount, gateway_order_id, 'paid', created_at, ask_at
     from jsonb_populate_recordset(null::payment_order, $1)`,
    [all],
  )
  await client.query(
    `insert into payment (id, invoice_id, order_id, gateway_payment_id, amount, method, state, captured_at)
     select id, invoice_id, order_id, gateway_payment_id, amount, method, 'kept', captured_at
     from jsonb_populate_recordset(null::payment, $1)`,
    [all],
  )
  for (const table of ['payment_order', 'payment']) await moveSequence(client, table)
  return first
}

const moveSequence = (client: SeedClient, table: string) =>
  client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select coalesce(max(id), 1) from ${table}))`, [table])
