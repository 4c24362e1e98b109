import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { addDays, type Day, startOfDay } from '#shared/dates.ts'
import type { Month } from '../rules.ts'

/** Entries of what an owner is due; credits are in their favour. */
const entriesOf = (ownerId: number, kind: 'owners_due' | 'owner_reserve' = 'owners_due') => sql`
  ledger_account a join ledger_entry e on e.account_id = a.id join ledger_posting p on p.id = e.posting_id
  where a.kind = ${sql.lit(kind)} and a.person_id = ${ownerId} and a.tenancy_id is null`

export type LineRow = {
  posting_id: number
  reference: string
  text: string
  happened_at: Date
  amount: number
  period: string | null
  with_booking: boolean
  receipt: string | null
  repair: string | null
  home_id: number | null
  home_title: string | null
  tenant: string | null
  utr: string | null
  account_end: string | null
  certificate: string | null
  tenancy_id: number | null
}

const numberAfter = (pattern: string) => sql`substring(p.reference from ${`^(?:${pattern}):([0-9]+)`})::bigint`

/** Postings of an invoice, and those that bring together what it or a repair costs. */
const ofInvoice = [
  ...['rent-released', 'given-back', 'owner-fee', 'owner-fee-tax', 'owner-fee-back', 'owner-fee-tax-back'],
  ...['owner-share', 'reserve-kept', '(?:share-back|reserve-used):given-back'],
].join('|')

/** The postings of some days in India, both included, in order of time. */
export async function listLines(db: Db, ownerId: number, { from, to }: { from: Day; to: Day }): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    with own as (
      select p.id, p.reference, p.text, p.happened_at, -sum(e.amount) as amount,
        ${numberAfter(ofInvoice)} as invoice_id,
        ${numberAfter('deposit-to-owner|deposit-from-owner')} as tenancy_id,
        ${numberAfter('owner-repair|(?:share-back|reserve-used):owner-repair')} as request_id,
        ${numberAfter('rent-tds')} as tds_id, ${numberAfter('payout')} as payout_id,
        case when p.reference ~ '^payout:[0-9]+:[0-9]+$' then split_part(p.reference, ':', 3)::int end as attempt
      from ${entriesOf(ownerId)}
        and p.happened_at >= ${startOfDay(from)} and p.happened_at < ${startOfDay(addDays(to, 1))}
      group by p.id)
    select o.id as posting_id, o.reference, o.text, o.happened_at, o.amount::float8 as amount, i.period::text as period,
      coalesce(i.booking_id is not null, false) as with_booking, i.receipt_number as receipt, c.thing as repair,
      h.id as home_id, h.title as home_title, tenant.first_name as tenant, y.utr, b.number_end as account_end,
      d.certificate, t.id as tenancy_id
    from own o
    left join invoice i on i.id = o.invoice_id
    left join care_request c on c.id = o.request_id
    left join rent_tds d on d.id = o.tds_id
    left join tenancy t on t.id = coalesce(i.tenancy_id, c.tenancy_id, o.tenancy_id, d.tenancy_id)
    left join home h on h.id = t.home_id
    left join person tenant on tenant.id = t.tenant_id
    -- An earlier attempt went elsewhere, perhaps.
    left join payout y on y.id = o.payout_id and y.attempt = o.attempt
    left join bank_account b on b.id = y.bank_account_id
    order by o.happened_at, o.id`.execute(db)
  return rows
}

export async function dueBefore(db: Db, ownerId: number, day: Day): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(-sum(e.amount), 0)::float8 as sum from ${entriesOf(ownerId)}
      and p.happened_at < ${startOfDay(day)}`.execute(db)
  return rows[0]?.sum ?? 0
}

/** Held back for repairs, before a day. */
export async function reserveBefore(db: Db, ownerId: number, day: Day): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(-sum(e.amount), 0)::float8 as sum from ${entriesOf(ownerId, 'owner_reserve')}
      and p.happened_at < ${startOfDay(day)}`.execute(db)
  return rows[0]?.sum ?? 0
}

export type MonthRow = { month: Month; change: number; rent: number; paid_out: number }

/** The months with postings, the oldest first. */
export async function listMonths(db: Db, ownerId: number): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(p.happened_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, (-sum(e.amount))::float8 as change,
      -- A co-owner's part comes by the account of the owner.
      coalesce(-sum(e.amount) filter (where p.reference ~ '^(rent-released|given-back):'
        or (e.amount < 0 and p.reference ~ '^owner-share:')), 0)::float8 as rent,
      coalesce(sum(e.amount) filter (where p.reference ~ '^(payout|payout-back):'), 0)::float8 as paid_out
    from ${entriesOf(ownerId)} group by 1 order by 1`.execute(db)
  return rows
}
