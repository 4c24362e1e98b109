import { booksOf, totalOf } from '#features/money/payments/invoice-rules.ts'
import { financialYear, postings, receiptNumber } from '#features/money/payments/ledger-rules.ts'
import { dayInIndia } from '#shared/dates.ts'
import { plantPostings, type SeedClient } from './postings.ts'
import { type InvoiceDraft, makeInvoiceDrafts, type SeedTenancy } from './rent-drafts.ts'

type Numbered = InvoiceDraft & { id: number }
type Paid = Numbered & { paid_at: Date }

/** Inserts invoices, payments and postings with their numbers. Uses the connection that plants the world. */
export async function plantRents(
  client: SeedClient,
  { people, owing, now }: { people: readonly number[]; owing: number; now: Date },
): Promise<void> {
  const tenancies = await listTenancies(client, people)
  const drafts = makeInvoiceDrafts(tenancies, now, owing).map((draft, at) => ({ ...draft, id: at + 1 }))
  const paid = drafts.flatMap((draft): Paid[] => (draft.paid_at ? [{ ...draft, paid_at: draft.paid_at }] : []))
  paid.sort((a, b) => a.paid_at.getTime() - b.paid_at.getTime() || a.id - b.id)
  await insertInvoices(client, drafts, await numberReceipts(client, paid))
  await insertPayments(client, paid)
  await plantPostings(
    client,
    paid.flatMap(({ id, tenancy: { id: tenancyId, person_id: personId }, lines, paid_at: at }, nth) => [
      { posting: postings.captured(nth + 1, personId, totalOf(lines)), at },
      { posting: postings.invoicePaid(id, { personId, tenancyId }, booksOf(lines), 0), at },
    ]),
  )
  for (const table of ['invoice', 'payment_order', 'payment']) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select coalesce(max(id), 1) from ${table}))`, [
      table,
    ])
  }
}

async function listTenancies(client: SeedClient, people: readonly number[]): Promise<SeedTenancy[]> {
  const { rows } = await client.query(
    `select t.id, b.id as booking_id, t.tenant_id as person_id, h.title, h.vertical is not distinct from 'OTB' as otb,
       t.rent, t.deposit, h.onboarding_charge, h.finding_fee, h.society_charge, h.token_amount, t.starts_on, t.ends_on,
       t.created_at as booked_at
     from tenancy t join home h on h.id = t.home_id left join booking b on b.tenancy_id = t.id
     where t.tenant_id = any ($1) and t.state <> 'cancelled' order by t.id`,
    [people],
  )
  return rows as SeedTenancy[]
}

/** Numbers receipts in order of payment, from one in each financial year, and advances the series to match. */
async function numberReceipts(client: SeedClient, paid: readonly Paid[]): Promise<Map<number, string>> {
  const last = new Map<string, number>()
  const numbers = new Map<number, string>()
  for (const { id, paid_at } of paid) {
    const year = financialYear(dayInIndia(paid_at))
    const next = (last.get(year) ?? 0) + 1
    last.set(year, next)
    numbers.set(id, receiptNumber(year, next))
  }
  await client.query(
    `insert into number_series (name, last)
     select 'receipt ' || year, last from unnest($1::text[], $2::int[]) as s (year, last)`,
    [[...last.keys()], [...last.values()]],
  )
  return numbers
}

async function insertInvoices(
  client: SeedClient,
  drafts: readonly Numbered[],
  numbers: ReadonlyMap<number, string>,
): Promise<void> {
  const invoices = drafts.map(({ tenancy, lines, purpose, ...draft }) => ({
    ...{ ...draft, purpose, person_id: tenancy.person_id, booking_id: tenancy.booking_id, amount: totalOf(lines) },
    tenancy_id: tenancy.id,
    state: draft.paid_at ? 'paid' : 'open',
    receipt_number: numbers.get(draft.id) ?? null,
  }))
  const lines = drafts.flatMap((draft) =>
    draft.lines.map((each, position) => ({ ...each, invoice_id: draft.id, position })),
  )
  await client.query(
    `insert into invoice (id, person_id, booking_id, tenancy_id, purpose, title, amount, state, due_on, period,
       created_at, paid_at, receipt_number)
     select id, person_id, booking_id, tenancy_id, purpose, title, amount, state, due_on, period, created_at, paid_at,
       receipt_number
     from jsonb_populate_recordset(null::invoice, $1)`,
    [JSON.stringify(invoices)],
  )
  await client.query(`insert into invoice_line select * from jsonb_populate_recordset(null::invoice_line, $1)`, [
    JSON.stringify(lines),
  ])
}

const methods = ['upi', 'upi', 'card', 'netbanking'] as const

async function insertPayments(client: SeedClient, paid: readonly Paid[]): Promise<void> {
  const rows = paid.map(({ id: invoice_id, lines, paid_at }, at) => {
    const id = at + 1
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
}
