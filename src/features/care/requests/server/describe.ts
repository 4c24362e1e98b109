import { sql } from 'kysely'
import { unitName } from '#features/booking/bookings/unit-name.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { problemWords, repairWords, roomWords, thingWords } from '#features/homes/listing/thing-words.ts'
import { maskPhone } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { localMoment } from '#shared/local-times.ts'
import type { ProblemKey, Trade } from '../catalogue.ts'
import { isNear, msLeft } from '../clock.ts'
import type { CareRequest } from '../contract.ts'
import { type CareState, isOver, type Payer, shortName, slotsFrom, type Wait } from '../rules.ts'
import { dangerOf, eventText, payerWords, standingText } from '../words.ts'
import { type Readable, readable } from './access.ts'
import { actionsOf } from './actions.ts'
import { clockOf, creditOf } from './deadline.ts'
import { wireFiles } from './files.ts'
import { type CareRow, listVisits } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** Phones are masked, and nobody outside sees more than a first name. */
export async function describeCare(ctx: Ctx, id: number): Promise<CareRequest> {
  const found = await readable(ctx, id)
  const { request, as } = found
  const [facts, visits, events, files, credit, place] = await Promise.all([
    findFacts(ctx.db, request),
    listVisits(ctx.db, id),
    listEvents(ctx.db, id),
    wireFiles(ctx.db, id),
    ctx.db.selectFrom('care_credit').selectAll().where('request_id', '=', id).executeTakeFirst(),
    findPlace(ctx.db, request),
  ])
  const partner = facts.partner_first ? shortName(facts.partner_first, facts.partner_last) : null
  const can = actionsOf(found, ctx.now)
  const chosen = visits.find(({ state }) => state === 'chosen')?.starts_at ?? null
  const danger = dangerOf(request.problem as ProblemKey)
  return {
    ...{
      id,
      as,
      title: repairWords(request.thing, request.problem as ProblemKey, request.room),
      ...wireFacts(request),
      ...wireClock(request, ctx.now),
    },
    ...{ danger: isOver(request.state) ? null : danger },
    text: standingText({
      ...stateOf(request),
      partner,
      visit: chosen,
      late: request.missed_at !== null,
      forTenant: as === 'tenant',
    }),
    credit: credit ? { amount: credit.amount, given_at: credit.given_at.toISOString() } : null,
    late_credit: creditOf(request),
    ...wirePrice(request),
    partner: partner
      ? {
          name: partner,
          trade: m.care_trade({ trade: request.trade as Trade }),
          phone: maskPhone(facts.partner_phone ?? ''),
        }
      : null,
    tenant:
      as === 'tenant'
        ? null
        : {
            name: facts.tenant_first,
            phone: as === 'owner' || as === 'co_owner' ? '' : maskPhone(facts.tenant_phone ?? ''),
          },
    manager: facts.manager_first,
    home: wireHome(found, facts),
    visits: visits.map(({ id: visit, starts_at, state }) => ({
      ...{ id: visit, starts_at: starts_at.toISOString(), text: localMoment(starts_at) },
      state: state as CareRequest['visits'][number]['state'],
    })),
    events: events.map((event) => wireEvent(event, as)),
    files,
    place,
    can,
    slots: can.includes('propose')
      ? slotsFrom(ctx.now, 5).map((at) => ({ at: at.toISOString(), text: localMoment(at) }))
      : [],
  }
}

/** The photo may have gone since. */
async function findPlace(db: Db, { picture_id, point_x: x, point_y: y }: CareRow): Promise<CareRequest['place']> {
  if (picture_id === null) return null
  const picture = await db
    .selectFrom('picture')
    .select(['id', 'width', 'height', 'alt', 'placeholder'])
    .where('id', '=', picture_id)
    .executeTakeFirst()
  return picture ? { picture, point: x === null || y === null ? null : { x, y } } : null
}

const stateOf = ({ state, waits_for }: CareRow) => ({
  ...{ state: state as CareState, waits_for: waits_for as Wait | null },
})

