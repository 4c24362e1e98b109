import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction, violated } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import { visitTexts } from '../rules.ts'
import { hourMs, hoursAround, managersFor } from '../slots.ts'
import type { Visitor } from '../visitor.ts'
import { type HomeToSee, listManagerTime } from './slot-queries.ts'
import { findPlace } from './take-place.ts'
import { tellVisitor } from './visit-messages.ts'
import { findComing, insertVisit, listOfRequest, lockVisitor } from './visit-queries.ts'

export type Together = {
  visitor: Visitor
  personId: number
  stops: readonly { home: HomeToSee; startsAt: Date }[]
  requestId: string
}

/** All of these visits or none of them. Sent again, it answers what was made the first time. */
export async function scheduleTogether(ctx: Context, wish: Together): Promise<number[]> {
  try {
    return await transaction(ctx.db, (tx) => takeAll(tx, ctx, wish))
  } catch (error) {
    if (violated(error) === 'visit_visitor') throw new Refusal(409, 'visitor_busy', visitTexts.busy)
    throw error
  }
}

/** The visits that an earlier attempt of the same request made. */
export const findTogether = ({ db }: Pick<Context, 'db'>, phone: string, requestId: string): Promise<number[]> =>
  listOfRequest(db, requestId, phone)

async function takeAll(tx: Tx, ctx: Context, wish: Together): Promise<number[]> {
  const { visitor, stops, requestId } = wish
  await lockVisitor(tx, visitor.phone)
  const before = await listOfRequest(tx, requestId, visitor.phone)
  if (before.length > 0) return before
  for (const { home } of stops) {
    const coming = await findComing(tx, home.id, visitor.phone, ctx.now)
    if (coming) throw new Refusal(409, 'visit_exists', `${home.title}: ${visitTexts.twice}`)
  }
  await lockPlaces(tx, stops)
  const ids: number[] = []
  for (const [nth, stop] of stops.entries()) ids.push(await takeOne(tx, ctx, wish, stop, `${requestId}.${nth}`))
  return ids
}

type Stop = Together['stops'][number]

/** Locks every place that any of the visits could need, by manager and time as elsewhere, to rule out deadlocks. */
async function lockPlaces(tx: Tx, stops: readonly Stop[]): Promise<void> {
  const hours = stops.flatMap(({ home, startsAt }) =>
    hoursAround.map((away) => ({ locality: home.locality_id, at: new Date(startsAt.getTime() + away * hourMs) })),
  )
  await sql`
    select from visit_place p
    where (p.manager_id, p.starts_at) in (
      select a.manager_id, w.at
      from unnest(${hours.map(({ locality }) => locality)}::integer[], ${hours.map(({ at }) => at)}::timestamptz[]) w (locality, at)
      join manager_area a on a.locality_id = w.locality)
    order by p.manager_id, p.starts_at, p.place for update`.execute(tx)
}

async function takeOne(tx: Tx, ctx: Context, wish: Together, { home, startsAt }: Stop, requestId: string) {
  const { visitor, personId } = wish
  // Within the transaction, so that it sees the plan's visits inserted before.
  const time = await listManagerTime(tx, home.locality_id, startsAt, new Date(startsAt.getTime() + 1))
  for (const managerId of managersFor(home, startsAt.getTime(), time)) {
    const place = await findPlace(tx, managerId, home, startsAt, { online: false })
    if (place === null) continue
    const doorCode = String(randomInt(1000, 10_000))
    const whose = { ...visitor, person_id: personId, asked_in: ctx.exchange.language }
    const id = await insertVisit(tx, {
      home_id: home.id,
      ...whose,
      area_manager_id: managerId,
      online: false,
      starts_at: startsAt,
      place,
      door_code: doorCode,
      live_link: null,
      comment: null,
      request_id: requestId,
      referral_code: null,
      source: 'planner',
      gclid: null,
    })
    await tellVisitor(tx, ctx, { visitor: whose, home, startsAt, online: false, doorCode }, 'scheduled')
    return id
  }
  throw new Refusal(409, 'slot_taken', visitTexts.taken, { slot_id: visitTexts.taken })
}
