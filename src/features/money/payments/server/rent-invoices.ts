import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import { type InvoiceLine, totalOf } from '../invoice-rules.ts'

export type NewRent = {
  person_id: number
  tenancy_id: number
  title: string
  due_on: Day
  /** The days it is for; `to` is not included. */
  from: Day
  to: Day
  lines: readonly InvoiceLine[]
}

/** Creates many rents at once. The database forbids a second for a tenancy and month: such a one is left out. */
export async function createRents(
  tx: Tx,
  rents: readonly NewRent[],
  now: Date,
): Promise<{ id: number; tenancy_id: number; from: Day }[]> {
  if (rents.length === 0) return []
  const made = await insertInvoices(tx, rents, now)
  const ids = new Map(made.map(({ id, tenancy_id, from }) => [`${tenancy_id} ${from}`, id]))
  await insertLines(
    tx,
    rents.flatMap(({ tenancy_id, from, lines }) => {
      const id = ids.get(`${tenancy_id} ${from}`)
      return id === undefined ? [] : lines.map((line, position) => ({ ...line, invoice_id: id, position }))
    }),
  )
  return made
}

async function insertInvoices(tx: Tx, rents: readonly NewRent[], now: Date) {
  const of = <T>(value: (rent: NewRent) => T): T[] => rents.map(value)
  const { rows } = await sql<{ id: number; tenancy_id: number; from: Day }>`
    insert into invoice (person_id, tenancy_id, purpose, title, amount, state, due_on, period, created_at)
    select person_id, tenancy_id, 'rent', title, amount, 'open', due_on, daterange("from", "to"), ${now}
    from unnest(${of(({ person_id }) => person_id)}::bigint[], ${of(({ tenancy_id }) => tenancy_id)}::bigint[],
      ${of(({ title }) => title)}::text[], ${of(({ lines }) => totalOf(lines))}::bigint[],
      ${of(({ due_on }) => due_on)}::date[], ${of(({ from }) => from)}::date[], ${of(({ to }) => to)}::date[])
      as asked (person_id, tenancy_id, title, amount, due_on, "from", "to")
    on conflict (tenancy_id, lower(period)) where purpose = 'rent' and state <> 'void' do nothing
    returning id, tenancy_id, lower(period)::text as "from"`.execute(tx)
  return rows
}

type NewLine = InvoiceLine & { invoice_id: number; position: number }

/** By the ids of their invoices: joining in the database compares each with each, as it cannot know how many there are. */
async function insertLines(tx: Tx, lines: readonly NewLine[]): Promise<void> {
  const of = <T>(value: (line: NewLine) => T): T[] => lines.map(value)
  await sql`
    insert into invoice_line (invoice_id, position, type, label, reason, amount, tax, book)
    select * from unnest(${of(({ invoice_id }) => invoice_id)}::bigint[], ${of(({ position }) => position)}::smallint[],
      ${of(({ type }) => type)}::text[], ${of(({ label }) => label)}::text[],
      ${of(({ reason }) => reason ?? null)}::text[], ${of(({ amount }) => amount)}::bigint[],
      ${of(({ tax }) => tax)}::bigint[], ${of(({ book }) => book)}::text[])`.execute(tx)
}
