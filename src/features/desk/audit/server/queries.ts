import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { within } from '#platform/period.ts'
import type { ActFilter, StaffAct } from '../contract.ts'

type Row = Omit<StaffAct, 'made_at'> & { made_at: Date }

export async function listActRows(db: Db, filter: ActFilter, limit: number): Promise<StaffAct[]> {
  const { rows } = await sql<Row>`
    select a.id, trim(who.first_name || ' ' || who.last_name) as by, a.role, seen.first_name as as, a.what, a.about,
      a.before, a.after, a.why, a.made_at
    from staff_act a join person who on who.id = a.person_id left join person seen on seen.id = a.as_person_id
    where ${matching(filter)} and (${filter.before ?? null}::bigint is null or a.id < ${filter.before ?? null})
    order by a.id desc limit ${limit}`.execute(db)
  return rows.map(({ made_at, ...row }) => ({ ...row, made_at: made_at.toISOString() }))
}

export async function countActs(db: Db, filter: ActFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff_act a join person who on who.id = a.person_id
    where ${matching(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** By a loose walk over the index, so that a long log costs no more than a short one. */
export async function listActKinds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with recursive kinds as (
      (select what from staff_act order by what limit 1)
      union all
      select (select a.what from staff_act a where a.what > kinds.what order by a.what limit 1) from kinds
      where kinds.what is not null
    ) select what from kinds where what is not null`.execute(db)
  return rows.map(({ what }) => what)
}

function matching({ who, what, about, person, from, to }: ActFilter): RawBuilder<boolean> {
  return sql<boolean>`
    (${who ?? null}::text is null or trim(who.first_name || ' ' || who.last_name) ilike '%' || ${likely(who)} || '%')
    and (${what ?? null}::text is null or a.what = ${what ?? null})
    and (${about ?? null}::text is null or a.about ilike '%' || ${likely(about)} || '%')
    and (${person ?? null}::bigint is null or a.about_person_id = ${person ?? null} or a.as_person_id = ${person ?? null})
    and ${within('a.made_at', { from, to })}`
}

/** Escapes the wildcards of `like`, so that a typed per cent sign is searched for as such. */
const likely = (typed: string | undefined): string => (typed ?? '').replace(/[\\%_]/g, '\\$&')
