import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { paise } from '#shared/money.ts'
import type { OwedFilter, OwedOwner } from '../contract.ts'

const pageSize = 50

type OwnerRow = Omit<OwedOwner, 'homes'>

/**
 * Owners who are owed something, from the books: due on their own account, held on the tenancies of their homes, on its way on the
 * account of payouts.
 */
const owners = ({ q, min_due, max_due }: OwedFilter) => sql`
  with due as (
    select a.person_id, -sum(e.amount) as due
    from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.kind = 'owners_due' and a.person_id is not null group by 1),
  out as (
    select o.person_id, sum(o.amount) as out from payout o
    where o.purpose = 'rent' and o.state = 'sent' group by 1),
  held as (
    select h.owner_id as person_id, -sum(e.amount) as held
    from ledger_account a join ledger_entry e on e.account_id = a.id join tenancy t on t.id = a.tenancy_id
      join home h on h.id = t.home_id
    where a.kind = 'rents_held' and h.owner_id is not null group by 1),
  owed as (
    select p.id, concat_ws(' ', p.first_name, p.last_name) as name, coalesce(due.due, 0)::float8 as due,
      coalesce(held.held, 0)::float8 as held, coalesce(out.out, 0)::float8 as out
    from person p left join due on due.person_id = p.id left join held on held.person_id = p.id
      left join out on out.person_id = p.id
    where (coalesce(due.due, 0) <> 0 or coalesce(held.held, 0) <> 0 or coalesce(out.out, 0) <> 0)
      and (${q}::text = '' or concat_ws(' ', p.first_name, p.last_name) ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`})
      and coalesce(due.due, 0) >= ${min_due === undefined ? null : paise(min_due)}::bigint is not false
      and coalesce(due.due, 0) <= ${max_due === undefined ? null : paise(max_due)}::bigint is not false)`

type HomeRow = { owner_id: number; home_id: number | null; title: string | null; due: number; held: number }

/**
 * The sum due is that of the postings since nothing was due: a payout takes all of it, and says nothing of homes. Those postings by
 * home add up to what is due.
 */
const homesOf = (db: Db, ownerIds: readonly number[]) =>
  sql<HomeRow>`
  with own as (
    select a.person_id as owner_id, p.id, p.reference, p.happened_at, -sum(e.amount) as amount
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_posting p on p.id = e.posting_id
    where a.kind = 'owners_due' and a.person_id = any(${ownerIds}::bigint[]) group by a.person_id, p.id),
  run as (select *, sum(amount) over (partition by owner_id order by happened_at, id) as after from own),
  open as (
    select *, count(*) filter (where after = 0) over (partition by owner_id order by happened_at desc, id desc) as zeros
    from run),
  named as (
    select owner_id, amount,
      (select min(a.tenancy_id) from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.posting_id = o.id) as tenancy_id,
      case when reference ~ '^given-back:[0-9]+' then split_part(reference, ':', 2)::bigint end as invoice_id,
      case when reference ~ '^owner-repair:[0-9]+' then split_part(reference, ':', 2)::bigint end as request_id
    from open o where zeros = 0),
  due as (
    select n.owner_id, t.home_id, sum(n.amount) as due, 0::numeric as held
    from named n left join invoice i on i.id = n.invoice_id left join care_request c on c.id = n.request_id
      left join tenancy t on t.id = coalesce(n.tenancy_id, i.tenancy_id, c.tenancy_id)
    group by 1, 2),
  held as (
    select h.owner_id, h.id as home_id, 0::numeric as due, -sum(e.amount) as held
    from home h join tenancy t on t.home_id = h.id join ledger_account a on a.tenancy_id = t.id and a.kind = 'rents_held'
      join ledger_entry e on e.account_id = a.id
    where h.owner_id = any(${ownerIds}::bigint[]) group by 1, 2)
  select b.owner_id, b.home_id, h.title, sum(b.due)::float8 as due, sum(b.held)::float8 as held
  from (select * from due union all select * from held) b left join home h on h.id = b.home_id
  group by 1, 2, 3 having sum(b.due) <> 0 or sum(b.held) <> 0 order by 4 desc, 5 desc, 2`.execute(db)

export async function listOwners(db: Db, filter: OwedFilter): Promise<OwedOwner[]> {
  const { rows } = await sql<OwnerRow>`${owners(filter)} select * from owed order by due desc, held desc, id
    limit ${pageSize} offset ${(filter.page - 1) * pageSize}`.execute(db)
  const homes = await homesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((owner) => ({
    ...owner,
    homes: homes.rows.filter(({ owner_id }) => owner_id === owner.id).map(({ owner_id: _, ...home }) => home),
  }))
}

type Totals = { owners: number; due: number; held: number; out: number }

export async function sumOwed(db: Db, filter: OwedFilter): Promise<{ totals: Totals; pages: number }> {
  const { rows } = await sql<Totals>`${owners(filter)} select count(*)::int as owners,
    coalesce(sum(due), 0)::float8 as due, coalesce(sum(held), 0)::float8 as held, coalesce(sum(out), 0)::float8 as out
    from owed`.execute(db)
  const totals = rows[0] ?? { owners: 0, due: 0, held: 0, out: 0 }
  return { totals, pages: Math.max(1, Math.ceil(totals.owners / pageSize)) }
}
