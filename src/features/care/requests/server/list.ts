import { type RawBuilder, sql } from 'kysely'
import { homes } from '#features/homes/listing/server/api.ts'
import { repairWords } from '#features/homes/listing/thing-words.ts'
import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { within } from '#platform/period.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { Reply, Role } from '#shared/endpoint.ts'
import type { ProblemKey, Trade } from '../catalogue.ts'
import { isNear, msLeft } from '../clock.ts'
import type { CareFilter, CareLine, listJobs as jobsCall, listCare as listCall } from '../contract.ts'
import { type CareState, careTexts, isOver, shortName, type Wait } from '../rules.ts'
import { standingText } from '../words.ts'
import { refuseOwnerManaged } from './own-home.ts'
import { findCareHome } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

const pageSize = 25

type LineRow = {
  id: number
  room: string
  thing: string
  problem: ProblemKey
  state: CareState
  waits_for: Wait | null
  urgent: boolean
  raised_at: Date
  due_at: Date
  paused_at: Date | null
  missed_at: Date | null
  allowed_hours: number
  home: string
  partner_first: string | null
  partner_last: string | null
  visit: Date | null
}

type Shown = { where: RawBuilder<unknown>; order: RawBuilder<unknown>; page: number; limit?: number }

/** The page is cut before names are looked up, so that a long list costs no more than a short one. */
async function findLines(db: Db, { where, order, page, limit = pageSize + 1 }: Shown): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select q.id, q.room, q.thing, q.problem, q.state, q.waits_for, q.urgent, q.raised_at, q.due_at, q.paused_at,
      q.missed_at, q.allowed_hours, h.title as home, p.first_name as partner_first, p.last_name as partner_last,
      (select v.starts_at from care_visit v where v.request_id = q.id and v.state = 'chosen') as visit
    from (select * from care_request r where ${where} order by ${order} limit ${limit}
      offset ${(page - 1) * pageSize}) q
    join home h on h.id = q.home_id left join person p on p.id = q.partner_id
    order by ${sql`${order}`}`.execute(db)
  return rows
}

function lineOf(row: LineRow, now: Date, forTenant: boolean): CareLine {
  const { id, state, waits_for, urgent, home } = row
  const clock = { dueAt: row.due_at, pausedAt: row.paused_at }
  const partner = row.partner_first ? shortName(row.partner_first, row.partner_last) : null
  const late = row.missed_at !== null || msLeft(clock, now) < 0
  return {
    ...{
      id,
      title: repairWords(row.thing, row.problem, row.room),
      state,
      waits_for,
      urgent,
      home: homes.titleOf(home),
      late,
    },
    text: standingText({ state, waits_for, partner, visit: row.visit, late, forTenant }),
    ...{ raised_at: row.raised_at.toISOString(), due_at: row.due_at.toISOString() },
    near: !isOver(state) && isNear(clock, row.allowed_hours, now),
  }
}

const wirePage = (rows: readonly LineRow[], now: Date, forTenant = false) => ({
  ...{ requests: rows.slice(0, pageSize).map((row) => lineOf(row, now, forTenant)), more: rows.length > pageSize },
})

const openFirst = sql`(state in ('closed', 'cancelled')), id desc`

/** A tenant's own; in the role of an owner those of homes they own or have a share of. */
export async function listCare(ctx: Ctx, page: number): Promise<Reply<typeof listCall>> {
  const { personId, role } = signedIn(ctx)
  if (role === 'owner') {
    const shared = (await homes.sharedBy(ctx.db, personId, dayInIndia(ctx.now))).map(({ id }) => id)
    const where = sql`r.home_id in (select o.id from home o
      where (o.owner_id = ${personId} or o.id = any (${shared}::int[])) and o.vertical is distinct from 'OTB')`
    return {
      ...wirePage(await findLines(ctx.db, { where, order: openFirst, page }), ctx.now),
      as: 'owner',
      can_raise: false,
    }
  }
  const home = await findCareHome(ctx.db, personId)
  if (home) refuseOwnerManaged(home)
  const where = sql`r.raised_by_id = ${personId}`
  const lines = wirePage(await findLines(ctx.db, { where, order: openFirst, page }), ctx.now, true)
  const can_raise = home !== undefined && ['living', 'notice_given'].includes(home.tenancy_state)
  return { ...lines, as: 'tenant', can_raise }
}

/** Requests that somebody of ours may see, those due first in front: open ones unless a state is asked for. */
export async function listCareByClock(ctx: Ctx, filter: CareFilter, page: number) {
  const where = matching(signedIn(ctx), filter)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from care_request r where ${where}`.execute(ctx.db)
  const lines = await findLines(ctx.db, { where, order: byClock, page })
  return { ...wirePage(lines, ctx.now), total: rows[0]?.total ?? 0 }
}

/** The same for a file. */
export async function listCareRows(ctx: Ctx, filter: CareFilter, limit: number): Promise<CareLine[]> {
  const where = matching(signedIn(ctx), filter)
  const rows = await findLines(ctx.db, { where, order: byClock, page: 1, limit })
  return rows.map((row) => lineOf(row, ctx.now, false))
}

const byClock = sql`due_at, id`

function matching({ personId, role }: { personId: number; role: Role }, { state, city, from, to }: CareFilter) {
  const mine =
    role === 'admin' ? sql`true` : sql`r.home_id in (select o.id from home o where o.area_manager_id = ${personId})`
  const inState = state ? sql`r.state = ${state}` : sql`r.state not in ('closed', 'cancelled')`
  const inCity = city
    ? sql`r.home_id in (select o.id from home o join city c on c.id = o.city_id where c.slug = ${city})`
    : sql`true`
  return sql<boolean>`${inState} and ${mine} and ${inCity} and ${within('r.raised_at', { from, to })}`
}

/** Open requests of one tenancy, for the page of the home. */
export async function listOpenOf({ db, now }: Pick<Ctx, 'db' | 'now'>, tenancyId: number): Promise<CareLine[]> {
  const where = sql`r.tenancy_id = ${tenancyId} and r.state not in ('closed', 'cancelled')`
  const rows = await findLines(db, { where, order: sql`due_at, id`, page: 1 })
  return rows.slice(0, 5).map((row) => lineOf(row, now, true))
}

export async function listJobs(ctx: Ctx): Promise<Reply<typeof jobsCall>> {
  const { personId } = signedIn(ctx)
  const partner = await ctx.db
    .selectFrom('care_partner')
    .innerJoin('city', 'city.id', 'care_partner.city_id')
    .select(['care_partner.trades', 'city.name as city'])
    .where('care_partner.person_id', '=', personId)
    .executeTakeFirst()
  if (!partner) throw notFound(careTexts.notPartner)
  const where = sql`r.partner_id = ${personId} and exists (select from care_ask a where a.request_id = r.id
    and a.partner_id = ${personId} and a.answer in ('waits', 'accepted'))`
  const order = sql`(state in ('done', 'closed', 'cancelled')), due_at, id`
  const rows = await findLines(ctx.db, { where, order, page: 1 })
  const trades = (partner.trades as Trade[]).map((trade) => m.care_trade({ trade }))
  return {
    trades,
    city: places.placeName(partner.city),
    jobs: rows.slice(0, pageSize).map((row) => lineOf(row, ctx.now, false)),
  }
}
