import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { ReviewTable } from '#platform/db-types.ts'
import { within } from '#platform/period.ts'
import type { Day, Period } from '#shared/dates.ts'
import { stayCountsAfterDays } from '../rules.ts'

export type Basis = { tenancy_id: number | null; visit_id: number | null }

/** The stay or visit that allows a review: a stay of thirty days or more, else a visit that took place or a shorter stay. */
export async function findBasis(db: Db, personId: number, homeId: number, today: Day): Promise<Basis | undefined> {
  const { rows } = await sql<Basis>`
    select t.id as tenancy_id, v.id as visit_id
    from (select) one
    left join lateral (
      select id from tenancy where tenant_id = ${personId} and home_id = ${homeId} and moved_in_at is not null
        and coalesce(ends_on, ${today}::date) - starts_on >= ${stayCountsAfterDays}
        and ${today}::date - starts_on >= ${stayCountsAfterDays}
      order by id desc limit 1) t on true
    left join lateral (
      select id from visit where person_id = ${personId} and home_id = ${homeId} and state = 'done' and tenancy_id is null
      order by id desc limit 1) v on true
    where t.id is not null or v.id is not null`.execute(db)
  return rows[0]
}

type Written = { home: number; locality: number; service: number; words: string }

/** Replaces what its author wrote before. One that was taken down stays down. */
export async function upsertReview(
  tx: Tx,
  {
    homeId,
    authorId,
    basis,
    written,
    now,
  }: { homeId: number; authorId: number; basis: Basis; written: Written; now: Date },
): Promise<number> {
  const row = {
    ...{ tenancy_id: basis.tenancy_id, visit_id: basis.tenancy_id === null ? basis.visit_id : null },
    ...{ home_stars: written.home, locality_stars: written.locality, service_stars: written.service },
    words: written.words,
  }
  const { id } = await tx
    .insertInto('review')
    .values({ home_id: homeId, author_id: authorId, ...row, written_at: now })
    .onConflict((conflict) => conflict.columns(['home_id', 'author_id']).doUpdateSet({ ...row, changed_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type ReviewRow = {
  id: number
  home_id: number
  author_id: number
  first_name: string
  last_name: string
  home_stars: number
  locality_stars: number
  service_stars: number
  words: string
  written_on: Day
  stay_from: Day | null
  stay_until: Day | null
  answer: string
  answered_on: Day | null
  hidden_reason: string | null
}

const columns = sql`r.id, r.home_id, r.author_id, p.first_name, p.last_name, r.home_stars, r.locality_stars,
  r.service_stars, r.words, (coalesce(r.changed_at, r.written_at) at time zone 'Asia/Kolkata')::date::text as written_on,
  t.starts_on::text as stay_from,
  case when t.state in ('living', 'notice_given') then null else t.ends_on::text end as stay_until, r.answer,
  (r.answered_at at time zone 'Asia/Kolkata')::date::text as answered_on,
  case when r.hidden_at is not null then r.hidden_reason end as hidden_reason`
const from = sql`review r join person p on p.id = r.author_id left join tenancy t on t.id = r.tenancy_id`

export type Which = { homeId: number; stars?: number | undefined; stays?: boolean; limit: number; offset: number }

export async function listOf(db: Db, { homeId, stars, stays, limit, offset }: Which): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from ${from}
    where r.home_id = ${homeId} and r.hidden_at is null
      ${stars ? sql`and r.home_stars = ${stars}` : sql``} ${stays ? sql`and r.tenancy_id is not null` : sql``}
    order by coalesce(r.changed_at, r.written_at) desc, r.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function findOwn(db: Db, homeId: number, authorId: number): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from ${from} where r.home_id = ${homeId} and r.author_id = ${authorId}`.execute(db)
  return rows[0]
}

export type Totals = {
  count: number
  stays: number
  home: number
  locality: number
  service: number
  spread: number[]
  taken_down: number
}

/** Counts, and the sums of stars. */
export async function getTotals(db: Db, homeId: number): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with seen as (select * from review where home_id = ${homeId} and hidden_at is null)
    select count(*)::int as count, count(tenancy_id)::int as stays, coalesce(sum(home_stars), 0)::int as home,
      coalesce(sum(locality_stars), 0)::int as locality, coalesce(sum(service_stars), 0)::int as service,
      array(select (select count(*)::int from seen where home_stars = s) from generate_series(5, 1, -1) s) as spread,
      (select count(*)::int from review where home_id = ${homeId} and hidden_at is not null) as taken_down
    from seen`.execute(db)
  return rows[0] as Totals
}

export type Locked = Pick<Selectable<ReviewTable>, 'id' | 'home_id' | 'author_id' | 'answer' | 'hidden_at'>

export const lockReview = (tx: Tx, id: number): Promise<Locked | undefined> =>
  tx
    .selectFrom('review')
    .select(['id', 'home_id', 'author_id', 'answer', 'hidden_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const setAnswer = (tx: Tx, id: number, answer: string, now: Date) =>
  tx.updateTable('review').set({ answer, answered_at: now }).where('id', '=', id).execute()

export const hideReview = (tx: Tx, id: number, by: { personId: number; reason: string; now: Date }) =>
  tx
    .updateTable('review')
    .set({ hidden_at: by.now, hidden_by_id: by.personId, hidden_reason: by.reason })
    .where('id', '=', id)
    .execute()

export const insertReport = (db: Db, row: { review_id: number; person_id: number; words: string; reported_at: Date }) =>
  db
    .insertInto('review_report')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const closeReports = (tx: Tx, reviewId: number, now: Date) =>
  tx
    .updateTable('review_report')
    .set({ decided_at: now })
    .where('review_id', '=', reviewId)
    .where('decided_at', 'is', null)
    .execute()

export type ReportRow = ReviewRow & {
  slug: string
  title: string
  reports: { by: string; words: string; reported_at: string }[]
}

export async function listReported(db: Db): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${columns}, h.slug, h.title, o.reports
    from ${from} join home h on h.id = r.home_id
    join lateral (
      select min(x.reported_at) as first, json_agg(json_build_object('by', w.first_name, 'words', x.words,
        'reported_at', x.reported_at) order by x.reported_at) as reports
      from review_report x join person w on w.id = x.person_id
      where x.review_id = r.id and x.decided_at is null having count(*) > 0) o on true
    order by o.first limit 100`.execute(db)
  return rows
}

export type ReviewReportLine = {
  id: number
  title: string
  review: string
  words: string
  reported_at: Date
  decided_at: Date | null
  removed: boolean
}

/** Every report of a review made on these days, decided or not, the newest first. */
export async function listReportLines(db: Db, days: Period, limit: number): Promise<ReviewReportLine[]> {
  const { rows } = await sql<ReviewReportLine>`
    select r.id, h.title, r.words as review, x.words, x.reported_at, x.decided_at, r.hidden_at is not null as removed
    from review_report x join review r on r.id = x.review_id join home h on h.id = r.home_id
    where ${within('x.reported_at', days)} order by x.reported_at desc, r.id limit ${limit}`.execute(db)
  return rows
}

export type Asked = {
  person_id: number
  home_id: number
  occasion: 'visit' | 'month' | 'left'
  slug: string
  title: string
}

/**
 * Lists the people to ask for a review: a day after a visit, thirty days after moving in, and a day after leaving. Nobody is asked long
 * after it, twice for the same, or where they wrote already; those who live somewhere are not asked about a visit there.
 */
export async function listToAsk(db: Db, now: Date, limit: number): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select distinct on (a.person_id, a.home_id) a.person_id, a.home_id, a.occasion, h.slug, h.title
    from (
      select v.person_id, v.home_id, 'visit' as occasion, 1 as weight, v.starts_at as happened_at
      from visit v where v.state = 'done' and v.tenancy_id is null and v.person_id is not null
        and v.starts_at between ${now}::timestamptz - interval '4 days' and ${now}::timestamptz - interval '1 day'
        and not exists (select from tenancy t where t.tenant_id = v.person_id and t.home_id = v.home_id and t.state <> 'cancelled')
      union all
      select t.tenant_id, t.home_id, 'month', 2, t.moved_in_at from tenancy t
      where t.state in ('living', 'notice_given')
        and t.moved_in_at between ${now}::timestamptz - interval '45 days' and ${now}::timestamptz - interval '30 days'
      union all
      select t.tenant_id, t.home_id, 'left', 3, t.ends_on::timestamptz from tenancy t
      where t.state in ('moved_out', 'settling', 'closed')
        and t.ends_on between (${now}::timestamptz - interval '10 days')::date and (${now}::timestamptz - interval '1 day')::date
    ) a join home h on h.id = a.home_id
    where not exists (select from review_ask q
        where q.person_id = a.person_id and q.home_id = a.home_id and q.occasion = a.occasion)
      and not exists (select from review r where r.home_id = a.home_id and r.author_id = a.person_id
        and (a.occasion <> 'left' or coalesce(r.changed_at, r.written_at) > a.happened_at))
    order by a.person_id, a.home_id, a.weight desc limit ${limit}`.execute(db)
  return rows
}

/** True to one of those who ask at once. */
export async function insertAsk(tx: Tx, { person_id, home_id, occasion }: Asked, now: Date): Promise<boolean> {
  const made = await tx
    .insertInto('review_ask')
    .values({ person_id, home_id, occasion, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return made !== undefined
}

/** A home that nobody else finds now; by the address that its people have. */
export const findHidden = (db: Db, address: string) =>
  db
    .selectFrom('home')
    .select(['id', 'slug', 'title', 'vertical'])
    .where((where) => where.or([where('slug', '=', address), where(sql<string>`id::text`, '=', address)]))
    .where('status_code', '=', 0)
    .executeTakeFirst()