function wireFacts(request: CareRow) {
  const { room, thing, words, urgent, done_words, reopened } = request
  return {
    ...{ room: roomWords(room), thing: thingWords(thing), words, urgent, done_words, reopened, ...stateOf(request) },
    problem: problemWords(request.problem as ProblemKey),
    ...{ raised_at: request.raised_at.toISOString(), wanted_at: iso(request.wanted_at) },
    ...{ done_at: iso(request.done_at), closed_at: iso(request.closed_at) },
  }
}

function wireClock(request: CareRow, now: Date) {
  const clock = clockOf(request)
  return {
    ...{ due_at: request.due_at.toISOString(), paused: request.paused_at !== null, ms_left: msLeft(clock, now) },
    ...{ allowed_hours: request.allowed_hours, late: request.missed_at !== null || msLeft(clock, now) < 0 },
    near: !isOver(request.state) && isNear(clock, request.allowed_hours, now),
  }
}

const wirePrice = ({ price, payer, payer_reason, asked_price, owner_answer }: CareRow) => ({
  ...{
    price,
    payer: payer as Payer,
    payer_reason: payerWords(payer_reason),
    asked_price,
    you_pay: payer === 'tenant' ? price : 0,
  },
  owner_answer: owner_answer as CareRequest['owner_answer'],
})

/** Where it is, is told to a partner who has taken the job; before that the locality is enough. */
function wireHome({ request, home, as }: Readable, { street, locality, city, pincode }: Facts): CareRequest['home'] {
  const isNear = as === 'partner' && request.state === 'asked'
  const parts = isNear ? [locality, city] : [street, locality, `${city} ${pincode}`]
  return {
    title: homes.titleOf(home.title),
    address: parts.filter((part) => part !== '').join(', '),
    unit: unitName(home),
  }
}

type Facts = {
  tenant_first: string
  tenant_phone: string | null
  partner_first: string | null
  partner_last: string | null
  partner_phone: string | null
  manager_first: string | null
  street: string
  locality: string
  city: string
  pincode: string
}

async function findFacts(db: Db, { id }: CareRow): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select t.first_name as tenant_first, t.phone as tenant_phone, p.first_name as partner_first,
      p.last_name as partner_last, p.phone as partner_phone, m.first_name as manager_first, h.street, h.pincode,
      l.name as locality, c.name as city
    from care_request q join person t on t.id = q.raised_by_id join home h on h.id = q.home_id
    join locality l on l.id = h.locality_id join city c on c.id = h.city_id
    left join person p on p.id = q.partner_id
    left join person m on m.id = h.area_manager_id and m.deleted_at is null
    where q.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`no request ${id}`)
  return rows[0]
}

type EventRow = {
  id: number
  kind: string
  words: string | null
  at: Date | null
  amount: number | null
  made_at: Date
  first_name: string | null
  last_name: string | null
  is_tenant: boolean
  is_partner: boolean
}

async function listEvents(db: Db, id: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.kind, e.words, e.at, e.amount::float8, e.made_at, p.first_name, p.last_name,
      e.by_id = q.raised_by_id as is_tenant,
      exists (select from care_ask a where a.request_id = q.id and a.partner_id = e.by_id) as is_partner
    from care_event e join care_request q on q.id = e.request_id left join person p on p.id = e.by_id
    where e.request_id = ${id} order by e.id`.execute(db)
  return rows
}

function wireEvent(event: EventRow, as: CareRequest['as']): CareRequest['events'][number] {
  const { id, kind, words, at, amount, made_at } = event
  const by = byOf(event, as)
  return { id, kind, words, by, text: eventText({ kind, at, amount, by }), made_at: made_at.toISOString() }
}

/** A partner is known by a short name, the tenant by the first. */
function byOf({ first_name, last_name, is_tenant, is_partner }: EventRow, as: CareRequest['as']): string | null {
  if (first_name === null) return null
  if (is_tenant) return as === 'tenant' ? m.care_you() : first_name
  return is_partner ? shortName(first_name, last_name) : first_name
}
