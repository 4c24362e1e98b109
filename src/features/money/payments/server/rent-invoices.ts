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

/** Creates many rents in one statement. The database forbids a second for a tenancy and month: such a one is left out. */
export async function createRents(
  tx: Tx,
  rents: readonly NewRent[],
  now: Date,
): Promise<{ id: number; tenancy_id: number; from: Day }[]> {
  if (rents.length === 0) return []
  const asked = rents.map(({ lines, ...rent }) => ({
    ...{ ...rent, amount: totalOf(lines) },
    lines: lines.map((line, position) => ({ ...line, position })),
  }))
  const { rows } = await sql<{ id: number; tenancy_id: number; from: Day }>`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json) as x (person_id bigint, tenancy_id bigint,
        title text, amount bigint, due_on date, "from" date, "to" date, lines json)),
    made as (
      insert into invoice (person_id, tenancy_id, purpose, title, amount, state, due_on, period, created_at)
      select person_id, tenancy_id, 'rent', title, amount, 'open', due_on, daterange("from", "to"), ${now} from asked
      on conflict (tenancy_id, lower(period)) where purpose = 'rent' and state <> 'void' do nothing
      returning id, tenancy_id, lower(period) as "from"),
    lines as (
      insert into invoice_line (invoice_id, position, type, label, reason, amount, tax, book)
      select made.id, line.position, line.type, line.label, line.reason, line.amount, line.tax, line.book
      from made join asked using (tenancy_id, "from") cross join lateral json_to_recordset(asked.lines)
        as line (position smallint, type text, label text, reason text, amount bigint, tax bigint, book text))
    select id, tenancy_id, "from"::text from made`.execute(tx)
  return rows
}
