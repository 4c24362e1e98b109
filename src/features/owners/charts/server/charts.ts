import { sql } from 'kysely'
import { daysInMonth } from '#features/homes/pricing/proration.ts'
import { ownHomes } from '#features/owners/own-homes/server/api.ts'
import { monthOf } from '#features/owners/statements/rules.ts'
import { statements as books } from '#features/owners/statements/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { getOwnerCharts as call, Feedback, HomeYear } from '../contract.ts'
import { lastMonths, type MonthSpan, thousandths } from '../rules.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

export async function getCharts(ctx: Ctx): Promise<Reply<typeof call>> {
  const { personId } = signedIn(ctx)
  const today = dayInIndia(ctx.now)
  const spans = lastMonths(today)
  const own = await ownHomes.list(ctx.db, personId, today)
  const ids = own.map(({ id }) => id)
  const [rows, months, feedback] = await Promise.all([
    listBedDays(ctx.db, ids, spans),
    books.monthsOf(ctx.db, personId, monthOf(today)),
    listFeedback(ctx.db, ids, startOfDay(addDays(today, -365))),
  ])
  const received = new Map(months.map(({ month, rent }) => [month, rent]))
  return {
    income: spans.map(({ month, from }) => ({
      ...{ month, received: received.get(month) ?? 0 },
      lost: Math.round(
        rows
          .filter((row) => row.month === month && row.days > 0)
          .reduce((sum, { days, taken, beds, rent }) => sum + ((days - taken) / beds) * (rent / daysInMonth(from)), 0),
      ),
    })),
    occupancy: own.map(({ id, title }): HomeYear => {
      const of = rows.filter(({ home_id }) => home_id === id)
      const sum = (field: 'days' | 'taken') => of.reduce((total, row) => total + row[field], 0)
      return {
        ...{ id, title, let: thousandths(sum('taken'), sum('days')) },
        months: spans.map(({ month }) => {
          const row = of.find((each) => each.month === month)
          return { month, let: row ? thousandths(row.taken, row.days) : null }
        }),
      }
    }),
    feedback: own.map(({ id, title }) => ({ ...noFeedback, ...feedback.get(id), id, title })),
  }
}

const noFeedback = { visits: 0, rated: 0, stars: [0, 0, 0, 0, 0], booked: 0 }

type BedDays = { home_id: number; month: string; beds: number; days: number; taken: number; rent: number }

/** Bed-days of each home and month since it came on the site, and those with a tenant. `rent` is that of all its places. */
async function listBedDays(db: Db, homeIds: readonly number[], spans: readonly MonthSpan[]): Promise<BedDays[]> {
  const { rows } = await sql<BedDays>`
    with span as (
      select * from json_to_recordset(${JSON.stringify(spans)}::json) as s (month text, "from" date, "to" date)),
    own as (
      select h.id, (coalesce(h.published_at, h.listed_at) at time zone 'Asia/Kolkata')::date as since,
        (select count(*)::int from bed b where b.home_id = h.id) as beds,
        case when 'bed' = any (h.booking_kinds) then (select sum(coalesce(b.rent, 0)) from bed b where b.home_id = h.id)
          when 'room' = any (h.booking_kinds) then (select sum(coalesce(r.rent, 0)) from room r where r.home_id = h.id)
          else h.house_rent end as rent,
        (select min(lower(s.during)) from stay s where s.home_id = h.id and s.tenancy_id is not null) as first_stay
      from home h where h.id = any (${homeIds}::int[]))
    select o.id as home_id, s.month, o.beds, coalesce(o.rent, 0)::float8 as rent,
      (o.beds * greatest(0, s."to" - greatest(s."from", least(o.since, o.first_stay))))::float8 as days,
      coalesce((select sum(least(coalesce(upper(y.during), s."to"), s."to") - greatest(lower(y.during), s."from"))
        from stay y where y.home_id = o.id and y.tenancy_id is not null and y.during && daterange(s."from", s."to")), 0)
        ::float8 as taken
    from own o cross join span s where o.beds > 0 order by o.id, s.month`.execute(db)
  return rows
}

type FeedbackRow = { home_id: number; visits: number; stars: number[]; booked: number }

/** Visits of the last year that took place, the stars they got, and how many of the visitors booked. */
async function listFeedback(
  db: Db,
  homeIds: readonly number[],
  since: Date,
): Promise<Map<number, Omit<Feedback, 'id' | 'title'>>> {
  const { rows } = await sql<FeedbackRow>`
    select v.home_id, count(*)::int as visits, array[
        count(*) filter (where v.rating = 1), count(*) filter (where v.rating = 2), count(*) filter (where v.rating = 3),
        count(*) filter (where v.rating = 4), count(*) filter (where v.rating = 5)]::int[] as stars,
      (count(distinct v.person_id) filter (where exists (select from tenancy t where t.home_id = v.home_id
        and t.tenant_id = v.person_id and t.state <> 'cancelled')))::int as booked
    from visit v where v.home_id = any (${homeIds}::int[]) and v.tenancy_id is null and v.state = 'done'
      and v.starts_at >= ${since} group by v.home_id`.execute(db)
  return new Map(
    rows.map(({ home_id, visits, stars, booked }) => [
      home_id,
      { visits, stars, booked, rated: stars.reduce((sum, each) => sum + each, 0) },
    ]),
  )
}
